import {
	type ActorData,
	type DamageData,
	parseAmount,
	type Stats,
	type SystemAdapter,
	writeHealth,
} from "../../../src/bridge/systems/index.js";
import { type Amount, plainDamage, type RollStat, repeatAmount } from "../../../src/engine/combat/index.js";
import { injuryOf, takePoints } from "../../../src/engine/mob/injury.js";
import type { Expectation, ExpectedAttack, FixtureFile } from "../../fixtures/systems/load.js";

/** How many numbers came out as the game system has them, and how many are asked for, of so many. */
export interface Count {
	right: number;
	asked: number;
	of: number;
}

/** What is counted of a game system. */
export const COUNTED = [
	"health",
	"losses",
	"defences",
	"saves",
	"attacks",
	"toHit",
	"damage",
	"critical",
	"resistances",
] as const;
export type Counted = (typeof COUNTED)[number];

/** The counts of one game system. */
export interface Tally extends Record<Counted, Count> {
	actors: number;
	/** Actors whose reading threw. */
	exceptions: number;
	/** What is wrong and looks right, one sentence each. */
	readonly wrong: string[];
}

/** Compares what an adapter reads of every actor with what the game system itself says. */
export function compareAll(adapter: SystemAdapter, { actors }: FixtureFile): Tally {
	const none = (): Count => ({ right: 0, asked: 0, of: 0 });
	const counts = Object.fromEntries(COUNTED.map((field) => [field, none()])) as Record<Counted, Count>;
	const tally: Tally = { ...counts, actors: actors.length, exceptions: 0, wrong: [] };
	for (const [index, { data, expect }] of actors.entries()) {
		const stats = read(adapter, data);
		if (stats === null) tally.exceptions++;
		else compareOne(stats, expect, tally, `actor ${index}`);
	}
	return tally;
}

function read(adapter: SystemAdapter, data: ActorData): Stats | null {
	try {
		return adapter.read(data);
	} catch {
		return null;
	}
}

