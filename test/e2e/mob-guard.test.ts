/**
 * The changes that a player may have applied through the GM's client, and those not, whatever the player writes into
 * the message.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, type Seat, type StageTable, tableForTest, untilInPage } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf, ON_14 } from "./helpers.js";
import { mapPlain, pointsOf, selectHero, selectRaiders, target, touched } from "./mob-table.js";
import { recordsAt } from "./transaction-drill.js";

const PATIENT = { timeout: patient(30_000) };
const OTHER_SCENE = "musterElsewhere1";

let table: StageTable;
let gm: Seat;
let anna: Seat;

const cardOf = ({ page }: Seat) => page.locator('#chat [data-muster-card="mob"]').last();
const button = (seat: Seat, action: string) => cardOf(seat).locator(`[data-muster-action=${action}]`);
const statusOf = (seat: Seat) => cardOf(seat).locator(".muster-mobcard__status").innerText();

/** A world with a second, inactive scene that has a raider too. */
function world() {
	const base = skirmishWorld({ raiders: 6 });
	const [scene] = base.scenes as Record<string, unknown>[];
	const tokens = (scene?.["tokens"] ?? []) as Record<string, unknown>[];
	const elsewhere = { ...scene, _id: OTHER_SCENE, name: "Elsewhere", active: false, tokens: tokens.slice(1, 3) };
	return { ...base, scenes: [scene, elsewhere] } as ReturnType<typeof skirmishWorld>;
}

/** Anna's hero hits raider 1 for four points; her message. */
async function strike(more = ""): Promise<string> {
	await selectHero(anna);
	await target(anna, [SKIRMISH.raiderToken(1)]);
	await table.rig(anna, [1, 1, 1], [0.5]);
	const known = (await messagesOf(anna)).length;
	await anna.say(`/mob attack dmg:4 take:average ${more}`);
	await anna.card(known + 1);
	return (await messagesOf(anna)).at(-1)?._id as string;
}

/** Asks to have a message applied, as a macro could: "done", or the code of the fault. */
const ask = ({ page }: Seat, message: string): Promise<string> =>
	inPage(
		page,
		({ muster }, message) =>
			muster.transactions
				.apply("mob", { message })
				.then((result: Held) => (result.ok ? result.value.state : result.fault.code)),
		message,
	);

/** The wider choice of the world: players have applied what they rolled to tokens of others too. */
async function letPlayersApply(): Promise<void> {
	await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayApply", "player").then(() => undefined));
	await untilInPage(anna, ({ game }) => game.settings.get("muster", "whoMayApply") === "player");
}

/** A row reads: where a player writes into the message, and what; the fault of it. */
const FORGERIES = [
	["rows.0.6", 50, "impossible"],
	["rows.0.6", 0, "impossible"],
	["rows.0.7", 1, "impossible"],
	["rows.0.2", 9, "impossible"],
	["batches", [], "impossible"],
	["batches.0.total", 40, "impossible"],
	["dead", "remove", "deadByGm"],
	["conditions", ["omnipotent"], "unknownStatus"],
	["scene", `Scene.${OTHER_SCENE}.Token.`, "outOfSight"],
] as const;

/** Writes into one's own message, beginning with its true content. */
const forge = (seat: Seat, message: string, changes: Readonly<Record<string, unknown>>): Promise<void> =>
	inPage(
		seat,
		async ({ game, foundry, window }, message, changes) => {
			const card = foundry.utils.deepClone(window.honest);
			for (const [path, value] of Object.entries(changes)) foundry.utils.setProperty(card, path, value);
			await game.messages.get(message).update({ "flags.muster": card });
		},
		message,
		changes,
	);

/** Presses a button twice at each of these seats, all at once; a seat where it is gone by then does not. */
const pressTwice = (seats: readonly Seat[], action: string): Promise<unknown> =>
	Promise.all(
		seats.map((seat) =>
			inPage(
				seat,
				(_page, action) => {
					const buttons = `#chat [data-muster-card="mob"] [data-muster-action=${action}]`;
					for (let n = 0; n < 2; n++) [...document.querySelectorAll<HTMLElement>(buttons)].at(-1)?.click();
				},
				action,
			),
		),
	);

const FAULT = "MUSTER.Fault.Mob.";

