/**
 * People of a side: who commands, what heroes lead, and actors dropped on the roles of an army, on the sheet and in the
 * battle alike.
 */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { openSheet } from "./army-fixture.js";
import { battleDays } from "./battle-seals.js";
import { beginBattle, consoleAt, goToStep, storedArmy } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, violationsIn } from "./helpers.js";

const [HOST, LEVY] = ["hostHostHostHost", "levyLevyLevyLevy"] as const;
const LONG = "The Most Honourable and Ever Victorious Company of the Weald";

const unit = (id: string, name: string) => {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	return { ...PLAIN_UNIT, id, name, sort: id === "knights" ? 1 : 2, troop, men: 300, full: 300, battles: 3 };
};

const army = (name: string, strategy: number): Force => ({
	name,
	tl: 3,
	mana: "normal",
	treasury: 0,
	practitioners: [],
	heroes: [],
	units: [unit("knights", "Household Knights"), unit("levy", LONG)],
	commander: { name: "", link: "", strategy, tactics: 0, luck: false, leads: "" },
});

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});

interface Stored {
	readonly commander: Force["commander"];
	readonly units: Readonly<Record<string, { readonly leader: { readonly name: string; readonly link: string } }>>;
	readonly heroes: Readonly<Record<string, { readonly name: string; readonly unit: string }>>;
}

