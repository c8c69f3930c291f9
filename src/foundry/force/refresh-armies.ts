import { isArmySheet } from "./army-sheet.js";
import { isForce } from "./force-flag.js";

/** Draws every open army anew: the rules that its numbers come from have changed. */
export function refreshArmies(): void {
	for (const actor of game.actors?.filter(isForce) ?? []) {
		for (const app of Object.values(actor.apps) as Drawn[]) {
			if (app.rendered && isArmySheet(app, actor)) void app.render();
		}
	}
}

interface Drawn {
	readonly rendered: boolean;
	render(): Promise<unknown>;
}
