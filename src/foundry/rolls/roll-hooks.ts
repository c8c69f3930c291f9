import type { Visibility } from "../../bridge/rolls/commands/index.js";
import type { FollowUpKind } from "../../bridge/rolls/dialogs/index.js";
import type { OutcomeOf, RollKind, RollRequest } from "../../bridge/rolls/kinds/index.js";
import type { Fault } from "../../engine/common/index.js";
import type { Dead, MobAction, MobOutcome } from "../../engine/mob/index.js";
import type { LooseHooks } from "../host/surfaces.js";
import type { Speaker } from "../tokens/name-for.js";

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

export type { Speaker } from "../tokens/name-for.js";

/** A batch on the hits of another: which card's hits, and what a success does to them. Plain JSON. */
export interface FollowUp {
	readonly messageId: string;
	readonly kind: FollowUpKind;
}

/** Circumstances of a roll beside the request. */
export interface RollContext {
	/** Of a batch only: the card whose hits it is rolled on. */
	readonly followUp?: FollowUp;
	readonly speaker?: Speaker;
	/** The uuids of the tokens from which a dialog has taken names. */
	readonly people?: readonly string[];
}

/** A roll to make. */
export interface RollOrder extends RollContext {
	readonly asked: RollRequest;
}

/**
 * Receipt of a roll. There is no outcome of a player's own blind roll, which is thrown by the GM's client and stays
 * there, nor of a contest that waits for its sides.
 */
export interface RollReceipt<Kind extends RollKind = RollKind> {
	readonly outcome: OutcomeOf<Kind> | null;
	readonly message: ChatMessage.Implementation | null;
}

/** True for a fault of permissions or connections, not of the typed input. */
export const isAccessFault = ({ code }: Fault): boolean => code.startsWith("MUSTER.Fault.Access.");
