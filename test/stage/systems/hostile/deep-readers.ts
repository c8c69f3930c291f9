/**
 * Reads its own data on every actor: in `ready`, at each drawing of a token, in roll data, in the preparation of
 * tokens.
 */
import { type Actor, CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class DeepActor extends foundry.documents.Actor {
	override prepareDerivedData(): void {
		super.prepareDerivedData();
		const { hp } = this.system as { hp: { value: number; max: number } };
		Object.defineProperty(this, "share", { value: hp.value / hp.max, configurable: true });
	}
	override getRollData(): Dict {
		return { ...this.system, hp: (this.system as { hp: { value: number } }).hp.value };
	}
}

class DeepToken extends foundry.documents.TokenDocument {
	override prepareBaseData(): void {
		super.prepareBaseData();
		const actor = this.actor as Actor | null;
		if (actor) void (actor.system as { skills: { melee: number } }).skills.melee;
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: DeepActor });
	Object.assign(CONFIG["Token"] as Dict, { documentClass: DeepToken });
});
Hooks.once("ready", () => {
	for (const actor of game().actors.contents) void (actor.system as { hp: { value: number } }).hp.value;
});
Hooks.on("refreshToken", (token: { actor: Actor | null }) => {
	if (token.actor) void (token.actor.system as { hp: { max: number } }).hp.max;
});
