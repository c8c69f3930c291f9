import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildImport,
	parseArmy,
	type StoredUnit,
	sheetSample,
	toArmyFile,
	toWorldFile,
} from "../../../../src/bridge/army/stored/index.js";
import { locateJsonFault } from "../../../../src/bridge/army/stored/locate-json-fault.js";
import { parseTable } from "../../../../src/bridge/army/stored/parse-table.js";
import { FORCE_TABLES } from "../../../../src/engine/force/index.js";
import { ENGLISH } from "../../render.js";
import { WATCH } from "./sample.js";

const RULES = { words: ENGLISH, tables: FORCE_TABLES };
const parse = (text: string) => parseArmy(text, RULES);
const good = (text: string) => {
	const parsed = parse(text);
	if (!parsed.ok) throw new Error(parsed.fault.code);
	return parsed.value;
};
const unitsOf = (text: string): StoredUnit[] => Object.values(good(text).forces[0]?.units ?? {});

describe("tables", () => {
	it.each(["\t", ";", ","])("come back as they were written with %j", (separator) => {
		const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/\r/g, "").trim());
		const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(rows, (table) => {
				const head = ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9"];
				const quoted = [head, ...table].map((row) =>
					row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator),
				);
				const read = parseTable(quoted.join("\n"));
				const filled = table.filter((row) => row.some((text) => text !== ""));
				expect(read.ok && read.value.map(({ cells }) => cells)).toEqual([head, ...filled]);
			}),
		);
	});

	it("count lines through quoted ends of line", () => {
		const read = parseTable('a,b\n"one\ntwo",2\n\nx,y\r\n');
		expect(read).toEqual({
			ok: true,
			value: [
				{ line: 1, cells: ["a", "b"] },
				{ line: 2, cells: ["one\ntwo", "2"] },
				{ line: 5, cells: ["x", "y"] },
			],
		});
	});

	it("say in which line a quote stays open", () => {
		expect(parseTable('a,b\n1,"two\n3,4')).toMatchObject({ ok: false, fault: { data: { line: 2 } } });
	});
});

describe("a spreadsheet", () => {
	it("names troops of the library, by any of their names", () => {
		const units = unitsOf(
			"Unit\tTroops\tMen\tQuality\nGuard\tHeavy infantry\t1,200\tVeteran\nRaiders\tLC\t30\tgreen\n",
		);
		expect(units).toMatchObject([
			{ name: "Guard", men: 1200, full: 1200, battles: 10, troop: { armour: "heavy", kind: "soldier" } },
			{ name: "Raiders", men: 30, battles: 1, troop: { mount: "light" } },
		]);
		expect(units.map(({ sort }) => sort)).toEqual([...units.map(({ sort }) => sort)].sort((a, b) => a - b));
	});

	it("makes one army of each name in a column of armies; an empty cell goes on with the row above", () => {
		const { forces } = good("Army\tName\tMen\nNorth\tA\t1\n\tB\t2\nSouth\tC\t3\nnorth\tD\t4\n");
		expect(forces.map(({ name, units }) => [name, Object.values(units).map((unit) => unit.name)])).toEqual([
			["North", ["A", "B", "D"]],
			["South", ["C"]],
		]);
		for (const { units } of forces) expect(Object.keys(units)).toEqual(Object.keys(units).sort());
	});

	it("asks for the name of rows that stand above the first named army, and of no other", () => {
		const text = "Army,Name,Men\n,A,1\nSouth,B,2";
		expect(buildImport(parse(text), true, ENGLISH).armies).toMatchObject([
			{ asksName: true, men: "1" },
			{ name: "South", asksName: false, men: "2" },
		]);
	});

	it("leaves out a row whose army has too long a name, and says in which line", () => {
		const { forces, problems } = good(`Army,Name,Men\nNorth,A,1\n${"x".repeat(1000)},B,2`);
		expect(forces.map(({ name }) => name)).toEqual(["North"]);
		expect(problems).toMatchObject([{ line: 3, column: "Army", fault: { code: "MUSTER.Fault.Force.text" } }]);
	});

	it("imports as two armies with nothing left out when it is the sample", () => {
		const { forces, problems } = good(sheetSample(ENGLISH));
		expect(problems).toEqual([]);
		expect(forces.map(({ units }) => Object.values(units).map(({ men }) => men))).toEqual([
			[120, 80, 400],
			[40, 25],
		]);
	});

	it("describes troops of its own", () => {
		const head = "name;men;armour;mount;missiles;irregular;race;leader;leadership;service";
		const [horse] = unitsOf(`${head}\nHorse;20;Heavy;heavy;bow / javelin;yes;Orc;Bert;12;paid conscripts`);
		expect(horse).toMatchObject({
			troop: { armour: "heavy", mount: "heavy", missiles: ["bow", "javelin"], irregular: true, race: "orc" },
			leader: { name: "Bert", leadership: 12 },
			service: "paidConscripts",
		});
		expect(unitsOf("Name,Men,Strength\nBeast,1,40")[0]?.troop).toMatchObject({ kind: "own", strength: 40 });
		expect(unitsOf("Name,Men,Weapon\nGuns,3,Light gun")[0]?.troop).toMatchObject({
			kind: "weapon",
			weapon: "lightArtillery",
		});
	});

	it("says line and column of what it leaves out", () => {
		const { forces, problems } = good(
			"Name,Troops,Men,Quality,Shoe size\nA,pikemen,ten,raw,9\nB,no such folk,5,raw,9\nC,pikemen,5,grand,9\nD,pikemen,5,raw,9",
		);
		expect(Object.values(forces[0]?.units ?? {}).map(({ name }) => name)).toEqual(["D"]);
		expect(problems.map(({ line, column, fault }) => [line, column, fault.code])).toEqual([
			[1, "Shoe size", "MUSTER.Fault.Import.column"],
			[2, "Men", "MUSTER.Fault.Force.whole"],
			[3, "Troops", "MUSTER.Fault.Import.troop"],
			[4, "Quality", "MUSTER.Fault.Import.quality"],
		]);
	});

	it.each([
		["empty", ""],
		["header", "just words"],
		["header", "Name,Quality\nA,raw"],
		["quote", 'Name,Men\n"A,5'],
		["lines", `Name,Men\n${"A,5\n".repeat(2001)}`],
	])("that cannot be read says why: %s", (fault, text) => {
		expect(parse(text)).toMatchObject({ ok: false, fault: { code: `MUSTER.Fault.Import.${fault}` } });
	});
});

