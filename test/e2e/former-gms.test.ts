/**
 * Users who are no GMs any more, or no users: what they wrote as GMs stays the GMs' word, and what they own by name of
 * it is taken away.
 */
import { describe, expect, it } from "vitest";
import { hashId } from "../../src/bridge/transactions/index.js";
import type { Dict } from "../stage/common/json.js";
import { joinRaw } from "../stage/support/raw-client.js";
import { type Held, inPage, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { fightTrueBattle } from "./hostile-pages-table.js";
import { ANNA, DIARY, GM, stageFor } from "./hostile-world.js";

const ASSISTANT = "stageAssistant01";
type Table = Awaited<ReturnType<typeof tableForTest>>[0];

const RECORDS = hashId("muster records");

/** Fights a battle, with a report that players read; resolves to the uuid of its page. */
async function fight(seat: Seat, name = "The Ford"): Promise<string> {
	const page = await fightTrueBattle(seat, name);
	await inPage(
		seat,
		async ({ muster }, page) => void (await muster.battles.report(page, { audience: "players" })),
		page,
	);
	return page;
}

/** Seats of the GM and of an assistant, whose browsers know each other: what one of them seals the other opens. */
async function seatGms(options: ReturnType<typeof stageFor>) {
	const seats = await tableForTest(options, "Gamemaster", "Assistant");
	const introduced = (seat: Seat): Promise<number> =>
		inPage(seat, ({ game }) => game.users.filter((user: Held) => user.flags.muster?.machines).length);
	for (const seat of seats.slice(1) as Seat[]) await expect.poll(() => introduced(seat)).toBe(2);
	return seats;
}

const idOf = (page: string): string => page.split(".")[1] ?? "";

/** Changes the roles of users, or deletes them, where no module runs. */
async function withoutModules({ stage }: Table, action: "update" | "delete", users: Dict): Promise<void> {
	const raw = await joinRaw(stage, "Gamemaster");
	await raw.request("modifyDocument", { type: "User", action, options: {}, ...users });
	await raw.close();
}

/** What `/battle undo` says of a battle: a page that is not the GMs' word is none. */
const undo = (seat: Seat, page: string): Promise<string> =>
	inPage(
		seat,
		async ({ muster }, page) => {
			const done: Held = await muster.battles.undo(page);
			return done.ok ? "done" : (done.fault.code as string);
		},
		page,
	);

/** Waits until a seat has heard of what it has written: the server has it a moment before. */
const answered = (seat: Seat): Promise<void> =>
	expect.poll(() => inPage(seat, ({ stage }) => stage.unanswered())).toBe(0);

/** The sources of a journal entry and of its pages. */
function sourcesOf({ stage }: Table, entry: string): readonly Dict[] {
	const source = stage.world.get("JournalEntry", entry);
	return [source, ...(source["pages"] as Dict[])];
}
const writers = (table: Table, entry: string): readonly unknown[] => [
	...new Set(sourcesOf(table, entry).map(({ _stats }) => (_stats as Dict)["lastModifiedBy"])),
];
const levelsOf = (table: Table, entry: string, user: string): readonly unknown[] =>
	sourcesOf(table, entry).map(({ ownership }) => (ownership as Dict)[user] ?? "none");

describe.each(GENERATIONS)("what a former GM has written, version %i", (generation) => {
	const options = () => stageFor([generation, false, 0, "always"]);

	it("names no owner from the beginning, and is the GMs' word when that GM becomes a player", async () => {
		const [table, gm, assistant] = await seatGms(options());
		const page = await fight(assistant);
		expect(writers(table, idOf(page))).toEqual([ASSISTANT]);
		expect(levelsOf(table, idOf(page), ASSISTANT)).not.toContain(3);
		expect(levelsOf(table, RECORDS, ASSISTANT)).not.toContain(3);
		await inPage(gm, ({ game }, id) => game.users.get(id).update({ role: 1 }).then(), ASSISTANT);
		await expect.poll(() => writers(table, idOf(page))).toEqual([GM]);
		await expect.poll(() => writers(table, RECORDS)).toEqual([GM]);
		await answered(gm);
		expect(await undo(gm, page)).toBe("done");
		await expectNoFaults(gm);
	});

	it("is owned by role alone as soon as a world comes from an older version, except what a player wrote last", async () => {
		const entry = (_id: string, by: string) => ({
			_id,
			name: "The Ford",
			ownership: { default: 0, [GM]: 3, [ASSISTANT]: 3 },
			_stats: { lastModifiedBy: by },
			pages: [{ _id: "pagePagePagePage", name: "The Ford", type: "muster.battle", _stats: { lastModifiedBy: by } }],
		});
		const [ours, theirs, gone] = ["entryOfGMs000001", "entryOfAnna00001", "entryOfNobody001"] as const;
		const journal = [entry(ours, ASSISTANT), entry(theirs, ANNA), entry(gone, "deletedBefore001")];
		const old = { ...options(), world: { ...options().world, journal } };
		const [table] = await tableForTest(old as ReturnType<typeof options>, "Gamemaster");
		// What the writer has written who was deleted by then becomes the GMs' last of all.
		await expect.poll(() => writers(table, gone)).toEqual([GM]);
		for (const user of [GM, ASSISTANT]) expect(levelsOf(table, ours, user)).toEqual([0, "none"]);
		for (const user of [GM, ASSISTANT]) expect(levelsOf(table, theirs, user)).toEqual([3, "none"]);
		expect(writers(table, theirs)).toEqual([ANNA]);
	});

	// Whatever is noticed, and when, the same follows: of these ways each version goes every other.
	it.runIf(generation === 13)(
		"is so too where that is noticed only when a GM comes, and that user reads the report as all players do",
		async () => {
			const [table, gm, assistant] = await seatGms(options());
			const page = await fight(assistant);
			for (const seat of [gm, assistant]) await seat.page.close();
			await withoutModules(table, "update", { updates: [{ _id: ASSISTANT, role: 1 }] });
			const again = await table.seat("Gamemaster");
			await expect.poll(() => writers(table, idOf(page))).toEqual([GM]);
			await expect.poll(() => writers(table, RECORDS)).toEqual([GM]);
			// The entry and the report in it are open, the battle's page is not.
			expect(levelsOf(table, idOf(page), ASSISTANT)).toEqual([2, 0, 2]);
			expect(await again.notices()).toEqual([]);
			await answered(again);
			// It counts again; this browser is a new one, which has no box of its key.
			expect(await undo(again, page)).toBe("MUSTER.Fault.Battle.sealed");
			await expectNoFaults(again);
		},
	);

	it.runIf(generation === 14)("is not so of what that user wrote before or after being a GM", async () => {
		const [table, gm, assistant] = await seatGms(options());
		const page = await fight(assistant);
		const raw = await joinRaw(table.stage, "Anna");
		const siege = { _id: "siegeOfAnna00001", name: "Mine", type: "text", flags: { muster: { report: 1 } } };
		await raw.request("modifyDocument", {
			type: "JournalEntryPage",
			action: "create",
			parentUuid: `JournalEntry.${DIARY}`,
			data: [siege],
			options: { keepId: true },
		});
		const setRole = (id: string, role: number) =>
			inPage(gm, ({ game }, id, role) => game.users.get(id).update({ role }).then(), id, role);
		const term = (id: string) => inPage(gm, ({ game }, id) => game.settings.get("muster", "knownGms")[id] ?? null, id);
		await setRole(ANNA, 3);
		await expect.poll(() => term(ANNA)).toMatchObject({ kept: false });
		await setRole(ANNA, 2);
		await expect.poll(() => term(ANNA)).toMatchObject({ kept: true });
		expect(sourcesOf(table, DIARY).at(-1)).toMatchObject({
			_stats: { lastModifiedBy: ANNA },
			ownership: { [ANNA]: 3 },
		});
		await raw.close();
		for (const seat of [gm, assistant]) await seat.page.close();
		// As if it were written an hour after any GM was here.
		for (const { _stats } of sourcesOf(table, idOf(page)))
			Object.assign(_stats as Dict, { modifiedTime: Date.now() + 3_600_000 });
		await withoutModules(table, "update", { updates: [{ _id: ASSISTANT, role: 1 }] });
		const again = await table.seat("Gamemaster");
		await expect.poll(() => writers(table, RECORDS)).toEqual([GM]);
		expect(writers(table, idOf(page))).toEqual([ASSISTANT]);
		expect(await undo(again, page)).toBe("MUSTER.Fault.Battle.notByGm");
		await expectNoFaults(again);
	});

	it.runIf(generation === 13)("is tried again by the next page where it was stopped, and said", async () => {
		const [table, gm, assistant] = await seatGms(options());
		const page = await fight(assistant);
		await inPage(gm, ({ Hooks }) => void Hooks.on("preUpdateJournalEntryPage", () => false));
		await inPage(gm, ({ game }, id) => game.users.get(id).update({ role: 1 }).then(), ASSISTANT);
		await expect
			.poll(() => gm.notices())
			.toEqual([expect.stringMatching(/^What Assistant wrote as a GM could not be/)]);
		expect(writers(table, idOf(page))).toContain(ASSISTANT);
		await gm.reload();
		await expect.poll(() => writers(table, idOf(page))).toEqual([GM]);
		await expectNoFaults(gm);
	});

	it.runIf(generation === 14)(
		"is so too where that user is deleted; what a player left is not, whose user is deleted",
		async () => {
			const [table, gm, assistant] = await seatGms(options());
			const [page, forged] = [await fight(assistant), await fight(assistant, "The Bridge")];
			for (const seat of [gm, assistant]) await seat.page.close();
			for (const { _stats } of sourcesOf(table, idOf(forged))) Object.assign(_stats as Dict, { lastModifiedBy: ANNA });
			await withoutModules(table, "delete", { ids: [ASSISTANT, ANNA] });
			const again = await table.seat("Gamemaster");
			await expect.poll(() => writers(table, idOf(page))).toEqual([GM]);
			expect(writers(table, idOf(forged))).toEqual([ANNA]);
			expect(await undo(again, forged)).toBe("MUSTER.Fault.Battle.notByGm");
			await answered(again);
			await again.say("/battle list");
			await expect.poll(async () => (await again.cards()).at(-1)?.text).toContain("The Ford");
			expect((await again.cards()).at(-1)?.text).not.toContain("The Bridge");
			await expectNoFaults(again);
		},
	);
});
