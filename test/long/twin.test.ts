import { describe, expect, it } from "vitest";
import { playBoth } from "../engine/battle/twin/play-both.js";

/** Battles of up to four days: more than 30,000 days. The fast suite plays the first few hundred seeds. */
const [FROM, BATTLES, PARTS] = [10_001, 12_000, 12];

describe("the twin says what the engine says of many battle days", () => {
	it.each(Array.from({ length: PARTS }, (_, i) => FROM + (i * BATTLES) / PARTS))("from seed %i on", (from) => {
		const battles = Array.from({ length: BATTLES / PARTS }, (_, i) => playBoth(from + i));
		expect(battles.flatMap((each) => each.differences).slice(0, 20)).toEqual([]);
		expect(battles.flatMap((each) => each.days).length).toBeGreaterThan((2.5 * BATTLES) / PARTS);
	});
});
