/**
 * Two game masters who apply, finish and undo the same at any moment: it is wholly done, or wholly undone, and the
 * record says which.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { act, apply, type Drill, type Outcome, points, stateOf, teach } from "./transaction-drill.js";

/** Games for each version; `npm run verify:long` plays a hundred of each. */
const RACES = Number(process.env["RACES"] ?? 4);
/** Milliseconds that a message of the stage is on its way at most, from 0 to this over the games. */
const SLOWEST = 400;
/** Milliseconds between the first hand and the second at most. */
const LATEST = 2_000;

const world = skirmishWorld({ raiders: 5, system: { hero: { hp: { value: 10, max: 10 } } } });
const raiders = [1, 2, 3, 4];
const wholly = { done: [9, 7, 7, 7, 7, 4], undone: [10, 10, 10, 10, 10, 0] };

let table: StageTable;
let first: Seat;
let second: Seat;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Points of the hero and the raiders, and how many of these are prone. */
async function standing(seat: Seat): Promise<number[]> {
	const prone = () =>
		inPage(
			seat,
			({ game }, scene, ids) =>
				ids.filter((id) => game.scenes.get(scene).tokens.get(id).actor.statuses.has("prone")).length,
			SKIRMISH.scene,
			raiders.map(SKIRMISH.raiderToken),
		);
	return [...(await points(seat, raiders)), await prone()];
}

/** The state of a drill's record on the server. */
function storedState(word: string): string | undefined {
	const pages = table.stage.world.sources("JournalEntry").flatMap((entry) => entry["pages"] as StoredPage[]);
	const records = pages.map(({ flags }) => JSON.parse(flags.muster.transaction) as StoredRecord);
	return records.find(({ source, undoes }) => source === `ChatMessage.${word}` && undoes === null)?.state;
}

interface StoredPage {
	readonly flags: { readonly muster: { readonly transaction: string } };
}

interface StoredRecord {
	readonly source: string;
	readonly undoes: string | null;
	readonly state: string;
}

/** A second hand's attempt, as its buttons make it; "nothing" where there is nothing yet to press on. */
const attempt = (seat: Seat, what: "undo" | "finish", word: string): Promise<Outcome> =>
	stateOf(seat, word).then((state) => (state === null ? "nothing" : act(seat, what, word)));

const EXPECTED =
	/^(?:nothing|done|undone|MUSTER\.Fault\.Transaction\.(?:beingWritten|takenOver|open|done|undone|noRecord))$/;

/** One game: the first applies (or undoes), the second does something else so much later. */
async function race(game: number): Promise<void> {
	const drill: Drill = { word: `race${String(game).padStart(12, "0")}`, raiders, loss: 3, marks: "statuses" };
	const [delay, kind] = [(game * LATEST) / RACES, game % 4];
	if (kind === 3) expect(await apply(first, drill)).toBe("done");
	const begun = kind === 3 ? act(first, "undo", drill.word) : apply(first, drill);
	await pause(delay);
	const others =
		kind === 0
			? [attempt(second, "undo", drill.word)]
			: kind === 1
				? [attempt(second, "finish", drill.word), attempt(first, "undo", drill.word)]
				: kind === 2
					? [apply(second, drill), attempt(second, "undo", drill.word)]
					: [attempt(second, "undo", drill.word), attempt(second, "finish", drill.word)];
	for (const outcome of await Promise.all([begun, ...others])) expect(outcome).toMatch(EXPECTED);
	// All has been answered: what the server holds now is how it stays, and both screens come to it.
	const state = storedState(drill.word) as keyof typeof wholly;
	expect(Object.keys(wholly), `game ${game}`).toContain(state);
	for (const seat of [first, second]) {
		await expect.poll(() => stateOf(seat, drill.word), { message: `game ${game}` }).toBe(state);
		await expect.poll(() => standing(seat), { message: `game ${game}, ${state}` }).toEqual(wholly[state]);
	}
	if (state === "done") expect(await act(second, "undo", drill.word)).toBe("undone");
	await expect.poll(() => standing(first), { message: `game ${game}, put back` }).toEqual(wholly.undone);
}

describe.each(GENERATIONS)("two game masters at one transaction, version %i", (generation) => {
	beforeEach(async () => {
		[table, first, second] = await tableForTest({ generation, world, slow: SLOWEST / 2 }, "Gamemaster", "Assistant");
		await teach(first, second);
	});

	it("leave it whole, whenever they press", { timeout: patient(60_000 + RACES * 20_000) }, async () => {
		for (let game = 0; game < RACES; game++) await race(game);
		await expectNoFaults(first, second);
	});

	// Nothing here asks for the version; what a dead writer leaves on 14 is tested with its batches.
	it.runIf(generation === 13)(
		"take over from a tab that has died while its user is still there",
		{ timeout: patient(90_000) },
		async () => {
			const beside = await table.seat("Gamemaster", { beside: first });
			await teach(beside);
			const drill: Drill = { word: "race800000000001", raiders, loss: 3, marks: "statuses" };
			const dead = table.stage.killAfter("Gamemaster", { writes: 3 });
			void apply(first, drill).catch(() => undefined);
			await dead;
			await expect.poll(() => stateOf(second, drill.word)).toBe("open");
			expect(await act(second, "finish", drill.word)).toBe("MUSTER.Fault.Transaction.beingWritten");
			const window = second.page.locator("#muster-unfinished");
			await inPage(second, ({ muster }) => muster.transactions.openUnfinished());
			expect(await window.count()).toBe(0);
			// Nothing has been seen of the writer for long enough.
			await expect.poll(() => act(second, "finish", drill.word), { timeout: patient(30_000) }).toBe("done");
			for (const seat of [beside, second]) await expect.poll(() => standing(seat)).toEqual(wholly.done);
			await expectNoFaults(second, beside);
		},
	);

	it("say who is writing, and offer no Finish and no Undo meanwhile", async () => {
		const drill: Drill = { word: "race900000000001", raiders, loss: 3, marks: "statuses" };
		const begun = apply(first, drill);
		await expect.poll(() => stateOf(second, drill.word)).toBe("open");
		expect(await act(second, "undo", drill.word)).toBe("MUSTER.Fault.Transaction.beingWritten");
		expect(await second.page.locator("#muster-unfinished").count()).toBe(0);
		expect(await begun).toBe("done");
		await expect.poll(() => standing(second)).toEqual(wholly.done);
		await expectNoFaults(first, second);
	});
});
