"""What this machine offers: display, OpenGL, sound, terminal, network, folders, versions. Nothing is changed."""

import argparse
import json

MARKS = {"good": "ok", "less": "--", "bad": "!!"}


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz doctor` takes."""
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Prints what was found; 1 if something is broken that nothing here can do without."""
    from blitz.checkup import examine

    found = examine()
    broken = any(finding.state == "bad" for finding in found)
    if args.json:
        findings = [{"what": f.what, "state": f.state, "text": f.text, "hint": f.hint} for f in found]
        print(json.dumps({"ok": not broken, "findings": findings}))
        return int(broken)
    wide = max(len(finding.what) for finding in found)
    for finding in found:
        print(f"{MARKS[finding.state]}  {finding.what:<{wide}}  {finding.text}")
        if finding.hint:
            print(f"    {'':<{wide}}  {finding.hint}")
    return int(broken)
