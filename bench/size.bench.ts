import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { chunksOf, chunksOfFeature, FEATURES } from "../tools/fences/chunks.js";
import { type Imports, type LateSize, lateSize } from "./late-file.js";
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
	return [row("script fetched at start, gzipped", 100, chunks.start), ...features, await skirmishRow()];
}

const SKIRMISH = "src/engine/skirmish";

/** Imports of a window that reads and plays a skirmish. */
const PLAYED: Imports = {
	[`${SKIRMISH}/round/economy.ts`]: ["takeAct"],
	[`${SKIRMISH}/game/game.ts`]: ["arenaOf", "skirmish"],
	[`${SKIRMISH}/game/open-state.ts`]: ["openState"],
	[`${SKIRMISH}/round/read/input.ts`]: ["readSkirmish"],
	[`${SKIRMISH}/army/tables/skirmish-tables.ts`]: ["SKIRMISH_RULES"],
};

/**
 * The weight of a skirmish, of which there is no window yet: read and played, with the odds of orders and units formed
 * of tokens and dissolved.
 */
async function skirmishRow(): Promise<Row> {
	const played = await lateSize(PLAYED);
	const weighed = await lateSize({
		...PLAYED,
		[`${SKIRMISH}/attack/phase.ts`]: ["dissolveUnit"],
		[`${SKIRMISH}/attack/strength.ts`]: ["formUnit"],
		[`${SKIRMISH}/game/odds.ts`]: ["commandOdds"],
	});
	const kB = ({ packed }: LateSize): string => `${packed.toFixed(1)} kB`;
	return {
		what: "script that reads, weighs and plays a skirmish, gzipped",
		bar: 66,
		value: weighed.packed,
		unit: "kB",
		baseline: `${weighed.plain.toFixed(0)} kB unpacked, ${weighed.files} files; without odds ${kB(played)}`,
	};
}

function row(what: string, bar: number, paths: readonly string[]): Row {
	const packed = paths.reduce((sum, path) => sum + gzipSync(read(path)).length, 0) / 1_000;
	const plain = paths.reduce((sum, path) => sum + Buffer.byteLength(read(path)), 0) / 1_000;
	const baseline = `${plain.toFixed(0)} kB unpacked, ${paths.length} files`;
	return { what, bar, value: packed, unit: "kB", baseline };
}
