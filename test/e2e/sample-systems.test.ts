/** The first minutes in every game system of the stage: from the welcome to the report of a battle, and back out. */
import { describe, it } from "vitest";
import { byPointer } from "./by-words.js";
import { tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { ALL_SYSTEMS, hasPoints, playFirstMinutes } from "./sample-journey.js";

describe.each(GENERATIONS)("the first minutes, version %i", (generation) => {
	it.each(ALL_SYSTEMS)("go by the words on the screen alone in a world of %s", async (system) => {
		const [, gm] = await tableForTest({ generation, system, isNew: true }, "Gamemaster");
		await playFirstMinutes(gm, byPointer(gm), hasPoints(system));
		await expectNoFaults(gm);
	});
});
