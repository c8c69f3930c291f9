import type { Locator } from "playwright-core";
import type { Seat } from "./driver/index.js";

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
