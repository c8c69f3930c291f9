import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, ok, ratio, sub } from "../../../src/engine/common/index.js";
import { placeOnLadder, readTraitLadder, USUAL_LADDER } from "../../../src/engine/fudge/index.js";
import { good } from "../checks/helpers.js";

/** The usual ladder as a GM would write it. */
const usual = (): object[] => USUAL_LADDER.map(({ id, at }) => ({ id, at }));

describe("the usual ladder", () => {
	it("has seven levels around fair (RULES 3)", () => {
		expect(USUAL_LADDER.map(({ id, at }) => [id, at])).toEqual(
			["terrible", "poor", "mediocre", "fair", "good", "great", "superb"].map((id, i) => [id, ratio(i - 3)]),
		);
	});

	it.each([
		[ratio(0), "fair", ratio(0)],
		[ratio(3), "superb", ratio(0)],
		[ratio(5), "superb", ratio(2)],
		[ratio(-5), "terrible", ratio(-2)],
		[ratio(2, 3), "fair", ratio(2, 3)],
		[ratio(-1, 3), "mediocre", ratio(2, 3)],
	])("places %j", (value, id, beyond) => {
		const place = placeOnLadder(value);
		expect({ id: place.level.id, beyond: place.beyond }).toEqual({ id, beyond });
	});

	it("lacks nothing, for every value", () => {
		fc.assert(
			fc.property(fc.integer({ min: -300, max: 300 }), (thirds) => {
				const value = ratio(thirds, 3);
				const { level, beyond } = placeOnLadder(value);
				expect(sub(value, level.at)).toEqual(beyond);
				const inside = compare(value, ratio(-3)) >= 0 && compare(value, ratio(4)) < 0;
				expect(beyond.num >= 0 && compare(beyond, ratio(1)) < 0).toBe(inside);
			}),
		);
	});
});

describe("a GM's own ladder", () => {
	it("may be the usual one, unchanged", () => {
		expect(readTraitLadder(usual())).toEqual(ok(USUAL_LADDER));
	});

	it("may rename, extend and divide", () => {
		const ladder = good(
			readTraitLadder([
				{ id: "legendary", at: { num: 4, den: 1 }, name: " Legendary " },
				...usual().map((level, i) => (i === 4 ? { ...level, name: "Fine" } : level)),
				{ id: "decent", at: { num: 2, den: 6 }, name: "Decent" },
			]),
		);
		// biome-ignore format: what belongs together is on one line
		expect(ladder.map(({ id }) => id)).toEqual([
			"terrible", "poor", "mediocre", "fair", "decent", "good", "great", "superb", "legendary",
		]);
		expect(placeOnLadder(ratio(4), ladder).level.title).toEqual({ text: "Legendary" });
		expect(placeOnLadder(ratio(1), ladder).level.title).toEqual({ text: "Fine" });
		expect(placeOnLadder(ratio(2, 3), ladder)).toMatchObject({ level: { id: "decent" }, beyond: ratio(1, 3) });
		expect(placeOnLadder(ratio(0), ladder).level.title).toEqual({ key: "MUSTER.Trait.fair" });
	});

	const level = (id: string, num: number, name?: string, den = 1) => ({ id, at: { num, den }, name });
	it.each([
		["no list", null, "ladderSize", "ladder"],
		["one level", usual().slice(0, 1), "ladderSize", "ladder"],
		["too many levels", Array(41).fill(level("fair", 0)), "ladderSize", "ladder"],
		["no level", [level("fair", 0), 3], "incomplete", "ladder.1"],
		["no id", [level("fair", 0), level("", 1)], "levelId", "ladder.1.id"],
		["an id of other signs", [level("fair", 0), level("a.b", 1, "x")], "levelId", "ladder.1.id"],
		["a long id", [level("fair", 0), level("a".repeat(41), 1, "x")], "levelId", "ladder.1.id"],
		["half a level", [level("fair", 0), level("good", 1, undefined, 2)], "levelRange", "ladder.1.at"],
		["a level far out", [level("fair", 0), level("good", 101)], "levelRange", "ladder.1.at"],
		["a new level without a name", [level("fair", 0), level("decent", 1)], "levelName", "ladder.1.name"],
		["a name that is none", [level("fair", 0), level("good", 1, "  ")], "levelName", "ladder.1.name"],
		["an id twice", [level("fair", 0), level("fair", 1)], "levelTwice", "ladder.1"],
		["a place twice", [level("fair", 0), level("good", 1), level("great", 1)], "levelTwice", "ladder.2"],
		["a name twice", [level("a", 0, "So"), level("b", 1, "so")], "nameTwice", "ladder.1"],
	])("is refused with %s", (_what, value, code, path) => {
		expect(readTraitLadder(value)).toMatchObject({ fault: { code: `MUSTER.Fault.Fudge.${code}`, path } });
	});

	it("has no places without levels", () => {
		expect(() => placeOnLadder(ratio(0), [])).toThrow(RangeError);
	});
});
