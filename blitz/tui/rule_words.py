"""A rule set explained in lines of a width."""

from blitz.tui.canvas import wrap
from blitz.ui.compendium import sources_of, texts_of
from blitz.ui.words import say
from core.rulesets import RuleSet


def rule_words(ruleset: RuleSet, width: int) -> list[tuple[str, str]]:
    """Lines, each with its style."""
    lines = [(say(ruleset.name), "title")]
    lines += [(line, "muted") for line in wrap(say(ruleset.summary), width)]
    if ruleset.also:
        lines += [(line, "text") for line in wrap(say("Also called {names}.", names=", ".join(ruleset.also)), width)]
    for kind, words in texts_of(ruleset):
        if kind == "head":
            lines += [("", "text"), (words, "accent")]
        elif words.startswith("– "):
            first, *more = wrap(words[2:], width - 2)
            lines += [(f"– {first}", "text"), *((f"  {line}", "text") for line in more)]
        else:
            lines += [(line, "text") for line in wrap(words, width)]
    lines += [("", "text"), (say("Sources"), "accent")]
    for source in sources_of(ruleset):
        lines += [(line, "muted") for line in wrap(source, width)]
    return lines
