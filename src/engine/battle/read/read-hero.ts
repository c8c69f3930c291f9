import type { Fault, Result } from "../../common/index.js";
import { fail, fieldPath, ok } from "../../common/index.js";
import type { Force } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { checked, nullable } from "../../schema/index.js";
import type { HeroPart, Placed } from "../model/index.js";
import { heroPartBy, BATTLE_LIMITS as LIMITS, list, placed, whole } from "../model/index.js";
import type { CircumstanceTable, PositionTable } from "../tables/index.js";

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
