import { type Kernel, together, under } from "../ask/index.js";
import type { RollStat } from "../combat/index.js";
import { rollBlows } from "./blows.js";
import { type Blow, isFallen, takeBlows, takePoints } from "./injury.js";
import type { MobAttack, MobGroup, MobStrike, MobTarget } from "./read-action.js";
import { type Cell, drawShares, type SettledCells, settleCells } from "./settle.js";
import { toThrow } from "./throw.js";
import type { MobBatch, MobOutcome, MobRow, Throw } from "./types.js";
import { sumOfBlows, withPointsOver } from "./types.js";

/** The attacks of one group in one way on every target. */
export interface Volley {
	readonly key: string;
	/** Path of the volley in the action. */
	readonly path: string;
	readonly group: MobGroup;
	readonly strike: MobStrike;
	readonly cells: readonly Cell[];
}

/** The volleys of an action, keys `g<group>/s<strike>`. TypeError for an action that was not checked. */
export function toVolleys(action: MobAttack): readonly Volley[] {
	return action.groups.flatMap((group, g) =>
		group.strikes.map((strike, s) => ({
			key: `g${g}/s${s}`,
			path: `groups.${g}.strikes.${s}`,
			group,
			strike,
			cells: (strike.split ?? group.split).map((attackers, target) => ({
				count: attackers * strike.times,
				thrown: mustThrow(strike.roll, action, strike.numbers[target] ?? null),
			})),
		})),
	);
}

function mustThrow(roll: RollStat, { modifier, advantage }: MobAttack, number: number | null): Throw {
	const thrown = toThrow(roll, { number, modifier, advantage });
	if (!thrown.ok) throw new TypeError(`${thrown.fault.code}: the action was not checked`);
	return thrown.value;
}

/** Hits of one volley on one target, on their way to the wound. */
interface Struck {
	readonly volley: Volley;
	readonly target: number;
	readonly hits: number;
	readonly criticals: number;
}

/** A mob attacks: volleys, then what stops hits, then damage, each asked together; see {@link MobAttack}. */
export function* playAttack(action: MobAttack): Kernel<MobOutcome> {
	const volleys = toVolleys(action);
	const settled = yield* together(volleys.map(({ key, cells }) => under(key, settleCells(cells, action))));
	const struck = volleys.flatMap((volley, index) => toStruck(volley, settled[index]!));
	const stopped = yield* stopHits(struck, action);
	const blows = yield* rollDamage(stopped.left, action);
	const { rows, wasted } = resolveRows(action, stopped.left, blows);
	const batches = volleys.flatMap(({ group, strike }, index) =>
		settled[index]!.batches.map(
			({ result, extremes, cells }): MobBatch => ({
				purpose: "attack",
				label: strike.label === group.label ? group.label : `${group.label}: ${strike.label}`,
				targets: cells.length,
				result,
				extremes,
			}),
		),
	);
	return { action, batches: [...batches, ...stopped.batches], rows, wasted, thrown: null };
}

function toStruck(volley: Volley, { results }: SettledCells): Struck[] {
	return results.map(({ hits, criticals }, target) => ({ volley, target, hits, criticals }));
}

/**
 * Every hit may be stopped by its target's own roll (RULES 0.5, follow-up): keys `stop/b<n>/…`. Which are stopped is
 * drawn.
 */
function* stopHits(
	struck: readonly Struck[],
	action: MobAttack,
): Kernel<{ left: readonly Struck[]; batches: MobBatch[] }> {
	const rolls = struck.map(({ volley, target }) => volley.strike.defenceRolls[target] ?? null);
	const cells = struck.map(({ hits }, index): Cell => {
		const roll = rolls[index] ?? null;
		const thrown = roll === null ? null : toThrow(roll, { number: null, modifier: 0, advantage: "none" });
		return thrown?.ok ? { thrown: thrown.value, count: hits } : { thrown: NOTHING, count: 0 };
	});
	const { results, batches } = yield* under("stop", settleCells(cells, action));
	const left = yield* together(struck.map((one, index) => stopSome(one, results[index]!.hits, `stop/t${index}`)));
	return {
		left,
		batches: batches.map(({ cells: members, result, extremes }) => {
			const targets = new Set(members.map((member) => struck[member]!.target)).size;
			return { purpose: "stop", label: "", targets, result, extremes };
		}),
	};
}

