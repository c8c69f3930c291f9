/** The first minutes without a pointer: each game system of the stage on one version, half of them on each. */
import { describe, it } from "vitest";
import { byKeys } from "./by-words.js";
import { tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { ALL_SYSTEMS, hasPoints, playFirstMinutes } from "./sample-journey.js";

describe.each(GENERATIONS)("the first minutes by keyboard, version %i", (generation) => {
	it.each(inTurn(ALL_SYSTEMS, generation))("in a world of %s", async (system) => {
		const [, gm] = await tableForTest({ generation, system, isNew: true }, "Gamemaster");
		await playFirstMinutes(gm, byKeys(gm), hasPoints(system));
		await expectNoFaults(gm);
	});
});
