/** Luck of a player's own hero: spent in the player's window, once, marked in log and report. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { toFoughtDay } from "../../src/bridge/battle/document/stored-day.js";
import { toBattleInput } from "../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { battleDays } from "./battle-seals.js";

import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, messagesOf, ON_14 } from "./helpers.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";
const SURVIVAL = "a/1-h1/survival";

function army(name: string, strategy: number, hero: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = { ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men: 400, full: 400, battles: 3 };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		units: [unit],
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		heroes: [
			{
				id: "h1",
				name: hero,
				link: `Actor.hero${hero}0000000`.slice(0, 22),
				unit: "foot",
				iq: 12,
				tactics: 12,
				weapon: 14,
				combatReflexes: false,
				dangerSense: false,
			},
		],
	};
}

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0, [GM]: 3 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const person = (name: string, owner: string) => ({
	_id: `hero${name}0000000`.slice(0, 16),
	name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
});

/** A page as the journal holds it. */
interface HeldPage {
	readonly type: string;
	readonly uuid: string;
	toObject(): { readonly system: object };
}

describe.each(ON_14)("a player's Luck, version %i", (generation) => {
	const world = {
		actors: [
			carrier("hostHostHostHost", army("Hillmen", 14, "Aldwin")),
			carrier("bandBandBandBand", army("Fenfolk", 12, "Ghurkk")),
			person("Aldwin", ANNA),
			person("Ghurkk", BERT),
		],
	};
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");

	const console_ = ({ page }: Seat) => page.locator(".muster-battle");
	const mine = ({ page }: Seat) => page.locator(".muster-player");
	const stored = () =>
		inPage(gm, ({ game }) => {
			const pages = game.journal.contents.flatMap((entry) => [
				...(entry as unknown as { pages: Iterable<HeldPage> }).pages,
			]);
			const page = pages.find(({ type }) => type === "muster.battle")!;
			return { uuid: page.uuid, system: page.toObject().system };
		});
	/** The answers of the day, over or not. */
	const answers = async () => {
		const [day] = await battleDays(gm);
		if (!day || day.fought === null) return day?.log ?? {};
		const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
		const fought = input.ok ? toFoughtDay(day.fought, input.value) : input;
		return fought.ok ? fought.value.log : {};
	};
	const button = (seat: Seat, action: string) => mine(seat).locator(`[data-action=${action}]`).first();
	const lucky = (seat: Seat) => mine(seat).locator("[data-action=roll]:has(.fa-clover)");

	it("is granted by the hero's entry, and offered once Survival has fallen", async () => {
		await gm.say("/battle new Battle of the Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of ["Hillmen", "Fenfolk"]) await start.locator("select[name=army]").selectOption({ label: name });
		await expect.poll(() => start.locator("fieldset").count()).toBe(2);
		await start.locator("button[type=submit]").click();
		await console_(gm).waitFor();
		await console_(gm).locator(".muster-path__btn[data-step=heroes]").click();
		await console_(gm).locator(`[data-set="sides.a.heroes.0.luck"]`).check();
		await console_(gm).locator(".muster-players button[data-does=ask]").click();
		for (const seat of [anna, bert]) {
			await button(seat, "seal").waitFor();
			await button(seat, "seal").click();
		}
		await expect.poll(() => mine(anna).innerText()).toContain("Opened together");
		await console_(gm).locator("button[data-action=auto]").click();
		await button(anna, "roll").waitFor();
		expect(await lucky(anna).count()).toBe(0);
		await table.rig(anna, [6, 6, 5]);
		await button(anna, "roll").click();
		await expect.poll(async () => (await answers())[SURVIVAL]?.answer).toBe(17);
		await lucky(anna).waitFor();
	});

	it("is no one else's to spend, and no other roll's", async () => {
		const { uuid: page } = await stored();
		for (const [name, key] of [
			["Bert", SURVIVAL],
			["Anna", "a/1-h1/glory"],
			["Bert", "b/1-h1/survival"],
		] as const) {
			const hostile = await joinHostile(table.stage, name);
			const answer = await hostile.ask(GM, "muster.battleAnswer", { page, day: 1, key, typed: "3", luck: true });
			expect(answer).toMatchObject({ ok: false });
			await hostile.close();
		}
		const hostile = await joinHostile(table.stage, "Anna");
		for (const typed of ["2", "7 7 7", "", "x", null])
			expect(
				await hostile.ask(GM, "muster.battleAnswer", { page, day: 1, key: SURVIVAL, typed, luck: true }),
			).toMatchObject({ ok: false });
		await hostile.close();
		expect((await answers())[SURVIVAL]?.answer).toBe(17);
	});

	it("throws Survival again on the player's screen, once, and is marked", async () => {
		await table.rig(anna, [1, 2, 3]);
		await lucky(anna).click();
		await expect
			.poll(async () => (await answers())[SURVIVAL])
			.toMatchObject({
				answer: 6,
				faces: [1, 2, 3],
				source: "luck",
				question: { by: "Anna" },
				before: [{ answer: 17 }],
			});
		await expect.poll(() => mine(anna).innerText()).toContain("by Luck");
		await expect.poll(() => lucky(anna).count()).toBe(0);
		const messages = (await messagesOf(gm)).filter(({ flags }) => flags.muster?.["battleRoll"] !== undefined);
		expect(messages.map(({ author }) => author)).toEqual([ANNA, ANNA]);
		const { uuid: page } = await stored();
		const hostile = await joinHostile(table.stage, "Anna");
		const second = await hostile.ask(GM, "muster.battleAnswer", {
			page,
			day: 1,
			key: SURVIVAL,
			typed: "3",
			luck: true,
		});
		expect(second).toMatchObject({ ok: false });
		await hostile.close();
		await console_(gm).locator(".muster-path__btn[data-step=heroes]").click();
		await expect.poll(() => console_(gm).innerText()).toContain("before: ");
		await expectNoFaults(gm, anna, bert);
	});
});
