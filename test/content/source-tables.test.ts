/** Every table of the rules has its roll tables, which say what the engine's say, cell by cell. */
import { describe, expect, it } from "vitest";
import { BATTLE_TABLES } from "../../src/engine/battle/tables/index.js";
import { reactionTo } from "../../src/engine/checks/reaction.js";
import { lookup, type RangeRow, rangeTable } from "../../src/engine/common/index.js";
import { FORCE_TABLES } from "../../src/engine/force/index.js";
import {
	D12_RESULTS,
	D20_RESULTS,
	D30_RESULTS,
	MARKED_FACES,
	TRAIT_LEVELS,
} from "../../src/engine/fudge/tables/dice-results.js";
import { STARTING_MORALE } from "../../src/engine/skirmish/army/parent/challenge.js";
import { REALM_TABLE, UPKEEP_TABLE } from "../../src/engine/skirmish/army/tables/realms.js";
import { SKIRMISH_TABLES } from "../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { MANOEUVRE_TABLE } from "../../src/engine/skirmish/attack/manoeuvre.js";
import { LENGTH_TABLE, MOVEMENT_TABLE, ZONE_TABLE } from "../../src/engine/skirmish/geometry/tables/areas.js";
import { ACT_TABLE } from "../../src/engine/skirmish/round/tables/index.js";
import { englishWords as words } from "../../tools/generate/lang-words.js";
import { sourcePages, tableId } from "../../tools/generate/source-pages.js";
import { sourceTables } from "../../tools/generate/source-tables.js";
import { sayHead, sayName } from "../../tools/generate/table-cells.js";
import type { PackDocument } from "../../tools/packs/types.js";
import { textOf } from "../bridge/render.js";

const pages = sourcePages().map(({ document }) => document);
const tables = pages.filter(({ _key }) => _key.startsWith("!tables!"));

type Result = { readonly name: string; readonly description: string; readonly range: readonly [number, number] };
const resultsOf = (table: PackDocument | undefined) => (table?.["results"] ?? []) as readonly Result[];

/** The tables of the engine by the ids that ours begin with. */
const ENGINE: Readonly<Record<string, unknown>> = {
	...BATTLE_TABLES,
	...FORCE_TABLES,
	...SKIRMISH_TABLES,
	command: BATTLE_TABLES.command,
	skirmishCommand: SKIRMISH_TABLES.command,
	acts: ACT_TABLE,
	lengths: LENGTH_TABLE,
	movement: MOVEMENT_TABLE,
	zones: ZONE_TABLE,
	realms: REALM_TABLE,
	upkeep: UPKEEP_TABLE,
	startingMorale: STARTING_MORALE,
	manoeuvres: MANOEUVRE_TABLE,
	traits: TRAIT_LEVELS,
};

/** Tables by dice, which have tests of their own below. */
const DRAWN = ["catastrophes", "commanderFates"];

/** The roll tables of a table: its own, or one for each of its parts. */
function pagesOf(key: string): readonly PackDocument[] {
	const isPart = (id: string): boolean =>
		id.startsWith(key) && /^[A-Z]/.test(id.slice(key.length)) && !Object.hasOwn(ENGINE, id);
	return sourceTables()
		.filter(({ id }) => id === key || isPart(id))
		.map(({ id }) => tables.find(({ _id }) => _id === tableId(id))!);
}

/** All lines of a table: each result as one, and what is in no row. */
const linesOf = (page: PackDocument): readonly string[] => [
	...resultsOf(page).map(({ name, description }) => `${name}; ${textOf(description)}`),
	textOf(String(page["description"])),
];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const minus = (value: number): string => value.toLocaleString("en").replace("-", "\u2212");

/** One cell as a reader has it; null: it is not said. */
function cellText(name: string, value: unknown): string | null {
	if (value === null) return { from: "beyond the others", upTo: "no end" }[name] ?? null;
	if (value === false || value === "") return null;
	if (value === true) return "";
	if (typeof value === "number") return minus(value);
	if (value === "tl") return "tech level";
	if (typeof value === "string") return sayName(value);
	if (Array.isArray(value)) return value.length === 0 ? null : listText(name, value);
	if (isRecord(value) && "num" in value)
		return value["den"] === 1 ? minus(Number(value["num"])) : `${minus(Number(value["num"]))}/${String(value["den"])}`;
	return isRecord(value) && "key" in value ? words.say(String(value["key"])) : null;
}

function listText(name: string, values: readonly unknown[]): string {
	const [from, to] = values;
	if (["rolls", "battles", "men", "parts", "rank", "tl"].includes(name)) {
		if (to === null) return `${minus(Number(from))} and more`;
		return from === to ? minus(Number(from)) : `${minus(Number(from))}\u2013${minus(Number(to))}`;
	}
	return values.map((value) => cellText(name, value)).join(", ");
}

/** True for one cell: no parts of its own. */
const isCell = (value: unknown): boolean =>
	!isRecord(value) ||
	"num" in value ||
	"key" in value ||
	(Array.isArray(value) && !value.some((each) => isRecord(each) && !("num" in each)));

