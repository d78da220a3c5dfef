"""The shells and files of the pages as they are served, without a browser."""

from __future__ import annotations

import gzip
import re
import unicodedata

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.sentences import FOLDER
from companion.web import pages

PATHS = ("/", "/tv", "/host", "/stand", "/watch", "/history", "/history/3")


@pytest.fixture
def client() -> FlaskClient:
    app = Flask("pages")
    app.register_blueprint(pages.routes)
    return app.test_client()


def asset_of(client: FlaskClient, path: str = "/") -> str:
    found = re.search(r'src="(/assets/[^"]+\.js)"', client.get(path).text)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("path", PATHS)
def test_a_shell_needs_no_exception_from_the_content_security_policy(client: FlaskClient, path: str) -> None:
    html = client.get(path).text
    assert re.findall(r"<script(?![^>]*(?:src=|application/json))", html) == []
    assert "style=" not in html
    assert "<style" not in html
    assert "onclick" not in html


@pytest.mark.parametrize("path", PATHS)
def test_every_file_that_a_shell_names_is_there(client: FlaskClient, path: str) -> None:
    names = re.findall(r'(?:href|src)="(/assets/[^"]+)"', client.get(path).text)
    assert len(names) > 5
    assert [name for name in names if client.get(name).status_code != 200] == []


def test_nothing_of_the_pages_is_anywhere_else() -> None:
    """No font, script or picture from another place; the SVG namespace is a name, not an address."""
    for file in [*pages.STATIC.rglob("*.*"), *(pages.HERE / "templates").glob("*.html")]:
        text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|//cdn|@import", text), file.name


def test_nothing_inserts_markup() -> None:
    for file in pages.STATIC.rglob("*.js"):
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", file.read_text("utf-8")), (
            file.name
        )


#: Minus and "about" stand in sentences, and every font has them.
WRITTEN = "−≈"
#: Characters that are written by their number, in scripts and in styles.
ESCAPED = re.compile(r"\\u\{?([0-9a-fA-F]{4,6})\}?|\\([0-9a-fA-F]{4,6})")


def pictographs(text: str) -> set[str]:
    """Arrows, shapes, dingbats, emoji: what a phone's font may lack, or draw in colours of its own."""
    told = ESCAPED.sub(lambda found: chr(int(found[1] or found[2], 16)), text)
    drawn = {char for char in told if unicodedata.category(char) in ("So", "Sk", "Sm", "Cn", "Co")}
    return {char for char in drawn if ord(char) > 0xFF} - set(WRITTEN)


def test_signs_are_drawn_and_not_typed() -> None:
    assert pictographs(r"\u2605 \2713 ⋮ ↑ 🔒 × − ±") == set("★✓⋮↑🔒")
    shipped = [*pages.STATIC.rglob("*.*"), *(pages.HERE / "templates").glob("*"), *FOLDER.glob("*")]
    typed = {file.name: found for file in shipped if (found := pictographs(file.read_text("utf-8")))}
    assert typed == {}


def test_every_sign_that_a_page_asks_for_is_drawn_and_none_is_left_over() -> None:
    drawn = set(re.findall(r'<symbol id="sign-([\w-]+)"', (pages.HERE / "templates" / "signs.html").read_text("utf-8")))
    scripts = {file.name: file.read_text("utf-8") for file in pages.STATIC.rglob("*.js")}
    asked = {name for text in scripts.values() for name in re.findall(r'\b(?:sign|several|small)\("(\w+)"', text)}
    asked |= set(re.findall(r'sign\([^()"]*\? "(\w+)" : "(\w+)"', scripts["card.js"])[0])
    asked |= set(re.search(r'ACTIONS = "([\w ]+)"', scripts["bar.js"])[1].split())  # type: ignore[index]
    for template in (pages.HERE / "templates").glob("*.html"):
        asked |= set(re.findall(r'href="#sign-(\w+)"', template.read_text("utf-8")))
    assert (asked - {"remove"}) | {"close"} == drawn


def test_styles_move_nothing_that_is_laid_out_anew() -> None:
    """Sixty frames a second on a cheap phone: what moves is only shifted, turned, or let through."""
    styles = "".join(file.read_text("utf-8") for file in pages.STATIC.rglob("*.css"))
    frames = re.findall(r"@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})+) *\}", styles)
    moved = {name for frame in frames for name in re.findall(r"([\w-]+):", frame)}
    moved |= {name.split()[0] for name in re.findall(r"[ {]transition: ([^;!]+);", styles)} - {"none"}
    assert len(frames) > 5
    assert moved == {"transform", "opacity"}


def test_a_file_may_be_kept_for_good_under_its_version_alone(client: FlaskClient) -> None:
    name = asset_of(client)
    assert "immutable" in client.get(name).headers["Cache-Control"]
    old = re.sub(r"/assets/\w+/", "/assets/0123456789ab/", name)
    assert client.get(old).headers["Cache-Control"] == "no-cache"


def test_what_is_compressed_is_what_is_there(client: FlaskClient) -> None:
    name = asset_of(client)
    packed = client.get(name, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == client.get(name).data
    assert "javascript" in packed.headers["Content-Type"]
    assert gzip.decompress(client.get("/", headers={"Accept-Encoding": "gzip"}).data) == client.get("/").data


@pytest.mark.parametrize("name", ["js/none.js", "../pages.py", "%2e%2e/pages.py", "../../languages/en.json", "js"])
def test_only_the_files_of_the_pages_are_given_out(client: FlaskClient, name: str) -> None:
    assert client.get(f"/assets/0/{name}").status_code == 404


@pytest.mark.parametrize(
    ("spoken", "path", "lang"),
    [
        ("de-CH,fr;q=0.8", "/", "de"),
        ("pt, es;q=0.5", "/", "es"),
        ("ja", "/", "en"),
        ("", "/", "en"),
        ("de", "/tv?lang=fr", "fr"),
        ("de", "/tv?lang=xx", "de"),
    ],
)
def test_the_phone_decides_the_language(client: FlaskClient, spoken: str, path: str, lang: str) -> None:
    answer = client.get(path, headers={"Accept-Language": spoken} if spoken else {})
    assert f'<html lang="{lang}"' in answer.text
    assert "Accept-Language" in answer.headers["Vary"]
