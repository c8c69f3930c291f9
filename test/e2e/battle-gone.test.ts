/**
 * Battles and sieges that are deleted while windows show them: each window says so and closes, at GMs and at players.
 */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { consoleAt, goToStep, playerWindow } from "./battle-table.js";
import { type Held, inPage, type Seat, useTableForEach } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";

const [HOST, BAND] = ["hostHostHostHost", "bandBandBandBand"];
const [ANNA, ALDWIN] = ["stageAnna0000001", "heroAldwin000001"];

function army(name: string, strategy: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen" };
	const units = [{ ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 300, full: 300, battles: 3 }];
	const hero = { id: "h1", name: `Champion of ${name}`, link: `Actor.${ALDWIN}`, unit: "foot" };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		units,
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		heroes: [{ ...hero, iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false }],
	};
}

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	prototypeToken: { actorLink: true },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
});

describe.each(GENERATIONS)("a battle that is deleted, version %i", (generation) => {
	const hero = { _id: ALDWIN, name: "Aldwin", type: "npc", ownership: { default: 0, [ANNA]: 3 } };
	const actors = [carrier(HOST, army("Hillmen", 14)), carrier(BAND, army("Fenfolk", 12)), hero];
	const [, gm, anna] = useTableForEach({ generation, world: { actors } }, "Gamemaster", "Anna");

	/** Begins a battle or a siege by the API. Answers its page. */
	const begin = (how: "start" | "besiege", name: string): Promise<string> =>
		inPage(
			gm,
			({ game, muster }, how, name, armies) =>
				muster.battles[how]({ name, sides: armies.map((id) => [game.actors.get(id)]) }).then(
					({ value }: Held) => value as string,
				),
			how,
			name,
			[HOST, BAND],
		);

	/** Deletes a page, or the journal entry that it is in. */
	const remove = (page: string, what: "page" | "entry"): Promise<void> =>
		inPage(
			gm,
			async ({ fromUuidSync }, page, what) => {
				const found = fromUuidSync(page);
				await (what === "page" ? found : found.parent).delete();
			},
			page,
			what,
		);

	/** How many notices of a seat say that it is gone. */
	const told = async (seat: Seat, name: string): Promise<number> =>
		(await seat.notices()).filter((notice) => notice.startsWith(`${name} was deleted from the journal.`)).length;

	async function expectGone(seat: Seat, name: string, ...windows: readonly Locator[]): Promise<void> {
		for (const window of windows) await window.waitFor({ state: "detached" });
		expect(await told(seat, name)).toBe(1);
		await expectNoFaults(seat);
	}

	it.each(inTurn(["page", "entry"] as const, generation))(
		"closes what is open of it before it is fought: by its %s",
		async (what) => {
			const name = `Ford by ${what}`;
			const page = await begin("start", name);
			await inPage(gm, ({ muster }, page) => muster.battles.open(page).then(), page);
			await goToStep(gm, "heroes");
			await consoleAt(gm).locator(".muster-players button[data-does=ask]").click();
			await playerWindow(anna).locator("[data-action=seal]").first().waitFor();
			await consoleAt(gm).locator(".muster-players button[data-does=seen]").click();
			const seen = gm.page.locator(".muster-seen");
			await seen.waitFor();
			await remove(page, what);
			await expectGone(gm, name, consoleAt(gm), seen);
			await expectGone(anna, name, playerWindow(anna));
			// The card is still there; the window that it leads to is not.
			await anna.page.locator("#chat .chat-log > .chat-message [data-muster-battle]").last().click();
			await expect.poll(() => told(anna, name)).toBe(2);
			expect(await playerWindow(anna).count()).toBe(0);
			await expectNoFaults(anna);
		},
	);

	it.each(inTurn(["page", "entry"] as const, generation))(
		"closes what is open of it after it is applied: by its %s",
		async (what) => {
			const name = `Bridge by ${what}`;
			const page = await begin("start", name);
			await inPage(
				gm,
				async ({ muster: { battles } }, page) => {
					await battles.play(page);
					await battles.apply(page);
				},
				page,
			);
			await gm.say("/battle replay");
			const replay = gm.page.locator(".muster-replay-window");
			await replay.waitFor();
			await inPage(gm, ({ muster }, page) => muster.battles.open(page).then(), page);
			const shown = consoleAt(gm);
			await shown.locator(".muster-path__btn[data-step=follows]").click();
			await gm.page.locator(".muster-follows").waitFor();
			await remove(page, what);
			await expectGone(gm, name, shown, replay);
		},
	);

	it.each(inTurn(["page", "entry"] as const, generation))("closes the window of a siege: by its %s", async (what) => {
		const name = `Siege by ${what}`;
		const page = await begin("besiege", name);
		await inPage(gm, ({ muster }, page) => muster.battles.openSiege(page).then(), page);
		const siege = gm.page.locator(".muster-siege");
		await siege.waitFor();
		await remove(page, what);
		await expectGone(gm, name, siege);
	});
});