describe("a file", () => {
	it("gives the forces that it was made of", () => {
		expect(good(JSON.stringify(toArmyFile([WATCH])))).toMatchObject({ source: "file", forces: [WATCH], problems: [] });
		expect(good(JSON.stringify(WATCH)).forces).toEqual([WATCH]);
	});

	it("with a whole world gives the armies that can be read, and the settings", () => {
		const broken = { ...WATCH, units: { u1: { men: -1, troop: {} } } };
		const forces = [
			{ name: "Renamed", force: WATCH },
			{ name: "Broken", force: broken },
		];
		const world = toWorldFile({
			version: "1",
			system: "plain",
			forces,
			settings: { whoMayRoll: "player" },
			records: [],
		});
		const parsed = good(JSON.stringify(world));
		expect(parsed.forces).toEqual([{ ...WATCH, name: "Renamed" }]);
		expect(parsed.problems).toMatchObject([{ line: null, column: "Broken: units.u1.men" }]);
		expect({ settings: parsed.settings, system: parsed.system }).toEqual({
			settings: { whoMayRoll: "player" },
			system: "plain",
		});
	});

	it.each([
		['{"a": 1,\n "b": }', "json"],
		['{"format": "muster.army", "schema": 9, "forces": []}', "newer"],
		['{"hello": 1}', "format"],
		["[1]", "format"],
	])("that is none says so: %j", (text, fault) => {
		expect(parse(text)).toMatchObject({ ok: false, fault: { code: `MUSTER.Fault.Import.${fault}` } });
	});

	it("is damaged exactly where it is no JSON", () => {
		fc.assert(
			fc.property(fc.json(), fc.nat(), fc.constantFrom("", "}", ",", '"', "x"), (json, n, typed) => {
				const at = n % (json.length + 1);
				const text = json.slice(0, at) + typed + json.slice(at + 1);
				let valid = true;
				try {
					JSON.parse(text);
				} catch {
					valid = false;
				}
				expect(locateJsonFault(text) === undefined).toBe(valid);
			}),
		);
	});

	it("reports the place of the damage when it is damaged", () => {
		expect(parse('{"a": 1,\n "b": }')).toMatchObject({ fault: { data: { line: 2, column: 7 } } });
	});
});

describe("the import window", () => {
	it("shows what will be made, what is left out, and asks for a name where there is none", () => {
		const view = buildImport(parse("Name,Men,Size\nA,1200,x\nB,5,x"), true, ENGLISH);
		expect(view).toMatchObject({
			fault: "",
			armies: [{ name: "New army", asksName: true, units: "2", men: "1,205" }],
			asksSettings: false,
			canSubmit: true,
			submit: "Make 1 army",
		});
		expect(view.problems[0]?.place).toBe("Line 1, Size:");
	});

	it("offers settings only to those who may change them", () => {
		const world = toWorldFile({ version: "1", system: "x", forces: [], settings: {}, records: [] });
		const parsed = parse(JSON.stringify(world));
		expect([true, false].map((may) => buildImport(parsed, may, ENGLISH).asksSettings)).toEqual([true, false]);
	});

	it("is quiet before anything is typed", () => {
		expect(buildImport(null, true, ENGLISH)).toMatchObject({ fault: "", armies: [], canSubmit: false });
	});
});
