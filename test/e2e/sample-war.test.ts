/** The sample war: brought by one press, tried in few clicks, and taken out again without a trace. */
import { beforeAll, describe, expect, it } from "vitest";
import { printOf } from "../../src/bridge/sample/index.js";
import { type Held, inPage, patient, type Seat, tableForTest, untilInPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import {
	bringSample,
	closeOthers,
	countDocuments,
	guardPoints,
	openWelcome,
	sampleTokens,
	takeOut,
	WELCOME,
} from "./sample-table.js";

/** A press on a control, which counts. */
function countClicks(gm: Seat) {
	let clicks = 0;
	const click = async (selector: string): Promise<void> => {
		await gm.page.locator(selector).first().click();
		clicks += 1;
	};
	return { click, count: () => clicks };
}

/** True if all of the viewed scene is on the screen, left of the sidebar. */
const isWhole = (gm: Seat) =>
	inPage(gm, ({ canvas }) => {
		const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
		const from = canvas.clientCoordinatesFromCanvas({ x: sceneX, y: sceneY });
		const to = canvas.clientCoordinatesFromCanvas({ x: sceneX + sceneWidth, y: sceneY + sceneHeight });
		const end = document.getElementById("sidebar")?.getBoundingClientRect().left ?? 0;
		return from.x >= 0 && from.y >= 0 && to.x <= end && to.y <= document.documentElement.clientHeight;
	});

/** How many cards in chat are of the sample: its mob and its battle. */
const sampleCards = (gm: Seat) =>
	inPage(
		gm,
		({ game }) =>
			game.messages.contents.filter(({ content }: Held) => /Raider|Oxmere Ford/.test(String(content))).length,
	);

/** Plays steps of a day that all players read, and leaves the console. */
async function playInTheOpen(gm: Seat): Promise<void> {
	await gm.page.locator(`${WELCOME} [data-action=tryBattle]`).click();
	await gm.page.locator(".muster-battle [data-mode=step]").click();
	await gm.page.locator(".muster-battle [data-mode=step][aria-pressed=true]").waitFor();
	await inPage(gm, async ({ game }) => {
		const pages = game.journal.contents.flatMap((entry: Held) => entry.pages.contents);
		const page = pages.find(({ type }: Held) => type === "muster.battle");
		await page.update({ "system.days.d1.setup.visibility": "public" });
	});
	const posted = () => inPage(gm, ({ game }) => game.messages.size);
	const before = await posted();
	await expect
		.poll(
			async () => {
				const now = await posted();
				// The cards of one more press would come while the sample is taken out.
				if (now <= before + 1) await gm.page.locator(".muster-battle [data-key=primary]").click();
				return now;
			},
			{ interval: 500 },
		)
		.toBeGreaterThan(before + 1);
	await closeOthers(gm);
}

/** Removes everything of Muster by its window; `changed`: the answer to the question about the sample. */
async function removeEverything(gm: Seat, changed: "yes" | "no"): Promise<string> {
	await inPage(gm, ({ muster }) => muster.armies.openWorldData().then(() => undefined));
	await gm.page.locator("#muster-world-data [data-action=remove]").click();
	await gm.page.locator("dialog", { hasText: "Remove everything" }).locator("[data-action=yes]").click();
	const asked = gm.page.locator("dialog", { hasText: "Keep what I changed" });
	const text = await asked.innerText();
	await asked.locator(`[data-action=${changed}]`).click();
	await gm.page.locator("#muster-world-data [data-action=remove]:disabled").waitFor();
	return text;
}

describe.each(GENERATIONS)("the sample war, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");
	const phaseCards = (): readonly Held[] =>
		(table.stage.world.sources("ChatMessage") as Held[]).filter(({ flags }) => flags.muster?.kind === "fightPhase");

	beforeAll(() => openWelcome(gm));

	it("comes by one press and goes by another, and players see nothing of it", async () => {
		const before = await countDocuments(gm);
		await bringSample(gm);
		const { actors, scenes, journal, folders } = before;
		const there = { actors: actors + 10, scenes: scenes + 1, journal: journal + 3, folders: folders + 2 };
		const placed = { tokens: before.tokens + 23, regions: before.regions + 6 };
		expect(await countDocuments(gm)).toEqual({ ...before, ...there, ...placed });
		expect(await sampleTokens(gm)).toEqual({ army: 2, unit: 6, raider: 10, guard: 5 });
		expect(await isWhole(gm)).toBe(true);
		const seen = await inPage(anna, ({ game }) => {
			const all: Held[] = [...game.actors.contents, ...game.scenes.contents, ...game.journal.contents];
			return all.filter((each) => each.flags.muster?.sample && each.testUserPermission(game.user, "LIMITED")).length;
		});
		expect(seen).toBe(0);
		await playInTheOpen(gm);
		await takeOut(gm, "takeChanged");
		expect(await countDocuments(gm)).toEqual(before);
		await expectNoFaults(gm, anna);
	});

	it("lists what was changed, and keeps it where the GM says so", async () => {
		const before = await countDocuments(gm);
		await bringSample(gm);
		const name = "The Margrave's Host";
		await inPage(
			gm,
			({ game }, name) =>
				game.actors
					.getName(name)
					.update({ "flags.muster.force.notes": "Ours" })
					.then(() => undefined),
			name,
		);
		await gm.page.locator(`${WELCOME} [data-action=takeOut]`).click();
		expect(await gm.page.locator(`${WELCOME} [role=alert]`).innerText()).toBe(
			`You have changed ${name} since. Take these out too?`,
		);
		await gm.page.locator(`${WELCOME} [data-action=keepChanged]`).click();
		await gm.page.locator(`${WELCOME} [data-action=bring]`).waitFor();
		expect(await countDocuments(gm)).toEqual({ ...before, actors: before.actors + 1, folders: before.folders + 1 });
		await inPage(
			gm,
			async ({ game }, name) => {
				const actor = game.actors.getName(name);
				const { folder } = actor;
				await actor.delete();
				await folder?.delete();
			},
			name,
		);
		await expectNoFaults(gm);
	});

	it("names what a player may have marked before it takes it out", async () => {
		await bringSample(gm);
		const actor = await inPage(gm, ({ game, Actor }) => {
			const ownership = { default: 0, [game.users.getName("Anna").id]: 3 };
			return Actor.create({ name: "Anna's own", type: "npc", ownership }).then(({ id }) => String(id));
		});
		await untilInPage(anna, ({ game }, id) => game.actors.has(id), actor);
		const source = await inPage(anna, ({ game }, id) => game.actors.get(id).toObject(), actor);
		const sample = { part: "guard", print: printOf(source) };
		await inPage(
			anna,
			({ game }, id, sample) =>
				game.actors
					.get(id)
					.update({ "flags.muster.sample": sample })
					.then(() => undefined),
			actor,
			sample,
		);
		await untilInPage(gm, ({ game }, id) => Boolean(game.actors.get(id).flags.muster?.sample), actor);
		await gm.page.locator(`${WELCOME} [data-action=takeOut]`).click();
		expect(await gm.page.locator(`${WELCOME} [role=alert]`).innerText()).toContain("Anna's own");
		await gm.page.locator(`${WELCOME} [data-action=keepChanged]`).click();
		await gm.page.locator(`${WELCOME} [data-action=bring]`).waitFor();
		expect(await inPage(gm, ({ game }, id) => game.actors.has(id), actor)).toBe(true);
		await inPage(
			gm,
			({ game }, id) =>
				game.actors
					.get(id)
					.delete()
					.then(() => undefined),
			actor,
		);
	});

	it("is on squares or hexes, and each side faces the other", async () => {
		await gm.page.locator(`${WELCOME} [name=grid]`).selectOption("hexes");
		await bringSample(gm);
		const scene = await inPage(gm, ({ canvas }) => {
			const { grid, tokens, regions } = canvas.scene;
			const turns = tokens.contents.flatMap(({ flags, rotation }) => (flags.muster?.unit ? [rotation] : []));
			return { type: grid.type, turns: [...new Set(turns)].sort(), regions: regions.size };
		});
		expect(scene).toEqual({ type: 2, turns: [270, 90], regions: 6 });
		await takeOut(gm);
		await expectNoFaults(gm);
	});

	it("has an applied mob attack within six clicks, and an applied day within eight after its press", async () => {
		const { click, count } = countClicks(gm);
		await click(`${WELCOME} [data-action=bring]`);
		await click(`${WELCOME} [data-action=tryMob]`);
		await click("#muster-mob button[type=submit]");
		const full = await guardPoints(gm);
		await click('#chat .muster-card [data-action="apply"], #chat [data-muster-action="apply"]');
		await expect.poll(() => guardPoints(gm), { timeout: patient(10_000) }).not.toEqual(full);
		expect(count()).toBeLessThanOrEqual(6);
		await untilInPage(gm, ({ foundry }) => foundry.applications.instances.has("muster-welcome"));

		const day = countClicks(gm);
		await day.click(`${WELCOME} [data-action=tryBattle]`);
		// Nothing of the heroes is left to be asked.
		await gm.page.locator(".muster-battle .muster-battle__odds").first().waitFor();
		expect(await gm.page.locator(".muster-battle").innerText()).not.toMatch(/Not known of|will not count/);
		await day.click(".muster-battle button[data-action=auto]");
		await day.click(".muster-battle button[data-action=apply]");
		await gm.page.locator(".muster-battle button[data-action=undo]").waitFor();
		expect(day.count()).toBeLessThanOrEqual(8);
		expect(await sampleCards(gm)).toBe(2);
		// Of a private roll for the sample a player sees nothing at all, not even that something was rolled.
		await untilInPage(anna, ({ game }) => game.messages.contents.some(({ rolls }: Held) => rolls.length > 0));
		await expect.poll(() => anna.page.locator("#chat .chat-message").count()).toBeGreaterThan(0);
		expect(await anna.page.locator("#chat .chat-message:visible").count()).toBe(0);
		// A player who writes the same into a message of the own hides nothing by it.
		const own = await inPage(anna, async ({ game, ChatMessage }) => {
			const scene = game.scenes.contents.find(({ flags }: Held) => flags.muster?.sample);
			const { rolls } = game.messages.contents.find(({ rolls }: Held) => rolls.length > 0) as Held;
			const flags = { muster: { about: scene?.id } };
			const made = await ChatMessage.create({ rolls, whisper: [game.user.id], flags } as object);
			return String(made?.id);
		});
		await gm.page.locator(`#chat .chat-message[data-message-id="${own}"]:visible`).waitFor();
		await inPage(
			gm,
			({ game }, id) =>
				game.messages
					.get(id)
					?.delete()
					.then(() => undefined),
			own,
		);
		await expectNoFaults(gm);
	});

	it("has the GM's own dice switched to those thrown by hand, and back, without touching others", async () => {
		await closeOthers(gm);
		const dice = () => inPage(gm, ({ game }): Held => game.settings.get("core", "diceConfiguration"));
		await inPage(gm, ({ game }) =>
			game.settings.set("core", "diceConfiguration", { d20: "manual" }).then(() => undefined),
		);
		const field = gm.page.locator(`${WELCOME} [name=dice]`);
		await field.selectOption("manual");
		await expect.poll(dice).toEqual({ d20: "manual", d6: "manual" });
		await field.selectOption("digital");
		await expect.poll(dice).toEqual({ d20: "manual" });
		await inPage(gm, ({ game }) => game.settings.set("core", "diceConfiguration", {}).then(() => undefined));
	});

	it("opens the skirmish at its first phase and the page that says what to try", async () => {
		await closeOthers(gm);
		await gm.page.locator(`${WELCOME} [data-action=trySkirmish]`).click();
		await gm.page.locator(".application[id^=muster-skirmish]").waitFor();
		const round = gm.page.locator(".application[id^=muster-skirmish]");
		expect(await round.innerText()).toContain("Red Fen Warband");
		await round.locator("[data-key=primary]").click();
		await expect.poll(() => round.locator("[aria-current=step]").textContent()).toContain("Movement");
		await round.locator("[data-action=takeAll]").click();
		await round.locator("[data-key=primary]").click();
		// No player is on its scene: game masters alone read what happens there.
		await expect.poll(() => phaseCards().length, { timeout: patient(10_000) }).toBeGreaterThan(0);
		expect(phaseCards().every(({ whisper }) => (whisper as readonly string[]).length > 0)).toBe(true);
		expect(await anna.page.locator("#chat [data-muster-card=fightPhase]").count()).toBe(0);
		await closeOthers(gm);
		await gm.page.locator(`${WELCOME} [data-action=tryJournal]`).click();
		await gm.page.getByText("One roll for ten raiders").waitFor();
		await closeOthers(gm);
		await inPage(gm, ({ canvas }) => {
			canvas.tokens.releaseAll();
		});
		await gm.say("/batch 33@12");
		await gm.page.locator("#chat .muster-card").last().waitFor();
		await takeOut(gm, "takeChanged");
		// What was posted of the sample goes with it, and nothing else.
		expect(await sampleCards(gm)).toBe(0);
		await expect.poll(async () => (await countDocuments(gm)).messages).toBe(1);
		await expectNoFaults(gm);
	});
});

describe.each(GENERATIONS)("the removal of everything, version %i", (generation) => {
	it.each(["yes", "no"] as const)(
		"takes the sample with it, and asks about what was changed of it: %s",
		async (answer) => {
			const [, gm] = await tableForTest({ generation }, "Gamemaster");
			const { actors, scenes, folders, tokens, regions, ...others } = await countDocuments(gm);
			await openWelcome(gm);
			await bringSample(gm);
			await inPage(gm, ({ canvas }) => canvas.scene.update({ name: "Our ford" }).then(() => undefined));
			expect(await removeEverything(gm, answer)).toContain("Our ford");
			// What stands on the scene stays with it, but for the two armies.
			const left = {
				actors: actors + 8,
				scenes: scenes + 1,
				folders: folders + 1,
				tokens: tokens + 21,
				regions: regions + 6,
			};
			const kept = answer === "no" ? left : { actors, scenes, folders, tokens, regions };
			// The journal of records is of Muster too.
			expect(await countDocuments(gm)).toEqual({ ...others, ...kept, journal: 0 });
			await expectNoFaults(gm);
		},
	);
});