describe.each(ON_14)("a player's card, version %i", (generation) => {
	beforeEach(async () => {
		[table, gm, anna] = await tableForTest({ generation, world: world() }, "Gamemaster", "Anna");
		await mapPlain(gm, anna);
		await letPlayersApply();
	});

	it("waits for a GM by default where it is about tokens of others, and is applied where all are the player's own", async () => {
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayApply", "owner").then(() => undefined));
		await untilInPage(anna, ({ game }) => game.settings.get("muster", "whoMayApply") === "owner");
		const message = await strike();
		await expect.poll(() => button(anna, "apply").innerText()).toMatch(/Ask a GM to apply/i);
		await button(anna, "apply").click();
		await expect.poll(() => anna.notices(), PATIENT).toEqual([expect.stringMatching(/A GM has been asked/)]);
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Anna asks to apply this");
		// However often it is pressed, the GM sees one notice.
		for (let n = 0; n < 5; n++) expect(await ask(anna, message)).toBe(`${FAULT}waitsForGm`);
		expect(await gm.notices()).toEqual([expect.stringMatching(/Anna asks to apply/)]);
		expect(await gm.page.locator("dialog").count()).toBe(0);
		expect(await pointsOf(gm, 1, 1)).toEqual([10]);
		await button(gm, "apply").click();
		for (const seat of [gm, anna]) await expect.poll(() => statusOf(seat), PATIENT).toBe("Applied");
		expect(await pointsOf(gm, 1, 1)).toEqual([6]);
		// Her own hero saves: hers to apply.
		await selectHero(anna);
		await target(anna, []);
		await table.rig(anna, [6, 6, 6], [0.99]);
		const known = (await messagesOf(anna)).length;
		await anna.say("/mob save roll:3 dmg:2 take:average");
		await anna.card(known + 1);
		await expect.poll(() => button(anna, "apply").innerText()).toMatch(/^\s*Apply\s*$/i);
		await button(anna, "apply").click();
		await expect.poll(() => statusOf(anna), PATIENT).toBe("Applied");
		await expectNoFaults(gm, anna);
	});

	it("is not applied for the player when it says more than its rolls could; a GM is asked to look", async () => {
		const message = await strike();
		const before = touched(table);
		await inPage(
			anna,
			({ game, foundry, window }, message) =>
				(window.honest = foundry.utils.deepClone(game.messages.get(message).flags.muster)),
			message,
		);
		for (const [path, value, code] of FORGERIES) {
			await forge(anna, message, { [path]: value });
			expect({ path, value, answer: await ask(anna, message) }).toEqual({ path, value, answer: FAULT + code });
		}
		expect(touched(table)).toEqual(before);
		expect(await recordsAt(gm)).toEqual([0]);
		await forge(anna, message, {});
		expect(await ask(anna, message)).toBe("done");
		expect(await pointsOf(gm, 1, 1)).toEqual([6]);
		// Applied once, whatever is written into it afterwards.
		await forge(anna, message, { label: "Something else" });
		expect(await ask(anna, message)).toBe("MUSTER.Fault.Transaction.done");
		expect(await pointsOf(gm, 1, 1)).toEqual([6]);
		await expectNoFaults(gm, anna);
	});

	it("is not applied to tokens that the player cannot see, unless a GM does", async () => {
		const message = await strike();
		await inPage(
			gm,
			({ canvas }, given) => canvas.scene.tokens.get(given).update({ hidden: true }),
			SKIRMISH.raiderToken(1),
		);
		await expect
			.poll(() => inPage(anna, ({ canvas }, token) => canvas.scene.tokens.get(token).hidden, SKIRMISH.raiderToken(1)))
			.toBe(true);
		await button(anna, "apply").click();
		await expect
			.poll(() => anna.notices(), PATIENT)
			.toEqual([expect.stringMatching(/hidden from you.*Ask a GM to press Apply/)]);
		expect(await ask(gm, message)).toBe("done");
		expect(await pointsOf(gm, 1, 1)).toEqual([6]);
		// What a GM applied is not hers to take back.
		await expect.poll(() => statusOf(anna), PATIENT).toBe("Applied");
		expect(await button(anna, "undo").count()).toBe(0);
		await expect.poll(() => button(gm, "undo").count()).toBe(1);
		await expectNoFaults(gm, anna);
	});

	it("is not applied where no GM sees it, nor by a user who did not roll it", async () => {
		const secret = await strike("seen:self");
		expect(await ask(anna, secret)).toBe(`${FAULT}unseen`);
		const open = await strike();
		const bert = await table.seat("Bert");
		await bert.card(1);
		expect(await button(bert, "apply").count()).toBe(0);
		expect(await ask(bert, open)).toBe(`${FAULT}mayNotApply`);
		expect(await pointsOf(gm, 1, 1)).toEqual([10]);
	});

	it("is applied by a GM alone where the world wants it so", async () => {
		const message = await strike();
		// What draws the first card of a mob is fetched when the message is there.
		await expect.poll(() => button(anna, "apply").count()).toBe(1);
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayApply", "gamemaster"));
		await expect.poll(() => button(anna, "apply").count()).toBe(0);
		expect(await ask(anna, message)).toBe(`${FAULT}gmApplies`);
		await button(gm, "apply").click();
		await expect.poll(() => statusOf(anna), PATIENT).toBe("Applied");
		await expectNoFaults(gm, anna);
	});

	it("is applied for one whose client is too busy to answer for many seconds", {
		timeout: patient(90_000),
	}, async () => {
		const message = await strike();
		const asked = inPage(
			anna,
			({ muster }, message) => {
				const asked = muster.transactions.apply("mob", { message });
				// The question leaves; then nothing else happens on this page.
				return new Promise((resolve) => requestAnimationFrame(resolve)).then(() => {
					for (const end = performance.now() + 8000; performance.now() < end; );
					return asked.then((result: Held) => (result.ok ? result.value.state : result.fault.code));
				});
			},
			message,
		);
		expect(await asked).toBe("done");
		await expect.poll(() => pointsOf(gm, 1, 1)).toEqual([6]);
		await expectNoFaults(gm, anna);
	});
});

