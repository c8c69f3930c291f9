import { expect, it } from "vitest";
import {
	BACKGROUNDS,
	ETHICS,
	OFFICER_STATES,
	ORDERS,
	SIZES,
	SOURCES,
	STRATEGIES,
	TRAITS,
	UNIT_STATES,
} from "../../../../src/engine/skirmish/army/vocabulary.js";
import { FORMATIONS } from "../../../../src/engine/skirmish/geometry/types.js";

it("has nine sizes and five steps of strategy", () => {
	expect([SIZES.length, STRATEGIES.length]).toEqual([9, 5]);
});

it("names nothing twice", () => {
	const lists = [
		BACKGROUNDS,
		ETHICS,
		FORMATIONS,
		OFFICER_STATES,
		ORDERS,
		SIZES,
		SOURCES,
		STRATEGIES,
		TRAITS,
		UNIT_STATES,
	];
	for (const list of lists) expect(new Set<string>(list).size).toBe(list.length);
});
