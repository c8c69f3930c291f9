/**
 * Every action of a campaign: previewed, applied, shown, recorded, and undone to the last value; as GM, owner and
 * observer.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import type { CampaignKind } from "../../src/bridge/campaign/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT, type Unit } from "../../src/engine/force/index.js";
import { PAID_UP } from "../../src/engine/force/model/unit.js";
import { type Held, inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
import { cardsSoFar, expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";

const HOST = "hostHostHostHost";
const CARDS = "#chat .chat-log > .chat-message";

const unit = (id: string, sort: number, more: Partial<Unit>): Unit => ({ ...PLAIN_UNIT, id, sort, ...more });
const HURT = { men: 10, of: 40, carried: { num: 0, den: 1 } };

const FORCE: Force = {
	name: "The Margrave's Host",
	tl: 3,
	mana: "normal",
	commander: { name: "Ada", link: "", strategy: 13, tactics: 12, luck: true, leads: "foot" },
	treasury: 50_000,
	units: [
		unit("foot", 0, { name: "Footmen", troop: { ...PLAIN_TROOP, name: "Footman", raise: 500 }, men: 100, full: 100 }),
		unit("bows", 1, {
			name: "Archers",
			troop: { ...PLAIN_TROOP, name: "Archer", raise: 600 },
			men: 30,
			full: 40,
			battles: 4,
			wounded: HURT,
			pay: { ...PAID_UP, forgone: 2 },
			effects: [{ cause: "fullBonus", value: 2, lasts: "month", label: "" }],
		}),
		unit("guns", 2, {
			name: "Engines",
			troop: { ...PLAIN_TROOP, kind: "weapon", weapon: "smallEngine", name: "Engine", raise: 900 },
			men: 4,
			full: 9,
			battles: 4,
		}),
		unit("gone", 3, {
			name: "Deserters",
			troop: { ...PLAIN_TROOP, name: "Outlaw", raise: 500 },
			men: 12,
			full: 12,
			battles: 4,
			state: "surrendered",
		}),
	],
	practitioners: [],
	heroes: [],
};

/**
 * What is done to an army: what is typed, the faces that fall, what the preview says, and what it is called afterwards.
 */
interface Deed {
	readonly kind: CampaignKind;
	readonly typed: Readonly<Record<string, string>>;
	readonly faces?: readonly number[];
	readonly told: readonly string[];
	readonly title: string;
	/** A line of the card, and of the chronicle. */
	readonly line: string;
}

const DEEDS: readonly Deed[] = [
	{
		kind: "payday",
		typed: { all: "nothing" },
		faces: [6, 6, 5, 1, 1, 2, 1, 1, 2],
		told: ["Morale of Footmen: 3d6; trouble in", "Archers, Morale", "Paydays missed"],
		title: "Payday missed",
		line: "Footmen went unpaid and failed its morale roll",
	},
	{ kind: "upkeep", typed: { months: "2" }, told: ["Treasury, food"], title: "Army fed", line: "Treasury, food" },
	{
		kind: "train",
		typed: { months: "12" },
		told: ["Footmen, Months of training", "Footmen, Quality", "Raw", "Green"],
		title: "Units trained",
		line: "Footmen, Quality",
	},
	{
		kind: "recruit",
		typed: { unit: "bows", men: "8" },
		faces: [4, 4, 3],
		told: ["Archers, Men", "38", "Archers, Quality:", "Quality of the men: 3d6"],
		title: "Men recruited",
		line: "Archers, Men",
	},
	{
		kind: "raise",
		typed: { name: "New spears", men: "20" },
		faces: [4, 4, 3],
		told: ["New spears, Men", "New spears, Quality: Raw 5", "Treasury, raising"],
		title: "Unit raised",
		line: "New spears, Quality",
	},
	{
		kind: "command",
		typed: { name: "Bran" },
		faces: [3, 3, 3, 4],
		told: ["Commander", "Bran", "7 to 22", "Leads a unit in person", "3d6 and 1d6"],
		title: "Command changed",
		line: "Strategy",
	},
	{
		kind: "rest",
		typed: { days: "2", healers: "3" },
		faces: [3, 4],
		told: ["Archers, Men", "34 to 38", "Healing of Archers by magic: 1d6 a day"],
		title: "Days of rest",
		line: "Archers, Wounded",
	},
	{
		kind: "promise",
		typed: {},
		told: ["Archers, Paydays forgone for loot", "Archers has its loot"],
		title: "Promised loot came",
		line: "Archers has its loot",
	},
	{
		kind: "spoils",
		typed: { men: "10", coins: "70" },
		told: ["Treasury, gear sold", "Treasury, loot"],
		title: "Loot taken",
		line: "Treasury, loot",
	},
	{
		kind: "ransom",
		typed: { captives: "Sir Odo 1,200" },
		told: ["Treasury, ransom", "51,200"],
		title: "Captives ransomed",
		line: "Treasury, ransom",
	},
	{
		kind: "guns",
		typed: { outcome: "inconclusive" },
		told: ["Engines, Men", "2 guns of Engines came back.", "3 guns of Engines were destroyed."],
		title: "Lost guns settled",
		line: "3 guns of Engines were destroyed.",
	},
	{
		kind: "pass",
		typed: {},
		told: ["Archers, Morale", "Archers, Changes of morale"],
		title: "A month passed",
		line: "Archers, Morale",
	},
];

