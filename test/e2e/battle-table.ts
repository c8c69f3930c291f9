import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { inPage, type Seat } from "./driver/index.js";

/** The console of a battle on a game master's screen. */
export const consoleAt = ({ page }: Seat): Locator => page.locator(".muster-battle");

/** A player's own window of a battle; of a game master, one that shows what a player sees. */
export const playerWindow = ({ page }: Seat): Locator => page.locator(".muster-player");

/** Moves the slider of a player's hero to a Risk; nothing is sealed. */
export async function chooseRisk(seat: Seat, risk: number): Promise<void> {
	await playerWindow(seat)
		.locator("input[name=risk]")
		.evaluate((field: HTMLInputElement, value: number) => {
			field.value = String(value);
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}, risk);
}

/** Shows the journal entry of the battle that was begun. */
export const showBattleEntry = (seat: Seat): Promise<void> =>
	inPage(seat, async ({ game }) => {
		const hasBattle = (entry: { readonly pages: { some(test: (page: { type: string }) => boolean): boolean } }) =>
			entry.pages.some(({ type }) => type === "muster.battle");
		await game.journal.find(hasBattle).sheet.render({ force: true });
	});

/** Texts of all reports of battles, one after the other. */
export const reportsOf = (seat: Seat): Promise<string> =>
	inPage(seat, ({ game }) =>
		game.journal.contents
			.flatMap((entry) => entry.pages.contents)
			.filter(({ type, flags }) => type === "text" && flags.muster?.report)
			.map(({ text }) => text.content)
			.join(""),
	);

/** The stored army of an actor. */
export const storedArmy = <T>(seat: Seat, actor: string): Promise<T> =>
	inPage(seat, ({ game }, actor) => JSON.parse(JSON.stringify(game.actors.get(actor).flags.muster.force)), actor);

/** Sets how many men a unit of an army has, as another client does meanwhile. */
export const setMen = (seat: Seat, actor: string, unit: string, men: number): Promise<void> =>
	inPage(
		seat,
		async ({ game }, actor, unit, men) => {
			await game.actors.get(actor).update({ [`flags.muster.force.units.${unit}.men`]: men });
		},
		actor,
		unit,
		men,
	);

/** Opens the console of the newest battle, as after the page was loaded again. */
export async function openConsole(seat: Seat): Promise<void> {
	await inPage(seat, ({ game, muster }) => {
		const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
		const page = pages.filter(({ type }) => type === "muster.battle").at(-1);
		return muster.battles.open(page?.uuid ?? "").then(() => true);
	});
	await consoleAt(seat).waitFor();
}

/** Begins a battle between armies of the world, each on a side of its own, by the chat. */
export async function beginBattle(seat: Seat, name: string, armies: readonly string[]): Promise<void> {
	await seat.say(`/battle new ${name}`);
	const start = seat.page.locator("#muster-battle-start");
	await start.waitFor();
	for (const [i, label] of armies.entries()) {
		await start.locator("select[name=army]").selectOption({ label });
		await expect.poll(() => start.locator("fieldset").count()).toBe(i + 1);
	}
	await start.locator("button[type=submit]").click();
	await consoleAt(seat).last().waitFor();
}

/** Shows a step of a console. */
export async function goToStep(seat: Seat, step: string): Promise<void> {
	const button = consoleAt(seat).locator(`.muster-path__btn[data-step=${step}]`);
	await button.click();
	await expect.poll(() => button.getAttribute("aria-current")).not.toBeNull();
}

/** Adds an entry to a list of the console by its choice, in the menu of its side where that has several lists. */
export async function addEntry(within: Locator, path: string, choice: string): Promise<void> {
	const list = `[data-add="${path}"]`;
	const menu = within.locator(`details.muster-add:not([open]):has(${list})`);
	if ((await menu.count()) > 0) await menu.locator("summary").click();
	await within.locator(list).selectOption(choice);
}
