/**
 * Acts when an actor's hit points change, on the client that wrote them and without a promise to wait for: "bloodied"
 * at half and below, "dead" at zero, and the loss floats up from its tokens (Draw Steel: data/actor/base-actor.mjs,
 * _preUpdate, _onUpdate, updateStaminaEffects). A write through the token's delta passes all of it by (foundryvtt#9566,
 * #9131, #8973).
 */
import { type Actor, CONFIG, canvas, type Dict, foundry, game, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

interface Points {
	value: number;
	max: number;
}

const pointsOf = (actor: Actor): Points => actor.system["hp"] as Points;

class ActingActor extends foundry.documents.Actor {
	override async _preUpdate(changes: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		if (foundry.utils.getProperty(changes, "system.hp")) options["acts"] = { before: pointsOf(this).value };
		return super._preUpdate(changes, options, user);
	}
	override _onUpdate(changed: Dict, options: Dict, userId: string): void {
		super._onUpdate(changed, options, userId);
		if (!foundry.utils.getProperty(changed, "system.hp")) return;
		if (userId === game().userId) void mark(this);
		const { before } = (options["acts"] ?? {}) as { before?: number };
		const [token] = (this.isToken ? [this.token] : this.getActiveTokens(true, true)) as {
			object?: { center: object };
		}[];
		if (before !== undefined && token?.object)
			void canvas().interface.createScrollingText(token.object.center, String(pointsOf(this).value - before));
	}
}

async function mark(actor: Actor): Promise<void> {
	const { value, max } = pointsOf(actor);
	await actor.toggleStatusEffect("bloodied", { active: value <= max / 2 });
	await actor.toggleStatusEffect("dead", { active: value <= 0 });
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: ActingActor });
	const bloodied = { name: "Bloodied", img: "icons/svg/blood.svg" };
	const statuses = CONFIG["statusEffects"] as unknown as Dict[] & Dict;
	if (Array.isArray(statuses)) statuses.push({ id: "bloodied", ...bloodied });
	else Object.assign(statuses, { bloodied });
});
