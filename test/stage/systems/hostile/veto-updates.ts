/**
 * Refuses updates: of hit points below zero, and of any actor that is marked as locked; in a batch that stops
 * everything.
 */
import { type Actor, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

Hooks.once("init", registerPlain);

Hooks.on("preUpdateActor", (actor: Actor, changes: Dict) => {
	const hp = foundry.utils.getProperty(changes, "system.hp.value");
	if (typeof hp === "number" && hp < 0) return false;
	return actor.name.startsWith("Locked") ? false : undefined;
});
Hooks.on("preUpdateToken", (token: { name: string }, changes: Dict) => {
	const hp = foundry.utils.getProperty(changes, "delta.system.hp.value");
	if (typeof hp === "number" && hp < 0) return false;
	return token.name.startsWith("Locked") && "delta" in changes ? false : undefined;
});
