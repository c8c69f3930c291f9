/**
 * Leaders of sides: they spend powers in their own windows, sealed until all plans lie open, and decide what to block
 * afterwards.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { battleDays } from "./battle-seals.js";

import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, ON_13, violationsIn } from "./helpers.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";
const HOST = "hostHostHostHost";
const BAND = "bandBandBandBand";

/** An army with a mage: 12 points of special strength. Its commander is linked to Bert's army as to an actor. */
function army(name: string, strategy: number, men: number): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = { ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men, full: men, battles: 3 };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		units: [unit],
		heroes: [],
		commander: { name: `Captain of ${name}`, link: `Actor.${BAND}`, strategy, tactics: 0, luck: false, leads: "" },
		practitioners: [
			{
				id: "p1",
				name: `Sage of ${name}`,
				link: "",
				practice: "mage",
				points: 400,
				stones: 0,
				items: 0,
				boosters: 0,
			},
		],
	};
}

const carrier = (_id: string, force: Force, owner: string) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});

/** A page as the journal holds it. */
interface HeldPage {
	readonly type: string;
	readonly uuid: string;
	toObject(): { readonly system: object };
}

describe.each(ON_13)("leaders in a battle, version %i", (generation) => {
	const world = {
		actors: [carrier(HOST, army("Hillmen", 14, 400), ANNA), carrier(BAND, army("Fenfolk", 12, 317), BERT)],
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
	const dayOne = async () => {
		const [day] = await battleDays(gm);
		return day!;
	};
	const reached = (user: string): string =>
		table.stage.traffic
			.filter(({ to }) => to === user)
			.map(({ data }) => JSON.stringify(data))
			.join("\n");
	const askedOf = (user: string): string =>
		table.stage.traffic
			.filter(({ to, data }) => to === user && /"userQuery"/.test(JSON.stringify(data)))
			.map(({ data }) => JSON.stringify(data))
			.join("\n");
	const field = (seat: Seat, path: string) => mine(seat).locator(`[data-set="${path}"]`);
	const fill = async (seat: Seat, path: string, value: string): Promise<void> => {
		await field(seat, path).fill(value);
		await field(seat, path).blur();
	};
	const spent = (seat: Seat) => mine(seat).locator(".muster-player__powers legend").innerText();
	const blockOf = (seat: Seat) => mine(seat).locator("[data-action=decide]");

	it("asks the owners of the armies for plans, not the owner of an actor that a player has linked, with fields for the powers of their sides", async () => {
		await gm.say("/battle new Battle of the Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of ["Hillmen", "Fenfolk"]) await start.locator("select[name=army]").selectOption({ label: name });
		await expect.poll(() => start.locator("fieldset").count()).toBe(2);
		await start.locator("button[type=submit]").click();
		await console_(gm).waitFor();
		await console_(gm).locator(".muster-path__btn[data-step=powers]").click();
		const panel = console_(gm).locator(".muster-players");
		await expect.poll(() => panel.innerText()).toContain("Anna, the owner");
		await panel.locator("button[data-does=ask]").click();
		await mine(anna).waitFor();
		await mine(bert).waitFor();
		await expect.poll(() => spent(anna)).toContain("0 of 12 points are spent.");
		expect(await violationsIn(anna, ".muster-player")).toEqual([]);
		// Nothing of the enemy but its name: no unit, no number of men.
		expect(askedOf(ANNA)).toContain("Fenfolk");
		expect(askedOf(ANNA)).not.toMatch(/Fenfolk Foot|b\/1-foot|\b317\b/);
	});

	it("says what a plan costs, and seals none that is too dear", async () => {
		await fill(anna, "defence", "6");
		await expect.poll(() => spent(anna)).toContain("6 of 12");
		await mine(anna).locator("[data-add-power]").selectOption("catastrophe");
		await expect.poll(() => spent(anna)).toContain("8 of 12");
		await fill(anna, "purchases.0.steps", "5");
		await expect.poll(() => spent(anna)).toContain("16 of 12");
		await mine(anna).locator("[data-action=seal]").click();
		await expect.poll(() => anna.page.locator("#notifications").innerText()).toContain("Spend less");
		await fill(anna, "purchases.0.steps", "3");
		await expect.poll(() => spent(anna)).toContain("12 of 12");
		await mine(anna).locator("textarea").fill("Fog over the ford");
		await mine(anna).locator("[data-action=seal]").click();
		await expect.poll(() => mine(anna).innerText()).toContain("Bring misfortune: 3");
		await expect.poll(() => console_(gm).locator(".muster-players").innerText()).toContain("1 of 2 have chosen");
		expect(JSON.stringify(table.stage.save())).not.toContain("Fog over");
		expect(reached(BERT)).not.toContain("Fog over");
		expect((await dayOne()).setup.sides["a"]?.powers).toEqual({ defence: 0, purchases: [] });
	});

	it("refuses powers that are too dear, aimed at what is hidden, or at the GM's price", async () => {
		const { uuid: page } = await stored();
		const [round] = (await dayOne()).setup.players.rounds;
		const hostile = await joinHostile(table.stage, "Bert");
		const seal = (slot: string, purchases: readonly object[], defence = 0) =>
			hostile.ask(GM, "muster.battleSeal", {
				page,
				day: 1,
				round: round?.id,
				slot,
				choice: { kind: "plan", text: "", powers: { defence, purchases } },
			});
		const striking = { use: "striking", unit: "a/1-foot", steps: 9 };
		const answer = await seal("b", [striking]);
		expect(answer).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Battle.noUnit" } });
		expect(JSON.stringify(answer)).not.toContain("spent");
		const free = { use: "confounding", target: "a", label: "", steps: 9, cost: 0, strategy: -9 };
		for (const [slot, purchases, defence] of [
			["b", [free], 0],
			["b", [], 13],
			["b", [{ use: "catastrophe", target: "c", steps: 1 }], 0],
			["b", [{ use: "healing", unit: "b/1-foot", steps: 1.5 }], 0],
			["a", [], 1],
		] as const)
			expect(await seal(slot, purchases, defence)).toMatchObject({ ok: false });
		expect((await dayOne()).setup.players.rounds[0]?.slots.map(({ state }) => state)).toEqual(["sealed", "asked"]);
		await hostile.close();
	});

	it("opens all plans together, and enters them as the GM's own entries are", async () => {
		await bert.reload();
		await mine(bert).waitFor();
		await fill(bert, "defence", "4");
		await mine(bert).locator("[data-add-power]").selectOption("catastrophe");
		await expect.poll(() => spent(bert)).toContain("6 of 12");
		await mine(bert).locator("[data-action=seal]").click();
		await expect
			.poll(async () => (await dayOne()).setup.sides["a"]?.powers)
			.toEqual({ defence: 6, purchases: [{ use: "catastrophe", target: "b", steps: 3 }] });
		const { setup } = await dayOne();
		expect(setup.sides["b"]?.powers).toEqual({
			defence: 4,
			purchases: [{ use: "catastrophe", target: "a", steps: 1 }],
		});
		expect(setup.sides["a"]?.judgements).toEqual([{ kind: "plan", label: "Fog over the ford", value: 0 }]);
		expect(setup.players.rounds).toEqual([]);
	});

	it("asks afterwards what to block, holds the first answer, and enters both together", async () => {
		await console_(gm).locator("button[data-action=auto]").click();
		await blockOf(anna).waitFor();
		await blockOf(bert).waitFor();
		expect(await mine(anna).innerText()).toContain("Block of Fenfolk: Bring misfortune (1)");
		const answers = async () => {
			const { log } = await dayOne();
			return ["a/block/b/0", "b/block/a/0"].map((key) => log[key] && `${log[key].answer} ${log[key].question.by}`);
		};
		await mine(bert).locator(".muster-rolls select").selectOption("1");
		await blockOf(bert).click();
		await expect.poll(() => blockOf(bert).count()).toBe(0);
		// The first answer is held: nothing of it is entered, whatever else is still being written.
		expect(await answers()).toEqual([undefined, undefined]);
		expect(await blockOf(anna).count()).toBe(1);
		await blockOf(anna).click();
		await expect.poll(answers).toEqual(["1 Anna", "1 Bert"]);
		expect(await console_(gm).locator(".muster-verdict").count()).toBe(0);
		await expectNoFaults(gm, anna, bert);
	});

	it("counts what the GM has entered for an absent leader, or where the GM says so", async () => {
		const back = console_(gm).locator(".muster-path__btn[data-step=powers]");
		await back.click();
		const step = console_(gm).locator("button[data-action=back][data-step=powers]");
		if ((await step.count()) > 0) await step.first().click();
		const panel = console_(gm).locator(".muster-players");
		await panel.locator("button[data-does=ask]").click();
		await expect.poll(async () => (await dayOne()).setup.players.rounds.length).toBe(1);
		await panel.locator("select[data-players=answer][data-slot=a]").selectOption("entered");
		await expect.poll(() => panel.innerText()).toContain("left to the GM");
		await panel.locator("button[data-does=open]").click();
		await expect
			.poll(async () => (await dayOne()).setup.players.opened.map(({ slot, source }) => `${slot} ${source}`))
			.toEqual(["a default", "b default"]);
		expect((await dayOne()).setup.sides["a"]?.powers.defence).toBe(6);
		await expectNoFaults(gm, anna, bert);
	});
});
