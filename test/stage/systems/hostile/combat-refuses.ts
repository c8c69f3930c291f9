/** Npcs may not join a combat, and its combatants throw for tokens without an actor. */
import { CONFIG, type Combatant, type Dict, foundry, Hooks, ui } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class PickyCombatant extends foundry.documents.Combatant {
	override getInitiativeRoll(formula?: string) {
		if (!this.actor) throw new Error("a combatant needs an actor");
		return super.getInitiativeRoll(formula);
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Combatant"] as Dict, { documentClass: PickyCombatant });
});
Hooks.on("preCreateCombatant", (combatant: Combatant) => {
	if (combatant.actor?.type !== "npc") return undefined;
	ui().notifications.warn("Npcs take no part in combat.");
	return false;
});
