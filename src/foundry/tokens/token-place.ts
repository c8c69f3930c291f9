import type { TokenPlace } from "../../bridge/mob/index.js";
import type { HealthSlots, Slot } from "../../bridge/systems/index.js";
import { ABSENT } from "../../bridge/transactions/index.js";
import { isJson, type Json } from "../../engine/schema/index.js";
import { findNow, storedValue } from "../host/find-document.js";
import { allStatuses, hasStatus, isStatus } from "../host/status-effects.js";
import type { LooseDocument } from "../host/surfaces.js";

type Token = TokenDocument.Implementation;

/**
 * The places of a token's numbers at present; `whole`: with the data that restores the token. Null for a token without
 * an actor.
 */
export function toPlace(token: Token, slots: HealthSlots | null, whole: boolean): TokenPlace | null {
	const { actor, uuid, name, hidden } = token;
	const keeper = slots?.holder === undefined ? actor : findNow(slots.holder);
	if (!actor) return null;
	const combatant = token.combatant;
	return {
		name,
		token: uuid,
		holder: slots?.holder ?? null,
		actor: token.isLinked ? actor.uuid : `${uuid}.Actor.${actor.id}`,
		isLinked: token.isLinked,
		slots: slots && keeper ? storedSlots(slots, keeper) : null,
		statuses: allStatuses().flatMap(({ id }) => (hasStatus(actor, id) ? [id] : [])),
		disabled: disabledOf(actor),
		combatant: combatant && {
			uuid: combatant.uuid,
			defeated: combatant.defeated,
			snapshot: whole ? plainOf(combatant) : null,
		},
		hidden,
		snapshot: whole ? plainOf(token) : null,
	};
}

/** Disabled effects, by the status that the host takes them for: it would then create no other. */
function disabledOf(actor: Actor.Implementation): Readonly<Record<string, string>> {
	const off = actor.effects.filter(({ disabled }) => disabled);
	if (off.length === 0) return {};
	const found = allStatuses().flatMap((status) => {
		const effect = off.find(({ id, statuses }) =>
			status._id ? id === status._id : statuses.size === 1 && statuses.has(status.id),
		);
		return effect ? [[status.id, effect.uuid] as const] : [];
	});
	return Object.fromEntries(found);
}

/** The data of a document as they are stored; null where they are none. */
export const plainOf = (document: { toObject(): unknown }): Json => {
	const plain: unknown = JSON.parse(JSON.stringify(document.toObject()));
	return isJson(plain) ? plain : null;
};

/** Values are compared and written in the document's source, which preparation may override or fill in. */
export function storedSlots(slots: HealthSlots, keeper: object): HealthSlots {
	const one = (slot: Slot): Slot => {
		const stored: unknown = storedValue(keeper as LooseDocument, slot.path);
		if (stored === undefined) return { ...slot, stored: ABSENT };
		return isJson(stored) ? { ...slot, stored } : slot;
	};
	const { value, temp, shaken } = slots;
	return {
		...slots,
		value: one(value),
		temp: temp && one(temp),
		shaken: shaken !== null && isStatus(shaken) ? shaken : null,
	};
}
