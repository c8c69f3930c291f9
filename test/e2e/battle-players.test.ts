/** Players in a battle: they choose in windows of their own, nothing unrevealed reaches anybody else, and their dice count. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/convert.js";
import { readBattlePage } from "../../src/bridge/battle/index.js";
import { FORCE_TABLES, type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, messagesOf, violationsIn } from "./helpers.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";
const HOST = "hostHostHostHost";
const BAND = "bandBandBandBand";
const ALDWIN = "heroAldwin000001";
const GHURK = "heroGhurk0000001";

function army(
	name: string,
	strategy: number,
	men: number,
	hero: { readonly name: string; readonly actor: string },
): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const };
	const unit = { ...PLAIN_UNIT, id: "foot", name: `${name} Foot`, troop, men, full: men, battles: 3 };
	return {
		...{ name, tl: 3, mana: "normal", treasury: 0, practitioners: [], units: [unit] },
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		heroes: [
			{
				...{ id: "h1", name: hero.name, link: `Actor.${hero.actor}`, unit: "foot", iq: 12, tactics: 12, weapon: 14 },
				...{ combatReflexes: false, dangerSense: false },
			},
		],
	};
}

const carrier = (_id: string, force: Force, owner: string) => ({
	...{ _id, name: force.name, type: "npc", ownership: { default: 0, [owner]: 3 } },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const person = (_id: string, name: string, owner: string) => ({
	...{ _id, name, type: "npc", ownership: { default: 0, [owner]: 3 } },
});

/** A page as the journal holds it. */
interface HeldPage {
	readonly type: string;
	toObject(): { readonly system: object };
}

/** What the test reads of a stored day. */
interface StoredDay {
	readonly setup: {
		readonly sides: Readonly<Record<string, { readonly heroes: readonly { readonly risk: number }[] }>>;
		readonly players: {
			readonly rounds: readonly { readonly id: string }[];
			readonly opened: readonly { readonly slot: string; readonly source: string }[];
		};
	};
}

