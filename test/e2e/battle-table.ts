import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { type BattleDay, openPage, readBattlePage } from "../../src/bridge/battle/index.js";
import { FORCE_TABLES } from "../../src/engine/force/index.js";
import { chacha20 } from "../../src/foundry/host/chacha.js";
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

/** The newest battle's stored data as a seat's browser has them. */
const storedBattle = (seat: Seat): Promise<unknown> =>
	inPage(seat, ({ game }) => {
		const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
		return pages
			.filter(({ type }) => type === "muster.battle")
			.at(-1)
			?.toObject().system;
	});

/** Lines of the keys of seals that a seat's browser keeps. */
export const keysIn = (seat: Seat): Promise<readonly string[]> =>
	inPage(seat, () =>
		Object.keys(localStorage).flatMap((place) => {
			const id = /^muster\.sealKeys\..*\.key-(\w+)$/.exec(place)?.[1];
			return id === undefined ? [] : [`${id}.${JSON.parse(localStorage.getItem(place) ?? "[]")[1]}`];
		}),
	);

/** Takes the keys of seals out of a seat's browser, as another machine would be. */
export const forgetKeys = (seat: Seat): Promise<void> =>
	inPage(seat, () => {
		for (const place of Object.keys(localStorage))
			if (place.startsWith("muster.sealKeys.")) localStorage.removeItem(place);
	});

/** The days of the newest battle as a GM's browser reads them, with what is sealed. */
export const battleDays = async (seat: Seat): Promise<readonly BattleDay[]> => daysIn(seat, await storedBattle(seat));

/** The days in the stored data of a battle as a GM's browser reads them, with what is sealed. */
export async function daysIn(seat: Seat, system: unknown): Promise<readonly BattleDay[]> {
	const keys = new Map((await keysIn(seat)).map((line) => line.split(".") as [string, string]));
	const open = (sealed: string): unknown => {
		const [id = "", nonce = "", data = ""] = sealed.split(".");
		const code = keys.get(id);
		const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
		return code && JSON.parse(Buffer.from(chacha20(bytes(code), bytes(nonce), bytes(data))).toString());
	};
	const opened = openPage(system, { open });
	const read = opened.ok ? readBattlePage(opened.value, FORCE_TABLES) : opened;
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return read.value;
}

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
	await seat.say(`/battle ${name}`);
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
