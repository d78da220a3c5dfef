"""The guide as a booklet: docs/build-guide.md as PDF, every step on its own page. Needs reportlab and svglib.

It knows the few forms that the page has (headings, lists, tables, pictures, code), and nothing of what they say.
"""

from __future__ import annotations

import hashlib
import re
from html import escape
from pathlib import Path
from typing import Any

#: A picture of the page.
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]*)\)")
#: Width of what is written on A4, in points; what a cell has left and right of its words; a line that is long enough.
WIDE, BESIDE, LONGEST = 510.0, 7.0, 150.0
#: How high a picture may be; how high the page is; by how much of itself a picture may shrink to keep a step on it.
HIGH, TALL, MOST_LESS = 270.0, 735.0, 0.45


def write(page: Path, path: Path) -> int:
    """The booklet; how many pages it has."""
    from reportlab.lib.pagesizes import A4  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from reportlab.platypus import SimpleDocTemplate  # type: ignore[import-not-found, import-untyped, unused-ignore]

    made = SimpleDocTemplate(str(path), pagesize=A4, leftMargin=42, rightMargin=42, topMargin=42, bottomMargin=42,
                             title="camelcam: building the stand", author="camelcam", subject=made_of(page),
                             invariant=1)  # fmt: skip
    made.build(_fitted(_flow(page)), onLaterPages=_number, onFirstPage=_number)
    return int(made.page)


def made_of(page: Path) -> str:
    """A sum over the page and its pictures. The booklet holds it, so that one that is behind is found without any
    PDF being made."""
    text, sum_ = page.read_text(encoding="utf-8"), hashlib.sha256()
    sum_.update(text.encode())
    for name in PICTURE.findall(text):
        sum_.update((page.parent / name).read_bytes())
    return sum_.hexdigest()


def _number(canvas: Any, made: Any) -> None:
    canvas.setFont("Helvetica", 8)
    canvas.drawCentredString(297, 24, str(made.page))


def _styles() -> dict[str, Any]:
    from reportlab.lib.styles import ParagraphStyle  # type: ignore[import-not-found, import-untyped, unused-ignore]

    body = ParagraphStyle("body", fontName="Helvetica", fontSize=9.5, leading=13, spaceAfter=5)
    sizes = {"# ": 22, "## ": 16, "### ": 12}
    heads = {mark: ParagraphStyle(mark, parent=body, fontName="Helvetica-Bold", fontSize=size, leading=size * 1.3,
                                  spaceBefore=8, spaceAfter=6) for mark, size in sizes.items()}  # fmt: skip
    small = ParagraphStyle("cell", parent=body, fontSize=7, leading=8.6, spaceAfter=0)
    listed = ParagraphStyle("list", parent=body, leftIndent=16, firstLineIndent=-14)
    code = ParagraphStyle("code", parent=body, fontName="Courier", fontSize=8, leading=10)
    return {"body": body, "cell": small, "list": listed, "code": code, **heads}


def marked(text: str) -> str:
    """Bold, code and links of Markdown as reportlab writes them; what the font has no letter for is spelled out."""
    out = escape(text.replace("Ω", "ohm").replace("≈", "about "), quote=False)
    out = re.sub(r"!?\[([^\]]*)\]\((https?[^)]*)\)", r'<link href="\2" color="#2f6fb3">\1</link>', out)
    out = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", out)
    out = re.sub(r"`([^`]*)`", r'<font face="Courier">\1</font>', out)
    out = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", out)
    return re.sub(r"\*([^*]+)\*", r"<i>\1</i>", out)


def _blocks(text: str) -> list[str]:
    """The page cut at its empty lines, but not within code."""
    found: list[list[str]] = [[]]
    code = False
    for line in text.splitlines():
        code ^= line.startswith("```")
        if line.strip() or code:
            found[-1].append(line)
        else:
            found.append([])
    return ["\n".join(lines) for lines in found]


