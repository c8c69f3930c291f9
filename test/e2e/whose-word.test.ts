/**
 * What players write reaches a GM's click from many sides: it is shown for what it is, and never acts upon what they do
 * not own.
 */
import { describe, expect, it } from "vitest";
import type { StoredForce } from "../../src/bridge/army/stored/index.js";
import { PLAIN_TROOP_PAGE } from "../../src/bridge/library/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { joinRaw } from "../stage/support/raw-client.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { armyOf } from "./army-fixture.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, messagesOf, ON_13 } from "./helpers.js";
import { mapPlain } from "./mob-table.js";

const ANNA = "stageAnna0000001";
const [BAND, HOST] = ["annaBandAnnaBand", "hostHostHostHost"] as const;
const [DIARY, LIST, GUARD] = ["annaDiaryDiary01", "annaListPage0001", "annaGuardPage001"] as const;
const RAIDER = `Actor.${SKIRMISH.raider}`;

const hero = (name: string, link: string, sort: number): StoredForce["heroes"][string] => ({
	name,
	link,
	unit: "u0",
	iq: 10,
	tactics: null,
	weapon: 10,
	sort,
	combatReflexes: false,
	dangerSense: false,
});

/** An army that names an actor of the GM's twice, and Anna's own hero. */
const FORCE = armyOf([{ name: "Footmen", troop: "halberdiers", men: 100, quality: "average" }], {
	commander: { name: "Edric", link: RAIDER, strategy: 1, tactics: 1, luck: false, leads: "" },
	heroes: { h1: hero("Bran", RAIDER, 1), h2: hero("Aldwin", `Actor.${SKIRMISH.hero}`, 2) },
	treasury: 10_000,
});

const carrier = (_id: string, name: string, force: StoredForce, owners: object) => ({
	_id,
	name,
	type: "npc",
	ownership: { default: 0, ...owners },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force } },
});
const own = armyOf([{ name: "Bows", troop: "longbowmen", men: 50, quality: "average" }], { treasury: 10_000 });
const stamp = { _stats: { lastModifiedBy: ANNA } };
const guard = { ...PLAIN_TROOP_PAGE, troop: { ...PLAIN_TROOP_PAGE.troop, name: "Guard" } };
const skirmish = skirmishWorld({ raiders: 2 });