describe.each(GENERATIONS)("players in a battle, version %i", (generation) => {
	const world = {
		actors: [
			carrier(HOST, army("Hillmen", 14, 400, { name: "Aldwin", actor: ALDWIN }), GM),
			carrier(BAND, army("Fenfolk", 12, 317, { name: "Ghurk", actor: GHURK }), BERT),
			person(ALDWIN, "Aldwin", ANNA),
			person(GHURK, "Ghurk", BERT),
		],
	};
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");

	const console_ = ({ page }: Seat) => page.locator(".muster-battle");
	const mine = ({ page }: Seat) => page.locator(".muster-player");
	const pageOf = (): Promise<string> =>
		gm.page.evaluate(
			`game.journal.contents.flatMap((entry) => [...entry.pages]).find((page) => page.type === "muster.battle").uuid`,
		);
	const dayOne = async (): Promise<StoredDay> =>
		JSON.parse(
			await gm.page.evaluate(`JSON.stringify(game.journal.contents.flatMap((entry) => [...entry.pages])
				.find((page) => page.type === "muster.battle").toObject().system.days.d1)`),
		);
	const players = async () => (await dayOne()).setup.players;
	const reached = (user: string): string => {
		const frames = table.stage.traffic.filter(({ to }) => to === user);
		return frames.map(({ data }) => JSON.stringify(data)).join("\n");
	};
	/** Questions alone: armies and pages of battles reach every client as documents, which hides what is not its user's. */
	const askedOf = (user: string): string => {
		const frames = table.stage.traffic.filter(
			({ to, data }) => to === user && /"userQuery"/.test(JSON.stringify(data)),
		);
		return frames.map(({ data }) => JSON.stringify(data)).join("\n");
	};
	const riskOf = async (side: string): Promise<number | undefined> =>
		(await dayOne()).setup.sides[side]?.heroes[0]?.risk;
	const everything = (): string => JSON.stringify(table.stage.save());
	const show = async (step: string): Promise<void> => {
		await console_(gm).locator(`.muster-path__btn[data-step=${step}]`).click();
		await expect.poll(() => console_(gm).locator(`.muster-path__step--shown [data-step=${step}]`).count()).toBe(1);
	};
	const choose = async (seat: Seat, risk: number): Promise<void> => {
		await mine(seat)
			.locator("input[name=risk]")
			.evaluate((field: HTMLInputElement, value: number) => {
				field.value = String(value);
				field.dispatchEvent(new Event("input", { bubbles: true }));
			}, risk);
	};

	it("derives who plays whom from ownership, and asks each by a card and a window", async () => {
		await gm.page.evaluate(
			`game.modules.get("muster").api && game.actors.filter((actor) => actor.flags.muster?.force).length`,
		);
		await gm.say("/battle Battle of the Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of ["Hillmen", "Fenfolk"]) await start.locator("select[name=army]").selectOption({ label: name });
		await expect.poll(() => start.locator("fieldset").count()).toBe(2);
		await start.locator("button[type=submit]").click();
		await console_(gm).waitFor();
		await show("heroes");
		const panel = console_(gm).locator(".muster-players");
		await expect.poll(() => panel.innerText()).toContain("Anna, the owner");
		expect(await panel.innerText()).toContain("Bert, the owner");
		await panel.locator("button[data-does=ask]").click();
		await mine(anna).waitFor();
		await mine(bert).waitFor();
		expect(await mine(anna).innerText()).toContain("Aldwin");
		expect(await mine(anna).innerText()).not.toContain("Ghurk");
		await expect.poll(() => anna.cards().then((cards) => cards.at(-1)?.text ?? "")).toContain("Open your window");
		expect(await violationsIn(anna, ".muster-player")).toEqual([]);
		expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
	});

	it("keeps a sealed Risk out of every document, and of everything that another client is sent", async () => {
		await choose(anna, -4);
		await expect.poll(() => mine(anna).locator("[data-action=seal]").innerText()).toContain("Seal Risk −4");
		await mine(anna).locator("textarea").fill("Charge their banner at noon");
		await mine(anna).locator("[data-action=seal]").click();
		await expect.poll(() => mine(anna).innerText()).toContain("Sealed: Risk −4");
		await expect.poll(() => console_(gm).locator(".muster-players").innerText()).toContain("1 of 2 have chosen");
		expect(everything()).not.toContain("their banner");
		expect(await riskOf("a")).toBe(0);
		expect(reached(BERT)).not.toContain("their banner");
		// Nothing of the enemy's strength has reached Bert, and nothing of Bert's Anna.
		expect(askedOf(ANNA)).toContain("muster.battleView");
		expect(askedOf(ANNA)).not.toMatch(/\b317\b|Ghurk|"wins"/);
	});

	it("brings the window back to a player who closed the browser, and to all after the GM has loaded the page again", async () => {
		await choose(bert, 3);
		await bert.reload();
		await mine(bert).waitFor();
		await anna.reload();
		await gm.reload();
		await gm.page.evaluate(`game.journal.contents.find((entry) => [...entry.pages].some((page) => page.type === "muster.battle"))
			.sheet.render({ force: true }).then(() => undefined)`);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await console_(gm).waitFor();
		await show("heroes");
		await anna.page.locator("#chat [data-muster-battle]").last().click();
		await expect.poll(() => mine(anna).innerText()).toContain("Sealed: Risk −4");
	});

	it("refuses a Risk out of range, a choice for another's hero, and one that is not asked", async () => {
		const before = JSON.stringify(await players());
		const [round] = (await players()).rounds;
		const page = await pageOf();
		const hostile = await joinHostile(table.stage, "Anna");
		const seal = (slot: string, choice: unknown, id = round?.id) =>
			hostile.ask(GM, "muster.battleSeal", { page, day: 1, round: id, slot, choice });
		expect(await seal("a/1-h1", { kind: "risk", risk: -7, text: "" })).toMatchObject({ ok: false });
		expect(await seal("a/1-h1", { kind: "risk", risk: 1.5, text: "" })).toMatchObject({ ok: false });
		expect(await seal("a/1-h1", { kind: "risk", risk: 2, text: "x".repeat(301) })).toMatchObject({ ok: false });
		expect(await seal("b/1-h1", { kind: "risk", risk: 2, text: "" })).toMatchObject({ ok: false });
		expect(await seal("a/1-h1", { kind: "risk", risk: 2, text: "" }, "anotherRound0001")).toMatchObject({ ok: false });
		expect(await seal("a", { kind: "plan", text: "", powers: { defence: 0, purchases: [] } })).toMatchObject({
			ok: false,
		});
		const forged = { asker: BERT };
		expect(
			await hostile.ask(
				GM,
				"muster.battleSeal",
				{ page, day: 1, round: round?.id, slot: "b/1-h1", choice: null },
				forged,
			),
		).toMatchObject({ ok: false });
		expect(
			await hostile.ask(GM, "muster.battleOrder", { page, day: 1, order: { kind: "open", what: "risk" } }),
		).toMatchObject({ ok: false });
		expect(await hostile.ask(BERT, "muster.battleView", { schema: 1 })).toBe(false);
		expect(await hostile.ask(BERT, "muster.battleUnsealed", { page, day: 1, round: round?.id, slot: "b/1-h1" })).toBe(
			false,
		);
		expect(
			await hostile.ask(GM, "muster.battleAnswer", { page, day: 1, key: "a/1-h1/survival", typed: "4" }),
		).toMatchObject({
			ok: false,
		});
		expect(JSON.stringify(await players())).toBe(before);
		await hostile.close();
	});

	it("opens all choices together when the last is sealed", async () => {
		await choose(bert, 3);
		await mine(bert).locator("[data-action=seal]").click();
		await expect.poll(async () => await riskOf("a")).toBe(-4);
		expect(await riskOf("b")).toBe(3);
		expect((await players()).rounds).toEqual([]);
		await expect.poll(() => mine(anna).innerText()).toContain("Opened together");
		await expect
			.poll(() => console_(gm).locator(".muster-players").innerText())
			.toContain("Charge their banner at noon");
		// The other side's choice is shown to no player of this one, opened or not.
		expect(askedOf(BERT)).not.toContain("their banner");
	});

	it("has the players roll on their own screens, or leave it to the GM", async () => {
		const roll = (seat: Seat, action: string) => mine(seat).locator(`[data-action=${action}]`).first();
		const answered = async () => {
			const system = await inPage(
				gm,
				({ game }) =>
					game.journal.contents
						.flatMap((entry) => [...(entry as unknown as { pages: Iterable<HeldPage> }).pages])
						.find(({ type }) => type === "muster.battle")!
						.toObject().system,
			);
			const days = readBattlePage(system, FORCE_TABLES);
			if (!days.ok) throw new Error(days.fault.code);
			return days.value[0]!.log;
		};
		await console_(gm).locator("button[data-action=auto]").click();
		await roll(anna, "roll").waitFor();
		expect(await console_(gm).locator(".muster-verdict").count()).toBe(0);
		await table.rig(anna, [3, 4, 3]);
		await roll(anna, "roll").click();
		await expect
			.poll(async () => (await answered())["a/1-h1/survival"])
			.toMatchObject({
				...{ answer: 10, faces: [3, 4, 3], source: "rolled", question: { by: "Anna" } },
			});
		const message = (await messagesOf(gm)).find(({ flags }) => flags.muster?.["battleRoll"] !== undefined);
		expect(message?.author).toBe(ANNA);
		await roll(bert, "letGm").click();
		await expect.poll(async () => (await answered())["b/1-h1/survival"]?.source).toBe("rolled");
		await expectNoFaults(gm, anna, bert);
	});
});
