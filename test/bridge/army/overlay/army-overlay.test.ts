import { describe, expect, it } from "vitest";
import { buildArmyPlate, detailFor, toArmyFacts } from "../../../../src/bridge/army/overlay/index.js";
import { toNumber } from "../../../../src/engine/common/index.js";
import { FORCE_RULES, totalStrength, type Unit } from "../../../../src/engine/force/index.js";
import { force, TYPES, unit } from "../../../engine/force/helpers.js";
import { ENGLISH } from "../../render.js";

const army = (...units: readonly Unit[]) => force(...units.map((each, i) => ({ ...each, id: `u${i}` })));
const factsOf = (...units: readonly Unit[]) => toArmyFacts(army(...units), FORCE_RULES);

describe("what a token says of an army", () => {
	it("counts strength and men as the army's sheet does", () => {
		const units = [unit(100, TYPES.HI), unit(40, TYPES.HC)];
		const facts = factsOf(...units);
		expect(facts.strength).toBe(totalStrength(army(...units), FORCE_RULES, "field"));
		expect(facts.men).toBe(140);
	});

	it("says which share of its full strength is left", () => {
		const half = { ...unit(50, TYPES.HI), full: 100 };
		expect(toNumber(factsOf(half).share)).toBe(0.5);
		expect(toNumber(factsOf(unit(100, TYPES.HI)).share)).toBe(1);
		expect(toNumber(factsOf({ ...unit(100, TYPES.HI), state: "destroyed" }).share)).toBe(0);
		expect(toNumber(factsOf().share)).toBe(0);
	});

	it("does not count more than the whole when a unit has grown beyond its full number", () => {
		expect(toNumber(factsOf({ ...unit(120, TYPES.HI), full: 100 }).share)).toBe(1);
	});

	it("is in the state of most of its men, of a tie in the better", () => {
		const routed = (men: number): Unit => ({ ...unit(men, TYPES.LI), state: "routed" });
		expect(factsOf(unit(10, TYPES.LI), routed(11)).state).toBe("routed");
		expect(factsOf(unit(10, TYPES.LI), routed(10)).state).toBe("steady");
		expect(factsOf().state).toBe("steady");
		expect(factsOf({ ...unit(10, TYPES.LI), men: 0, state: "destroyed" }).state).toBe("destroyed");
	});
});

describe("the plate of an army", () => {
	it("shows more the larger the token is on the screen", () => {
		expect([0, 55.9, 56, 139.9, 140, 1000].map(detailFor)).toEqual([
			"badge",
			"badge",
			"short",
			"short",
			"full",
			"full",
		]);
	});

	it("names strength, men and state", () => {
		const facts = { ...factsOf(unit(1, TYPES.LI)), strength: 6486, men: 1330 };
		expect(buildArmyPlate(facts, "badge", ENGLISH)).toEqual({ strength: "", men: "", state: "" });
		expect(buildArmyPlate(facts, "short", ENGLISH)).toEqual({ strength: "6,486", men: "", state: "" });
		expect(buildArmyPlate(facts, "full", ENGLISH)).toEqual({
			strength: "6,486",
			men: "1,330 men",
			state: expect.stringMatching(/./),
		});
		expect(buildArmyPlate({ ...facts, men: 1 }, "full", ENGLISH).men).toBe("1 man");
	});
});
