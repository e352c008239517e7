// Runs a script under MicroPython, with the firmware as a package beside it:
//     node run_micropython.mjs PATH_OF_micropython.mjs FOLDER_OF_THE_FIRMWARE SCRIPT [TIMES]
// TIMES: how often its main() is called; this port collects garbage only between calls.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , runtime, firmware, script, times] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(runtime));
const python = await loadMicroPython({ heapsize: 4 * 1024 * 1024, stdout: (line) => console.log(line) });
python.FS.mkdir("/device");
python.FS.mkdir("/device/firmware");
for (const name of readdirSync(firmware)) {
    if (name.endsWith(".py")) {
        python.FS.writeFile(`/device/firmware/${name}`, readFileSync(join(firmware, name)));
    }
}
python.FS.writeFile(`/device/${basename(script)}`, readFileSync(script));
python.runPython(`
import sys
sys.path.append("/device")
import ${basename(script, ".py")}
`);
for (let time = 0; time < Number(times ?? 1); time++) {
    python.runPython(`${basename(script, ".py")}.main()`);
}
