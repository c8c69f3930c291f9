import { type Fault, fail, findTableFlaws, ok, type RangeRow, type Ratio } from "../../common/index.js";
import { distributionOfDice } from "../../dice/index.js";
import {
	choiceReader,
	FORCE_LIMITS,
	listReader,
	MORALE_CAUSES,
	type ReadAt,
	readByName,
	readFields,
	readNamedRows,
	SUPERIORITIES,
	titleOf,
} from "../../force/index.js";
import { CATASTROPHE_DOMAIN } from "../catastrophe/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import {
	BATTLE_TABLES,
	type CatastropheTable,
	type CircumstanceTable,
	type CommandTable,
	type OddsTable,
	type PositionTable,
	type PowerPrices,
	type SuperiorityTable,
} from "../tables/index.js";
import { CATASTROPHE_RESULTS, type CatastropheResult } from "../types.js";
import { checkRising } from "./check-rising.js";

/** Bonus of a row to Strategy, above and below zero. */
const LENT = LIMITS.modifier;

/** Dice for hits, lines or months; a throw stays within that bound on both sides of zero. */
export function diceReader(bound: number): ReadAt<string> {
	return (value, path) => {
		const read = typeof value === "string" ? distributionOfDice(value) : undefined;
		const fits = read?.ok === true && read.value.min >= -bound && read.value.max <= bound;
		return fits ? ok(String(value)) : fail({ code: "MUSTER.Fault.Battle.dice", path, data: { max: bound } });
	};
}

/** A GM's own catastrophes (RULES 1.9). */
export const readCatastropheTable: ReadAt<CatastropheTable> = (value, path) =>
	readFields(value, path, (f) => ({
		rolls: f.with("rolls", readRolls),
		results: f.with(
			"results",
			readByName(CATASTROPHE_RESULTS, (g, name) =>
				g.with(name, (row, at) =>
					readFields(row, at, (h) => ({
						strategy: h.whole("strategy", -LENT, LENT, 0),
						all: h.choiceOrNull("all", MORALE_CAUSES),
						own: h.choiceOrNull("own", MORALE_CAUSES),
						damage: h.orNull("damage", diceReader(FORCE_LIMITS.traits)),
					})),
				),
			),
		),
		importance: f.whole("importance", 1, FORCE_LIMITS.units),
		reinforcement: f.whole("reinforcement", 0, LIMITS.skill),
	}));

/** Every total of the throw with exactly one result. */
const readRolls: ReadAt<CatastropheTable["rolls"]> = (value, path) => {
	const read = listReader(CATASTROPHE_DOMAIN[1], readRoll)(value, path);
	if (!read.ok) return read;
	const [flaw] = findTableFlaws(read.value, CATASTROPHE_DOMAIN);
	if (flaw === undefined) return ok(read.value);
	const code: Fault["code"] = flaw.kind === "overlap" ? "MUSTER.Fault.Force.overlap" : "MUSTER.Fault.Force.gap";
	return fail({ code, path, data: { from: flaw.from, to: flaw.to } });
};

const readRoll: ReadAt<RangeRow<CatastropheResult>> = (value, path) => {
	const [from, to, result] = Array.isArray(value) && value.length === 3 ? (value as unknown[]) : [];
	return readFields({ from, to, result }, path, (f) => [
		f.whole("from", ...CATASTROPHE_DOMAIN),
		f.whole("to", ...CATASTROPHE_DOMAIN),
		f.choice("result", CATASTROPHE_RESULTS),
	]);
};

/** A GM's own odds (RULES 1.11.1, 1.11.2). */
export const readOddsTable: ReadAt<OddsTable> = (value, path) =>
	readFields(value, path, (f) => ({
		rows: f.with("rows", readOddsRows),
		beyond: f.whole("beyond", 0, LIMITS.skill),
		unlimited: f.with("unlimited", (each, at) =>
			readFields(each, at, (g) => ({
				levels: g.whole("levels", 0, FORCE_LIMITS.tl),
				step: g.whole("step", 1, FORCE_LIMITS.each),
			})),
		),
		advanced: f.whole("advanced", 0, LIMITS.skill),
	}));

const ODDS = { min: 1, max: FORCE_LIMITS.each, maxDen: 100 };

const readOddsRow: ReadAt<OddsTable["rows"][number]> = (value, path) =>
	readFields(value, path, (f) => ({ upTo: f.fraction("upTo", ODDS), bonus: f.whole("bonus", 0, LIMITS.skill) }));

