/** The first minutes of a GM in a new world, with the words on the screen as the only guide. */
import { describe, expect, it } from "vitest";
import { SHAPED_SYSTEMS } from "../stage/index.js";
import { type Hand, readText } from "./by-words.js";
import { type Held, inPage, patient, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, type GENERATIONS } from "./helpers.js";
import { closeOthers, countDocuments, guardPoints, sampleTokens, WELCOME } from "./sample-table.js";

/** Every game system of the stage that is shaped after a real one, and the plain one. */
export const ALL_SYSTEMS = ["plain", ...SHAPED_SYSTEMS] as const;

const MOB = "#muster-mob";
const CONSOLE = ".muster-battle";
const SKIRMISH = "[id^=muster-skirmish-]";
const REPORT = ".journal-sheet, .journal-entry";

/** Most presses from first sight to an applied mob attack, and from the sample to an applied day. */
const MOST = { mob: 6, day: 8 } as const;

/** Names of the sample, and texts that were posted while it was played, which users who are no GM can see. */
const seenByPlayers = (seat: Seat): Promise<string[]> =>
	inPage(seat, ({ game }) => {
		const players = game.users.contents.filter(({ isGM }) => !isGM);
		const marked = [...game.actors.contents, ...game.scenes.contents, ...game.journal.contents].filter(
			(each) => each.flags.muster?.sample,
		);
		const shown = marked.filter((each) => players.some((player) => each.testUserPermission(player, "LIMITED")));
		const posted = game.messages.contents.filter(
			({ whisper }: Held) => whisper.length === 0 || players.some(({ id }) => whisper.includes(id)),
		);
		return [...shown.map(({ name }: Held) => String(name)), ...posted.map(({ content }) => content)];
	});

/** Brings the war by the welcome, which opens by itself, and has its raiders attack. */
async function playMob(gm: Seat, hand: Hand): Promise<string> {
	const welcome = await readText(gm, WELCOME);
	await hand.press("Bring in the battle", WELCOME, welcome);
	await gm.page.locator(`${WELCOME} [data-action=takeOut]`).waitFor({ timeout: patient(20_000) });
	expect(await sampleTokens(gm)).toEqual({ army: 2, unit: 6, raider: 10, guard: 5 });
	const tries = await readText(gm, WELCOME);
	const mob = await hand.press("Ten raiders attack", WELCOME, tries);
	const full = await guardPoints(gm);
	await hand.press("Attack", MOB, mob);
	await gm.page.locator("#chat .muster-mobcard").waitFor({ timeout: patient(15_000) });
	await hand.press("Apply", "#chat", mob);
	await expect.poll(() => guardPoints(gm), { timeout: patient(10_000) }).not.toEqual(full);
	expect(hand.presses()).toBeLessThanOrEqual(MOST.mob);
	return tries;
}

/** Fights and applies the day, and reads its report. */
async function playDay(gm: Seat, hand: Hand, tries: string): Promise<void> {
	const before = hand.presses();
	const day = await hand.press("Fight the battle", WELCOME, tries);
	await hand.press("Fight the whole day", CONSOLE, day);
	await hand.press("Apply", CONSOLE, day);
	await gm.page.locator(`${CONSOLE} button[data-action=undo]`).waitFor({ timeout: patient(15_000) });
	expect(hand.presses() - before).toBeLessThanOrEqual(MOST.day);
	await hand.press("Open the report", CONSOLE, day);
	await expect.poll(() => readText(gm, REPORT), { timeout: patient(15_000) }).toContain("Order of battle");
}

/** Opens the skirmish, which waits at its first phase, and goes on from there. */
async function playSkirmish(gm: Seat, hand: Hand, tries: string): Promise<void> {
	const phase = gm.page.locator(`${SKIRMISH} [aria-current=step]`);
	await hand.press("Play the skirmish", WELCOME, tries);
	await expect.poll(() => phase.textContent(), { timeout: patient(10_000) }).toContain("Heroes");
	await hand.press("Go on", SKIRMISH, await readText(gm, SKIRMISH));
	await expect.poll(() => phase.textContent(), { timeout: patient(10_000) }).toContain("Movement");
}

/** Takes out the sample, of which much has been changed. */
async function takeAllOut(gm: Seat, hand: Hand): Promise<void> {
	await hand.press("Take it all out", WELCOME, await readText(gm, WELCOME));
	await gm.page.locator(`${WELCOME} [role=alert]`).waitFor({ timeout: patient(10_000) });
	await hand.press("Take out everything", WELCOME, await readText(gm, WELCOME));
	await gm.page.locator(`${WELCOME} [data-action=bring]`).waitFor({ timeout: patient(20_000) });
}

/**
 * Plays all of it with one hand: from the welcome to the report of the battle and into the skirmish, and the sample
 * taken out again, after which there are as many documents as before.
 */
async function playFirstMinutes(gm: Seat, hand: Hand): Promise<void> {
	const before = await countDocuments(gm);
	const tries = await playMob(gm, hand);
	await playDay(gm, hand, tries);
	await closeOthers(gm);
	await playSkirmish(gm, hand, tries);
	expect(await seenByPlayers(gm)).toEqual([]);
	await closeOthers(gm);
	await takeAllOut(gm, hand);
	expect(await countDocuments(gm)).toEqual(before);
}

/** Tests of the first minutes with one kind of hand on one version, a new world of each system. */
export function testFirstMinutes(
	generation: (typeof GENERATIONS)[number],
	systems: readonly (typeof ALL_SYSTEMS)[number][],
	handOf: (gm: Seat) => Hand,
): void {
	describe(`the first minutes, version ${generation}`, () => {
		it.each(systems)("go by the words on the screen alone in a world of %s", async (system) => {
			const [, gm] = await tableForTest({ generation, system, isNew: true }, "Gamemaster");
			await playFirstMinutes(gm, handOf(gm));
			await expectNoFaults(gm);
		});
	});
}
