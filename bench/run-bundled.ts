import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { Row } from "./row.js";

/**
 * The rows of a file below bench/bundled/, measured in a process of its own on the code in one piece, as it is shipped:
 * the loader that runs the other benches leads every call from one module to another through getters, which costs small
 * functions most of their time.
 */
export async function runBundled(name: string): Promise<readonly Row[]> {
	const outDir = await mkdtemp(join(tmpdir(), "muster-bench-"));
	const output = { entryFileNames: "bench.mjs" };
	const ssr = `bench/bundled/${name}.ts`;
	await build({
		configFile: false,
		logLevel: "error",
		build: { ssr, outDir, minify: false, target: "node20", rollupOptions: { output } },
	});
	const bundle = pathToFileURL(join(outDir, "bench.mjs")).href;
	const script = `console.log(JSON.stringify((await import(${JSON.stringify(bundle)})).run()))`;
	const rows = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
	await rm(outDir, { recursive: true });
	return JSON.parse(rows) as readonly Row[];
}