describe.each(GENERATIONS)("a mob's card at many hands, version %i", (generation) => {
	it("is applied once by two GMs, two tabs of one, and the player who rolled it", {
		timeout: patient(120_000),
	}, async () => {
		[table, gm] = await tableForTest({ generation, world: skirmishWorld({ raiders: 3 }) }, "Gamemaster");
		const beside = await table.seat("Gamemaster", { beside: gm });
		const assistant = await table.seat("Assistant");
		anna = await table.seat("Anna");
		await mapPlain(gm, beside, assistant, anna);
		await letPlayersApply();
		await strike();
		const all = [gm, beside, assistant, anna];
		for (const seat of all) await button(seat, "apply").waitFor();
		await pressTwice(all, "apply");
		for (const seat of all) await expect.poll(() => statusOf(seat), PATIENT).toBe("Applied");
		for (const seat of all) expect(await pointsOf(seat, 1, 1)).toEqual([6]);
		await expect.poll(() => recordsAt(gm)).toEqual([1]);
		for (const seat of [gm, beside, assistant]) await button(seat, "undo").waitFor();
		await pressTwice([gm, beside, assistant], "undo");
		for (const seat of all) await expect.poll(() => statusOf(seat), PATIENT).toBe("Undone");
		for (const seat of all) expect(await pointsOf(seat, 1, 1)).toEqual([10]);
	});

	it("asks about a target that has changed since, and takes the loss from what it has now", async () => {
		[table, gm] = await tableForTest({ generation, world: skirmishWorld({ raiders: 3 }) }, "Gamemaster");
		await mapPlain(gm);
		await selectRaiders(gm, 1, 2);
		await table.rig(gm, [6, 6, 6], [0.99]);
		await gm.say("/mob save roll:3 dmg:3 take:average");
		await cardOf(gm).waitFor();
		await inPage(
			gm,
			({ canvas }, given) => canvas.scene.tokens.get(given).actor.update({ "system.hp.value": 8 }),
			SKIRMISH.raiderToken(2),
		);
		await button(gm, "apply").click();
		const dialog = gm.page.locator("dialog.muster");
		await dialog.waitFor();
		expect((await dialog.innerText()).replace(/\s+/g, " ")).toMatch(/Raider \(2\) hit points 10 8/);
		await dialog.locator('[data-action="rebase"]').click();
		await expect.poll(() => statusOf(gm), PATIENT).toBe("Applied");
		expect(await pointsOf(gm, 1, 3)).toEqual([7, 5, 10]);
		await expectNoFaults(gm);
	});
});

describe("a GM's client that dies while it applies a mob's card", () => {
	it("leaves it to be finished, and then undone", { timeout: patient(90_000) }, async () => {
		[table, gm] = await tableForTest({ generation: 13, world: skirmishWorld({ raiders: 24 }) }, "Gamemaster");
		await mapPlain(gm);
		await selectRaiders(gm, 1, 24);
		await table.rig(gm, [6, 6, 6], [0.99]);
		await gm.say("/mob save roll:3 dmg:12 take:average status:prone # Fire");
		await cardOf(gm).waitFor();
		const before = touched(table);
		// The record, and the effects of a few; numbers come last.
		const dead = table.stage.killAfter("Gamemaster", { writes: 6 });
		await button(gm, "apply").click();
		await dead;
		await gm.leave();
		const back = await table.seat("Gamemaster");
		await expect.poll(() => statusOf(back), PATIENT).toBe("Begun, not finished");
		expect(await pointsOf(back, 1, 24)).toEqual(Array(24).fill(10));
		const window = back.page.locator("#muster-unfinished");
		expect(await window.innerText()).toContain("Fire");
		await window.locator('[data-action="finish"]').click();
		await window.waitFor({ state: "detached", timeout: patient(30_000) });
		await expect.poll(() => statusOf(back), PATIENT).toBe("Applied");
		const marks = await inPage(back, ({ canvas }) =>
			canvas.scene.tokens
				.filter(({ name }) => name === "Raider")
				.map(({ actor }) => [...actor.statuses].toSorted().join()),
		);
		expect(new Set(marks)).toEqual(new Set(["dead,prone"]));
		await button(back, "undo").click();
		await expect.poll(() => statusOf(back), PATIENT).toBe("Undone");
		expect(touched(table)).toEqual(before);
		await expectNoFaults(back);
	});
});
