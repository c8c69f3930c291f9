/** A chat message that the server refuses ends in a sentence, whichever way the roll was asked for. */
import { expect, it } from "vitest";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { mapPlain, selectRaiders } from "./mob-table.js";

let gm: Seat;

const REFUSED = "MUSTER.Fault.Access.messageRefused";

/** A row reads: a part of the API, what its roll is asked for. */
const CALLS = [
	["batch", "20@11"],
	["check", "12"],
	["contest", "12 vs 11"],
	["contest", "12 vs 11 first:Gamemaster second:Anna"],
	["reaction", "+1"],
	["damage", "2d6"],
	["trait", "good +1 vs fair"],
	["mob", "save roll:10 dmg:1"],
] as const;
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
	await inPage(gm, ({ getDocumentClass }) => {
		getDocumentClass("ChatMessage").create = async () => {
			throw new Error("Not today");
		};
	});
	for (const [kind, ask] of CALLS) {
		const code = await inPage(
			gm,
			({ muster }, kind, ask) =>
				muster[kind].roll(ask).then(
					(result: Held) => (result.ok ? "rolled" : result.fault.code),
					(error: Error) => `threw ${error.message}`,
				),
			kind,
			ask,
		);
		expect({ kind, ask, code }).toEqual({ kind, ask, code: REFUSED });
	}
	for (const [count, line] of LINES.entries()) {
		await gm.say(line);
		await expect.poll(() => gm.notices(), { message: line }).toHaveLength(count + 1);
	}
	expect(new Set(await gm.notices())).toEqual(
		new Set([expect.stringMatching(/did not accept the chat message.*Not today/)]),
	);
	expect(await gm.cards()).toEqual([]);
	await expectNoFaults(gm);
});
