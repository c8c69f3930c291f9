import { openSheetsOf } from "./army-sheet.js";
import { isForce } from "./force-flag.js";

/** Renders every open army again after the rules behind its numbers have changed. */
export function refreshArmies(): void {
	for (const actor of game.actors?.filter(isForce) ?? []) for (const app of openSheetsOf(actor)) void app.render();
}
