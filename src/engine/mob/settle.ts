import { type Kernel, together, under } from "../ask/index.js";
import { type Attempt, BATCH, type BatchInput, type BatchResult } from "../batch/index.js";
import type { Result } from "../common/index.js";
import { drawShares } from "./draw.js";
import { countExtremes, type Extremes } from "./extremes.js";
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
 * Cells with the same throw, by their place; each such set is one batch. Its number depends on the action alone, so cells
 * without attempts have their set too, and sets without any attempt settle nothing.
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
 * Settles many cells with as few visible throws as there are different ones: keys `b<n>/batch/…`, n counting the batches,
 * then `b<n>/who/…` for whose the hits are. The cells must have passed {@link toBatch}.
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
