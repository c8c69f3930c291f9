import type { Fault, Result } from "../../common/index.js";
import { fail, fieldPath, ok } from "../../common/index.js";
import type { Force } from "../../force/index.js";
import { FORCE_LIMITS } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { nullable } from "../../schema/index.js";
import { riskRange } from "../heroes/index.js";
import { choice, fields, flag, BATTLE_LIMITS as LIMITS, list, named, text, whole } from "../model/index.js";
import type { CircumstanceTable, PositionTable } from "../tables/index.js";
import type { HeroPart, Placed } from "../types.js";

/**
 * Reads the heroes who take part: each once, of the force's own, on their feet, at an allowed Risk (RULES 1.10.2), and
 * each the only leader of what they lead.
 */
export function readHeroes(value: unknown, path: string, force: Force): Result<readonly HeroPart[]> {
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

function heroPartReader({ heroes, units }: Force): Reader<HeroPart> {
	return fields((f) => {
		const id = f.read("hero", text(FORCE_LIMITS.name));
		const hero = heroes.find((each) => each.id === id);
		if (hero === undefined) return f.refuse("hero", "MUSTER.Fault.Battle.noHero");
		const leads = f.read("leads", choice(["none", "unit", "force"]), "none");
		if (leads === "unit" && !units.some((unit) => unit.id === hero.unit)) {
			f.refuse("leads", "MUSTER.Fault.Battle.leadsNobody");
		}
		const bounds = {
			reserve: f.read("reserve", flag, false),
			overconfident: f.read("overconfident", flag, false),
			berserk: f.read("berserk", flag, false),
		};
		const health = f.read("health", whole(1, FORCE_LIMITS.traits), 10);
		return {
			hero: id,
			risk: f.read("risk", whole(...riskRange(bounds), "MUSTER.Fault.Battle.risk"), 0),
			leads,
			...bounds,
			survival: f.read("survival", whole(-LIMITS.modifier, LIMITS.modifier), 0),
			dr: f.read("dr", whole(0, LIMITS.dr), 0),
			toughness: f.read("toughness", whole(0, LIMITS.dr), 0),
			health,
			hurt: f.read("hurt", whole(0, health - 1), 0),
			reaction: f.read("reaction", whole(-LIMITS.modifier, LIMITS.modifier), 0),
			luck: f.read("luck", flag, false),
			by: f.read("by", named(FORCE_LIMITS.name), ""),
		};
	});
}

/** Rows that may leave their value to the GM. */
type RangedRows = Readonly<Record<string, { readonly from: number; readonly to: number }>>;

/** Reads the position of a side: rows of the table, each once. */
export function readPosition(value: unknown, path: string, { rows }: PositionTable): Result<readonly Placed[]> {
	return readRows(value, path, rows);
}

/** The circumstances of a side: rows of their table, each once. */
export function readCircumstances(value: unknown, path: string, table: CircumstanceTable): Result<readonly Placed[]> {
	return readRows(value, path, table);
}

function readRows(value: unknown, path: string, rows: RangedRows): Result<readonly Placed[]> {
	const placed = list(rowReader(rows), LIMITS.rows)(value, path);
	if (!placed.ok) return placed;
	const twice = placed.value.findIndex(({ row }, i) => placed.value.findIndex((other) => other.row === row) < i);
	if (twice < 0) return placed;
	return fail({ code: "MUSTER.Fault.Battle.rowTwice", path: fieldPath(fieldPath(path, twice), "row") });
}

function rowReader(rows: RangedRows): Reader<Placed> {
	return fields((f) => {
		const row = f.read("row", text(FORCE_LIMITS.name));
		const range = Object.hasOwn(rows, row) ? rows[row] : undefined;
		if (range === undefined) return f.refuse("row", ROW, { rows: Object.keys(rows).join(", ") });
		return { row, value: range.from === range.to ? null : f.read("value", nullable(whole(range.from, range.to))) };
	});
}

const ROW: Fault["code"] = "MUSTER.Fault.Force.row";