/** Cells that are not said where they are nothing. */
const QUIET = ["add", "harm", "lasting", "least", "miss", "morale", "nextDay", "noShots", "softens", "strategy"];
const isNothing = (name: string, value: unknown): boolean =>
	QUIET.includes(name) && (value === 0 || value === "none" || (isRecord(value) && value["num"] === 0));

/** Cells that stand together: those of one part, with their heads. Those of the table itself may stand apart. */
interface Group {
	readonly cells: readonly string[];
	readonly mayPart: boolean;
}

function groupsOf(value: unknown, isTable = true): readonly Group[] {
	if (!isRecord(value) || isCell(value)) return [];
	const entries = Object.entries(value);
	const own = entries.flatMap(([key, cell]) => (isCell(cell) ? cellOf(key, cell, Array.isArray(value)) : []));
	const lists: readonly unknown[][] = Array.isArray(value) ? value.filter((row) => Array.isArray(row)) : [];
	return [
		{ cells: own, mayPart: isTable },
		...lists.map((row) => ({ cells: row.map((cell) => cellText("", cell) ?? ""), mayPart: false })),
		...entries.flatMap(([key, part]) => (key === "effects" ? effectsOf(part) : groupsOf(part, false))),
	];
}

function cellOf(key: string, cell: unknown, isInList: boolean): readonly string[] {
	if (key === "id" || isNothing(key, cell) || (isInList && Array.isArray(cell))) return [];
	const text = cellText(key, cell);
	if (text === null) return [];
	if (["title", "name"].includes(key) || isInList) return [text];
	return [text === "" ? sayHead(key) : `${sayHead(key)}: ${text}`];
}

function effectsOf(effects: unknown): readonly Group[] {
	return (effects as readonly Record<string, unknown>[]).map(({ to, value, when, perPoint }) => ({
		cells: [
			`${sayHead(String(to))} ${Number(value) > 0 ? "+" : ""}${minus(Number(value))}`,
			...(when as readonly string[]).map(sayName),
			...(perPoint === true ? ["for each point"] : []),
		],
		mayPart: false,
	}));
}

/** A text without case and marks. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[:;]/g, "");

/** True if a line has this cell whole: “strategy −2” is not in “strategy −20”, nor “2” in “1/2”. */
function holds(line: string, cell: string): boolean {
	const text = cell.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
	return new RegExp(`(?<!\\d[.,]|[\\p{L}\\p{N}\u2212/\u2013])${text}(?![\\p{L}\\p{N}/\u2013]|[.,]\\d)`, "u").test(line);
}

/** The numbers of a text, each as it stands. */
const numbersIn = (text: string): readonly string[] => text.match(/[\u2212]?\d[\d,]*(?:\/\d+)?(?!\d*d\d)/g) ?? [];

/** Cells that are yes or no, with how often they are yes; those of effects are in their words. */
function yesIn(value: unknown, counts: Record<string, number> = {}): Readonly<Record<string, number>> {
	if (!isRecord(value)) return counts;
	for (const [name, cell] of Object.entries(value)) {
		if (typeof cell === "boolean") counts[name] = (counts[name] ?? 0) + Number(cell);
		else if (name !== "effects") yesIn(cell, counts);
	}
	return counts;
}

describe("the roll tables of the rules", () => {
	it("are read cell by cell: a cell is in no longer one", () => {
		const line = "Retreat; Strategy \u221220; Share 1/2; Men 1,000";
		expect(["Strategy \u221220", "1/2", "1,000"].map((cell) => holds(line, cell))).toEqual([true, true, true]);
		const others = ["Strategy \u22122", "20", "2", "1", "000", "Retreats"];
		expect(others.filter((cell) => holds(line, cell))).toEqual([]);
	});

	it("are there for every table of the engine, and none is twice", () => {
		for (const key of Object.keys(ENGINE)) expect(pagesOf(key).length, key).toBeGreaterThan(0);
		expect(new Set(tables.map(({ _id }) => _id)).size).toBe(tables.length);
		expect(tables.length).toBe(sourceTables().length);
		expect(tables.length).toBeGreaterThanOrEqual(Object.keys(ENGINE).length);
	});

	it.each(Object.keys(ENGINE).filter((key) => !DRAWN.includes(key)))(
		"say of %s each cell of the engine's, in its row",
		(key) => {
			const lines = pagesOf(key).flatMap(linesOf).map(bare);
			for (const { cells, mayPart } of groupsOf(ENGINE[key])) {
				const isIn = (line: string): boolean => cells.every((cell) => holds(line, bare(cell)));
				const areAll = cells.every((cell) => lines.some((line) => holds(line, bare(cell))));
				expect([mayPart ? areAll : lines.some(isIn), cells]).toEqual([true, cells]);
			}
		},
	);

	it.each(Object.keys(ENGINE).filter((key) => !DRAWN.includes(key)))(
		"have of %s no number that the engine's has not",
		(key) => {
			const engine = new Set(JSON.stringify(ENGINE[key]).match(/-?\d+/g));
			for (const page of pagesOf(key))
				for (const { name, description } of resultsOf(page))
					for (const number of numbersIn(`${name} ${textOf(description)}`)) {
						const [num = ""] = number.replaceAll(",", "").replace("\u2212", "-").split("/");
						const isNumbered = resultsOf(page).some((each, at) => each.name === String(at + 1) && number === each.name);
						expect([engine.has(num) || isNumbered, number]).toEqual([true, number]);
					}
		},
	);

	it.each(Object.keys(ENGINE))("say of %s yes as often as the engine's", (key) => {
		const parts = pagesOf(key)
			.flatMap(linesOf)
			.flatMap((line) => line.split("; "));
		for (const [name, count] of Object.entries(yesIn(ENGINE[key])))
			expect([name, parts.filter((part) => part === sayHead(name)).length]).toEqual([name, count]);
	});

	it("are in the order of the engine's rows, each under its name", () => {
		for (const { id, rows } of sourceTables()) {
			const names = resultsOf(tables.find(({ _id }) => _id === tableId(id))).map(({ name }) => name);
			expect(names).toHaveLength(rows.length);
			for (const [at, { name, cells }] of rows.entries()) {
				const title = cells["title"] as { readonly key: string } | undefined;
				const said = title ? words.say(title.key) : name in cells || name === "" ? "" : sayHead(name);
				if (said !== "") expect(names[at]).toBe(said);
			}
		}
	});
});

