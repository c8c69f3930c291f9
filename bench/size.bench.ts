import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Row } from "./row.js";

/** The weight of the shipped script, as a browser fetches it. */
export async function run(): Promise<Row[]> {
	const code = await readFile("dist/muster.mjs");
	const packed = gzipSync(code).length / 1_000;
	return [
		{
			what: "shipped JavaScript, gzipped",
			bar: 90,
			value: packed,
			unit: "kB",
			baseline: `${(code.length / 1_000).toFixed(0)} kB unpacked`,
			pass: packed <= 90,
		},
	];
}
