import type { Fault, Result } from "../../common/index.js";
import { fail, fieldPath, ok } from "../../common/index.js";
import type { Force } from "../../force/index.js";
import { FORCE_LIMITS, isOnField, readForce, SIEGE_ROLES } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { checked, nullable, orNull, within } from "../../schema/index.js";
import type { BattleSide, HeroPart, Placed, PowerPlan, Security } from "../model/index.js";
import {
	CATASTROPHE_RESULTS,
	choice,
	diviner,
	fields,
	flag,
	heroPartBy,
	judgementWithin,
	BATTLE_LIMITS as LIMITS,
	list,
	mission,
	named,
	object,
	placed,
	powerPlan,
	security,
	text,
	whole,
} from "../model/index.js";
import type { BattleRules } from "../rules.js";
import type { CircumstanceTable, PositionTable } from "../tables/index.js";

/**
 * Reads the heroes who take part: each once, of the force's own, on their feet, at an allowed Risk (RULES 1.10.2), and
 * each the only leader of what they lead.
 */
function readHeroes(value: unknown, path: string, force: Force): Result<readonly HeroPart[]> {
	const parts = list(heroPartReader(force), LIMITS.heroes)(value, path);
	if (!parts.ok) return parts;
	const twice = parts.value.findIndex(({ hero }, i) => parts.value.findIndex((other) => other.hero === hero) < i);
	if (twice >= 0)
		return fail({ code: "MUSTER.Fault.Battle.heroTwice", path: fieldPath(fieldPath(path, twice), "hero") });
	const commands = parts.value.map(({ hero, leads }) =>
		commandOf(leads, force.heroes.find(({ id }) => id === hero)?.unit),
	);
	const second = commands.findIndex((command, i) => command !== "" && commands.indexOf(command) < i);
	if (second < 0) return ok(parts.value);
	return fail({ code: "MUSTER.Fault.Battle.leaderTwice", path: fieldPath(fieldPath(path, second), "leads") });
}

/** Names what a hero leads; empty: nothing. */
function commandOf(leads: HeroPart["leads"], unit = ""): string {
	return leads === "none" ? "" : leads === "force" ? "force" : `unit ${unit}`;
}

/** Reads the part of a hero of this force. */
const heroPartReader = ({ heroes, units }: Force): Reader<HeroPart> =>
	checked(heroPartBy("rules"), (part, path) => {
		const hero = heroes.find(({ id }) => id === part.hero);
		if (!hero) return fail({ code: "MUSTER.Fault.Battle.noHero", path: fieldPath(path, "hero") });
		if (part.leads !== "unit" || units.some(({ id }) => id === hero.unit)) return ok(part);
		return fail({ code: "MUSTER.Fault.Battle.leadsNobody", path: fieldPath(path, "leads") });
	});

/** Rows that may leave their value to the GM. */
type RangedRows = Readonly<Record<string, { readonly from: number; readonly to: number }>>;

/** Reads the position of a side: rows of the table, each once. */
function readPosition(value: unknown, path: string, { rows }: PositionTable): Result<readonly Placed[]> {
	return readRows(value, path, rows);
}

/** The circumstances of a side: rows of their table, each once. */
function readCircumstances(value: unknown, path: string, table: CircumstanceTable): Result<readonly Placed[]> {
	return readRows(value, path, table);
}

function readRows(value: unknown, path: string, rows: RangedRows): Result<readonly Placed[]> {
	const placed = list(rowReader(rows), LIMITS.rows)(value, path);
	if (!placed.ok) return placed;
	const twice = placed.value.findIndex(({ row }, i) => placed.value.findIndex((other) => other.row === row) < i);
	if (twice < 0) return placed;
	return fail({ code: "MUSTER.Fault.Battle.rowTwice", path: fieldPath(fieldPath(path, twice), "row") });
}

/** Reads a row of a table; the value of one that leaves nothing to the GM is dropped. */
const rowReader = (rows: RangedRows): Reader<Placed> =>
	checked(placed, ({ row, value }, path) => {
		const range = Object.hasOwn(rows, row) ? rows[row] : undefined;
		if (!range) return fail({ code: ROW, path: fieldPath(path, "row"), data: { rows: Object.keys(rows).join(", ") } });
		if (range.from === range.to) return ok({ row, value: null });
		const read = nullable(whole(range.from, range.to))(value, fieldPath(path, "value"));
		return read.ok ? ok({ row, value: read.value }) : read;
	});

const ROW: Fault["code"] = "MUSTER.Fault.Force.row";

/**
 * Results of the catastrophe table that a culture exchanges among each other: none is lost and none doubled (RULES
 * 1.9).
 */
const readCulture: Reader<BattleSide["culture"]> = checked(
	fields((f) => f.names.map((name) => [name, f.read(name, choice(CATASTROPHE_RESULTS))] as const)),
	(rows, path) => {
		const targets = new Set<string>(rows.map(([, result]) => result));
		const exchanged = targets.size === rows.length && rows.every(([name]) => targets.has(name));
		return exchanged ? ok(Object.fromEntries(rows)) : fail({ code: "MUSTER.Fault.Battle.culture", path });
	},
);

