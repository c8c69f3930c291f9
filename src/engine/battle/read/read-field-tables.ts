import type { Fault, RangeRow, Ratio, Result } from "../../common/index.js";
import { compare, fail, findTableFlaws, ok, ratio } from "../../common/index.js";
import { distributionOfDice } from "../../dice/index.js";
import { FORCE_LIMITS, MORALE_CAUSES, namedRows, namedTuple, readTitle, SUPERIORITIES } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { checked, orNull, withDefault } from "../../schema/index.js";
import { CATASTROPHE_DOMAIN } from "../catastrophe/index.js";
import type { CatastropheResult } from "../model/index.js";
import {
	CATASTROPHE_RESULTS,
	choice,
	fields,
	flag,
	fraction,
	BATTLE_LIMITS as LIMITS,
	list,
	object,
	record,
	text,
	whole,
} from "../model/index.js";
import type {
	CatastropheTable,
	CircumstanceTable,
	CommandTable,
	OddsTable,
	PositionTable,
	PowerPrices,
	SuperiorityTable,
} from "../tables/index.js";
import { BATTLE_TABLES } from "../tables/index.js";

/**
 * Lets rows through of which there is at least one and whose numbers rise from row to row; `from`: where the first one
 * must begin.
 */
export function checkRising<T>(
	rows: readonly T[],
	of: (row: T) => Ratio | number,
	path: string,
	from?: number,
): Result<readonly T[]> {
	const numbers = rows.map((row) => asRatio(of(row)));
	const rise = numbers.every((x, i) => i === 0 || compare(x, numbers[i - 1]!) > 0);
	const begins = from === undefined || (numbers[0] !== undefined && compare(numbers[0], ratio(from)) === 0);
	return rows.length > 0 && rise && begins ? ok(rows) : fail({ code: "MUSTER.Fault.Battle.rising", path });
}

const asRatio = (x: Ratio | number): Ratio => (typeof x === "number" ? ratio(x) : x);

/** Bonus of a row to Strategy, above and below zero. */
const LENT = LIMITS.modifier;

/** Dice for hits, lines or months; a throw stays within that bound on both sides of zero. */
export function diceReader(bound: number): Reader<string> {
	return (value, path) => {
		const read = typeof value === "string" ? distributionOfDice(value) : undefined;
		const fits = read?.ok === true && read.value.min >= -bound && read.value.max <= bound;
		return fits ? ok(String(value)) : fail({ code: "MUSTER.Fault.Battle.dice", path, data: { max: bound } });
	};
}

const readRoll: Reader<RangeRow<CatastropheResult>> = namedTuple(
	["from", "to", "result"],
	[whole(...CATASTROPHE_DOMAIN), whole(...CATASTROPHE_DOMAIN), choice(CATASTROPHE_RESULTS)],
);

/** Every total of the throw with exactly one result. */
const readRolls: Reader<CatastropheTable["rolls"]> = checked(list(readRoll, CATASTROPHE_DOMAIN[1]), (rolls, path) => {
	const [flaw] = findTableFlaws(rolls, CATASTROPHE_DOMAIN);
	if (flaw === undefined) return ok(rolls);
	const code: Fault["code"] = flaw.kind === "overlap" ? "MUSTER.Fault.Force.overlap" : "MUSTER.Fault.Force.gap";
	return fail({ code, path, data: { from: flaw.from, to: flaw.to } });
});

/** A GM's own catastrophes (RULES 1.9). */
export const readCatastropheTable: Reader<CatastropheTable> = object({
	rolls: readRolls,
	results: record(CATASTROPHE_RESULTS, () =>
		object({
			strategy: withDefault(whole(-LENT, LENT), 0),
			all: orNull(choice(MORALE_CAUSES)),
			own: orNull(choice(MORALE_CAUSES)),
			damage: orNull(diceReader(FORCE_LIMITS.traits)),
		}),
	),
	importance: whole(1, FORCE_LIMITS.units),
	reinforcement: whole(0, LIMITS.skill),
});

const ODDS = { min: 1, max: FORCE_LIMITS.each, maxDen: 100 };

const readOddsRow: Reader<OddsTable["rows"][number]> = object({
	upTo: fraction(ODDS),
	bonus: whole(0, LIMITS.skill),
});