describe.each(GENERATIONS)("people of a side, version %i", (generation) => {
	const made = skirmishWorld({ raiders: 1 });
	const armies = [carrier(HOST, army("Hillmen", 14)), carrier(LEVY, army(LONG, 0))];
	const world = { ...made, actors: [...(made.actors ?? []), ...armies] };
	const [table, gm] = useTable({ generation, world }, "Gamemaster");
	const stored = (id: string) => storedArmy<Stored>(gm, id);
	const side = (id: string) => consoleAt(gm).locator(`.muster-force.muster-side--${id}`);
	const heroIn = async (id: string) => Object.values((await stored(id)).heroes)[0];

	/** Drops an actor on a zone as it is drawn at that moment: windows are drawn again meanwhile. */
	async function drop(zone: string, actor: string = SKIRMISH.hero): Promise<void> {
		await gm.page.locator(zone).waitFor();
		await inPage(
			gm,
			(_host, zone, uuid) => {
				const data = new DataTransfer();
				data.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
				const target = document.querySelector(zone);
				target?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
			},
			zone,
			`Actor.${actor}`,
		);
	}
	const notices = () => gm.page.locator("#notifications").innerText();
	const closeSheet = (id: string): Promise<void> =>
		inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.sheet.close()
					.then(() => undefined),
			id,
		);
	/** Presses "Show" in the notice of a refused place; the place on the sheet then has the focus. */
	const shows = async (notice: string, path: string): Promise<void> => {
		const last = gm.page.locator("#notifications .notification", { hasText: notice }).last();
		await last.getByRole("button", { name: "Show", exact: true }).click();
		await gm.page.locator(`.muster-army [data-link="${path}"] :focus`).waitFor();
	};

	it("are dropped on the zone of a role, its heading too, and no actor twice", async () => {
		const sheet = await openSheet(gm, HOST);
		await gm.page.locator(`${sheet} [role=tab][data-tab=people]`).click();
		await drop(`${sheet} [data-role=commander] h2`);
		await expect.poll(async () => (await stored(HOST)).commander.name).toBe("Aldwin");
		expect(Object.keys((await stored(HOST)).heroes)).toEqual([]);
		await drop(`${sheet} [data-role=heroes] h2`);
		await expect.poll(async () => (await heroIn(HOST))?.name).toBe("Aldwin");
		await drop(`${sheet} [data-role=heroes] h2`);
		await expect.poll(notices).toContain("Aldwin is among the heroes of this army already.");
		await drop(`${sheet} [data-role=leaders] h2`);
		await expect.poll(notices).toContain("Drop it on the row of that unit.");
		await drop(`${sheet} [data-leads="units.knights.leader"] .muster-leader__unit`);
		await expect.poll(notices).toContain("Aldwin commands this army already.");
		await gm.page.locator(`${sheet} [role=tab][data-tab=roster]`).click();
		await shows("Aldwin commands this army already.", "commander");
		expect(Object.keys((await stored(HOST)).heroes)).toHaveLength(1);
	});

	it("lead or fight in a unit by one choice on the sheet", async () => {
		const sheet = await openSheet(gm, HOST);
		await gm.page.locator(`${sheet} [data-link=commander] [data-action=unlink]`).click();
		await expect.poll(async () => (await stored(HOST)).commander.link).toBe("");
		const name = gm.page.locator(`${sheet} [data-field="commander.name"]`);
		await name.fill("Margrave Edric");
		await name.press("Tab");
		await expect.poll(async () => (await stored(HOST)).commander.name).toBe("Margrave Edric");
		const post = gm.page.locator(`${sheet} [data-field$=".post"]`);
		await post.selectOption({ label: "Leads Household Knights" });
		await expect.poll(async () => (await stored(HOST)).units["knights"]?.leader.name).toBe("Aldwin");
		await drop(`${sheet} [data-link="units.levy.leader"]`);
		await expect.poll(notices).toContain("Aldwin leads Household Knights already.");
		expect(await violationsIn(gm, sheet)).toEqual([]);
		await closeSheet(HOST);
	});

	it("come into the battle as the sheet has them, and what they lead is one choice there too", async () => {
		await beginBattle(gm, "The Ford", ["Hillmen", LONG]);
		const post = side("a").locator("[data-hero] select");
		expect(await post.locator("option:checked").innerText()).toBe("Leads Household Knights");
		expect(await side("a").locator("[data-glory]").count()).toBe(0);
		await post.selectOption({ label: "Fights in Household Knights" });
		await side("a").locator("[data-glory]").waitFor();
		expect((await stored(HOST)).units["knights"]?.leader.name).toBe("");
		await side("a").locator("[data-action=post]").click();
		await expect.poll(() => side("a").locator("[data-glory]").count()).toBe(0);
		await expect.poll(async () => (await stored(HOST)).units["knights"]?.leader.name).toBe("Aldwin");
		// The army is as the battle has it: there is nothing to take over.
		expect(await consoleAt(gm).locator("[data-changed-armies]").count()).toBe(0);
	});

	it("say what a vacant command costs; a commander is rolled with the dice shown, taken back, and named", async () => {
		const warning = side("b").locator("[data-commander] .muster-notice");
		await expect
			.poll(() => warning.innerText())
			.toMatch(/Its commander’s Strategy counts as 0, and it holds the field on .* of such days/);
		await table.rig(gm, [5, 4, 3, 2]);
		await side("b").locator("[data-action=drawCommander]").click();
		const drawn = side("b").locator(".muster-post__drawn");
		await expect.poll(() => drawn.innerText()).toContain("3d6: 5, 4, 3; sum 12: Average, battles: 4 or 5.");
		await expect.poll(() => drawn.innerText()).toMatch(/holds the field: .* → /);
		await expect.poll(async () => (await stored(LEVY)).commander.strategy).toBe(12);
		expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
		await drawn.locator("[data-action=undrawCommander]").click();
		await warning.waitFor();
		expect((await stored(LEVY)).commander.strategy).toBe(0);
		const field = (name: string) => side("b").locator(`[data-set="people.b.commander.${name}"]`);
		await field("strategy").fill("11");
		await field("strategy").press("Tab");
		await expect.poll(() => warning.count()).toBe(0);
		await field("name").fill("Ghurk Two-Axes");
		await field("name").press("Tab");
		await expect
			.poll(async () => (await stored(LEVY)).commander)
			.toMatchObject({ name: "Ghurk Two-Axes", strategy: 11 });
		expect((await battleDays(gm))[0]?.forces[1]?.force.commander.strategy).toBe(11);
	});

	it("are dropped on a side of the battle too, once", async () => {
		await drop(".muster-battle .muster-force.muster-side--b .muster-post--free");
		await expect.poll(notices).toContain("Aldwin has a place in Hillmen already.");
		await shows("Aldwin has a place in Hillmen already.", `heroes.${Object.keys((await stored(HOST)).heroes)[0]}`);
		await closeSheet(HOST);
		await drop(".muster-battle .muster-force.muster-side--b .muster-post--free", SKIRMISH.raider);
		const added = side("b").locator("[data-hero] strong");
		await expect.poll(() => added.allInnerTexts()).toEqual(["Raider"]);
		await expect.poll(async () => (await heroIn(LEVY))?.name).toBe("Raider");
		await drop(".muster-battle .muster-force.muster-side--b .muster-post--free", SKIRMISH.raider);
		await expect.poll(notices).toContain("Raider is among the heroes of this army already.");
		await drop(".muster-battle .muster-force.muster-side--b [data-commander]", SKIRMISH.raider);
		await expect.poll(async () => (await stored(LEVY)).commander.name).toBe("Raider");
		await expect.poll(() => side("b").locator("[data-commander]").innerText()).toContain("linked to the actor Raider");
		expect(await consoleAt(gm).locator("[data-changed-armies]").count()).toBe(0);
	});

	it("stand before what the side is given, which is added from one place and taken out again", async () => {
		const add = side("b").locator(".muster-add");
		await add.locator("summary").click();
		await add.locator('[data-add="sides.b.judgements"]').selectOption("plan");
		const value = side("b").locator('[data-set="sides.b.judgements.0.value"]');
		await value.waitFor();
		await add.locator('[data-add="sides.b.odd"]').selectOption("escape");
		await side("b").locator('[data-action=remove][data-path="sides.b.escape"]').waitFor();
		expect((await battleDays(gm))[0]?.setup.sides["b"]?.escape).toBe(false);
		await side("b").locator('[data-action=remove][data-path="sides.b.escape"]').click();
		await expect.poll(async () => (await battleDays(gm))[0]?.setup.sides["b"]?.escape).toBe(true);
		expect(await side("b").locator('[data-set="sides.b.stand"]').count()).toBe(0);
		await consoleAt(gm).locator(".muster-battle__field summary").click();
		await consoleAt(gm).locator('[data-set="siege"]').check();
		await side("b").locator('[data-set="sides.b.stand"]').waitFor();
		await expect.poll(() => consoleAt(gm).locator(".muster-battle__field summary").innerText()).toContain("Storm");
		await goToStep(gm, "strategy");
		expect(await consoleAt(gm).locator('[data-set="sides.b.judgements.0.value"]').inputValue()).toBe("1");
	});

	it("leave no error anywhere", () => expectNoFaults(gm));
});