/** Stops any of the hits alike, critical or not; hidden draws `<key>/which/<n>`. */
function* stopSome(struck: Struck, stopped: number, key: string): Kernel<Struck> {
	const ordinary = struck.hits - struck.criticals;
	const [, special = 0] = yield* drawShares(`${key}/which`, [ordinary, struck.criticals], stopped);
	return { ...struck, hits: struck.hits - stopped, criticals: struck.criticals - special };
}

const NOTHING: Throw = { attempt: { kind: "skill", skill: 3, modifiers: [] }, critical: null, fumble: null };

/**
 * The blows of every struck target, keys `g<group>/s<strike>/t<target>/damage/…` and so on as {@link rollBlows} has
 * them.
 */
function* rollDamage(struck: readonly Struck[], action: MobAttack): Kernel<readonly (readonly Blow[])[]> {
	return yield* together(
		struck.map(({ volley, target, hits, criticals }) => {
			const { resistances } = action.targets[target]!;
			return under(
				`${volley.key}/t${target}`,
				rollBlows(volley.strike.damage, { hits, criticals, resistances }, action),
			);
		}),
	);
}

/**
 * Resolves the rows of all targets; with `spread` damage beyond what fells one goes on to the next that has not
 * fallen, past armour.
 */
function resolveRows(
	action: MobAttack,
	struck: readonly Struck[],
	blows: readonly (readonly Blow[])[],
): { readonly rows: readonly MobRow[]; readonly wasted: number } {
	const rows: MobRow[] = [];
	const over: number[] = [];
	for (const [index, target] of action.targets.entries()) {
		const own = struck.flatMap((one, place) => (one.target === index ? blows[place]! : []));
		const hits = struck.reduce((sum, one) => (one.target === index ? sum + one.hits : sum), 0);
		const { row, rest } = strikeTarget(target, hits, own, action.cap);
		rows.push(row);
		over.push(rest);
	}
	if (!action.spread) return { rows, wasted: over.reduce((sum, rest) => sum + rest, 0) };
	return spreadOver(rows, over, action.cap);
}

function strikeTarget(
	{ uuid, name, health, resistances }: MobTarget,
	hits: number,
	blows: readonly Blow[],
	cap: boolean,
): { readonly row: MobRow; readonly rest: number } {
	const same = { uuid, name, hits, degree: null, conditions: [] } as const;
	if (health === null) return { row: { ...same, lost: 0, before: null, after: null, defeated: false }, rest: 0 };
	const { after, lost, over, fallen } = takeBlows(health, blows, resistances, cap);
	const defeated = fallen && !isFallen(health);
	const sum = sumOfBlows(health, blows, resistances);
	return { row: { ...same, lost, before: health, after, defeated, ...(sum ? { sum } : {}) }, rest: over };
}

/**
 * Passes points beyond those that felled a target on to the next in the row that has not fallen, and round to the
 * first.
 */
function spreadOver(
	rows: readonly MobRow[],
	over: readonly number[],
	cap: boolean,
): { readonly rows: readonly MobRow[]; readonly wasted: number } {
	const after = [...rows];
	let wasted = 0;
	for (const [from, points] of over.entries()) {
		let left = points;
		for (let step = 1; step < after.length && left > 0; step++) {
			const place = (from + step) % after.length;
			const row = after[place]!;
			if (row.after?.kind !== "pool" || isFallen(row.after)) continue;
			const taken = takePoints(row.after, left, cap);
			after[place] = {
				...row,
				after: taken.after,
				lost: row.lost + taken.lost,
				defeated: taken.fallen || row.defeated,
				sum: withPointsOver(row.sum, taken.lost),
			};
			left = taken.over;
		}
		wasted += left;
	}
	return { rows: after, wasted };
}
