import { describe, expect, it } from "vitest";
import { buildDanger } from "../../../../src/bridge/skirmish/map/danger-view.js";
import { ENGLISH } from "../../render.js";

/** A place where a unit would lose points so likely, and so many on average; null: it is safe. */
const at = (place: string, chance: number, mean: number) => ({
	place,
	danger: chance === 0 ? null : { chance, mean, exact: true, by: [] },
});

describe("better places", () => {
	const placesFrom = (here: ReturnType<typeof at>, ...near: readonly ReturnType<typeof at>[]) =>
		buildDanger({ name: "Band", here, menaces: [], near } as never, ENGLISH).better.map(({ place }) => place);

	it("are no worse in chance or in points, and less in one of them", () => {
		const near = [at("rarely but much", 0.9, 120), at("less", 0.9, 50), at("as here", 1, 60), at("fewer", 1, 40)];
		expect(placesFrom(at("here", 1, 60), ...near)).toEqual(["less", "fewer"]);
	});

	it("begin with the safe ones, and are none where nothing threatens", () => {
		expect(placesFrom(at("here", 0.5, 10), at("near", 0.4, 9), at("far", 0, 0))).toEqual(["far", "near"]);
		expect(placesFrom(at("here", 0, 0), at("far", 0, 0), at("near", 0.1, 1))).toEqual([]);
	});
});