/** `found` is undefined where it is asked for. */
function check(tally: Tally, field: Counted, where: string, found: unknown, expected: unknown): void {
	tally[field].of++;
	if (found === undefined) tally[field].asked++;
	else if (JSON.stringify(found) === JSON.stringify(expected)) tally[field].right++;
	else tally.wrong.push(`${where}: ${field} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

function compareOne(stats: Stats, expect: Expectation, tally: Tally, where: string): void {
	compareHealth(stats, expect, tally, where);
	compareRows("defences", stats.defences, expect.defences, ({ value }) => value, tally, where);
	compareRows("saves", stats.saves, expect.saves, ({ roll }) => canonicalRoll(roll), tally, where);
	if (expect.attacks !== undefined) compareAttacks(stats, expect.attacks, tally, where);
	for (const { type, traits = [], points, taken } of expect.guards ?? []) {
		const damage = { ...plainDamage({ kind: "points", points }), type, traits };
		const found =
			stats.missing.includes("resistances") || !stats.resistances || stats.leftOut !== undefined
				? undefined
				: injuryOf({ thrown: points, damage }, stats.resistances);
		check(tally, "resistances", `${where}, ${points} ${type} ${traits.join(" ")}`, found, taken);
	}
}

function compareHealth(
	{ health: read }: Stats,
	{ health, losses = [] }: Expectation,
	tally: Tally,
	where: string,
): void {
	if (health === null && read !== null) tally.wrong.push(`${where}: health where the system has none`);
	if (health) {
		const { value, max } = read?.state ?? {};
		const temp = read?.state.kind === "pool" ? read.state.temp : 0;
		const has = (key: string, number: unknown) => (key in health ? { [key]: number } : {});
		const found = { value, ...has("max", max), ...has("temp", temp) };
		const expected = { value: health.value, ...has("max", health.max), ...has("temp", health.temp) };
		check(tally, "health", where, read === null ? undefined : found, expected);
	}
	for (const { points, writes } of losses) {
		const pool = read?.state.kind === "pool" ? read.state : null;
		const changes = pool && writeHealth(read!.slots, pool, takePoints(pool, points, false).after);
		const found = changes && Object.fromEntries(changes.map(({ path, after }) => [path, after]));
		check(tally, "losses", `${where}, ${points} points lost`, sorted(found) ?? undefined, sorted(writes));
	}
}

const sorted = (row: object | null): object | null =>
	row && Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

function compareRows<T extends { readonly id: string }>(
	field: Counted,
	found: readonly T[],
	expected: Readonly<Record<string, number | string>> | undefined,
	numberOf: (row: T) => number | string,
	tally: Tally,
	where: string,
): void {
	if (expected === undefined) return;
	for (const [id, value] of Object.entries(expected)) {
		const row = found.find((one) => one.id === id);
		const own = row && numberOf(row);
		const same = typeof value === "number" && typeof own === "string" ? bonusOf(own) : own;
		check(tally, field, `${where}, ${id}`, same, value);
	}
	for (const { id } of found) if (!(id in expected)) tally.wrong.push(`${where}: ${field} ${id} is not the system's`);
}

function compareAttacks(stats: Stats, expected: readonly ExpectedAttack[], tally: Tally, where: string): void {
	const { attacks } = stats;
	for (const [index, { id, toHit, damage, critical }] of expected.entries()) {
		const place = `${where}, attack ${id ?? index}`;
		const own = id === undefined ? attacks[index] : attacks.find((one) => one.id === id);
		check(tally, "attacks", place, own && true, true);
		const roll = own?.roll ? canonicalRoll(own.roll) : undefined;
		const found = typeof toHit === "number" && typeof roll === "string" ? bonusOf(roll) : roll;
		check(tally, "toHit", place, found, toHit);
		const plain = own?.damage?.map(({ amount, type }) => ({ dice: canonicalAmount(amount), type }));
		check(tally, "damage", place, plain && joinParts(plain), damage && joinParts(damage.map(expectedPart)));
		const special = own?.damage?.flatMap(({ amount, critical, type }) => {
			const all = critical ? [repeatAmount(critical.amount, critical.times), critical.plus] : [amount];
			return all.flatMap((one) => (one ? [{ dice: canonicalAmount(one), type }] : []));
		});
		if (critical) check(tally, "critical", place, special && joinParts(special), joinParts(critical.map(expectedPart)));
	}
	const ids = new Set(expected.map(({ id }) => id));
	const more = ids.has(undefined) ? attacks.slice(expected.length) : attacks.filter((one) => !ids.has(one.id));
	for (const { id } of more) tally.wrong.push(`${where}: attack ${id} is not the system's`);
}

/** `2*(1d6+4)+1d8` is the same twice and something on top. */
const expectedPart = ({ formula, type }: DamageData) => ({
	dice: canonicalFormula(formula.replace(/^2\*\(([^()]*)\)/, "$1+$1")),
	type,
});

/** Parts of one type added up, in one order. */
function joinParts(parts: readonly { readonly dice: string; readonly type: string }[]): readonly string[] {
	const types = [...new Set(parts.map(({ type }) => type))].sort();
	return types.map((type) => {
		const same = parts.filter((part) => part.type === type).map(({ dice }) => dice);
		return `${same.length === 1 ? same[0] : canonicalFormula(same.join("+"))} ${type}`.trimEnd();
	});
}

/**
 * A roll in one spelling: a skill or a number alone, else dice, or `sure`; `1d8!+1/1d6!` for dice thrown again with a
 * wild one.
 */
export function canonicalRoll(roll: RollStat): number | string {
	if (roll.kind === "skill") return roll.skill;
	if (roll.kind === "under" || roll.kind === "percent" || roll.kind === "atLeast") return roll.value;
	if (roll.kind === "over") return roll.dice;
	if (roll.kind === "sure") return "sure";
	const modifier = roll.modifier === 0 ? "" : roll.modifier > 0 ? `+${roll.modifier}` : `${roll.modifier}`;
	return `1d${roll.sides}!${modifier}${roll.wild === null ? "" : `/1d${roll.wild}!`}`;
}

/** The bonus of `1d20+5`; the dice as they are where there are others. */
function bonusOf(dice: string): number | string {
	const match = /^1?d20(?<bonus>[+-]\d+)?$/.exec(dice);
	return match ? Number(match.groups?.["bonus"] ?? 0) : dice;
}

/**
 * Formulas are compared in one spelling: dice by their sides, then the fixed part, so that `2 + 1d6[fire]` is `1d6+2`.
 */
export function canonicalFormula(formula: string): string {
	const amount = parseAmount(formula);
	return amount === undefined ? formula.replace(/\s/g, "") : canonicalAmount(amount);
}

/** The same of an amount; `1d6!+1d8!+1` for dice thrown again. */
export function canonicalAmount(amount: Amount): string {
	if (amount.kind === "points") return `${amount.points}`;
	const terms = amount.kind === "ace" ? aceTerms(amount) : plainTerms(amount.dice);
	const dice = terms.flatMap(({ sides, count }) => (sides === 0 ? [] : [{ sides, count }]));
	const fixed = terms.reduce((sum, { sides, count }) => (sides === 0 ? sum + count : sum), 0);
	const mark = amount.kind === "ace" ? "!" : "";
	const counts = new Map<number, number>();
	for (const { sides, count } of dice) counts.set(sides, (counts.get(sides) ?? 0) + count);
	const shown = [...counts].sort(([a], [b]) => a - b).map(([sides, count]) => `${count}d${sides}${mark}`);
	return [...shown, ...(fixed === 0 ? [] : [`${fixed}`])].join("+").replaceAll("+-", "-");
}

/** So many dice of so many sides; sides 0 for a number. */
interface Term {
	readonly sides: number;
	readonly count: number;
}

const aceTerms = ({ sides, plus }: Extract<Amount, { kind: "ace" }>): readonly Term[] => [
	...sides.map((side) => ({ sides: side, count: 1 })),
	{ sides: 0, count: plus },
];

function plainTerms(dice: string): readonly Term[] {
	return [...dice.matchAll(/([+-]?)(?:(\d*)d(\d+)|(\d+))/g)].map(([, sign, count, sides, fixed]) => {
		const factor = sign === "-" ? -1 : 1;
		if (sides === undefined) return { sides: 0, count: factor * Number(fixed) };
		return { sides: Number(sides), count: factor * Number(count || 1) };
	});
}
