/** A chat message that the server refuses ends in a sentence, whichever way the roll was asked for. */
import { expect, it } from "vitest";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { mapPlain, selectRaiders } from "./mob-table.js";

let gm: Seat;

const REFUSE = `getDocumentClass("ChatMessage").create = async () => { throw new Error("Not today"); }; void 0;`;
const REFUSED = "MUSTER.Fault.Access.messageRefused";

const CALLS = [
	`batch.roll("20@11")`,
	`check.roll("12")`,
	`contest.roll("12 vs 11")`,
	`contest.roll("12 vs 11 first:Gamemaster second:Anna")`,
	`reaction.roll("+1")`,
	`damage.roll("2d6")`,
	`trait.roll("good +1 vs fair")`,
	`mob.roll("save roll:10 dmg:1")`,
];
const LINES = [
	"/batch 20@11",
	"/check 12",
	"/contest 12 vs 11",
	"/reaction +1",
	"/damage 2d6",
	"/mob save roll:10 dmg:1",
	"/check nonsense@",
];

it.each(GENERATIONS)("a refused message, version %i", async (generation) => {
	[, gm] = await tableForTest({ generation, world: skirmishWorld({ raiders: 3 }) }, "Gamemaster");
	await mapPlain(gm);
	await selectRaiders(gm, 1, 2);
	await gm.page.evaluate(REFUSE);
	for (const call of CALLS) {
		const code = await gm.page.evaluate(
			`game.modules.get("muster").api.${call}.then((result) => result.ok ? "rolled" : result.fault.code, (error) => "threw " + error.message)`,
		);
		expect({ call, code }).toEqual({ call, code: REFUSED });
	}
	for (const [count, line] of LINES.entries()) {
		await gm.say(line);
		await expect.poll(() => gm.notices(), { message: line }).toHaveLength(count + 1);
	}
	expect(new Set(await gm.notices())).toEqual(
		new Set([expect.stringMatching(/did not take the chat message.*Not today/)]),
	);
	expect(await gm.cards()).toEqual([]);
	await expectNoFaults(gm);
});
