/**
 * Players in a battle: they choose in windows of their own, nothing unrevealed reaches another client, and their dice
 * count.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { battleDays } from "./battle-seals.js";
import { chooseRisk, consoleAt, playerWindow, setMen, showBattleEntry } from "./battle-table.js";
import { inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, messagesOf, violationsIn } from "./helpers.js";

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
				name: hero.name,
				link: `Actor.${hero.actor}`,
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

const carrier = (_id: string, force: Force, owner: string) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const person = (_id: string, name: string, owner: string) => ({
	_id,
	name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
});

/** Has the server refuse what a seat writes into a page, until that happened once in this browser. */
const refuseOnce = (seat: Seat, uuid: string): Promise<void> =>
	inPage(
		seat,
		({ game }, uuid) => {
			localStorage.setItem("refusesOnce", "yes");
			const [, entry = "", , id = ""] = uuid.split(".");
			const page = game.journal.get(entry).pages.get(id);
			const { update } = page;
			page.update = (...given) => {
				if (localStorage.getItem("refusesOnce") === null) return update.apply(page, given);
				localStorage.removeItem("refusesOnce");
				return Promise.reject(new Error("The server is busy."));
			};
		},
		uuid,
	);

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

	let beside: Seat;
	beforeAll(async () => {
		// Whatever players send reaches both tabs of the game master, and is done in one.
		beside = await table.seat("Gamemaster", { beside: gm });
	});

	const console_ = consoleAt;
	const mine = playerWindow;
	const pageOf = (): Promise<string> =>
		inPage(
			gm,
			({ game }) =>
				game.journal.contents.flatMap((entry) => entry.pages.contents).find(({ type }) => type === "muster.battle")!
					.uuid,
		);
	const dayOne = async () => (await battleDays(gm))[0]!;
	const players = async () => (await dayOne()).setup.players;
	const reached = (user: string): string => {
		const frames = table.stage.traffic.filter(({ to }) => to === user);
		return frames.map(({ data }) => JSON.stringify(data)).join("\n");
	};
	/**
	 * Questions alone: armies and pages of battles reach every client as documents, which hides what is not its user's.
	 */
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

	it("begins from the list of armies", async () => {
		await gm.say("/battle new Battle of the Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of ["Hillmen", "Fenfolk"]) await start.locator("select[name=army]").selectOption({ label: name });
		await expect.poll(() => start.locator("fieldset").count()).toBe(2);
		await start.locator("button[type=submit]").click();
		await console_(gm).waitFor();
	});

	it("says that an army has changed since it was taken, and takes it over", async () => {
		const notice = console_(gm).locator("[data-changed-armies]");
		await setMen(gm, HOST, "foot", 390);
		await expect.poll(() => notice.innerText()).toContain("Men of Hillmen Foot: 400 → 390");
		await notice.locator("button[data-action=takeArmies]").click();
		await expect.poll(() => notice.count()).toBe(0);
		await expect.poll(() => console_(gm).locator(".muster-force__units").first().innerText()).toContain("390");
	});

	it("shows the game master each hero's fates by Risk", async () => {
		await show("heroes");
		const fates = console_(gm).locator("[data-fates]");
		await expect.poll(() => fates.locator(".muster-fates__ends tbody tr").count()).toBe(13);
		await fates.locator("[data-fates-hero]").selectOption({ label: "Ghurk" });
		await expect.poll(() => fates.innerText()).toContain("Ghurk at the end of the day");
		expect(await fates.locator("g[data-risk]").count()).toBe(13);
	});

	it("asks each player by a card and a window, and the default counts for those who let the time pass", async () => {
		const panel = console_(gm).locator(".muster-players");
		await expect.poll(() => panel.innerText()).toContain("Anna, the owner");
		expect(await panel.innerText()).toContain("Bert, the owner");
		const seconds = async (count: string): Promise<void> => {
			await panel.locator("[data-players=seconds]").fill(count);
			await panel.locator("[data-players=seconds]").press("Tab");
			await expect.poll(async () => (await players()).seconds).toBe(Number(count));
		};
		const ask = panel.locator("button[data-does=ask]");
		await seconds("600");
		await ask.click();
		await mine(anna).waitFor();
		await mine(bert).waitFor();
		await expect.poll(() => mine(anna).locator("[data-left]").innerText()).toMatch(/\d:\d\d/);
		await seconds("1");
		await ask.click();
		await expect
			.poll(async () => (await players()).opened.map(({ slot, source }) => `${slot} ${source}`))
			.toEqual(["a/1-h1 default", "b/1-h1 default"]);
		await expect.poll(() => mine(anna).innerText()).toContain("Opened together");
		const beyond = await mine(anna)
			.locator(".window-content")
			.evaluate((content) => {
				for (const name of content.querySelectorAll("tbody th bdi")) name.textContent = "Oxmere ".repeat(15);
				return content.scrollWidth - content.clientWidth;
			});
		// A long name breaks into lines: it pushes no Risk out of sight.
		expect(beyond).toBe(0);
		await seconds("0");
		await ask.click();
		for (const seat of [anna, bert]) await mine(seat).locator("[data-action=seal]").waitFor();
		expect(await mine(anna).innerText()).toContain("Aldwin");
		expect(await mine(anna).innerText()).not.toContain("Ghurk");
		await expect.poll(() => anna.cards().then((cards) => cards.at(-1)?.text ?? "")).toContain("Open your window");
		if (generation === LOOKED_AT) expect(await violationsIn(anna, ".muster-player")).toEqual([]);
		if (generation === LOOKED_AT) expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
	});

	it("shows the players of a side what the game master releases, and nothing that is not", async () => {
		await console_(gm).locator(".muster-players button[data-does=seen]").click();
		const form = gm.page.locator(".muster-seen");
		await form.waitFor();
		const set = (item: string, value: string): Promise<unknown> =>
			form.locator(`select[data-side=b][data-item=${item}]`).selectOption(value);
		const known = (): Promise<string> => mine(bert).locator(".muster-player__known").innerText();
		expect(await known()).not.toContain("Our side holds the field");
		await set("chance", "shown");
		await expect.poll(known).toMatch(/Our side holds the field\s*\d+%/);
		await set("strength", "estimate");
		await form.locator("input[data-side=b]").fill("some hundreds with spears");
		await form.locator("input[data-side=b]").press("Tab");
		await expect.poll(known).toContain("some hundreds with spears");
		if (generation === LOOKED_AT) expect(await violationsIn(gm, ".muster-seen .window-content")).toEqual([]);
		await form.locator("button[data-action=seeAs]", { hasText: "Bert" }).click();
		const shown = gm.page.locator(".muster-player");
		await expect.poll(() => shown.innerText()).toContain("some hundreds with spears");
		expect(await shown.locator("[data-action=seal]").count()).toBe(0);
		await shown.locator("[data-action=close]").first().click();
		await set("chance", "hidden");
		await expect.poll(known).not.toContain("Our side holds the field");
		await form.locator("[data-action=close]").first().click();
		expect(askedOf(ANNA)).not.toMatch(/with spears|"chance"/);
	});

	it("keeps a sealed Risk out of every document, and of everything that another client is sent", async () => {
		await chooseRisk(anna, -4);
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
		await chooseRisk(bert, 3);
		await bert.reload();
		await mine(bert).waitFor();
		await anna.reload();
		await gm.reload();
		await showBattleEntry(gm);
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
		await chooseRisk(bert, 3);
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
			const [day] = await battleDays(gm);
			return day!.log;
		};
		await console_(gm).locator("button[data-action=auto]").click();
		await roll(anna, "roll").waitFor();
		expect(await console_(gm).locator(".muster-verdict").count()).toBe(0);
		// Another player's throw for this hero, and other dice than those that are asked, answer nothing: the next throw is
		// the first that counts.
		const page = await pageOf();
		const forge = (seat: Seat, dice: string): Promise<unknown> =>
			inPage(
				seat,
				async ({ foundry, ChatMessage }, dice, page) => {
					const roll = await new foundry.dice.Roll(dice).evaluate();
					const battleRoll = { page, day: 1, key: "a/1-h1/survival" };
					await ChatMessage.create({ rolls: [roll], flags: { muster: { battleRoll } } });
				},
				dice,
				page,
			);
		await forge(bert, "3d6");
		await forge(anna, "2d6");
		await table.rig(anna, [3, 4, 3]);
		// Anna's second press comes when her throw is posted, and before the game master's client has entered it.
		await inPage(anna, ({ Hooks }) => {
			Hooks.once("createChatMessage", () =>
				setTimeout(() => document.querySelector<HTMLElement>(".muster-player [data-action=roll]")?.click()),
			);
		});
		// The server refuses the GM's client, whichever tab it is, the first time: the throw is kept, and entered by
		// another press.
		for (const seat of [gm, beside]) await refuseOnce(seat, page);
		await roll(anna, "roll").click();
		await expect.poll(() => mine(anna).innerText()).toContain("You have thrown, but the throw could not be entered.");
		const told = async () => (await Promise.all([gm, beside].map((seat) => seat.notices()))).flat().join(" ");
		expect(await told()).toContain("Anna rolled in Battle of the Ford, but the roll could not be entered.");
		expect((await answered())["a/1-h1/survival"]).toBeUndefined();
		await roll(anna, "enterAgain").click();
		await expect
			.poll(async () => (await answered())["a/1-h1/survival"])
			.toMatchObject({
				answer: 10,
				faces: [3, 4, 3],
				source: "rolled",
				question: { by: "Anna" },
			});
		const message = (await messagesOf(gm)).findLast(({ flags }) => flags.muster?.["battleRoll"] !== undefined);
		expect(message?.author).toBe(ANNA);
		const thrown = (await messagesOf(gm)).filter(({ rolls }) => rolls.some((each) => each.includes('"3d6"')));
		expect(thrown.filter(({ author }) => author === ANNA)).toHaveLength(1);
		await roll(bert, "letGm").click();
		await expect.poll(async () => (await answered())["b/1-h1/survival"]?.source).toBe("rolled");
		// Two tabs of the game master entered each roll once, and rolled on once.
		const rolledFor = async (name: string): Promise<number> =>
			(await messagesOf(gm)).filter(
				({ content, flags, rolls }) => rolls.length > 0 && !flags.muster?.["battleRoll"] && content.includes(name),
			).length;
		await expect.poll(() => rolledFor("Ghurk")).toBe(1);
		await expectNoFaults(gm, beside, anna, bert);
	});

	it("shows each player the last result of the day in the own window, as the chat has it", async () => {
		for (const seat of [anna, bert]) {
			const answer = (within: string) => seat.page.locator(`${within} .muster-answer__answer`).last().innerText();
			// The card of the last step is posted after the page is written, and filled after that.
			const both = () => Promise.all(["#chat [data-muster-card=battleStep]", ".muster-player [data-told]"].map(answer));
			await expect.poll(both).toSatisfy(([said, shown]: readonly string[]) => said === shown);
		}
		if (generation === LOOKED_AT) expect(await violationsIn(anna, ".muster-player")).toEqual([]);
	});
});
