"""Finding tables on the LAN: zeroconf, and a question to one address for where zeroconf does not reach.

What is found is not authenticated: texts are clipped and cleaned, lists are short, and the host's key only becomes
trusted by the join code. The question goes by UDP to the port number of the table; the answer is never longer than
the question, so that nobody can use a host to flood another.
"""

import ipaddress
import queue
import socket
import threading
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Any, Final

from zeroconf import (
    DNSQuestionType,
    InterfaceChoice,
    IPVersion,
    ServiceBrowser,
    ServiceInfo,
    ServiceListener,
    Zeroconf,
)
from zeroconf import Error as ZeroconfError

from core.errors import BadInput
from net.messages import PROTOCOL

SERVICE: Final = "_blitzsuite._tcp.local."
MOST_TABLES: Final = 32
MOST_ADDRESSES: Final = 8
ANSWER_S: Final = 0.4
"""So long a table that announces itself is waited for."""
_ASK: Final = b"kitchen-table 1 who is there?".ljust(512, b".")
_NAMES: Final = ("name", "game", "rules", "seats", "key", "proto", "here")


@dataclass(frozen=True)
class Found:
    """A table that somebody says is there. `key` is the host's public key, to be proved by the join code."""

    name: str
    game: str
    rules: str
    seats: int
    key: bytes
    protocol: int
    port: int
    addresses: tuple[str, ...]
    here: int | None = None
    """How many people are there right now; None where the table does not say."""


def clean(text: str, most: int = 32) -> str:
    """A text from the network as it may be shown."""
    return "".join(letter for letter in text[: 4 * most] if letter.isprintable())[:most].strip()


def announcement(name: str, game: str, rules: str, seats: int, key: bytes, here: int | None = None) -> dict[str, str]:
    """What a host says about its table."""
    said = {"name": name, "game": game, "rules": rules, "seats": str(seats), "key": key.hex(), "proto": str(PROTOCOL)}
    return said if here is None else {**said, "here": str(here)}


def read_announcement(said: dict[str, str], port: int, addresses: Iterable[str]) -> Found | None:
    """What was said, cleaned; None if it is not about a table."""
    try:
        key = bytes.fromhex(said.get("key", ""))
        seats, protocol = int(said.get("seats", "0")[:4]), int(said.get("proto", "0")[:4])
        here = int(said["here"][:4]) if said.get("here") else None
    except ValueError:
        return None
    if len(key) != 32 or not 0 < port < 65536 or seats < 0:
        return None
    known = tuple(address for address in list(addresses)[:MOST_ADDRESSES] if _is_address(address))
    return Found(
        clean(said.get("name", "")), clean(said.get("game", "")), clean(said.get("rules", ""), 64), seats, key,
        protocol, port, known, None if here is None else max(0, here),
    )  # fmt: skip


class Announcer:
    """Tells the LAN, and whoever asks at the port's UDP side, that a table is here. Nothing here keeps a table waiting:
    answers and announcements have threads of their own.
    """

    def __init__(self, port: int, said: dict[str, str], addresses: list[str], lan: bool = True) -> None:
        self.said = said
        self._port = port
        self._addresses = addresses
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("" if len(addresses) > 1 else addresses[0], port))
        self._stopping = False
        self._news: queue.SimpleQueue[dict[str, str] | list[str] | None] = queue.SimpleQueue()
        threading.Thread(target=self._answer, name="answer", daemon=True).start()
        self._lan = threading.Thread(target=self._announce, name="announce", daemon=True) if lan else None
        if self._lan is not None:
            self._lan.start()

    def update(self, said: dict[str, str]) -> None:
        """What is said from now on: seats have been taken, or other rules chosen."""
        if said != self.said:
            self.said = said
            self._news.put(said)

    def move(self, addresses: list[str]) -> None:
        """The table is at these addresses from now on."""
        self._news.put(addresses)

    def close(self) -> None:
        """Says goodbye."""
        self._stopping = True
        self._news.put(None)
        self._socket.close()
        if self._lan is not None:
            self._lan.join(5.0)

    def _announce(self) -> None:
        addresses: list[str] | None = self._addresses
        while addresses is not None:
            self._addresses = addresses
            addresses = self._announce_here()

    def _announce_here(self) -> list[str] | None:
        """Announces from the interfaces that there are now. Returns where the table moves to, None when it closes."""
        news: dict[str, str] | list[str] | None
        try:
            with closing(Zeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)) as zeroconf:
                zeroconf.register_service(self._service(self.said))
                while isinstance(news := self._news.get(), dict):
                    zeroconf.update_service(self._service(news))
                return news
        except (OSError, ZeroconfError):
            pass  # the LAN does not hear of the table; whoever asks at the port still does
        while not self._stopping:
            if isinstance(news := self._news.get(), list):
                return news
        return None

    def _service(self, said: dict[str, str]) -> ServiceInfo:
        packed = [socket.inet_aton(address) for address in self._addresses]
        name = f"{said['key'][:12]}-{self._port}.{SERVICE}"
        properties: dict[str | bytes, str | bytes | None] = {key: value for key, value in said.items()}  # noqa: C416
        return ServiceInfo(SERVICE, name, self._port, addresses=packed, properties=properties, server=name)

    def _answer(self) -> None:
        while not self._stopping:
            try:
                data, sender = self._socket.recvfrom(1024)
                if data == _ASK:
                    said = self.said
                    reply = "\n".join(f"{name}={said.get(name, '')}" for name in _NAMES).encode()[: len(_ASK)]
                    self._socket.sendto(reply, sender)
            except OSError:
                if self._stopping:
                    return


