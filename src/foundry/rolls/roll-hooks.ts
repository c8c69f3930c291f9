import type { Visibility } from "../../bridge/rolls/commands/index.js";
import type { OutcomeOf, RollKind, RollRequest } from "../../bridge/rolls/kinds/index.js";
import type { Dead, MobAction, MobOutcome } from "../../engine/mob/index.js";
import type { LooseHooks } from "../host/surfaces.js";

/** A mob's action that is about to be settled. */
export interface MobRequest {
	readonly what: "mob";
	readonly request: {
		readonly action: MobAction;
		/** Treatment of the tokens of those who fall. */
		readonly dead: Dead;
		readonly visibility: Visibility;
		readonly note: string;
	};
}

/** `muster.preRoll`: before the dice are thrown, on the client that rolls. Return false to stop it. */
export type PreRollHook = (asked: RollRequest | MobRequest) => boolean | void;

/** `muster.mobRolled`: after the card of a mob's action is settled, on the client that settled it and there only. */
export type MobRolledHook = (outcome: MobOutcome, message: ChatMessage.Implementation) => void;

/**
 * `muster.batchRolled`, `muster.checkRolled`, … by the kind of roll: after the card is settled, on the client that
 * rolled and there only.
 */
type RolledHook<Kind extends RollKind> = (outcome: OutcomeOf<Kind>, message: ChatMessage.Implementation) => void;

/** The hooks of all kinds of roll by their names. */
export type RolledHooks = { readonly [Kind in RollKind as `muster.${Kind}Rolled`]: RolledHook<Kind> };

/** The outcome of a roll with its kind. */
export type RolledOutcome = {
	readonly [Kind in RollKind]: { readonly what: Kind; readonly outcome: OutcomeOf<Kind> };
}[RollKind];

/** Lets every listener stop the roll; true if none does. */
export const mayProceed = (asked: RollRequest | MobRequest): boolean =>
	Hooks.call("muster.preRoll", copyOf(asked)) !== false;

/** A copy, frozen all the way down: the roll that is made is the one that was checked. */
function copyOf(asked: RollRequest | MobRequest): RollRequest | MobRequest {
	const copy = foundry.utils.deepClone(asked);
	freeze(copy);
	return copy;
}

function freeze(value: object): void {
	for (const part of Object.values(value)) if (typeof part === "object" && part !== null) freeze(part);
	Object.freeze(value);
}

/** Calls every listener with the outcome of a roll. */
export function announceRoll({ what, outcome }: RolledOutcome, message: ChatMessage.Implementation): void {
	(Hooks as LooseHooks).callAll(`muster.${what}Rolled`, outcome, message);
}

/** Calls every listener with the outcome of a mob's action. */
export function announceMob(outcome: MobOutcome, message: ChatMessage.Implementation): void {
	Hooks.callAll("muster.mobRolled", outcome, message);
}