const readOddsRows: ReadAt<OddsTable["rows"]> = (value, path) => {
	const read = listReader(FORCE_LIMITS.rows, readOddsRow)(value, path);
	return read.ok ? checkRising(read.value, ({ upTo }): Ratio => upTo, path) : read;
};

/** A GM's own positions (RULES 1.11.3). */
export const readPositionTable: ReadAt<PositionTable> = (value, path) =>
	readFields(value, path, (f) => ({
		rows: f.with(
			"rows",
			readNamedRows((g, id) => ({
				title: titleOf(g, id, titleAt(BATTLE_TABLES.positions.rows, id)),
				...lent(g.whole("from", -LENT, LENT), (from) => g.whole("to", from, LENT, from)),
				starred: g.flag("starred", false),
				fort: g.flag("fort", false),
			})),
		),
		artillery: f.whole("artillery", 0, LENT),
	}));

/** A GM's own circumstances (RULES 1.11.5). */
export const readCircumstanceTable: ReadAt<CircumstanceTable> = readNamedRows((f, id) => ({
	title: titleOf(f, id, titleAt(BATTLE_TABLES.circumstances, id)),
	...lent(f.whole("from", -LENT, LENT), (from) => f.whole("to", from, LENT, from)),
	group: f.text("group", FORCE_LIMITS.name, ""),
	open: f.flag("open", false),
	passing: f.flag("passing", false),
}));

function titleAt<T extends { readonly title: PositionTable["rows"][string]["title"] }>(
	rows: Readonly<Record<string, T>>,
	id: string,
): T["title"] | undefined {
	return Object.hasOwn(rows, id) ? rows[id]?.title : undefined;
}

function lent(from: number, to: (from: number) => number): { readonly from: number; readonly to: number } {
	return { from, to: to(from) };
}

/** A GM's own superiority (RULES 1.11.4). */
export const readSuperiorityTable: ReadAt<SuperiorityTable> = (value, path) =>
	readFields(value, path, (f) => ({
		rows: f.with("rows", readRatioRows),
		unopposed: f.whole("unopposed", 1, FORCE_LIMITS.men),
		lists: f.with("lists", readLists),
	}));

const readRatioRow: ReadAt<SuperiorityTable["rows"][number]> = (value, path) => {
	const [least, bonus] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
	return readFields({ least, bonus }, path, (f) => [
		f.whole("least", 1, FORCE_LIMITS.men),
		f.whole("bonus", 0, LIMITS.skill),
	]);
};

const readRatioRows: ReadAt<SuperiorityTable["rows"]> = (value, path) => {
	const read = listReader(FORCE_LIMITS.rows, readRatioRow)(value, path);
	return read.ok ? checkRising(read.value, ([least]) => least, path) : read;
};

const readClassList: ReadAt<SuperiorityTable["lists"][number]> = (value, path) =>
	readFields(value, path, (f) => ({
		from: f.whole("from", 0, FORCE_LIMITS.tl),
		field: f.each("field", SUPERIORITIES.length, choiceReader(SUPERIORITIES)),
		siege: f.each("siege", SUPERIORITIES.length, choiceReader(SUPERIORITIES)),
	}));

const readLists: ReadAt<SuperiorityTable["lists"]> = (value, path) => {
	const read = listReader(FORCE_LIMITS.rows, readClassList)(value, path);
	return read.ok ? checkRising(read.value, ({ from }) => from, path, 0) : read;
};

/** A GM's own prices of special powers (RULES 1.16). */
export const readPowerPrices: ReadAt<PowerPrices> = (value, path) =>
	readFields(value, path, (f) => ({
		catastrophe: f.whole("catastrophe", 1, LIMITS.cost),
		scouting: f.whole("scouting", 1, LIMITS.cost),
		scouted: f.whole("scouted", 0, LENT),
		strength: f.whole("strength", 1, FORCE_LIMITS.each),
	}));

/** A GM's own numbers of command (RULES 1.1, 1.11.5, 1.11.6). */
export const readCommandTable: ReadAt<CommandTable> = (value, path) =>
	readFields(value, path, (f) => ({
		tacticsBelow: f.whole("tacticsBelow", 0, FORCE_LIMITS.menOfForce),
		plan: f.whole("plan", 0, LENT),
		surprise: f.whole("surprise", 0, LENT),
		other: f.whole("other", 0, LENT),
		scouts: f.whole("scouts", 0, LENT),
		manyScouts: f.whole("manyScouts", 0, LENT),
		divined: f.whole("divined", 0, LENT),
		divinedWell: f.whole("divinedWell", 0, LENT),
	}));
