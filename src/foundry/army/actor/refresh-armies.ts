import { openSheetsOf } from "./army-sheet.js";
import { isForce } from "./force-flag.js";

/** Draws every open army anew: the rules that its numbers come from have changed. */
export function refreshArmies(): void {
	for (const actor of game.actors?.filter(isForce) ?? []) for (const app of openSheetsOf(actor)) void app.render();
}
