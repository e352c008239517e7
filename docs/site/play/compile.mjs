// Compiles Python with Pyodide: node compile.mjs PYODIDE SOURCE.zip START.zip FILES.bin
//
// START holds the packages that Python needs before it can read other files, FILES all others:
// the length of a list, the list of names and lengths as JSON, and what is in them, packed with gzip.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, start, files] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/`,
  env: { HOME: "/", PYTHONNODEBUGRANGES: "1" } }); // lines without their columns are half as long
python.FS.writeFile("source.zip", new Uint8Array(readFileSync(source)));
python.runPython(`
import sys
ZIP = "/lib/python314.zip/"
needed = {each.__spec__.origin.removeprefix(ZIP).partition("/")[0] for each in list(sys.modules.values())
          if getattr(each, "__spec__", None) and (each.__spec__.origin or "").startswith(ZIP)}

import ast, gzip, json, marshal, zipfile
from importlib.util import MAGIC_NUMBER, source_hash

HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") # as py_compile's UNCHECKED_HASH

def compiled(text, name):
    """Bytecode, without docstrings, of which Pyodide reads its own. A space stays of each: without
    any, dataclasses calculate one, which takes long."""
    tree = ast.parse(text, name)
    for node in () if "pyodide/" in name else ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module) and (
                ast.get_docstring(node, clean=False) is not None):
            node.body[0].value.value = " "
    return HEAD + source_hash(text) + marshal.dumps(compile(tree, name, "exec", dont_inherit=True))

packed, names, contents = [], [], []
with zipfile.ZipFile("source.zip") as archive:
    for each in archive.infolist():
        content, name = archive.read(each), each.filename
        plain = name.removeprefix("stdlib/")
        if name.endswith(".py"):
            content, name = compiled(content, plain), name + "c"
        if name.startswith("stdlib/") and plain.partition("/")[0] in needed:
            packed.append((name.removeprefix("stdlib/"), content, each.date_time))
        else:
            names.append(("/" + name, len(content)))
            contents.append(content)
with zipfile.ZipFile("start.zip", "w") as archive:
    for name, content, date in packed:
        archive.writestr(zipfile.ZipInfo(name, date), content, zipfile.ZIP_DEFLATED, 9)
told = json.dumps(names).encode()
with open("files.bin", "wb") as file:
    file.write(gzip.compress(b"".join([len(told).to_bytes(4, "little"), told, *contents]), mtime=0))
`);
for (const [file, name] of [[start, "start.zip"], [files, "files.bin"]]) {
  writeFileSync(file, python.FS.readFile(name));
}
