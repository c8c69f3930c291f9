import type { Kernel, Question } from "../ask/index.js";
import { ask, dice, pick, together, under } from "../ask/index.js";
import type { Attempt, BatchInput, BatchResult } from "../batch/index.js";
import { BATCH } from "../batch/index.js";
import type { DamageStat } from "../combat/index.js";
import type { Result } from "../common/index.js";
import { averageOf, rollAmount, rollOnce } from "./blows.js";
import type { Blow } from "./injury.js";
import { isFallen, takeBlows } from "./injury.js";
import type { MobRules, MobSave, MobSaver } from "./read-action.js";
import { isSure, toThrow } from "./throw.js";
import type { Extremes, MobOutcome, MobRow, Throw } from "./types.js";
import { countExtremes, sumOfBlows } from "./types.js";
import type { Degree } from "./vocabulary.js";

/** Attempts of one kind that one party makes. */
export interface Cell {
	readonly thrown: Throw;
	readonly count: number;
}

/** Result of a party's attempts. */
interface CellResult {
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

/** Attempts of all who save. TypeError for an action that was not checked. */
export function toSaveCells({ targets, difficulty, modifier, advantage }: MobSave): readonly Cell[] {
	return targets.map(({ roll }) => {
		const thrown = toThrow(roll, { number: difficulty, modifier, advantage });
		if (!thrown.ok) throw new TypeError(`${thrown.fault.code}: the action was not checked`);
		return { thrown: thrown.value, count: 1 };
	});
}

/**
 * Plays a save of all targets: batches of the same attempt (`save/b<n>/…`), the targets that succeeded, then damage;
 * see {@link MobSave}.
 */
export function* playSave(action: MobSave): Kernel<MobOutcome> {
	const { results, batches } = yield* under("save", settleCells(toSaveCells(action), action));
	const degrees = results.map(toDegree);
	const thrown = yield* under("effect", throwEffect(action, degrees));
	return {
		action,
		batches: batches.map(({ cells, result, extremes }) => {
			return { purpose: "save", label: action.label, targets: cells.length, result, extremes };
		}),
		rows: action.targets.map((target, index) => toRow(action, target, degrees[index]!, thrown[index] ?? 0)),
		wasted: 0,
		thrown:
			action.damage === "once" || action.damage === "average" ? (thrown.find((one) => one !== null) ?? null) : null,
	};
}

function toDegree({ hits, criticals, fumbles }: CellResult): Degree {
	if (hits > 0) return criticals > 0 ? "critical" : "saved";
	return fumbles > 0 ? "fumbled" : "failed";
}

/** The part of the damage that a degree takes: twice, whole, as the action says of those who save, and none. */
export function partOf(degree: Degree, thrown: number, { onSave }: Pick<MobSave, "onSave">): number {
	if (degree === "critical" || (degree === "saved" && onSave === "none")) return 0;
	if (degree === "fumbled") return 2 * thrown;
	return degree === "saved" && onSave === "half" ? Math.floor(thrown / 2) : thrown;
}

/**
 * Rolls the effect for each: once for all (`effect/dice`), for each target that takes any (`effect/t<n>/…`), or its
 * mean.
 */
function* throwEffect(action: MobSave, degrees: readonly Degree[]): Kernel<readonly (number | null)[]> {
	const { effect, damage } = action;
	if (effect === null || damage === "none") return degrees.map(() => null);
	const takes = degrees.map((degree) => partOf(degree, 2, action) > 0);
	if (damage === "average") return degrees.map(() => averageOf(effect.amount));
	if (damage === "once") {
		const one = takes.includes(true) ? yield* rollOnce(effect.amount) : null;
		return degrees.map(() => one);
	}
	return yield* throwEach(effect, takes);
}

function* throwEach({ amount }: DamageStat, takes: readonly boolean[]): Kernel<readonly (number | null)[]> {
	if (amount.kind !== "dice") {
		const thrown = yield* together(takes.map((taking, i) => under(`t${i}`, rollAmount(amount, taking ? 1 : 0))));
		return thrown.map((one) => one[0] ?? null);
	}
	const questions: Question[] = takes.flatMap((taking, index) => (taking ? [dice(`t${index}/dice`, amount.dice)] : []));
	const totals = questions.length === 0 ? [] : ((yield* ask(...questions)) as readonly number[]);
	let next = 0;
	return takes.map((taking) => (taking ? totals[next++]! : null));
}

/** The blows of an effect on a target: one on each member that it reaches. */
export function blowsOn({ reached = 1 }: MobSaver, part: number, effect: DamageStat | null): readonly Blow[] {
	return effect === null || part === 0 ? [] : Array.from({ length: reached }, () => ({ thrown: part, damage: effect }));
}

function toRow(action: MobSave, target: MobSaver, degree: Degree, thrown: number): MobRow {
	const { uuid, name, health, resistances } = target;
	const conditions = degree === "failed" || degree === "fumbled" ? action.conditions : [];
	const same = { uuid, name, hits: 0, degree, conditions };
	if (health === null) return { ...same, lost: 0, before: null, after: null, defeated: false };
	const part = partOf(degree, thrown, action);
	const blows = blowsOn(target, part, action.effect);
	const { after, lost, fallen } = takeBlows(health, blows, resistances, action.cap);
	const sum = sumOfBlows(health, blows, resistances);
	return {
		...same,
		lost,
		before: health,
		after,
		defeated: fallen && !isFallen(health),
		...(sum ? { sum: { ...sum, of: part === thrown ? null : thrown } } : {}),
	};
}
