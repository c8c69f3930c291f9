/** Tables that the engine works out, beside what the rules print; and the list of all tables beside the pack. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SKIRMISH_TABLES } from "../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { sourcePages, tableId } from "../../tools/generate/source-pages.js";
import { sourceTables } from "../../tools/generate/source-tables.js";
import { textOf } from "../bridge/render.js";

type Result = { readonly name: string; readonly description: string };
const pages = sourcePages().map(({ document }) => document);
const linesOf = (id: string): readonly string[] =>
	((pages.find(({ _id }) => _id === tableId(id))?.["results"] ?? []) as readonly Result[]).map(
		({ name, description }) => `${name}: ${textOf(description)}`,
	);
const TABLES = readFileSync("docs/TABLES.md", "utf8");
const RULES = readFileSync("docs/RULES.md", "utf8");
const cellsOf = (row: string): string[] =>
	row
		.split("|")
		.slice(1, -1)
		.map((cell) => cell.trim());
const minus = (value: number): string => String(value).replace("-", "\u2212");

describe("the list of tables", () => {
	it("names each roll table of the pack once, and none besides", () => {
		const named = [...TABLES.matchAll(/`(\w+)`/g)].map(([, id]) => id);
		expect(named.sort()).toEqual(
			sourceTables()
				.map(({ id }) => id)
				.sort(),
		);
	});

	it("has each section of the rules that has a table, or says that it is left out", () => {
		const listed = TABLES.split("\n")
			.filter((line) => line.startsWith("| "))
			.map((line) => cellsOf(line)[0]);
		let section = "";
		let before = "";
		for (const line of RULES.split("\n")) {
			section = /^#+ (\d[\w.–]*)/.exec(line)?.[1] ?? (line.startsWith("## Errata") ? "" : section);
			const begins = line.startsWith("|") && !before.startsWith("|") && !line.startsWith("| ruling");
			if (begins && section !== "") expect(listed, line).toContain(section);
			before = line;
		}
	});

	it("says why of each that is left out", () => {
		for (const line of (TABLES.split("## Left out")[1] ?? "").split("\n").filter((each) => /^\| \d/.test(each)))
			expect(cellsOf(line)[2]).toMatch(/^[A-Z].{20,}\.$/);
	});
});

describe("the tables that are worked out", () => {
	it("count criticals as the dice fall", () => {
		const ways = (holds: (total: number) => boolean): number => {
			const faces = [1, 2, 3, 4, 5, 6];
			return faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c))).filter(holds).length;
		};
		const rows = linesOf("criticals");
		expect(rows).toHaveLength(14);
		for (const [at, row] of rows.entries()) {
			const skill = at + 3;
			const least = skill >= 16 ? 6 : skill === 15 ? 5 : 4;
			const most = Math.min(skill > 15 ? 18 : 17, skill + 10);
			const hit = Math.min(16, Math.max(4, skill));
			expect(row).toBe(
				`${skill}: Success at most: ${least}; Failure at least: ${most}; Success: ${ways((total) => total <= hit)}/216; ` +
					`Critical success: ${ways((total) => total <= least)}/216; Critical failure: ${ways((total) => total >= most)}/216`,
			);
		}
	});

	it("cover the squares that a disc, a length and a square have", () => {
		const half = (value: number): number => Math.max(1, Math.floor(value + 0.5));
		for (const row of linesOf("areaSquares")) {
			const size = Number(row.split(":")[0]);
			const disc = (Math.PI * size ** 2) / 100;
			for (const kind of ["Burst", "Spread", "Emanation", "Cylinder"]) expect(row).toContain(`${kind}: ${half(disc)};`);
			expect(row).toContain(`Cone: ${half(disc / 4)}; Line: ${half(size / 10)}; Cube: ${half((size / 10) ** 2)};`);
		}
	});

	it("have the chances of trait dice that the rules print", () => {
		const rows = linesOf("throws");
		const printed = [...RULES.matchAll(/`(d\w+)`(?: and\s`d12Thirds`)? ((?:\d+, )+\d+)\s?of\s(\d+)/g)];
		expect(printed.map(([, method]) => method)).toEqual(["d3", "d6", "d20", "d20Again", "d20Open", "d30", "d12"]);
		for (const [, method = "", ways = "", all = ""] of printed)
			for (const [level, count] of ways.split(", ").entries())
				for (const side of level === 0 ? [0] : [level, -level]) {
					const row = rows.find((each) => each.startsWith(`${minus(side)}:`));
					const name =
						method.charAt(0).toUpperCase() + method.slice(1).replace(/[A-Z]/, (big) => ` ${big.toLowerCase()}`);
					expect(row?.split(/[;:] /).join("=").includes(`${name}=${count}/${all}`), `${row} ${name}`).toBe(true);
				}
	});

	it("have the strength and the price of each kind of troops that the rules print", () => {
		const rows = linesOf("troopsMedieval");
		const printed: readonly (readonly [string, number, string])[] = [
			["HC", 8, "14,000"],
			["MC", 6, "9,000"],
			["LC", 4, "5,000"],
			["IC", 3, "3,000"],
			["HI", 5, "9,000"],
			["MI", 4, "5,000"],
			["PI", 3, "2,000"],
			["LI", 3, "1,500"],
			["II", 2, "200"],
			["SE", 25, "15,000"],
			["LE", 50, "25,000"],
		];
		for (const [code, strength, price] of printed)
			expect(
				rows.some((row) => row.includes(`Code: ${code}; Strength: ${strength}; Price: ${price};`)),
				code,
			).toBe(true);
	});

	it("step through the strategies as skirmishes do", () => {
		const steps = Object.values(SKIRMISH_TABLES.strategies);
		expect(linesOf("armyStrategies").map((row) => row.replace(/^\w+: /, ""))).toEqual(
			steps.map(
				({ attack, ac, damage }) => `Attack: ${minus(attack)}; Armour class: ${minus(ac)}; Damage: ${minus(damage)}`,
			),
		);
		expect(steps.map(({ ac }) => ac)).toEqual([4, 2, 0, -2, -4]);
		expect(steps.map(({ damage }) => damage)).toEqual([-6, -3, 0, 3, 6]);
	});

	it("form up and go through the phases as the rules say", () => {
		expect(linesOf("formations")).toEqual([
			"Closed: Cells: 1; Soldiers: 16; Speed: 1",
			"Open: Cells: 2; Soldiers: 8; Speed: 1",
			"Hedgehog: Cells: 1; Soldiers: 16; Speed: 1/2; All round; No charge",
		]);
		expect(linesOf("phases").map((row) => row.split(":")[0])).toEqual(
			["Heroes", "Movement", "Ranged", "Ranged damage", "Melee", "Melee damage"].concat([
				"Other actions",
				"Opportunities",
				"Their damage",
				"Rout",
			]),
		);
	});

	it.each([
		["realms", "### 4.A.1", [3, 4]],
		["upkeep", "### 4.A.7", [1, 2]],
	] as const)("have of %s each number of the rules", (id, head, columns) => {
		const [, section = ""] = RULES.split(`${head} `);
		const rows = section.split("\n").filter((line) => line.startsWith("| `"));
		const lines = linesOf(id);
		for (const [at, line] of lines.entries()) {
			const numbers = columns.flatMap(
				(column) => (cellsOf(rows[at] ?? "")[column] ?? "").match(/\u2212?\d+(\/\d+)?/g) ?? [],
			);
			expect(
				line
					.replaceAll(/[^\d\u2212/ ]/g, "")
					.trim()
					.split(/ +/),
			).toEqual(numbers);
		}
	});
});