describe("the roll tables that dice draw", () => {
	const drawn = (id: string, total: number): Result | undefined =>
		resultsOf(tables.find(({ _id }) => _id === tableId(id))).find(
			({ range: [from, to] }) => from <= total && total <= to,
		);
	const totals = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

	it("draw the engine's catastrophe, with what it does, at each total", () => {
		const { rolls, results } = BATTLE_TABLES.catastrophes;
		for (const total of totals(3, 18)) {
			const result = lookup(rangeTable(rolls as readonly RangeRow<keyof typeof results>[], [3, 18]), total);
			const { strategy, damage, all, own } = results[result];
			const text = textOf(drawn("catastrophes", total)?.description ?? "");
			expect(drawn("catastrophes", total)?.name).toBe(sayHead(result));
			expect(text.includes(`Strategy: ${minus(strategy)}`)).toBe(strategy !== 0);
			expect(text.includes(`Damage: ${damage}`)).toBe(damage !== null);
			expect(text.includes(`Morale of all units: ${sayName(all ?? "-")}`)).toBe(all !== null);
			expect(text.includes(`Morale of the own unit: ${sayName(own ?? "-")}`)).toBe(own !== null);
		}
	});

	it("draw the engine's qualities and commanders at each total", () => {
		for (const total of totals(3, 18))
			for (const table of ["qualities", "commanders"] as const) {
				const [name = ""] =
					Object.entries(FORCE_TABLES[table]).find(([, { rolls }]) => rolls[0] <= total && total <= rolls[1]) ?? [];
				expect(drawn(table, total)?.name).toBe(sayHead(name));
			}
	});

	it("have a row for each reaction and fate of the engine's, over exactly its totals", () => {
		const rows = (id: string) => resultsOf(tables.find(({ _id }) => _id === tableId(id)));
		const reactions = new Map<string, number[]>();
		for (const total of totals(-60, 99)) {
			const name = words.say(`MUSTER.Reaction.${reactionTo(total).id}`);
			reactions.set(name, [...(reactions.get(name) ?? []), total]);
		}
		expect(rows("reactions").map(({ name, range }) => [name, ...range])).toEqual(
			[...reactions].map(([name, own]) => [name, own[0], own.at(-1)]),
		);
		const upTo = [0, ...SKIRMISH_TABLES.commanderFates.map(([last]) => last)];
		const said = rows("commanderFates").map(({ name, range, description }) => [name, ...range, textOf(description)]);
		expect(said).toEqual(
			SKIRMISH_TABLES.commanderFates.map(([last, fate], at) => [
				sayHead(fate),
				(upTo[at] ?? 0) + 1,
				last,
				`Up to: ${last}`,
			]),
		);
	});

	it("draw the engine's levels of Fudge dice at each total", () => {
		const dice = { d12: D12_RESULTS, d30: D30_RESULTS, d20: D20_RESULTS, marked: MARKED_FACES };
		for (const [id, rows] of Object.entries(dice))
			for (const [from, to, level] of rows)
				for (const total of totals(from, to)) expect(drawn(id, total)?.name).toBe(`Levels: ${minus(level)}`);
	});

	it("weigh their results as the dice fall", () => {
		for (const id of ["catastrophes", "qualities", "commanders"]) {
			const weights = (tables.find(({ _id }) => _id === tableId(id))?.["results"] ?? []) as {
				readonly weight: number;
			}[];
			expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBe(216);
		}
	});
});
