import type { Ask, RollKind, Visibility } from "../../bridge/rolls/commands/index.js";
import type { Dead, MobAction, MobOutcome } from "../../engine/mob/index.js";
import type { LooseHooks } from "../host/surfaces.js";
import type { Outcomes } from "./roll-order.js";

/** A mob's action that is about to be settled. */
export interface MobAsk {
	readonly what: "mob";
	readonly request: {
		readonly action: MobAction;
		/** What becomes of the tokens of those who fall. */
		readonly dead: Dead;
		readonly visibility: Visibility;
		readonly note: string;
	};
}

/** `muster.preRoll`: before anybody rolls, on the client that rolls. Return false to stop it. */
export type PreRollHook = (ask: Ask | MobAsk) => boolean | void;

/** `muster.mobRolled`: after the card of a mob's action is settled, on the client that settled it and there only. */
export type MobRolledHook = (outcome: MobOutcome, message: ChatMessage.Implementation) => void;

/** `muster.batchRolled`, `muster.checkRolled`, …: after the card is settled, on the client that rolled and there only. */
export type RolledHook<Kind extends RollKind> = (outcome: Outcomes[Kind], message: ChatMessage.Implementation) => void;

/** What came of a roll, with its kind. */
export type Announcement = {
	readonly [Kind in RollKind]: { readonly what: Kind; readonly outcome: Outcomes[Kind] };
}[RollKind];

/** Asks every listener whether this may be rolled. */
export const mayProceed = (ask: Ask | MobAsk): boolean => Hooks.call("muster.preRoll", copyOf(ask)) !== false;

/** A copy that nobody can change, all the way down: what is rolled is what was checked. */
function copyOf(ask: Ask | MobAsk): Ask | MobAsk {
	const copy = foundry.utils.deepClone(ask);
	freeze(copy);
	return copy;
}

function freeze(value: object): void {
	for (const part of Object.values(value)) if (typeof part === "object" && part !== null) freeze(part);
	Object.freeze(value);
}

/** Tells every listener what came of a roll. */
export function announceRoll({ what, outcome }: Announcement, message: ChatMessage.Implementation): void {
	(Hooks as LooseHooks).callAll(`muster.${what}Rolled`, outcome, message);
}

/** Tells every listener what came of a mob's action. */
export function announceMob(outcome: MobOutcome, message: ChatMessage.Implementation): void {
	Hooks.callAll("muster.mobRolled", outcome, message);
}
