"""The page of `camelcam check --report`: first all that was not as it should be, then a confusion table."""

from __future__ import annotations

import base64
from collections import Counter
from html import escape
from pathlib import Path

import cv2

from vision.check import Answer, summary
from vision.image import load_image
from vision.reader import Reader

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;
max-width:76rem;padding:0 1rem;color:#3a2d1c;background:#fbf6ec}
table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #d9c9a8;padding:.25rem .6rem;text-align:right}
th{font-weight:600;background:#f2e6cc}th[scope=row]{text-align:left}.off{background:#f5c9b8}.good{background:#dcebd0}
.wide{overflow-x:auto}
figure{display:inline-block;margin:.5rem 1rem .5rem 0;width:20rem;max-width:100%;vertical-align:top}
img{width:100%;height:auto}
@media(prefers-color-scheme:dark){body{color:#efe4cf;background:#241c12}th{background:#3a2f20}
td,th{border-color:#5b4a33}.off{background:#6b3524}.good{background:#35491f}}
"""
MOST_PICTURES = 120
SILENCES = ("empty", "several", "obscured", "moving", "tilted", "unsure")


def page(folder: str | Path, answers: list[Answer], reader: Reader) -> str:
    """The whole page as HTML, pictures included, nothing fetched from anywhere."""
    counts = summary(answers)
    head = "".join(f"<tr><th scope=row>{escape(k)}</th><td>{v}</td></tr>" for k, v in counts.items())
    return (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width,initial-scale=1'>"
        f"<title>{escape(Path(folder).name)}: how the dice were read</title><style>{STYLE}</style>"
        f"<h1>How the dice of {escape(Path(folder).resolve().name)} were read</h1><table>{head}</table>"
        f"<h2>What to look at</h2>{sheet(answers, reader)}<h2>Shown and read</h2>{confusion(answers)}</html>\n"
    )


def shown(answer: Answer) -> str:
    label = answer.label
    return _face(label.die, label.value, label.mark, label.support) if label.expect == "read" else label.expect


def seen(answer: Answer) -> str:
    reading = answer.reading
    return _face(*reading.face) if reading.status == "read" else reading.status


def _face(die: str | None, value: int | None, mark: str | None, support: bool | None) -> str:
    return f"{die}{'+' if support else ''} {value}{'' if mark is None else ' ' + mark}"


def confusion(answers: list[Answer]) -> str:
    """Rows are what the pictures show, columns what was read; cells off the diagonal stand out."""
    pairs = Counter((shown(a), seen(a)) for a in answers)
    rows = sorted({row for row, _ in pairs}, key=_order)
    columns = sorted({column for _, column in pairs}, key=_order)
    head = "".join(f"<th scope=col>{escape(c)}</th>" for c in columns)
    body = "".join(
        f"<tr><th scope=row>{escape(r)}</th>" + "".join(_cell(r, c, pairs[(r, c)]) for c in columns) + "</tr>"
        for r in rows
    )
    return f"<div class=wide tabindex=0><table><tr><th scope=row>shown \\ read</th>{head}</tr>{body}</table></div>"


def _order(name: str) -> tuple[int, str]:
    return (SILENCES.index(name) + 1, name) if name in SILENCES else (0, name)


def _cell(row: str, column: str, count: int) -> str:
    if not count:
        return "<td></td>"
    good = row == column or (row in SILENCES and column in SILENCES)
    return f"<td class={'good' if good else 'off'}>{count}</td>"


def sheet(answers: list[Answer], reader: Reader) -> str:
    """Every picture that was read wrongly, falsely or not at all, with all steps drawn in; the worst first."""
    worst = [a for kind in ("wrong", "false", "unsure") for a in answers if a.outcome == kind]
    if not worst:
        return "<p>Nothing: every die was read rightly and everything else was left alone.</p>"
    rest = f"<p>and {len(worst) - MOST_PICTURES} more</p>" if len(worst) > MOST_PICTURES else ""
    return "".join(_figure(a, reader) for a in worst[:MOST_PICTURES]) + rest


def caption(answer: Answer) -> str:
    """What lay there and what was made of it, in words."""
    reading = answer.reading
    made = f"read as {seen(answer)}" if reading.status == "read" else f"not read: {reading.status}"
    return f"{answer.label.file.name}: {shown(answer)}, {made}"


def _figure(answer: Answer, reader: Reader) -> str:
    drawn = cv2.resize(
        reader.explain(load_image(answer.label.file)), None, fx=0.75, fy=0.75, interpolation=cv2.INTER_AREA
    )
    _, data = cv2.imencode(".jpg", drawn, [cv2.IMWRITE_JPEG_QUALITY, 80])
    picture = base64.b64encode(data.tobytes()).decode("ascii")
    text = escape(caption(answer))
    return f"<figure><img alt='{text}' src='data:image/jpeg;base64,{picture}'><figcaption>{text}</figcaption></figure>"
