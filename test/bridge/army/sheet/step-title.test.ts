/** The title of an army's change in the list of steps that can be undone. */
import { describe, expect, it } from "vitest";
import { formatStep } from "../../../../src/bridge/army/sheet/index.js";
import { formatValueName } from "../../../../src/bridge/army/sheet/step-title.js";
import {
	addChronicle,
	addHero,
	addUnit,
	EMPTY_FORCE,
	editForce,
	editUnit,
	type ForceUpdate,
	moveUnit,
	removeEntry,
	ruleUnit,
	type StoredForce,
	type StoredUnit,
} from "../../../../src/bridge/army/stored/index.js";
import { PLAIN_UNIT } from "../../../../src/engine/force/index.js";
import { ENGLISH } from "../../render.js";

const { id: _id, ...PLAIN } = PLAIN_UNIT;
const unit = (name: string, more: Partial<StoredUnit> = {}): StoredUnit => ({ ...PLAIN, name, men: 100, ...more });
const HERO = {
	name: "Ada",
	link: "",
	unit: "",
	iq: 12,
	tactics: null,
	weapon: 14,
	combatReflexes: false,
	dangerSense: false,
};
const STORED: StoredForce = {
	...EMPTY_FORCE,
	name: "The host",
	treasury: 400,
	units: {
		a: unit("Levy", { sort: 1 }),
		b: unit("Guard", { sort: 2 }),
		c: unit("", { troop: { ...PLAIN.troop, name: "Pikes" } }),
	},
	heroes: { h: { ...HERO, sort: 1 } },
	chronicle: { e: { time: 1, world: null, title: "Payday", text: "" } },
};

describe("a change of an army is called", () => {
	it.each<[string, ForceUpdate]>([
		["Men of Levy: 100 \u2192 120", editUnit("a", "men", 120)],
		["Name of Levy: Levy \u2192 Militia", editUnit("a", "name", "Militia")],
		["Name of Pikes: Pikemen", editUnit("c", "name", "Pikemen")],
		["State of Levy: Steady \u2192 Routed", editUnit("a", "state", "routed")],
		["Equipment of Levy: Light \u2192 Heavy", editUnit("a", "troop.armour", "heavy")],
		["Leader of Guard: Ada", { ...editUnit("b", "leader.name", "Ada"), ...editUnit("b", "leader.link", "Actor.x") }],
		["Levy: a number set by hand", ruleUnit("a", "strength", { num: 3, den: 1 })],
		["Changes of morale of Levy", editUnit("a", "effects", [])],
		["Fine weapons of Levy: no \u2192 yes", editUnit("a", "troop.fineWeapons", true)],
		["Treasury: $400 \u2192 $1,200", editForce("treasury", 1200)],
		["Notes", editForce("notes", "Long.")],
		["Commander changed", editForce("commander.name", "Ada")],
		["Archers added", addUnit(STORED, "d", unit("Archers"))],
		["2 units added", { ...addUnit(STORED, "d", unit("Archers")), ...addUnit(STORED, "e", unit("Riders")) }],
		["Levy moved", moveUnit(STORED, "a", null)],
		["Ada removed", removeEntry("heroes", "h")],
		["Unnamed added", addHero(STORED, "i", { ...HERO, name: "" })],
		["IQ of Ada: 12 \u2192 13", editForce("heroes.h.iq", 13)],
		["Ada joined Levy", editForce("heroes.h.unit", "a")],
		["Ada fights in no unit", editForce("heroes.h.unit", "")],
		["Payday removed", removeEntry("chronicle", "e")],
		["Rest added", addChronicle(STORED, "f", { time: 2, world: null, title: "Rest", text: "" })],
	])("%s", (title, update) => {
		expect(formatStep(STORED, update, ENGLISH)).toBe(title);
	});

	it("a value of it by its field and whose it is", () => {
		expect(formatValueName(STORED, "units.a.men", ENGLISH)).toBe("Men of Levy");
		expect(formatValueName(STORED, "units.gone.men", ENGLISH)).toBe("Men of Unnamed");
		expect(formatValueName(STORED, "tl", ENGLISH)).toBe("Tech level");
	});
});