def _flow(page: Path) -> list[Any]:
    from reportlab.platypus import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
        PageBreak,
        Paragraph,
        Preformatted,
    )

    styles, flow = _styles(), []
    text = re.sub(r"<!-- .*? -->\n?", "", page.read_text(encoding="utf-8"))
    for block in _blocks(text):
        lines = block.strip("\n").splitlines()
        if not lines:
            continue
        head = re.match(r"#+ ", lines[0])
        if head:
            if head[0] == "## ":
                flow.append(PageBreak())
            flow.append(Paragraph(marked(lines[0][len(head[0]) :]), styles[head[0]]))
        elif lines[0].startswith("```"):
            flow.append(Preformatted("\n".join(line for line in lines if not line.startswith("```")), styles["code"]))
        elif lines[0].startswith("|"):
            flow.append(_table(lines, styles["cell"]))
        elif lines[0].startswith("!["):
            flow += [_picture(page.parent / one) for one in PICTURE.findall(block)]
        elif re.match(r"(\d+\.|-) ", lines[0]):
            for one in re.split(r"\n(?=\d+\. |- )", "\n".join(lines)):
                flow.append(Paragraph(marked(one.replace("\n", " ")).replace("- ", "• ", 1) if one.startswith("- ")
                                      else marked(one.replace("\n", " ")), styles["list"]))  # fmt: skip
        else:
            flow.append(Paragraph(marked(" ".join(lines)), styles["body"]))
    return flow


def _fitted(flow: list[Any]) -> list[Any]:
    """A chapter that is a little longer than its page gets smaller pictures, so that no page holds two lines alone."""
    from reportlab.platypus import Image, PageBreak  # type: ignore[import-not-found, import-untyped, unused-ignore]

    chapters: list[list[Any]] = [[]]
    for one in flow:
        if isinstance(one, PageBreak):
            chapters.append([])
        else:
            chapters[-1].append(one)
    for chapter in chapters:
        over = sum(one.wrap(WIDE, TALL)[1] + one.getSpaceAfter() for one in chapter) - TALL
        shown = [one for one in chapter if isinstance(one, Image)]
        high = sum(one.drawHeight for one in shown)
        if 0 < over < high * MOST_LESS:
            for one in shown:
                one.drawHeight, one.drawWidth = (
                    size * (high - over) / high for size in (one.drawHeight, one.drawWidth)
                )
    return flow


def _table(lines: list[str], style: Any) -> Any:
    from reportlab.lib import colors  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from reportlab.platypus import Paragraph, Table  # type: ignore[import-not-found, import-untyped, unused-ignore]

    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if not set(line) <= set("|- ")
    ]
    most = max(len(row) for row in rows)
    cells = [[Paragraph(marked(cell), style) for cell in row + [""] * (most - len(row))] for row in rows]
    return Table(cells, colWidths=_widths(cells), repeatRows=1, spaceAfter=6, style=[
        ("GRID", (0, 0), (-1, -1), 0.3, colors.Color(0.75, 0.7, 0.63)), ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("BACKGROUND", (0, 0), (-1, 0), colors.Color(0.95, 0.92, 0.86)), ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3), ("TOPPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ])  # fmt: skip


def _widths(cells: list[list[Any]]) -> list[float]:
    """Every column is as wide as its longest word; what is left goes to those whose lines are longer."""
    from reportlab.pdfbase.pdfmetrics import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
        stringWidth,
    )

    def line(cell: Any) -> float:
        style = cell.style
        return min(float(stringWidth(cell.getPlainText(), style.fontName, style.fontSize)), LONGEST)

    columns = list(zip(*cells, strict=True))
    least = [max(float(cell.minWidth()) for cell in column) + BESIDE for column in columns]
    more = [max(0.0, max(line(cell) for cell in column) + BESIDE - word)
            for column, word in zip(columns, least, strict=True)]  # fmt: skip
    left = (WIDE - sum(least)) / (sum(more) or 1.0)
    return [word + left * one for word, one in zip(least, more, strict=True)]


def _picture(path: Path) -> Any:
    from reportlab.lib.utils import ImageReader  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from reportlab.platypus import Image  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from svglib.svglib import svg2rlg  # type: ignore[import-not-found, import-untyped, unused-ignore]

    if path.suffix == ".svg":
        drawn: Any = svg2rlg(str(path))
        scale = min(WIDE / drawn.width, HIGH / drawn.height)
        drawn.scale(scale, scale)
        drawn.width, drawn.height, drawn.hAlign = drawn.width * scale, drawn.height * scale, "LEFT"
        return drawn
    wide, high = ImageReader(str(path)).getSize()
    scale = min(0.62, WIDE / wide, HIGH / high)
    return Image(str(path), width=wide * scale, height=high * scale, hAlign="LEFT")