const deed = (kind: CampaignKind): Deed => DEEDS.find((each) => each.kind === kind) as Deed;

describe.each(GENERATIONS)("a campaign that is taken back, version %i", (generation) => {
	const world = {
		actors: [
			{
				_id: HOST,
				name: FORCE.name,
				type: "npc",
				ownership: { default: 2 },
				flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(FORCE) } },
			},
		],
	};
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");

	/** The army as the game master's client holds it. */
	const stored = (): Promise<Record<string, unknown>> =>
		inPage(gm, ({ game }, host) => JSON.parse(JSON.stringify(game.actors.get(host).flags.muster.force)), HOST);
	const dialog = ({ page }: Seat) => page.locator(`#muster-campaign-${HOST}`);
	const card = ({ page }: Seat, title: string) => page.locator(CARDS, { hasText: title }).last();
	const press = (seat: Seat, title: string, action: string) =>
		card(seat, title).locator(`[data-muster-action=${action}]`).click();
	const chronicle = async () =>
		Object.values((await stored())["chronicle"] as Record<string, { title: string; text: string }>);

	/** Fills the form, reads the preview, and carries it out; nothing is written before. */
	async function carryOut(seat: Seat, { kind, typed, faces = [], told, title }: Deed): Promise<void> {
		const before = await stored();
		await inPage(
			seat,
			({ game, muster }, host, kind) => muster.armies.campaign.open(game.actors.get(host), kind),
			HOST,
			kind,
		);
		for (const [name, text] of Object.entries(typed)) {
			const field = dialog(seat).locator(`[name="${name}"]`);
			const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
			await (isList ? field.selectOption(text) : field.fill(text));
		}
		const preview = () => dialog(seat).locator(".muster-campaign__preview").innerText();
		for (const text of told) await expect.poll(preview, { message: `${kind} tells` }).toContain(text);
		expect(await preview()).not.toContain("Deserters");
		expect(await stored()).toEqual(before);
		if (faces.length > 0) await table.rig(seat, faces);
		await dialog(seat).locator("button[type=submit]:enabled").click();
		await dialog(seat).waitFor({ state: "detached" });
		await expect.poll(() => card(seat, title).innerText(), { message: `${kind} is applied` }).toContain("Applied");
	}

	beforeAll(async () => {
		const owner = await inPage(anna, ({ game }) => game.userId);
		await inPage(
			gm,
			({ game }, host, owner) => game.actors.get(host).update({ ownership: { default: 2, [owner]: 3 } }),
			HOST,
			owner,
		);
		await untilInPage(anna, ({ game }, host) => game.actors.get(host).isOwner, HOST);
	});

	it.each(inTurn(DEEDS, generation))(
		"$kind: is told, done, shown, written down, and undone to the last value",
		async (each) => {
			const before = await stored();
			await carryOut(gm, each);
			await expect.poll(async () => (await chronicle()).map(({ title }) => title)).toEqual([each.title]);
			expect((await chronicle())[0]?.text).toContain(each.line);
			expect(await card(gm, each.title).innerText()).toContain(each.line);
			const { chronicle: _written, ...after } = await stored();
			const { chronicle: _none, ...old } = before;
			expect(after).not.toEqual(old);
			await press(gm, each.title, "undo");
			await expect.poll(stored).toEqual(before);
			await expect.poll(() => card(gm, each.title).innerText()).toContain("Undone");
		},
	);

	it("undoes nothing over what came later before it is asked to; the later first, then the older, leave no trace", async () => {
		const before = await stored();
		await carryOut(gm, deed("upkeep"));
		await carryOut(gm, { ...deed("ransom"), told: ["Treasury, ransom"] });
		const both = await stored();
		await press(gm, "Army fed", "undo");
		const question = gm.page
			.locator("dialog", { hasText: "Treasury" })
			.or(gm.page.locator(".application.dialog", { hasText: "treasury" }));
		await question.first().waitFor();
		await question.first().locator("[data-action=cancel]").click();
		await question.first().waitFor({ state: "detached" });
		expect(await stored()).toEqual(both);
		expect(await card(gm, "Army fed").innerText()).toContain("Applied");
		await press(gm, "Captives ransomed", "undo");
		await expect.poll(() => card(gm, "Captives ransomed").innerText()).toContain("Undone");
		await press(gm, "Army fed", "undo");
		await expect.poll(stored).toEqual(before);
		// The next test waits for a card of the same title that says “Applied”.
		await expect.poll(() => card(gm, "Army fed").innerText()).toContain("Undone");
	});

	it.each(["upkeep", "payday", "rest"] as const)(
		"%s is an owner's to do and to undo, by the game master's client",
		async (kind) => {
			const before = await stored();
			const each = deed(kind);
			await carryOut(anna, each);
			await expect.poll(async () => (await chronicle()).map(({ title }) => title)).toEqual([each.title]);
			await press(anna, each.title, "undo");
			await expect.poll(stored).toEqual(before);
		},
	);

	it("is nothing for an observer, who reads the army and neither cards nor fields", async () => {
		const before = await stored();
		const refused = await inPage(
			bert,
			({ game, muster }, host) =>
				muster.armies.campaign
					.act({ actor: game.actors.get(host), action: "upkeep" })
					.then(({ fault }: Held) => fault.code),
			HOST,
		);
		expect(refused).toBe("MUSTER.Fault.Force.notYours");
		// The host shows the others only that dice were rolled in private.
		for (const { text } of await bert.cards()) expect(text).not.toMatch(/Margrave|Footmen|Archers|Treasury|Strategy/);
		expect(await stored()).toEqual(before);
		await inPage(bert, ({ game }, host) => game.actors.get(host).sheet.render({ force: true }), HOST);
		const sheet = bert.page.locator(".muster-army").first();
		await sheet.locator("[role=tab][data-tab=campaign]").click();
		const choices = sheet.locator("[data-action=campaign]");
		await expect.poll(() => choices.count()).toBe(12);
		expect(await choices.and(bert.page.locator(":enabled")).count()).toBe(0);
		await sheet.locator("[role=tab][data-tab=people]").click();
		const people = sheet.locator(".muster-army__panel[data-tab=people]");
		const ada = people.locator(".muster-person").first();
		await expect.poll(async () => (await ada.innerText()).replace(/\s+/g, " ")).toMatch(/Ada.*13.*12.*Footmen.*yes/);
		expect(await people.locator("input, select, textarea").count()).toBe(0);
	});

	it("refuses what would change nothing, before any dice fall", async () => {
		const act = (form: object) =>
			inPage(
				gm,
				({ game, muster }, host, form) =>
					muster.armies.campaign
						.act({ actor: game.actors.get(host), action: "pass", form })
						.then(({ fault }: Held) => fault?.code),
				HOST,
				form,
			);
		const cards = await cardsSoFar(table, gm);
		expect(await act({ event: "year" })).toBe("MUSTER.Fault.Campaign.noChange");
		expect(await gm.cards()).toHaveLength(cards);
	});

	it("leaves no fault behind", async () => {
		await expectNoFaults(gm, anna, bert);
	});
});
