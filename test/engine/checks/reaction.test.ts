import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../src/engine/ask/index.js";
import {
	REACTION_TABLE,
	REACTIONS,
	type ReactionInput,
	reactionGame,
	reactionLedger,
	reactionOdds,
	reactionRoll,
	reactionTo,
	readReactionTable,
} from "../../../src/engine/checks/index.js";
import { add, ok, ratio, ZERO } from "../../../src/engine/common/index.js";
import { ALL_THROWS, good, play } from "./helpers.js";

const by = (...values: number[]): ReactionInput => ({ modifiers: values.map((value) => ({ value })) });

/** The usual table as a GM would write it. */
const rows = (): Record<string, unknown>[] => REACTION_TABLE.rows.map(([, , { id, from }]) => ({ id, from }));

describe("a reaction roll", () => {
	it("gives a reaction for every total (T2-11)", () => {
		const totals = [0, 3, 6, 9, 12, 15, 18, 19];
		expect(totals.map((total) => reactionTo(total).id)).toEqual([...REACTIONS]);
		const begins = [-40, 1, 4, 7, 10, 13, 16, 400];
		expect(begins.map((total) => reactionTo(total).id)).toEqual([...REACTIONS]);
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

	it.each([0, 2, -3, -19, 40])("with %i has the odds of all 216 throws and of its kernel", (modifier) => {
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

describe("a GM's own table of reactions", () => {
	it("may be the usual one, unchanged", () => {
		expect(readReactionTable(rows())).toEqual(ok(REACTION_TABLE));
	});

	it("has its own names and totals, and the roll follows it", () => {
		const own = rows();
		own[5] = { id: "good", from: 12, name: " Friendly " };
		const table = good(readReactionTable(own));
		const result = play(reactionGame(table), by(), { "reaction/roll": 12 });
		expect(result.reaction).toEqual({ id: "good", from: 12, title: { text: "Friendly" } });
		expect(reactionTo(11, table).id).toBe("neutral");
		const odds = good(reactionOdds(by(), table));
		expect(odds.reactions[5]?.chance).toEqual(ratio(ALL_THROWS.filter((x) => x >= 12 && x <= 15).length, 216));
	});

	const changed = (index: number, change: object | undefined) => rows().map((row, i) => (i === index ? change : row));
	it.each([
		["no list", {}, "reactionCount", "reactions"],
		["a row too few", rows().slice(1), "reactionCount", "reactions"],
		["rows in another order", rows().toReversed(), "reactionId", "reactions.0.id"],
		["no row", changed(2, undefined), "incomplete", "reactions.2"],
		["a broken total", changed(2, { id: "bad", from: 4.5 }), "reactionFrom", "reactions.2.from"],
		["a second open end", changed(2, { id: "bad", from: null }), "reactionFrom", "reactions.2.from"],
		["an end to the worst", changed(0, { id: "disastrous", from: 0 }), "reactionOpen", "reactions.0.from"],
		["totals that do not rise", changed(2, { id: "bad", from: 1 }), "reactionOrder", "reactions.2.from"],
		["an empty name", changed(2, { id: "bad", from: 4, name: " " }), "nameLength", "reactions.2.name"],
	])("is refused with %s", (_what, value, code, path) => {
		expect(readReactionTable(value)).toMatchObject({ fault: { code: `MUSTER.Fault.Check.${code}`, path } });
	});
});