/** Orders by unit of the force; a unit that it does not have is refused. */
function readOrders(value: unknown, path: string, { units }: Force): Result<BattleSide["orders"]> {
	return fields((f) => {
		const unknownName = f.names.find((name) => !units.some(({ id }) => id === name));
		if (unknownName !== undefined) f.refuse(unknownName, "MUSTER.Fault.Battle.noUnit");
		const order = (each: unknown, at: string) =>
			object({
				fray: whole(-LIMITS.lines, LIMITS.lines),
			})(each, at);
		return Object.fromEntries(f.names.map((name) => [name, f.read(name, order)]));
	})(value, path);
}

const NO_PLAN: PowerPlan = { defence: 0, purchases: [] };
const NO_WATCH: Security = { guards: null, pickets: null };

/** A side of a battle day. What is missing is nothing: no position, no plans, no powers. */
export function readSide(value: unknown, path: string, rules: BattleRules): Result<BattleSide> {
	return fields((f): BattleSide => {
		const id = f.read("id", text(FORCE_LIMITS.code));
		if (!/^[\w-]+$/.test(id) || id === CONTEST) f.refuse("id", "MUSTER.Fault.Battle.sideId");
		const force = f.read("force", forceReader(rules));
		if (!force.units.some(isOnField)) f.refuse("force", "MUSTER.Fault.Battle.nobody");
		const commanderLost = f.read("commanderLost", flag, false);
		const heroes = f.read("heroes", (each, at) => readHeroes(each, at, force), []);
		const usurper = heroes.findIndex(({ leads }) => leads === "force");
		if (commanderLost && usurper >= 0) f.refuse(`heroes.${usurper}.leads`, "MUSTER.Fault.Battle.commanderLost");
		return {
			id,
			force,
			by: f.read("by", named(FORCE_LIMITS.name), ""),
			heroic: f.read("heroic", flag, false),
			stand: f.read("stand", orNull(choice(SIEGE_ROLES))),
			position: f.read("position", (each, at) => readPosition(each, at, rules.tables.positions), []),
			circumstances: f.read("circumstances", (each, at) => readCircumstances(each, at, rules.tables.circumstances), []),
			judgements: f.read("judgements", readJudgements(rules), []),
			classes: f.read("classes", readClasses, {}),
			missions: f.read("missions", list(mission, LIMITS.missions), []),
			security: f.read("security", security, NO_WATCH),
			diviner: f.read("diviner", orNull(diviner)),
			powers: f.read("powers", powerPlan, NO_PLAN),
			culture: f.read("culture", readCulture, {}),
			orders: f.read("orders", (each, at) => readOrders(each, at, force), {}),
			heroes,
			escape: f.read("escape", flag, true),
			commanderLost,
		};
	})(value, path);
}

/** Keys of the contest begin so. */
const CONTEST = "contest";

/**
 * Reads a force whose units, practitioners and heroes are given by their ids, or in lists as a checked input has them.
 */
const forceReader = ({ force }: BattleRules): Reader<Force> => within((value) => readForce(byIds(value), force.tables));

function byIds(value: unknown): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, keyed(field)]));
}

/** Ids that are missing or occur twice leave the list as it is, and the reader of the force refuses it. */
function keyed(list: unknown): unknown {
	if (!Array.isArray(list)) return list;
	const entries = list.map((each: unknown) => [idOf(each), each] as const);
	const ids = new Set(entries.map(([id]) => id));
	return ids.has("") || ids.size < list.length ? list : Object.fromEntries(entries);
}

function idOf(value: unknown): string {
	const id = typeof value === "object" && value !== null && "id" in value ? value.id : "";
	return typeof id === "string" ? id : "";
}

/**
 * Judgements have numbers, or ids of which none is a number and none occurs twice: ledgers name their terms by them.
 */
function readJudgements(rules: BattleRules): Reader<BattleSide["judgements"]> {
	return checked(list(judgementWithin(rules.tables.command), LIMITS.rows), (judgements, path) => {
		const ids = judgements.map(({ id }, i) => id ?? String(i));
		const twice = ids.findIndex((id, i) => ids.indexOf(id) < i || !/^[\w-]+$/.test(id));
		if (twice < 0) return { ok: true, value: judgements };
		return fail({ code: "MUSTER.Fault.Battle.rowTwice", path: fieldPath(fieldPath(path, twice), "id") });
	});
}

const readClasses: Reader<BattleSide["classes"]> = fields((f) => {
	const max = LIMITS.classes;
	if (f.names.length > max) f.refuse(f.names[max]!, "MUSTER.Fault.Force.list", { min: 0, max });
	return Object.fromEntries(f.names.map((name) => [name, f.read(name, whole(0, FORCE_LIMITS.men))]));
});
