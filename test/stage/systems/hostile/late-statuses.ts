/**
 * Toggles answer nothing and wait for nothing, and conditions count, as those of wfrp4e do: see counting-conditions.ts.
 */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";
import { registerCounting, withCounting } from "../shaped/counting-conditions.js";

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: withCounting(foundry.documents.Actor) });
});

registerCounting();