describe.each(ON_13)("a player's word at a GM's table, version %i", (generation) => {
	const world = {
		...skirmish,
		actors: [
			...(skirmish.actors ?? []),
			carrier(BAND, "The band", FORCE, { [ANNA]: 3 }),
			carrier(HOST, "The host", own, { [ANNA]: 2 }),
		],
		journal: [
			{
				_id: DIARY,
				name: "Anna's diary",
				ownership: { default: 0, [ANNA]: 3 },
				...stamp,
				pages: [
					{ _id: GUARD, name: "Guard", type: "muster.troop", system: guard, ...stamp },
					{ _id: LIST, name: "The host", type: "muster.army", system: { force: FORCE, era: "medieval" }, ...stamp },
				],
			},
		],
	} as typeof skirmish;
	const [table, gm] = useTable({ generation, world }, "Gamemaster");
	const notices = async (): Promise<string> => (await gm.notices()).join("\n");
	const openArmy = async (id: string, tab: string): Promise<void> => {
		await closeWindows(gm);
		await inPage(gm, ({ game, muster }, id) => muster.armies.open(game.actors.get(id)).then(() => undefined), id);
		await gm.page.locator(`.muster-army [role=tab][data-tab=${tab}]`).click();
	};
	const force = (id: string): Promise<StoredForce> =>
		inPage(gm, ({ game }, id) => JSON.parse(JSON.stringify(game.actors.get(id).flags.muster.force)), id);
	const linksIn = ({ heroes }: StoredForce) => Object.values(heroes).map(({ name, link }) => [name, link]);
	const TAKEN_OFF = [
		["Bran", ""],
		["Aldwin", `Actor.${SKIRMISH.hero}`],
	];
	/** Has a user, Anna unless named, do something as a script in the browser could. */
	const request = async (data: object, user = "Anna"): Promise<Held> => {
		const client = await joinRaw(table.stage, user);
		const { result } = await client.request<{ result: readonly Held[] }>("modifyDocument", { options: {}, ...data });
		await client.close();
		return result[0];
	};
	const post = async (muster: object, user?: string): Promise<string> => {
		const data = [{ content: "<p>plain</p>", flags: { muster } }];
		const { _id: id } = await request({ type: "ChatMessage", action: "create", data }, user);
		await expect.poll(() => inPage(gm, ({ game }, id) => game.messages.has(id), id)).toBe(true);
		return id;
	};
	const apply = (kind: string, message: string): Promise<string> =>
		inPage(
			gm,
			({ muster }, kind, message) =>
				muster.transactions.apply(kind, { message }).then((done: Held) => (done.ok ? done.value.id : done.fault.code)),
			kind,
			message,
		);
	const undo = (id: string) => inPage(gm, ({ muster }, id) => muster.transactions.undo(id).then(() => undefined), id);

	it("stands in the library under the player's name", async () => {
		await inPage(gm, ({ muster }) => muster.library.open().then(() => undefined));
		const library = gm.page.locator("#muster-library");
		await library.locator("input[type=search]").fill("anna");
		const row = library.locator("tbody tr[data-uuid]");
		await expect.poll(async () => (await row.allInnerTexts()).join()).toMatch(/^\s*Guard\s+By Anna · /);
		expect(await row.locator("[data-action=addRow]").getAttribute("aria-label")).toBe("Add Guard (by Anna)");
		await expect.poll(() => library.locator(".muster-library__preview").innerText()).toContain("By Anna · ");
		await closeWindows(gm);
	});

	it("is no army that a GM names: one that is called as another has its player beside the name", async () => {
		const choices = (): Promise<string[]> => gm.page.locator("#muster-library select option").allInnerTexts();
		const rename = (name: string) => request({ type: "Actor", action: "update", updates: [{ _id: BAND, name }] });
		await inPage(gm, ({ muster }) => muster.library.open().then(() => undefined));
		await expect.poll(choices).toEqual(expect.arrayContaining(["The band", "The host"]));
		await rename("The host");
		await expect.poll(choices).toEqual(expect.arrayContaining(["The host (Anna)", "The host"]));
		await closeWindows(gm);
		await gm.say("/battle begin The host vs Nobody");
		await expect.poll(notices).toContain("called The host: The host (Anna) and The host.");
		await rename("The band");
		await expect.poll(() => inPage(gm, ({ game }, id) => game.actors.get(id).name, BAND)).toBe("The band");
	});

	it("is no army list that a GM would replace: another is made, and the notice says whose stays", async () => {
		await openArmy(HOST, "roster");
		await gm.page.locator(".muster-army [data-action=toggleControls]").click();
		await gm.page.locator(".controls-dropdown button", { hasText: "Save as army list" }).click();
		await expect.poll(notices).toContain("also kept by Anna");
		const pages = await inPage(gm, ({ game }) =>
			game.journal.contents
				.flatMap(({ pages }) => pages.contents)
				.filter(({ type, name }) => (type as string) === "muster.army" && name === "The host")
				.map(({ id, system }: Held) => [id, system.toObject().force.treasury]),
		);
		expect(pages).toHaveLength(2);
		expect(pages).toContainEqual([LIST, FORCE.treasury]);
		// The page that was made opens by itself, after the notice.
		await gm.page.locator(".muster-page__edit").waitFor();
		await closeWindows(gm);
	});

	it("brings no links to actors of others into an army that a GM makes of it or takes into the own", async () => {
		const made = (): Promise<string[]> =>
			inPage(
				gm,
				({ game }, host) =>
					game.actors.filter(({ id, name }) => name === "The host" && id !== host).map(({ id }) => id),
				HOST,
			);
		await inPage(
			gm,
			({ game }, diary, pageId) => game.journal.get(diary).sheet.render({ force: true, pageId }),
			DIARY,
			LIST,
		);
		const sheet = gm.page.locator(".journal-sheet");
		await expect.poll(() => sheet.innerText()).toContain("By Anna.");
		await sheet.locator("[data-action=makeArmy]").click();
		await expect.poll(async () => (await made()).length).toBe(1);
		const [first = ""] = await made();
		expect((await force(first)).commander.link).toBe("");
		expect(linksIn(await force(first))).toEqual(TAKEN_OFF);
		await expect.poll(notices).toMatch(/left out: Edric → Raider and Bran → Raider\. .* by Anna/);
		await inPage(
			gm,
			(_page, text) => {
				const data = new DataTransfer();
				data.setData("text/plain", text);
				const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
				document.querySelector('[data-muster="newArmy"]')?.dispatchEvent(drop);
			},
			JSON.stringify({ type: "JournalEntryPage", uuid: `JournalEntry.${DIARY}.JournalEntryPage.${LIST}` }),
		);
		await expect.poll(async () => (await made()).length).toBe(2);
		for (const id of await made()) expect(linksIn(await force(id))).toEqual(TAKEN_OFF);
		// The sheet of each army opens after it is made, and would open over what comes next.
		await expect.poll(() => gm.page.locator(".application.muster-army").count()).toBe(2);
		await closeWindows(gm);
		const moved = await inPage(
			gm,
			({ game, muster }, band, to) =>
				muster.armies
					.reshape(game.actors.get(band), { kind: "transfer", units: ["u0"], to: `Actor.${to}`, before: null })
					.then((done: Held) => done.value.id),
			BAND,
			HOST,
		);
		expect(linksIn(await force(HOST))).toEqual(TAKEN_OFF);
		await undo(moved);
		expect(linksIn(await force(BAND)).toSorted()).toEqual(linksIn(FORCE).toSorted());
	});

	it("shows its players no skills of an actor that they may not look at, unless the GM agrees", async () => {
		await openArmy(BAND, "people");
		await gm.page.locator('.muster-army [data-link="commander"] [data-action=readLink]').click();
		const dialog = gm.page.locator("dialog", { hasText: "Show these skills?" });
		await expect.poll(() => dialog.innerText()).toContain("leads to Raider, whom Anna may not look at");
		await dialog.locator("[data-action=no]").click();
		await dialog.waitFor({ state: "detached" });
		// Anna's own hero is no question.
		await gm.page.locator('.muster-army [data-link="heroes.h2"] [data-action=readLink]').click();
		await expect.poll(() => inPage(gm, ({ stage }) => stage.unanswered())).toBe(0);
		expect(await dialog.count()).toBe(0);
		expect((await force(BAND)).commander).toEqual(FORCE.commander);
	});

	it("asks for a link under the name of its actor, and hides no end of what it asks", async () => {
		await closeWindows(gm);
		const anna = await joinHostile(table.stage, "Anna");
		const long = `${"x".repeat(3_000)} the end`;
		const values = [
			["commander.link", RAIDER],
			["notes", long],
		];
		void anna.ask("stageGamemaster1", "muster.armyChange", { uuid: `Actor.${HOST}`, values });
		const dialog = gm.page.locator("dialog", { hasText: "A change is asked for" });
		await expect.poll(() => dialog.innerText()).toContain("Then: a linked actor (→ Raider).");
		expect(await dialog.innerText()).toContain("xxx the end.");
		await dialog.locator('[data-action="no"]').click();
		await anna.question("muster.armyChangeAnswer");
		await anna.close();
	});

	it("undoes from a chronicle only what wrote the entry", async () => {
		await mapPlain(gm);
		const mine = await post(mobCard("Raider"), "Gamemaster");
		const applied = await apply("mob", mine);
		const entry = { time: 1, title: "Our feast", text: "" };
		const updates = [{ _id: BAND, [`flags.muster.force.chronicle.${mine}`]: entry }];
		await request({ type: "Actor", action: "update", updates });
		await openArmy(BAND, "chronicle");
		const row = gm.page.locator(".muster-army .muster-chronicle__entry", { hasText: "Our feast" });
		await row.waitFor();
		expect(await row.locator("[data-action=takeBack]").count()).toBe(0);
		await undo(applied);
		await closeWindows(gm);
	});

	it("is no campaign card of an army that is not the player's", async () => {
		await closeWindows(gm);
		await inPage(
			gm,
			({ game, muster }, host) =>
				muster.armies.campaign
					.act({
						actor: game.actors.get(host),
						action: "ransom",
						form: { captives: [{ name: "Odo", coins: 300 }] },
					})
					.then(() => undefined),
			HOST,
		);
		const flags = (await messagesOf(gm)).at(-1)?.flags.muster ?? {};
		expect(flags["army"]).toBe(`Actor.${HOST}`);
		const forged = await post({ ...flags, name: "The band", lines: [] });
		const before = await force(HOST);
		expect(await apply("campaign", forged)).toBe("MUSTER.Fault.Campaign.notAuthors");
		await gm.page.locator(`[data-message-id="${forged}"] [data-muster-action=apply]`).click();
		await expect.poll(notices).toContain("Anna, who sent this card, does not own The host");
		expect(await force(HOST)).toEqual(before);
	});

	it("is no mob's card whose names are not those of its tokens, before the GM has seen them", async () => {
		const points = (): Promise<number> =>
			inPage(gm, ({ canvas }, id) => canvas.scene.tokens.get(id).actor.system.hp.value, SKIRMISH.raiderToken(1));
		const forged = await post(mobCard("Aldwin"));
		expect(await apply("mob", forged)).toBe("MUSTER.Fault.Mob.otherNames");
		const press = () => gm.page.locator(`[data-message-id="${forged}"] [data-muster-action=apply]`).click();
		const dialog = gm.page.locator("dialog", { hasText: "Other names than on the card" });
		await press();
		await expect.poll(() => dialog.innerText()).toMatch(/Anna sent this card\..*Aldwin → Raider/);
		await dialog.locator("[data-action=no]").click();
		await dialog.waitFor({ state: "detached" });
		expect(await points()).toBe(10);
		await press();
		await dialog.locator("[data-action=yes]").click();
		await expect.poll(points).toBe(7);
		// A card with the right names asks nothing.
		expect(await apply("mob", await post(mobCard("Raider", 2)))).not.toContain("Fault.Mob.other");
		await expectNoFaults(gm);
	});
});

/** A card of a save by which raider number n loses three points. */
function mobCard(name: string, n = 1): object {
	return {
		schema: 1,
		kind: "mob",
		action: "save",
		label: "Fire",
		batches: [],
		omitted: 0,
		scene: "",
		names: [name],
		rows: [[`Scene.${SKIRMISH.scene}.Token.${SKIRMISH.raiderToken(n)}`, 0, 0, 2, 3, 10, 7, 0]],
		conditions: [],
		cap: false,
		dead: "keep",
		thrown: null,
		wasted: 0,
	};
}
