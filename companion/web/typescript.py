"""The types of the HTTP interface as TypeScript, for pages that are checked against them; made of the OpenAPI schemas.

`python -m companion.web.typescript` writes static/js/api.d.ts; a test holds the file to what this prints.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import fill
from typing import Any

from .openapi import describe

FILE = Path(__file__).parent / "static" / "js" / "api.d.ts"
HEAD = "// What the table answers and takes. Written by `python -m companion.web.typescript`; do not edit.\n"
NAMES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def declarations() -> str:
    """One exported type for every schema that has a name."""
    told = describe()
    schemas = told["components"]["schemas"]
    events = "".join(f"  {json.dumps(name)}: {type_of(schema)};\n" for name, schema in told["x-events"].items())
    types = "".join(f"\n{_declared(name, schemas[name])}" for name in sorted(schemas))
    return f"{HEAD}{types}\n/** What each event of a stream holds. */\nexport type Events = {{\n{events}}};\n"


def _declared(name: str, schema: dict[str, Any]) -> str:
    said = re.sub(r"\s+", " ", schema.get("description", "")).strip()
    whole = fill(f"export type {name} = {type_of(schema)};", 120, subsequent_indent="  ", break_long_words=False)
    return (f"/** {said} */\n" if said else "") + whole + "\n"


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
        return f"Array<{type_of(schema.get('items') or {})}>"
    if kind == "object":
        return _object(schema)
    return NAMES.get(kind or "", "unknown")


def _object(schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    required = schema.get("required", [])
    fields = "; ".join(
        f"{json.dumps(name)}{'' if name in required else '?'}: {type_of(one)}"
        for name, one in schema["properties"].items()
    )
    return f"{{ {fields} }}"


if __name__ == "__main__":
    FILE.write_text(declarations(), encoding="utf-8")
