import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { chunksOf, chunksOfFeature, FEATURES, ROUND } from "../tools/fences/chunks.js";
import type { Row } from "./row.js";

const read = (path: string): string => readFileSync(`dist/${path}`, "utf8");

/**
 * The weight of the shipped script, as a browser fetches it: what is needed at start, and what each feature fetches
 * when it is used.
 */
export async function run(): Promise<Row[]> {
	const { esmodules } = JSON.parse(await readFile("module.json", "utf8")) as { readonly esmodules: readonly string[] };
	const chunks = chunksOf(esmodules, read);
	const features = Object.entries(FEATURES).map(([feature, first]) =>
		row(
			`script of ${feature} besides, gzipped`,
			feature.endsWith("Worker") ? 75 : 90,
			chunksOfFeature(first, chunks, read),
		),
	);
	const there = chunksOfFeature(ROUND.after, chunks, read);
	const round = chunksOfFeature(ROUND.first, chunks, read).filter((path) => !there.includes(path));
	return [
		row("script fetched at start, gzipped", 100, chunks.start),
		...features,
		row("script of a round of a skirmish besides that of units on a map, gzipped", 90, round),
	];
}

function row(what: string, bar: number, paths: readonly string[]): Row {
	const packed = paths.reduce((sum, path) => sum + gzipSync(read(path)).length, 0) / 1_000;
	const plain = paths.reduce((sum, path) => sum + Buffer.byteLength(read(path)), 0) / 1_000;
	const baseline = `${plain.toFixed(0)} kB unpacked, ${paths.length} files`;
	return { what, bar, value: packed, unit: "kB", baseline };
}