def ask(address: str, port: int, seconds: float = 2.0) -> Found:
    """Asks an address for its table. Raises BadInput if nobody answers there."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(seconds / 4)
        for _ in range(4):
            try:
                asking.sendto(_ASK, (address, port))
                data, sender = asking.recvfrom(1024)
            except socket.gaierror:
                raise BadInput(f"there is no computer called {clean(address, 64)}") from None
            except OSError:
                continue
            said = dict(line.partition("=")[::2] for line in data.decode("utf-8", "replace").split("\n")[:12])
            found = read_announcement(said, port, [sender[0]])
            if found:
                return found
    raise BadInput(f"no table answers at {clean(address, 64)}:{port}")


class Listener(ServiceListener):
    """Keeps the names of the tables that announce themselves."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def add_service(self, zc: Any, type_: str, name: str) -> None:
        if len(self.names) < MOST_TABLES:
            self.names.add(name)

    def update_service(self, zc: Any, type_: str, name: str) -> None:
        """Read when the list is made."""

    def remove_service(self, zc: Any, type_: str, name: str) -> None:
        self.names.discard(name)


def listen_for_tables(zeroconf: Zeroconf, listener: Listener) -> ServiceBrowser:
    """Asks who is there, again and again. The answer is to go to everybody from the first question on: one to this
    computer alone reaches only one of the programs that listen there, such as the system's own, and is lost for us.
    """
    return ServiceBrowser(zeroconf, SERVICE, listener, question_type=DNSQuestionType.QM)


def browse(seconds: float = 2.5) -> list[Found]:
    """The tables that announce themselves, in the order of their names. Raises BadInput where there is no network."""
    try:
        zeroconf = Zeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
    except OSError as error:
        raise BadInput(f"cannot look for tables: {error}") from None
    try:
        listener = Listener()
        browser = listen_for_tables(zeroconf, listener)
        threading.Event().wait(seconds)
        browser.cancel()
        found = [read_service(zeroconf.get_service_info(SERVICE, name, 500)) for name in sorted(listener.names)]
    finally:
        zeroconf.close()
    return sorted(answering([one for one in found if one]), key=lambda one: (one.name, one.key))


def answering(found: list[Found]) -> list[Found]:
    """Each table once. Of several announcements of one table, such as of a host that was killed and is back at another
    port, the one where somebody answers; a table announced once is believed.
    """
    tables: dict[bytes, list[Found]] = {}
    for one in found:
        tables.setdefault(one.key, []).append(one)
    return [next((one for one in same[:-1] if _answers(one)), same[-1]) for same in tables.values()]


def _answers(found: Found) -> bool:
    for address in found.addresses:
        with suppress(BadInput):
            return ask(address, found.port, ANSWER_S).key == found.key
    return False


def read_service(info: ServiceInfo | None) -> Found | None:
    """A table from its announcement; None if it is not about one."""
    if info is None:
        return None
    said = {
        key.decode("utf-8", "replace"): (value or b"").decode("utf-8", "replace")
        for key, value in list(info.properties.items())[:16]
    }
    return read_announcement(said, info.port or 0, info.parsed_addresses(IPVersion.V4Only))


def own_addresses() -> list[str]:
    """The IPv4 addresses of this computer that others can reach; the loopback one if there is no other."""
    return [address for _, address in own_interfaces()] or ["127.0.0.1"]


def own_interfaces() -> list[tuple[str, str]]:
    """The name and the IPv4 address of every interface that others can reach."""
    import ifaddr

    found = [(adapter.nice_name, str(ip.ip)) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return [(name, address) for name, address in found if not ipaddress.ip_address(address).is_loopback]


def _is_address(text: str) -> bool:
    try:
        address = ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return not address.is_unspecified and not address.is_multicast
