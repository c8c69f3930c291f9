/** How long records are kept, and what their windows are to those who read them by ear or on a small screen. */
import { beforeEach, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import {
	type Held,
	inPage,
	type PlayedPage,
	patient,
	type Seat,
	type StageTable,
	tableForTest,
	untilInPage,
} from "./driver/index.js";
import { expectNoFaults, messagesOf, ON_13, violationsIn } from "./helpers.js";
import { mapPlain, pointsOf, selectRaiders } from "./mob-table.js";

const PATIENT = { timeout: patient(30_000) };
/** The most that a world keeps, and what is left after the oldest have gone. */
const [MOST, LEFT] = [200, 180];

let table: StageTable;
let gm: Seat;

/** Raider n loses points on a card that is not applied yet; the id of its message. */
async function burn(n: number, points = 2): Promise<string> {
	const known = (await messagesOf(gm)).length;
	await selectRaiders(gm, n, n);
	await table.rig(gm, [6, 6, 6], [0.99]);
	await gm.say(`/mob save roll:3 dmg:${points} take:average # Fire ${n}`);
	await gm.card(known + 1);
	return (await messagesOf(gm)).at(-1)?._id as string;
}

const apply = ({ page }: Seat, message: string): Promise<string> =>
	inPage(
		page,
		({ muster }, message) =>
			muster.transactions
				.apply("mob", { message })
				.then((result: Held) => (result.ok ? result.value.state : result.fault.code)),
		message,
	);

/** So many records like the newest, all done but the first, as years of play would leave them. */
const copyRecords = ({ page }: Seat, count: number): Promise<unknown> =>
	inPage(
		page,
		async ({ game, getDocumentClass }, count) => {
			const entry = game.journal.contents[0]!;
			const like = JSON.parse(entry.pages.contents[0]!.flags.muster.transaction);
			const pages = Array.from({ length: count }, (_, n) => {
				const id = `old${String(n).padStart(13, "0")}`;
				const state = n === 0 ? "open" : "done";
				const record = { ...like, id, key: id, request: "", source: `ChatMessage.${id}`, state };
				const flags = { muster: { transaction: JSON.stringify(record) } };
				return { _id: id, name: `Old ${n}`, type: "text", flags };
			});
			await getDocumentClass("JournalEntryPage").createDocuments(pages, { parent: entry, keepId: true });
		},
		count,
	);

/** What this client is to delete first goes only when `held` is called. */
function holdDeletion({ getDocumentClass, window }: PlayedPage): void {
	const pages = getDocumentClass("JournalEntryPage");
	const { deleteDocuments } = pages;
	pages.deleteDocuments = async (...given: unknown[]) => {
		pages.deleteDocuments = deleteDocuments;
		await new Promise((resolve) => {
			window.held = resolve;
		});
		return deleteDocuments.apply(pages, given);
	};
}

const pagesOf = ({ page }: Seat): Promise<string[]> =>
	inPage(page, ({ game }) => game.journal.contents[0]!.pages.contents.map(({ id }) => id));

describe.each(ON_13)("records, version %i", (generation) => {
	beforeEach(async () => {
		[table, gm] = await tableForTest({ generation, world: skirmishWorld({ raiders: 4 }) }, "Gamemaster");
		await mapPlain(gm);
	});

	it("go when there are too many, the oldest first; what is older than they is not applied", async () => {
		const first = await burn(1);
		const late = await burn(2);
		expect(await apply(gm, first)).toBe("done");
		const [kept] = await pagesOf(gm);
		await copyRecords(gm, MOST);
		const next = await burn(3);
		expect(await apply(gm, next)).toBe("done");
		await expect.poll(async () => (await pagesOf(gm)).length, PATIENT).toBe(LEFT);
		const left = await pagesOf(gm);
		// The first is the oldest; the open one stays, however old.
		expect(left).not.toContain(kept);
		expect(left).toContain("old0000000000000");
		expect(await pointsOf(gm, 1, 3)).toEqual([8, 10, 8]);
		// It is no longer known whether these were applied.
		expect(await apply(gm, first)).toBe("MUSTER.Fault.Transaction.forgotten");
		expect(await apply(gm, late)).toBe("MUSTER.Fault.Transaction.forgotten");
		expect(await apply(gm, next)).toBe("MUSTER.Fault.Transaction.done");
		expect(await pointsOf(gm, 1, 3)).toEqual([8, 10, 8]);
		expect(await apply(gm, await burn(4))).toBe("done");
		await gm.reload();
		expect(await apply(gm, late)).toBe("MUSTER.Fault.Transaction.forgotten");
		await expectNoFaults(gm);
	});

	it("may be deleted by two GM clients at once without a fault in what was applied", async () => {
		const beside = await table.seat("Gamemaster", { beside: gm });
		expect(await apply(gm, await burn(1))).toBe("done");
		const one = await burn(2);
		await copyRecords(gm, MOST);
		await inPage(gm, holdDeletion);
		const applied = apply(gm, one);
		await untilInPage(gm, ({ window }) => window.held);
		// Made after all that goes, so that it is not too old to be applied.
		const other = await burn(3);
		await expect.poll(async () => (await messagesOf(beside)).at(-1)?._id).toBe(other);
		expect(await apply(beside, other)).toBe("done");
		const left = (await pagesOf(beside)).length;
		await inPage(gm, ({ window }) => window.held());
		expect(await applied).toBe("done");
		expect((await pagesOf(gm)).length).toBe(left);
		await expectNoFaults(beside);
		await beside.leave();
	});

	it("are asked about in windows that axe does not object to and a small screen can hold", async () => {
		const message = await burn(1);
		await gm.page.setViewportSize({ width: 480, height: 640 });
		await inPage(
			gm,
			({ canvas }, given) => canvas.scene.tokens.get(given).actor.update({ "system.hp.value": 8 }),
			SKIRMISH.raiderToken(1),
		);
		const applied = apply(gm, message);
		await gm.page.locator("dialog.muster").waitFor();
		expect(await violationsIn(gm, "dialog.muster")).toEqual([]);
		expect(await overflows(gm, "dialog.muster")).toEqual([]);
		await gm.page.locator('dialog.muster [data-action="rebase"]').click();
		expect(await applied).toBe("done");
		await copyRecords(gm, 2);
		await inPage(gm, ({ muster }) => muster.transactions.openUnfinished());
		await gm.page.locator("#muster-unfinished [data-action=finish]").waitFor();
		expect(await violationsIn(gm, "#muster-unfinished")).toEqual([]);
		expect(await overflows(gm, "#muster-unfinished")).toEqual([]);
		await expectNoFaults(gm);
	});
});

/** What inside a window is wider than its room, or reaches beyond its edge. */
const overflows = ({ page }: Seat, selector: string): Promise<string[]> =>
	inPage(
		page,
		(_page, selector) => {
			const window = document.querySelector(selector)!;
			const edge = window.getBoundingClientRect();
			return [...window.querySelectorAll("table, button, p, td")]
				.filter((element) => {
					const box = element.getBoundingClientRect();
					return box.width > 0 && (box.right > edge.right + 1 || box.left < edge.left - 1);
				})
				.map((element) => element.outerHTML.slice(0, 120));
		},
		selector,
	);
