// Compiles the Python of an archive with Pyodide: node compile.mjs PYODIDE SOURCE.zip COMPILED.zip
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, compiled] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.FS.writeFile("source.zip", new Uint8Array(readFileSync(source)));
python.runPython(`
import py_compile, zipfile
from pathlib import Path

with zipfile.ZipFile("source.zip") as source, zipfile.ZipFile(
        "compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as compiled:
    for each in source.infolist():
        content, name = source.read(each), each.filename
        if name.endswith(".py"):
            Path("module.py").write_bytes(content)
            py_compile.compile("module.py", "module.pyc", name, doraise=True,
                               invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            content, name = Path("module.pyc").read_bytes(), name + "c"
        compiled.writestr(zipfile.ZipInfo(name, each.date_time), content, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(compiled, python.FS.readFile("compiled.zip"));
