import type { Ask, RollKind } from "../../bridge/commands/index.js";
import type { LooseHooks } from "../types/surfaces.js";
import type { Outcomes } from "./roll-order.js";

/** `muster.preRoll`: before anybody rolls, on the client that rolls. Return false to stop it. */
export type PreRollHook = (ask: Ask) => boolean | void;

/** `muster.batchRolled`, `muster.checkRolled`, …: after the card is settled, on the client that settled it and there only. */
export type RolledHook<Kind extends RollKind> = (outcome: Outcomes[Kind], message: ChatMessage.Implementation) => void;

/** What came of a roll, with its kind. */
export type Announcement = {
	readonly [Kind in RollKind]: { readonly what: Kind; readonly outcome: Outcomes[Kind] };
}[RollKind];

/** Asks every listener whether this may be rolled. */
export const mayProceed = (ask: Ask): boolean => Hooks.call("muster.preRoll", copyOf(ask)) !== false;

/** A copy that nobody can change, all the way down: what is rolled is what was checked. */
function copyOf(ask: Ask): Ask {
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
	(Hooks as unknown as LooseHooks).callAll(`muster.${what}Rolled`, outcome, message);
}
