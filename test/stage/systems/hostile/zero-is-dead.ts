/** Marks actors at zero hit points as dead, and their combatants as defeated, on the client that made the change. */
import { type Actor, type Dict, foundry, game, Hooks, type TokenDocument } from "../kit.js";
import { registerPlain } from "../plain-models.js";

Hooks.once("init", registerPlain);

async function judge(actor: TokenDocument["actor"], changes: Dict, userId: string): Promise<void> {
	const hp = foundry.utils.getProperty(changes, "system.hp.value");
	if (!actor || typeof hp !== "number" || userId !== game().userId) return;
	await actor.toggleStatusEffect("dead", { active: hp <= 0, overlay: true });
	const tokens = actor.getActiveTokens(false, true) as unknown as TokenDocument[];
	for (const { combatant } of tokens) await combatant?.update({ defeated: hp <= 0 });
}

Hooks.on("updateActor", (actor: Actor, changes: Dict, _options: Dict, userId: string) => judge(actor, changes, userId));
Hooks.on("updateToken", (token: TokenDocument, changes: Dict, _options: Dict, userId: string) =>
	judge(token.actor, (changes["delta"] ?? {}) as Dict, userId),
);
