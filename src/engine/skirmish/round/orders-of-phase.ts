import type { Phase } from "./phases.js";
import type { SkirmishOrder } from "./read/index.js";

/** Kinds of orders by phase; any other is refused (RULES 4.13). */
type OrdersOfPhase = Readonly<Record<Phase, readonly SkirmishOrder["kind"][]>>;

const ALWAYS = ["hold", "officer", "field", "provoke"] as const;

/** Orders of each phase. A row reads: in that phase these kinds of orders may be given. */
export const ORDERS_OF_PHASE = {
	individuals: [...ALWAYS, "place", "ground", "condition"],
	movement: [
		...ALWAYS,
		...(["strategy", "tactic", "declare", "move", "charge", "turn", "formation", "leave", "place", "other"] as const),
	],
	ranged: [...ALWAYS, "declare", "attack", "strike", "other"],
	rangedDamage: [...ALWAYS, "heal"],
	melee: [...ALWAYS, "declare", "attack", "manoeuvre", "strike", "other"],
	meleeDamage: [...ALWAYS, "heal"],
	other: [...ALWAYS, "declare", "condition", "ground", "place", "other"],
	opportunity: [...ALWAYS, "attack", "strike"],
	opportunityDamage: [...ALWAYS, "heal"],
	routing: ALWAYS,
} as const satisfies OrdersOfPhase;
