import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../src/engine/ask/index.js";
import {
	REACTIONS,
	type ReactionInput,
	reactionGame,
	reactionLedger,
	reactionOdds,
	reactionTo,
} from "../../../src/engine/checks/index.js";
import { reactionRoll } from "../../../src/engine/checks/reaction.js";
import { add, ratio, ZERO } from "../../../src/engine/common/index.js";
import { ALL_THROWS, good, play } from "./helpers.js";

const by = (...values: number[]): ReactionInput => ({ modifiers: values.map((value) => ({ value })) });

describe("a reaction roll", () => {
	it("gives a reaction for every total (T2-11)", () => {
		const totals = [0, 3, 6, 9, 12, 15, 18, 19];
		expect(totals.map((total) => reactionTo(total).id)).toEqual([...REACTIONS]);
		const begins = [-40, 1, 4, 7, 10, 13, 16, 400];
		expect(begins.map((total) => reactionTo(total).id)).toEqual([...REACTIONS]);
	});

	it("is stored by its name, and its sum is named like it", () => {
		expect(reactionGame()).toMatchObject({ id: "reaction", version: 1 });
		expect(reactionLedger(9, [])).toMatchObject({ key: "reaction" });
	});

	it("adds the modifiers to the dice", () => {
		const result = play(reactionGame(), by(2, -1), { "reaction/roll": 12 });
		expect(result).toMatchObject({ roll: 12, total: 13, reaction: { id: "good" } });
		expect(reactionLedger(12, by(2, -1).modifiers).terms.map(({ key, subtotal }) => [key, subtotal.num])).toEqual([
			["roll", 12],
			["modifiers/0", 14],
			["modifiers/1", 13],
		]);
	});

	it("is always secret", () => {
		expect(reactionRoll({ modifiers: [], by: "gm" }).next().value).toEqual([
			{ kind: "dice", key: "reaction/roll", dice: "3d6", by: "gm", secret: true },
		]);
	});

	it.each([
		[undefined, "incomplete", "input"],
		[{ modifiers: 3 }, "modifierCount", "modifiers"],
		[{ modifiers: [{ value: "2" }] }, "modifierRange", "modifiers.0"],
		[{ by: 1 }, "roller", "by"],
	])("refuses %j", (input, code, path) => {
		const fault = { fault: { code: `MUSTER.Fault.Check.${code}`, path } };
		expect(reactionGame().check(input as unknown as ReactionInput)).toMatchObject(fault);
		expect(reactionOdds(input as unknown as ReactionInput)).toMatchObject(fault);
	});

	it.each([0, 2, -3, -19, 40])("has the odds of all 216 throws and of its kernel at modifier %i", (modifier) => {
		const odds = good(reactionOdds(by(modifier)));
		const played = distributionOf(
			() => reactionRoll(by(modifier)),
			({ reaction }) => reaction.id,
		);
		expect(odds.reactions.map(({ reaction }) => reaction.id)).toEqual([...REACTIONS]);
		expect(odds.reactions.reduce((sum, { chance }) => add(sum, chance), ZERO)).toEqual(ratio(1));
		for (const { reaction, chance } of odds.reactions) {
			const ways = ALL_THROWS.filter((total) => reactionTo(total + modifier).id === reaction.id).length;
			expect(chance).toEqual(ratio(ways, 216));
			expect(played.find(({ outcome }) => outcome.reaction.id === reaction.id)?.exact ?? ZERO).toEqual(chance);
		}
	});
});
