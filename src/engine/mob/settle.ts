import type { Kernel } from "../ask/index.js";
import { ask, pick, together, under } from "../ask/index.js";
import type { Attempt, BatchInput, BatchResult } from "../batch/index.js";
import { BATCH } from "../batch/index.js";
import type { Result } from "../common/index.js";
import type { Extremes } from "./extremes.js";
import { countExtremes } from "./extremes.js";
import type { MobRules } from "./read-action.js";
import { isSure } from "./sure.js";
import type { Throw } from "./types.js";

/** Attempts of one kind that one party makes. */
export interface Cell {
	readonly thrown: Throw;
	readonly count: number;
}

/** Result of a party's attempts. */
export interface CellResult {
	readonly hits: number;
	/** Critical ones among the hits, and fumbles among the misses. */
	readonly criticals: number;
	readonly fumbles: number;
}

/** One batch that settled the attempts of several parties. */
interface SettledBatch {
	/** Cells that the batch settled, by their places. */
	readonly cells: readonly number[];
	readonly result: BatchResult;
	readonly extremes: Extremes | null;
}

/** All cells of one call. */
export interface SettledCells {
	readonly results: readonly CellResult[];
	readonly batches: readonly SettledBatch[];
}

/** Rules by which the batches of an action are settled. */
type Rules = Pick<MobRules, "mode" | "criticals" | "chart">;

/**
 * Cells with the same throw, by their place; each such set is one batch. Its number depends on the action alone, so
 * cells without attempts have their set too, and sets without any attempt settle nothing.
 */
export function gatherCells(cells: readonly Cell[]): readonly (readonly number[])[] {
	const gathered = new Map<string, number[]>();
	for (const [index, { thrown }] of cells.entries()) {
		const key = JSON.stringify(thrown);
		const same = gathered.get(key);
		if (same === undefined) gathered.set(key, [index]);
		else same.push(index);
	}
	return [...gathered.values()];
}

/** The attempts of a set of cells. */
export function countAttempts(cells: readonly Cell[], members: readonly number[]): number {
	return members.reduce((sum, member) => sum + cells[member]!.count, 0);
}

/** The batch of an attempt as the engine takes it, or why it does not. */
export function toBatch(attempt: Attempt, count: number, { mode, criticals, chart }: Rules): Result<BatchInput> {
	return BATCH.check({
		count,
		attempt,
		criticals,
		chart,
		mode: isSure(attempt) ? "expected" : attempt.kind === "dice" && mode === "chart" ? "exact" : mode,
	});
}

/**
 * Settles many cells with as few visible throws as there are different ones: keys `b<n>/batch/…`, n counting the
 * batches, then `b<n>/who/…` for whose the hits are. The cells must have passed {@link toBatch}.
 */
export function* settleCells(cells: readonly Cell[], rules: Rules): Kernel<SettledCells> {
	const gathered = gatherCells(cells)
		.map((members, index) => ({ members, key: `b${index}` }))
		.filter(({ members }) => countAttempts(cells, members) > 0);
	const settled = yield* together(
		gathered.map(({ members, key }) =>
			under(
				key,
				settleBatch(
					members.map((member) => cells[member]!),
					rules,
				),
			),
		),
	);
	const results: CellResult[] = cells.map(() => ({ hits: 0, criticals: 0, fumbles: 0 }));
	for (const [index, { members }] of gathered.entries()) {
		for (const [place, member] of members.entries()) results[member] = settled[index]!.shares[place]!;
	}
	const batches = settled.map(({ result, extremes }, index) => {
		const { members } = gathered[index]!;
		return { cells: members.filter((member) => cells[member]!.count > 0), result, extremes };
	});
	return { results, batches };
}

interface Shared {
	readonly result: BatchResult;
	readonly extremes: Extremes | null;
	readonly shares: readonly CellResult[];
}

function* settleBatch(cells: readonly Cell[], rules: Rules): Kernel<Shared> {
	const { thrown } = cells[0]!;
	const sizes = cells.map(({ count }) => count);
	const input = toBatch(
		thrown.attempt,
		sizes.reduce((sum, size) => sum + size, 0),
		rules,
	);
	if (!input.ok) throw new TypeError(`${input.fault.code}: the action was not checked`);
	const result = yield* BATCH.play(input.value);
	const extremes = yield* countExtremes(thrown, result);
	const hits = yield* drawShares("who", sizes, result.hits);
	const criticals = yield* drawShares("who/critical", hits, extremes.successes);
	const misses = sizes.map((size, index) => size - hits[index]!);
	const fumbles = yield* drawShares("who/fumble", misses, extremes.failures);
	const shares = sizes.map((_, index) => ({
		hits: hits[index]!,
		criticals: criticals[index]!,
		fumbles: fumbles[index]!,
	}));
	return { result, extremes: thrown.critical === null && thrown.fumble === null ? null : extremes, shares };
}

/**
 * Shares out successes: `successes` of all the attempts, of which `sizes` lists the number of each party, fall on any
 * of them alike. The drawn places are those of the successes or of the failures, whichever are fewer: hidden draws
 * `<key>/1`, `<key>/2`, … without replacement, asked together. The parts add up to `successes`, none above its size.
 */
export function* drawShares(key: string, sizes: readonly number[], successes: number): Kernel<number[]> {
	const all = sizes.reduce((sum, size) => sum + size, 0);
	if (successes < 0 || successes > all) throw new RangeError(`${successes} successes of ${all} attempts`);
	const fewer = Math.min(successes, all - successes);
	const left = [...sizes];
	if (isOneParty(sizes)) {
		const owner = sizes.findIndex((size) => size > 0);
		return sizes.map((_, index) => (index === owner ? successes : 0));
	}
	const places = fewer === 0 ? [] : yield* ask(...toPicks(key, all, fewer));
	for (const place of places) takeAt(left, place);
	const taken = sizes.map((size, index) => size - left[index]!);
	return fewer === successes ? taken : left;
}

const isOneParty = (sizes: readonly number[]): boolean => sizes.filter((size) => size > 0).length <= 1;

const toPicks = (key: string, all: number, times: number) =>
	Array.from({ length: times }, (_, index) => pick(`${key}/${index + 1}`, all - index));

/** Takes the attempt at a place out of what is left. */
function takeAt(left: number[], place: number): void {
	let before = 0;
	for (const [index, size] of left.entries()) {
		before += size;
		if (place < before) {
			left[index] = size - 1;
			return;
		}
	}
	throw new RangeError(`no attempt at place ${place}`);
}
