/**
 * A day step by step: each result stands in words on the console, on the card of the step in the chat and in the
 * report, alike; players read no targets and no sums. Of a day that is not public players read what the GM hands them.
 */
import { describe, expect, it } from "vitest";
import { beginBattle, consoleAt } from "./battle-table.js";
import { type Held, inPage, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, violationsIn } from "./helpers.js";
import { stageFor } from "./hostile-world.js";

const STEPS = ["fortune", "heroes", "contest", "fates"];

const block = (seat: Seat, step: string) => consoleAt(seat).locator(`[data-told=${step}]`);
const card = ({ page }: Seat, step: string) => page.locator(`#chat [data-muster-card=battleStep][data-told=${step}]`);
const lineOf = (seat: Seat, step: string, part: string): Promise<string> =>
	block(seat, step).locator(`.muster-answer__${part}`).innerText();

/** Begins a battle of the world's two armies, played step by step. */
async function begin(gm: Seat, visibility: string): Promise<void> {
	const names = await inPage(gm, ({ game }) =>
		game.actors.filter(({ flags }: Held) => flags.muster?.force).map(({ name }: Held) => name as string),
	);
	await beginBattle(gm, "Oxmere Ford", names.slice(0, 2));
	await consoleAt(gm).locator("[data-mode=step]").click();
	await consoleAt(gm).locator("[data-mode=step][aria-pressed=true]").waitFor();
	await inPage(
		gm,
		async ({ game }, visibility) => {
			const pages = game.journal.contents.flatMap((entry: Held) => entry.pages.contents);
			const page = pages.find(({ type }: Held) => type === "muster.battle");
			await page.update({ "system.days.d1.setup.visibility": visibility });
		},
		visibility,
	);
}

/** Presses the main button of the console until a step has its result. */
async function rollUntil(gm: Seat, step: string): Promise<void> {
	for (let press = 0; press < 6 && (await block(gm, step).count()) === 0; press++) {
		const button = consoleAt(gm).locator("[data-key=primary]");
		const [action, due] = [await button.getAttribute("data-action"), await button.getAttribute("data-step")];
		await button.click();
		if (action === "goTo") await consoleAt(gm).locator(`.muster-path__btn[data-step=${due}][aria-current]`).waitFor();
		else await block(gm, due ?? "").waitFor();
	}
}

/** The contest of two sides stands in two halves with the dice of each, over the margins that it could have had. */
async function expectHalves(gm: Seat): Promise<void> {
	const halves = block(gm, "contest").locator(".muster-answer__halves > .muster-answer__by");
	await expect.poll(() => halves.locator(".muster-dice").count()).toBe(2);
	const margins = block(gm, "contest").locator(".muster-plot");
	await expect.poll(() => margins.locator(".bar--mark").count()).toBe(1);
	expect(await lineOf(gm, "contest", "leads")).toContain((await margins.locator("text.accent").textContent()) ?? "-");
}

describe.each(GENERATIONS)("results of steps, version %i", (generation) => {
	it("stand on the console, in the chat and in the report, in the same words", async () => {
		const [, gm, anna] = await tableForTest(stageFor([generation, false, 0, "always"]), "Gamemaster", "Anna");
		await begin(gm, "public");
		const sentences: string[] = [];
		for (const step of STEPS) {
			await rollUntil(gm, step);
			if ((await block(gm, step).count()) === 0) continue;
			const [answer, sentence] = [await lineOf(gm, step, "answer"), await lineOf(gm, step, "sentence")];
			sentences.push(sentence);
			for (const seat of [gm, anna]) {
				await expect.poll(() => card(seat, step).last().innerText()).toContain(answer);
				await expect.poll(() => card(seat, step).last().innerText()).toContain(sentence);
			}
			expect(await card(anna, step).last().innerText()).not.toMatch(/\d (?:of|under|over) \d|→/);
			expect(await consoleAt(gm).innerText()).toContain("Next: ");
			if (step === "contest") await expectHalves(gm);
			if (generation === LOOKED_AT) expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
		}
		expect(sentences.length).toBeGreaterThan(2);
		const soFar = consoleAt(gm).locator(".muster-sofar__row");
		await expect.poll(async () => (await soFar.allInnerTexts()).join("\n")).toContain(sentences[0]);
		await consoleAt(gm).locator("[data-key=primary]").click();
		await consoleAt(gm).locator("[data-key=primary][data-action=roll]").click();
		await consoleAt(gm).locator(".muster-verdict").waitFor();
		await consoleAt(gm).locator("[data-action=openReport]").click();
		const report = (): Promise<string> =>
			inPage(gm, ({ game }) =>
				game.journal.contents
					.flatMap((entry: Held) => entry.pages.contents)
					.filter(({ flags }: Held) => flags.muster?.report)
					.map(({ text }: Held) => text.content as string)
					.join(""),
			);
		const plain = async (): Promise<string> =>
			(await report())
				.replaceAll(/<[^>]+>/g, "")
				.replaceAll("&#39;", "'")
				.replaceAll("&amp;", "&");
		for (const sentence of sentences) await expect.poll(plain).toContain(sentence);
		await expectNoFaults(gm, anna);
	});

	it("stay with the GM on a day that is not public, until the players are handed one", async () => {
		const [, gm, anna] = await tableForTest(stageFor([generation, false, 0, "always"]), "Gamemaster", "Anna");
		await begin(gm, "gm");
		await rollUntil(gm, "fortune");
		const answer = await lineOf(gm, "fortune", "answer");
		expect(await inPage(anna, ({ game }) => game.messages.contents.length)).toBe(0);
		await consoleAt(gm).locator("[data-action=tell]").click();
		await expect.poll(() => card(anna, "fortune").innerText()).toContain(answer);
		await expect.poll(() => lineOf(gm, "fortune", "tell")).toMatch(/Told at \d/);
		await expectNoFaults(gm, anna);
	});
});
