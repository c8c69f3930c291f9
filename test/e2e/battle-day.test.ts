/** A battle from two tokens to an applied day and back, on both versions. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { battleDays } from "./battle-seals.js";
import { addEntry, reportsOf, showBattleEntry, storedArmy } from "./battle-table.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, violationsIn } from "./helpers.js";

const SCENE = "warSceneWarScene";
const HOST = "hostHostHostHost";
const BAND = "bandBandBandBand";

function army(name: string, strategy: number, men: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = (id: string, own: string, count: number, sort: number) => ({
		...PLAIN_UNIT,
		id,
		name: own,
		troop,
		men: count,
		full: count,
		battles: 3,
		sort,
	});
	return {
		name,
		tl: 3,
		mana: "normal",
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		treasury: 0,
		units: [unit("foot", `${name} Foot`, men, 1), unit("bows", `${name} Bows`, 100, 2)],
		practitioners: [],
		heroes: [],
	};
}

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const token = (_id: string, actorId: string, name: string, x: number) => ({
	_id,
	actorId,
	name,
	actorLink: true,
	x,
	y: 600,
	width: 1,
	height: 1,
});

describe.each(GENERATIONS)("a battle day, version %i", (generation) => {
	const world = {
		actors: [carrier(HOST, army("Hillmen", 14, 400)), carrier(BAND, army("Fenfolk", 12, 300))],
		scenes: [
			{
				_id: SCENE,
				name: "The Ford",
				active: true,
				width: 2000,
				height: 1200,
				tokens: [token("hostToken0000001", HOST, "Hillmen", 400), token("bandToken0000001", BAND, "Fenfolk", 900)],
			},
		],
	};
	const [table, gm, anna] = useTable({ generation, world }, "Gamemaster", "Anna");

	const console_ = ({ page }: Seat) => page.locator(".muster-battle");
	const stored = (id: string): Promise<Record<string, unknown>> => storedArmy(gm, id);
	const menOf = async (id: string): Promise<number> => {
		const { units } = (await stored(id)) as { units: Record<string, { men: number }> };
		return Object.values(units).reduce((sum, { men }) => sum + men, 0);
	};
	const battleData = async (): Promise<string> => JSON.stringify(await battleDays(gm));

	it("begins from the selected tokens, in a journal entry that only game masters see", async () => {
		await inPage(gm, ({ canvas }) =>
			canvas.tokens.placeables.forEach((token) => void token.control({ releaseOthers: false })),
		);
		await gm.say("/battle");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		await expect.poll(() => start.locator("fieldset").count()).toBe(2);
		// The console's own templates come late, after its odds.
		await gm.page.route("**/templates/apps/battle/*.hbs", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 1_500));
			await route.continue();
		});
		await start.locator("button[type=submit]").click();
		await console_(gm).waitFor();
		await expect.poll(() => console_(gm).innerText()).toContain("Hillmen");
		expect(await battleData()).toContain("Fenfolk");
		expect(
			await inPage(anna, ({ game }) => game.journal.filter(({ visible }) => visible).map(({ name }) => name)),
		).toEqual([]);
	});

	it("shows strengths, modifiers and exact odds, and follows what is entered", async () => {
		const odds = console_(gm).locator(".muster-battle__odds");
		await expect.poll(() => odds.innerText()).toContain("Hillmen holds the field");
		await console_(gm).locator("[data-step=strategy]").click();
		await expect.poll(() => console_(gm).locator(".muster-mods").innerText()).toContain("14");
		const before = await odds.locator(".muster-chances").innerText();
		await addEntry(console_(gm), "sides.a.judgements", "plan");
		await expect.poll(() => console_(gm).locator(".muster-mods").innerText()).toContain("Plan");
		await console_(gm).locator('[data-set="sides.a.judgements.0.value"]').fill("3");
		await console_(gm).locator('[data-set="sides.a.judgements.0.value"]').press("Tab");
		await expect.poll(() => odds.locator(".muster-chances").innerText()).not.toBe(before);
		// While newer ones are long in coming, the figures of before the change are said to be older.
		await inPage(gm, ({ window }) => {
			const { postMessage } = Worker.prototype;
			Worker.prototype.postMessage = function (this: Worker, ...sent: never[]) {
				setTimeout(() => postMessage.apply(this, sent as never), 1500);
			};
			window.hurry = () => {
				Worker.prototype.postMessage = postMessage;
			};
		});
		const older = odds.getByText("Older figures");
		await console_(gm).locator('[data-set="sides.a.judgements.0.value"]').fill("2");
		await console_(gm).locator('[data-set="sides.a.judgements.0.value"]').press("Tab");
		await older.first().waitFor();
		await expect.poll(() => older.count()).toBe(0);
		await inPage(gm, ({ window }) => window.hurry());
		// Older figures of worth are paler until newer ones come.
		await expect.poll(() => odds.locator(".muster-worth--stale").count()).toBe(0);
		if (generation === LOOKED_AT) expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
	});

	it("takes what is typed in place of a number that Tab selected, and behind one's own cursor, also when it is drawn again first", async () => {
		const field = console_(gm).locator('[data-set="sides.a.judgements.0.value"]');
		const { keyboard } = gm.page;
		const drawAgain = (): Promise<void> =>
			inPage(gm, async ({ foundry }) => {
				for (const app of foundry.applications.instances.values())
					if (app.id.startsWith("muster-battle")) await app.render();
			});
		await field.click();
		await keyboard.press("Shift+Tab");
		await keyboard.press("Tab");
		await drawAgain();
		await drawAgain();
		await keyboard.type("1");
		expect(await field.inputValue()).toBe("1");
		await keyboard.press("Tab");
		await expect.poll(battleData).toMatch(/"judgements":\[\{[^}]*"value":1[,}]/);
		await field.click();
		await keyboard.press("End");
		await drawAgain();
		await keyboard.type("0");
		expect(await field.inputValue()).toBe("10");
		await keyboard.press("Control+A");
		await keyboard.type("2");
		await keyboard.press("Tab");
		await expect.poll(battleData).toMatch(/"judgements":\[\{[^}]*"value":2[,}]/);
	});

	it("fights the whole day at a press, with real dice and a card", async () => {
		await console_(gm).locator("button[data-action=auto]").click();
		await expect.poll(() => console_(gm).locator(".muster-verdict").count()).toBe(1);
		const card = gm.page.locator("#chat .chat-log > .chat-message .muster-battle-card").last();
		await expect.poll(() => card.innerText()).toContain("Hillmen");
		const rolls = await inPage(gm, ({ game }) => game.messages.contents.at(-1)!.rolls.length);
		expect(rolls).toBeGreaterThan(4);
		expect(await menOf(HOST)).toBe(500);
	});

	it("steps back without losing an answer: the same dice give the same result", async () => {
		const verdict = await console_(gm).locator(".muster-verdict").innerText();
		await console_(gm).locator("button[data-action=back]").click();
		await expect.poll(() => console_(gm).locator(".muster-verdict").count()).toBe(0);
		await console_(gm).locator("button[data-action=auto]").click();
		await expect.poll(() => console_(gm).locator(".muster-verdict").innerText()).toBe(verdict);
	});

	it("applies the day to both armies as one, leaves a report, and takes all of it back", async () => {
		const before = [await stored(HOST), await stored(BAND)];
		await console_(gm).locator("button[data-action=apply]").click();
		await expect.poll(() => console_(gm).locator(".muster-notice").last().innerText()).toContain("Applied");
		expect((await menOf(HOST)) + (await menOf(BAND))).toBeLessThan(900);
		const report = () => reportsOf(gm);
		await expect.poll(report).toContain("Fenfolk Bows");
		await console_(gm).locator("button[data-action=undo]").click();
		await expect.poll(async () => [await stored(HOST), await stored(BAND)]).toEqual(before);
		await expect.poll(() => console_(gm).locator(".muster-notice").last().innerText()).toContain("Undone");
	});

	it("asks about a unit that has gone since by its name and men, and does nothing where that is cancelled", async () => {
		const before = await stored(HOST);
		const removal = await inPage(
			gm,
			({ game, muster }, host) =>
				muster.armies
					.reshape(game.actors.get(host), { kind: "remove", units: ["bows"] })
					.then(({ value }: Held) => value.id as string),
			HOST,
		);
		await console_(gm).locator("button[data-action=apply]").click();
		const question = gm.page.locator("dialog.muster");
		await question.waitFor();
		const text = (await question.innerText()).replace(/\s+/g, " ");
		// By what the dice have left of it: its men are fewer, or all of it was to go.
		expect(text).toMatch(/Men of Hillmen Bows 100 not there|Hillmen Bows, 100 men not there/);
		expect(text).not.toMatch(/[{}[\]"]|units\./);
		await question.locator("[data-action=cancel]").click();
		await question.waitFor({ state: "detached" });
		await inPage(gm, ({ muster }, id) => muster.transactions.undo(id).then(), removal);
		expect(await stored(HOST)).toEqual(before);
	});

	it("loses nothing when the page is loaded again, and opens from its journal page", async () => {
		const before = await battleData();
		await gm.reload();
		expect(await battleData()).toBe(before);
		await showBattleEntry(gm);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await expect.poll(() => console_(gm).innerText()).toContain("Hillmen");
		await expectNoFaults(gm, anna);
		expect(table).toBeDefined();
	});
});
