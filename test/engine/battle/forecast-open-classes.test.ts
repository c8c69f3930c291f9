import { describe, expect, it } from "vitest";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { openField } from "../../../src/engine/battle/state/index.js";
import { openClasses } from "../../../src/engine/forecast/contests/ground.js";
import { forecastContext } from "../../../src/engine/forecast/model/context.js";
import { army, band, battle, side, TYPES } from "./army.js";

/** Classes in which one of two sides with so many riders may be superior. */
function openWith(one: readonly number[], other: readonly number[]): readonly string[] {
	const riders = (counts: readonly number[]) => army(counts.map((men, i) => band(`u${i}`, men, TYPES.HC)));
	const input = battle([side("a", riders(one)), side("b", riders(other))]);
	return openClasses(openField(input, BATTLE_RULES), ["cavalry", "ranged"], forecastContext(BATTLE_RULES));
}

describe("classes in which a side may be superior", () => {
	it("are none of which no unit is there, or whose numbers stay near each other whatever goes over", () => {
		expect(openWith([50, 50, 50, 50], [50, 50, 50, 50])).toEqual([]);
	});

	it("are open where one unit that goes over makes enough of a difference", () => {
		expect(openWith([100, 50], [100, 50])).toEqual(["cavalry"]);
		expect(openWith([50, 50, 50, 50, 50, 50, 50], [50, 50, 50, 50])).toEqual(["cavalry"]);
	});

	it("are open where the foe may have none left", () => {
		expect(openWith([50], [50])).toEqual(["cavalry"]);
	});
});
