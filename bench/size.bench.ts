import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { chunksOf, chunksOfFeature, FEATURES } from "../tools/fences/chunks.js";
import { type LateSize, lateSize } from "./late-file.js";
import type { Row } from "./row.js";

const read = (path: string): string => readFileSync(`dist/${path}`, "utf8");

/** The weight of the shipped script, as a browser fetches it: what is needed at start, and what each feature fetches when it is used. */
export async function run(): Promise<Row[]> {
	const { esmodules } = JSON.parse(await readFile("module.json", "utf8")) as { readonly esmodules: readonly string[] };
	const chunks = chunksOf(esmodules, read);
	const features = Object.entries(FEATURES).map(([feature, first]) =>
		row(`script of ${feature} besides, gzipped`, 65, chunksOfFeature(first, chunks, read)),
	);
	return [row("script fetched at start, gzipped", 90, chunks.start), ...features, await skirmishRow()];
}

const SKIRMISH = "src/engine/skirmish/index.ts";

/** Names of the door with which a window reads and plays a skirmish, and shows what an order would do. */
const PLAYED = ["arenaOf", "openState", "readSkirmish", "SKIRMISH_RULES", "skirmish", "takeAct"];
const WEIGHED = [...PLAYED, "commandOdds"];

/** The weight of a skirmish, of which there is no window yet. */
async function skirmishRow(): Promise<Row> {
	const [played, weighed, whole] = [
		await lateSize(SKIRMISH, PLAYED),
		await lateSize(SKIRMISH, WEIGHED),
		await lateSize(SKIRMISH, ["*"]),
	];
	const kB = ({ packed }: LateSize): string => `${packed.toFixed(1)} kB`;
	const baseline = `${played.plain.toFixed(0)} kB unpacked, ${played.files} files; with odds ${kB(weighed)}, all ${kB(whole)}`;
	const pass = played.packed <= 60;
	return {
		what: "script that reads and plays a skirmish, gzipped",
		bar: 60,
		value: played.packed,
		unit: "kB",
		baseline,
		pass,
	};
}

function row(what: string, bar: number, paths: readonly string[]): Row {
	const packed = paths.reduce((sum, path) => sum + gzipSync(read(path)).length, 0) / 1_000;
	const plain = paths.reduce((sum, path) => sum + Buffer.byteLength(read(path)), 0) / 1_000;
	const baseline = `${plain.toFixed(0)} kB unpacked, ${paths.length} files`;
	return { what, bar, value: packed, unit: "kB", baseline, pass: packed <= bar };
}
