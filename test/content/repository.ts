import { readdirSync, readFileSync } from "node:fs";
import type { SourceFile } from "../../tools/fences/types.js";

/**
 * Every file of a folder of the repository whose name ends so, without declarations. Throws when there is none, unless
 * `some` is false.
 */
export function filesIn(folder: string, ending = ".ts", { some = true } = {}): SourceFile[] {
	const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
		.filter((path) => path.endsWith(ending) && !path.endsWith(".d.ts") && !path.includes("/node_modules/"))
		.sort();
	if (some && paths.length === 0) throw new Error(`${folder} has no *${ending}: a check over nothing proves nothing`);
	return paths.map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** A file that exists only in a test. */
export function sample(path: string, text: string): SourceFile {
	return { path, text };
}

/** Reads a JSON file of the repository. */
export function readJson<T>(path: string): T {
	return JSON.parse(readFileSync(path, "utf8")) as T;
}
