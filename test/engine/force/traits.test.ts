import { describe, expect, it } from "vitest";
import {
	armOf,
	CASUALTY_LINES,
	casualtyLineOf,
	classesOf,
	crewOf,
	FORCE_TABLES,
	menOf,
	type TroopType,
} from "../../../src/engine/force/index.js";
import { rowOf } from "../../../src/engine/force/strength/traits.js";
import { TYPES, troop, unit } from "./helpers.js";

const { HC, IC, HI, MI, LI, PI, II, LE, MN } = TYPES;
const weapon = (name: string, more: Partial<TroopType> = {}) => troop({ kind: "weapon", weapon: name, ...more });

describe("what a troop type is", () => {
	/** [what, type, arm, casualty line, classes of superiority] */
	it.each([
		["heavy cavalry", HC, "horse", "heavy", ["cavalry"]],
		["irregular cavalry", IC, "horse", "irregular", ["cavalry"]],
		["heavy infantry", HI, "foot", "heavy", []],
		["medium infantry", MI, "foot", "medium", []],
		["pikemen", PI, "foot", "light", []],
		["irregulars in plate", { ...HI, irregular: true }, "foot", "irregular", []],
		["archers", { ...LI, missiles: ["bow"] }, "foot", "light", ["ranged"]],
		["mounted archers", { ...HC, missiles: ["bow"] }, "horse", "heavy", ["cavalry", "ranged"]],
		["engines", LE, "artillery", "unlisted", ["artillery"]],
		[
			"a chariot with a bowman",
			weapon("lightChariot", { riders: 1, missiles: ["bow"] }),
			"horse",
			"unlisted",
			["cavalry", "ranged"],
		],
		["a chariot without one", weapon("lightChariot", { missiles: ["bow"] }), "horse", "unlisted", ["cavalry"]],
		["tanks", weapon("heavyTank"), "armour", "unlisted", ["armour"]],
		["bombers", weapon("bomber"), "aircraft", "unlisted", ["aircraft"]],
		["air cavalry", troop({ flight: "flying" }), "aircraft", "light", ["aircraft"]],
		["in armoured vehicles", troop({ vehicle: true }), "vehicle", "light", []],
		["miners", MN, "foot", "unlisted", []],
		["dragons", troop({ kind: "creature", creature: "hatchling" }), "creature", "unlisted", []],
		[
			"what the GM says",
			{ ...II, arm: "horse", line: "heavy", classes: ["ranged", "cavalry"] },
			"horse",
			"heavy",
			["cavalry", "ranged"],
		],
	] as const)("%s", (_what, type, arm, line, classes) => {
		expect({
			arm: armOf(type, FORCE_TABLES),
			casualtyLine: casualtyLineOf(type),
			classes: classesOf(type, FORCE_TABLES),
		}).toEqual({ arm, casualtyLine: line, classes });
	});

	it("moves its line on the casualty table", () => {
		expect(CASUALTY_LINES.map((line) => FORCE_TABLES.recovery.lines[line])).toEqual([4, 2, 1, 0, 0]);
	});
});

describe("the men of a unit", () => {
	it("are its crews too, and who rides with them, and crews without pieces", () => {
		expect(menOf(unit(20, HI), FORCE_TABLES)).toBe(20);
		expect(menOf(unit(4, LE, "average", { crewAfoot: 3 }), FORCE_TABLES)).toBe(19);
		expect(menOf(unit(5, weapon("heavyChariot", { riders: 2 })), FORCE_TABLES)).toBe(20);
	});

	it("serve a piece by its table unless the type says otherwise", () => {
		const crews = [LE, { ...LE, crew: 7 }, HI].map((type) => crewOf(type, FORCE_TABLES));
		expect(crews).toEqual([4, 7, 0]);
	});

	it("come from rows that exist", () => {
		expect(() => rowOf(FORCE_TABLES.races, "toString")).toThrow(RangeError);
	});
});