const readOddsRows: Reader<OddsTable["rows"]> = checked(list(readOddsRow, FORCE_LIMITS.rows), (rows, path) =>
	checkRising(rows, ({ upTo }): Ratio => upTo, path),
);

/** A GM's own odds (RULES 1.11.1, 1.11.2). */
export const readOddsTable: Reader<OddsTable> = object({
	rows: readOddsRows,
	beyond: whole(0, LIMITS.skill),
	unlimited: object({
		levels: whole(0, FORCE_LIMITS.tl),
		step: whole(1, FORCE_LIMITS.each),
	}),
	advanced: whole(0, LIMITS.skill),
});

/** A GM's own positions (RULES 1.11.3). */
export const readPositionTable: Reader<PositionTable> = object({
	rows: namedRows((id) =>
		fields((g) => ({
			title: g.read("title", readTitle(id, titleAt(BATTLE_TABLES.positions.rows, id))),
			...lent(g.read("from", whole(-LENT, LENT)), (from) => g.read("to", whole(from, LENT), from)),
			starred: g.read("starred", flag, false),
			fort: g.read("fort", flag, false),
		})),
	),
	artillery: whole(0, LENT),
});

/** A GM's own circumstances (RULES 1.11.5). */
export const readCircumstanceTable: Reader<CircumstanceTable> = namedRows((id) =>
	fields((f) => ({
		title: f.read("title", readTitle(id, titleAt(BATTLE_TABLES.circumstances, id))),
		...lent(f.read("from", whole(-LENT, LENT)), (from) => f.read("to", whole(from, LENT), from)),
		group: f.read("group", text(FORCE_LIMITS.name), ""),
		open: f.read("open", flag, false),
		passing: f.read("passing", flag, false),
	})),
);

function titleAt<T extends { readonly title: PositionTable["rows"][string]["title"] }>(
	rows: Readonly<Record<string, T>>,
	id: string,
): T["title"] | undefined {
	return Object.hasOwn(rows, id) ? rows[id]?.title : undefined;
}

function lent(from: number, to: (from: number) => number): { readonly from: number; readonly to: number } {
	return { from, to: to(from) };
}

const readRatioRow: Reader<SuperiorityTable["rows"][number]> = namedTuple(
	["least", "bonus"],
	[whole(1, FORCE_LIMITS.men), whole(0, LIMITS.skill)],
);

const readRatioRows: Reader<SuperiorityTable["rows"]> = checked(list(readRatioRow, FORCE_LIMITS.rows), (rows, path) =>
	checkRising(rows, ([least]) => least, path),
);

const readClassList: Reader<SuperiorityTable["lists"][number]> = object({
	from: whole(0, FORCE_LIMITS.tl),
	field: list(choice(SUPERIORITIES), SUPERIORITIES.length),
	siege: list(choice(SUPERIORITIES), SUPERIORITIES.length),
});

const readLists: Reader<SuperiorityTable["lists"]> = checked(list(readClassList, FORCE_LIMITS.rows), (rows, path) =>
	checkRising(rows, ({ from }) => from, path, 0),
);

/** A GM's own superiority (RULES 1.11.4). */
export const readSuperiorityTable: Reader<SuperiorityTable> = object({
	rows: readRatioRows,
	unopposed: whole(1, FORCE_LIMITS.men),
	lists: readLists,
});

/** A GM's own prices of special powers (RULES 1.16). */
export const readPowerPrices: Reader<PowerPrices> = object({
	catastrophe: whole(1, LIMITS.cost),
	scouting: whole(1, LIMITS.cost),
	scouted: whole(0, LENT),
	strength: whole(1, FORCE_LIMITS.each),
});

/** A GM's own numbers of command (RULES 1.1, 1.11.5, 1.11.6). */
export const readCommandTable: Reader<CommandTable> = object({
	tacticsBelow: whole(0, FORCE_LIMITS.menOfForce),
	plan: whole(0, LENT),
	surprise: whole(0, LENT),
	other: whole(0, LENT),
	scouts: whole(0, LENT),
	manyScouts: whole(0, LENT),
	divined: whole(0, LENT),
	divinedWell: whole(0, LENT),
});
