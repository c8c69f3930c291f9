import { isJson, type Json } from "../../bridge/data/index.js";
import type { HarmSlots, Slot } from "../../bridge/systems/index.js";
import { ABSENT, type TokenPlace } from "../../bridge/transactions/index.js";
import { isStatus } from "./status-names.js";

type Token = TokenDocument.Implementation;

/** Where a token's numbers are kept now; `whole`: with what brings the token back. Null for a token without an actor. */
export function toPlace(token: Token, slots: HarmSlots | null, whole: boolean): TokenPlace | null {
	const { actor, uuid, name, hidden } = token;
	if (!actor) return null;
	const combatant = token.combatant;
	return {
		name,
		home: token.isLinked
			? { uuid: actor.uuid, class: "Actor", prefix: "" }
			: { uuid, class: "Token", prefix: "delta." },
		actor: actor.uuid,
		slots: slots && fromSource(slots, actor),
		statuses: [...actor.statuses],
		combatant: combatant && {
			uuid: combatant.uuid,
			defeated: combatant.defeated,
			snapshot: whole ? plainOf(combatant) : null,
		},
		hidden,
		snapshot: whole ? plainOf(token) : null,
	};
}

const plainOf = (document: { toObject(): unknown }): Json => {
	const plain: unknown = JSON.parse(JSON.stringify(document.toObject()));
	return isJson(plain) ? plain : null;
};

/** What is compared and written stands in the document's source, which preparation may have gone over, or filled up. */
function fromSource(slots: HarmSlots, actor: Actor.Implementation): HarmSlots {
	const one = (slot: Slot): Slot => {
		const stored: unknown = foundry.utils.getProperty(actor._source, slot.path);
		if (stored === undefined) return { ...slot, stored: ABSENT };
		return isJson(stored) ? { ...slot, stored } : slot;
	};
	const { value, temp, shaken } = slots;
	return { value: one(value), temp: temp && one(temp), shaken: shaken !== null && isStatus(shaken) ? shaken : null };
}
