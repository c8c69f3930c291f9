import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildImport } from "../../../../src/bridge/army/sheet/index.js";
import {
	parseArmy,
	type StoredUnit,
	sheetSample,
	toArmyFile,
	toWorldFile,
} from "../../../../src/bridge/army/stored/index.js";
import { locateJsonFault } from "../../../../src/bridge/army/stored/parse-army.js";
import { parseTable } from "../../../../src/bridge/army/stored/parse-table.js";
import { sayFault } from "../../../../src/bridge/text/index.js";
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
				const read = parseTable(quoted.join("\n"), separator);
				const filled = table.filter((row) => row.some((text) => text !== ""));
				expect(read.ok && read.value.map(({ cells }) => cells)).toEqual([head, ...filled]);
			}),
		);
	});

	it("count lines through quoted ends of line", () => {
		const read = parseTable('a,b\n"one\ntwo",2\n\nx,y\r\n', ",");
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
		expect(parseTable('a,b\n1,"two\n3,4', ",")).toMatchObject({ ok: false, fault: { data: { line: 2 } } });
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
		expect(buildImport(parse(text), true, RULES).armies).toMatchObject([
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

	it("makes a unit of every row, or says in its line why not, whatever the cells hold", () => {
		const cells = fc.tuple(
			fc.constantFrom("5", "1,200", "ten", "-3", "0", "", "1.5", "total"),
			fc.constantFrom("raw", "grand", "", "veteran", "7"),
			fc.constantFrom("pikemen", "no such folk", "", "LC"),
			fc.constantFrom("", "", "a note"),
		);
		fc.assert(
			fc.property(fc.array(cells, { minLength: 1, maxLength: 12 }), (rows) => {
				const text = rows.map((row, n) => [`Unit ${n}`, ...row].join("\t")).join("\n");
				const { forces, problems } = good(`Name\tMen\tQuality\tTroops\n${text}`);
				const names = forces.flatMap(({ units }) => Object.values(units).map(({ name }) => name));
				for (const n of rows.keys()) {
					const isMade = names.includes(`Unit ${n}`);
					const isNamed = problems.some(({ line }) => line === n + 2);
					expect([n, isMade || isNamed]).toEqual([n, true]);
				}
				expect(new Set(names).size).toBe(names.length);
				// A cell that no column has is named, though its row makes a unit.
				for (const [n, [, , , note]] of rows.entries())
					if (note !== "") expect(problems.some(({ line }) => line === n + 2)).toBe(true);
			}),
		);
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

	it("gives every army of a world, or names it with the reason", () => {
		const units = fc.constantFrom<Readonly<Record<string, unknown>>>(WATCH.units, {}, { u1: { men: -1 } }, { u1: 3 });
		fc.assert(
			fc.property(fc.array(units, { minLength: 1, maxLength: 6 }), (armies) => {
				const forces = armies.map((each, n) => ({ name: `Army ${n}`, force: { ...WATCH, units: each } }));
				const whole = { version: "1", system: "plain", settings: {}, records: [] };
				const { forces: read, problems } = good(JSON.stringify({ ...toWorldFile({ ...whole, forces: [] }), forces }));
				const said = [...read.map(({ name }) => name), ...problems.map(({ column }) => `${column}`.split(":")[0])];
				expect(said.toSorted()).toEqual(forces.map(({ name }) => name).toSorted());
			}),
		);
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

describe("a real spreadsheet", () => {
	const placesOf = (text: string) =>
		good(text).problems.map(({ line, column, fault }) => [line, column, fault.code.split(".").at(-1)]);

	it.each([
		["a title and a note above it", "The host of the fen\n\nas of spring\nUnit\tTroops\tMen\nA\tpikemen\t20", "\t", 4],
		["commas in a title above semicolons", "Levies, guards, horse\nUnit;Troops;Men\nA;pikemen;20", ";", 2],
		["the separator that it says", "sep=;\r\nUnit;Troops;Men\r\nA;pikemen;20", ";", 2],
		["the separator that it says, in quotes", '"sep=,"\nUnit,Troops,Men\nA,pikemen,20', ",", 2],
	])("finds its header below %s", (_, text, __, line) => {
		const { forces } = good(text);
		expect(Object.values(forces[0]?.units ?? {})).toMatchObject([{ name: "A", men: 20 }]);
		for (const [at, , code] of placesOf(text)) {
			expect(at).toBeLessThan(line);
			expect(code).toBe("aboveHeader");
		}
	});

	it.each(["Qty", "quantity", "Number of men", "Headcount", "count"])("counts men below %s", (head) => {
		expect(unitsOf(`Unit;Troops;${head}\nA;pikemen;20`)).toMatchObject([{ men: 20 }]);
	});

	it("makes no unit of a sum, of a row without troops, or of a note, and says so", () => {
		const text = "Name,Troops,Men\nA,pikemen,10\nB,pikemen,20\nTotal,,30\n# reserve,,\nC,,7\n";
		expect(unitsOf(text).map(({ name }) => name)).toEqual(["A", "B"]);
		expect(placesOf(text)).toEqual([
			[4, null, "total"],
			[5, "Troops", "noTroop"],
			[6, "Troops", "noTroop"],
		]);
		expect(placesOf("Name;Men\nA;10\nB;5\nSumme;15")).toEqual([[4, null, "total"]]);
		expect(unitsOf("Name;Men;Armour\nA;10;light\nB;5;light\nC;9;heavy")).toHaveLength(3);
	});

	it("names cells without a column, and columns that stand twice", () => {
		const text = "Name,Men,Men,,\nA,10,99,see below,\nB,5,98,,late";
		expect(unitsOf(text).map(({ men }) => men)).toEqual([10, 5]);
		expect(placesOf(text)).toEqual([
			[1, "Men", "columnTwice"],
			[2, "see below", "noColumn"],
			[3, "late", "noColumn"],
		]);
	});

	it("says what it read where nothing is a header", () => {
		const read = parse("Regiment | Strength\nFirst | 20");
		expect(read.ok ? "" : sayFault(ENGLISH, read.fault)).toContain("This was read: Regiment | Strength");
	});

	it("is read, or named, cell by cell, whatever stands in it", () => {
		const cell = fc.constantFrom("", "A", "pikemen", "20", "1.000", "Total", "#REF!", "heavy", "no such folk", "ten");
		const row = fc.array(cell, { minLength: 1, maxLength: 5 });
		fc.assert(
			fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
				const parsed = parse(["Name;Troops;Men;Armour", ...rows.map((cells) => cells.join(";"))].join("\n"));
				if (!parsed.ok) return;
				const units = parsed.value.forces.flatMap((force) => Object.values(force.units)).length;
				const lines = new Set(parsed.value.problems.map(({ line }) => line));
				const filled = rows.filter((cells) => cells.some((text) => text !== "")).length;
				// A row of a unit may have a problem besides: a cell without a column.
				expect(units + lines.size).toBeGreaterThanOrEqual(filled);
			}),
		);
	});
});

describe("a file of the host", () => {
	const force = WATCH;
	const actor = (name: string) => ({ name, type: "npc", system: { units: 3 }, flags: { core: {}, muster: { force } } });
	it.each([
		["an actor", actor("Watch")],
		["a list of actors", [actor("Watch"), { name: "Other", flags: {} }]],
		["a folder", { name: "Armies", contents: [{ name: "x", flags: { muster: {} } }, actor("Watch")] }],
		["an adventure", { name: "War", actors: [actor("Watch")], journal: [{ pages: [] }] }],
		[
			"a journal with an army's page",
			{ name: "J", pages: [{ name: "Watch", type: "muster.army", system: { force } }] },
		],
	])("is imported as %s", (_, json) => {
		expect(good(JSON.stringify(json)).forces.map(({ name }) => name)).toEqual(["Watch"]);
	});

	it.each([
		["an actor without an army", { name: "x", flags: { muster: {} } }],
		["a page of something else", { pages: [{ name: "x", type: "text", system: { force } }] }],
		["a deep file", JSON.parse(`${"[".repeat(40)}${JSON.stringify(actor("deep"))}${"]".repeat(40)}`)],
	])("is refused as %s", (_, json) => {
		expect(parse(JSON.stringify(json))).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Import.format" } });
	});
});

describe("the import window", () => {
	it("lists the units that will be made, and counts those beyond", () => {
		const rows = Array.from({ length: 400 }, (_, at) => `Unit ${at + 1},pikemen,10`);
		const [army] = buildImport(parse(["Name,Troops,Men", ...rows].join("\n")), true, RULES).armies;
		expect(army?.rows[1]).toEqual({ name: "Unit 2", troop: "Pikemen", men: "10" });
		expect(army?.rows).toHaveLength(300);
		expect(army?.more).toBe("And 100 more units.");
	});

	it("shows what will be made, what is left out, and asks for a name where there is none", () => {
		const view = buildImport(parse("Name,Men,Size\nA,1200,x\nB,5,x"), true, RULES);
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
		expect([true, false].map((may) => buildImport(parsed, may, RULES).asksSettings)).toEqual([true, false]);
	});

	it("is quiet before anything is typed", () => {
		expect(buildImport(null, true, RULES)).toMatchObject({ fault: "", armies: [], canSubmit: false });
	});
});
