import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MobLine, moraleCalls, planMobLine, readMobLine } from "../../../src/bridge/mob/index.js";

const uuid = (n: number): string => `Scene.s.Token.t${n}`;
const lineOf = (count: number, more: Partial<MobLine> = {}): MobLine => ({
	tokens: Array.from({ length: count }, (_, n) => uuid(n)),
	each: false,
	asked: [],
	round: 1,
	...more,
});
const standing = (...numbers: readonly number[]): ReadonlySet<string> => new Set(numbers.map(uuid));

describe("occasions of a mob's morale", () => {
	it("are half of it down, its leader down and, if wanted, another round", () => {
		expect(moraleCalls(lineOf(4), standing(0, 1, 2), 2)).toEqual([]);
		expect(moraleCalls(lineOf(4), standing(0, 1), 2)).toEqual(["half"]);
		expect(moraleCalls(lineOf(4), standing(1, 2, 3), 2)).toEqual(["leader"]);
		expect(moraleCalls(lineOf(4, { each: true }), standing(0, 1, 2, 3), 2)).toEqual(["round"]);
		expect(moraleCalls(lineOf(4, { each: true, round: 2 }), standing(0, 1, 2, 3), 2)).toEqual([]);
		expect(moraleCalls(lineOf(4, { each: true, round: 0 }), standing(0, 1, 2, 3), 1)).toEqual([]);
	});

	it("come once each, and none when all are down", () => {
		expect(moraleCalls(lineOf(4, { asked: ["half", "leader"] }), standing(1), 2)).toEqual([]);
		expect(moraleCalls(lineOf(4), standing(), 2)).toEqual([]);
	});

	it("at half strength are those of a count by hand", () => {
		fc.assert(
			fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (up) => {
				const stand = up.flatMap((isUp, n) => (isUp ? [n] : []));
				const calls = moraleCalls(lineOf(up.length), standing(...stand), 1);
				const isHalf = stand.length > 0 && stand.length <= up.length / 2;
				expect(calls.includes("half")).toBe(isHalf);
				expect(calls.includes("leader")).toBe(stand.length > 0 && up[0] !== true);
			}),
		);
	});
});

describe("the line of a mob", () => {
	it("takes the place of the combatants of its tokens, and reads back", () => {
		const made = `Combat.c.Combatant.${"a".repeat(16)}`;
		const plan = planMobLine({
			uuid: made,
			name: "3 × Raider",
			img: "",
			hidden: false,
			initiative: 12,
			tokens: [0, 1, 2].map(uuid),
			each: true,
			round: 0,
			others: [{ uuid: "Combat.c.Combatant.x", data: { _id: "x" } }],
		});
		expect(plan.leftOut).toEqual([]);
		expect(plan.changes.map(({ uuid, before, after }) => [uuid, before === null, after === null])).toEqual([
			["Combat.c.Combatant.x", false, true],
			[made, true, false],
		]);
		const { flags } = JSON.parse(JSON.stringify(plan.changes[1]?.after ?? null));
		expect(readMobLine(flags.muster.mob)).toMatchObject({ ok: true, value: { each: true, asked: [], round: 0 } });
		expect(readMobLine({ tokens: ["x y"] }).ok).toBe(false);
	});
});
