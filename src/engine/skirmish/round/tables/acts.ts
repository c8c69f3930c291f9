/**
 * Acts of a unit as a whole (RULES 4.13). `move`, `turn`, `formation`: one move action each. `double`, `run`, `charge`:
 * full-round actions that hold their movement. `ranged`, `melee`: attacks as standard actions; `fullRanged`,
 * `fullMelee`: as full-round actions. `step`: a step that is no movement, which units do not have.
 */
const ACTS = [
	...(["move", "turn", "formation", "double", "run", "charge", "ranged", "melee", "fullRanged", "fullMelee"] as const),
	...(["standard", "fullRound", "swift", "immediate", "free", "opportunity", "step"] as const),
];
export type Act = (typeof ACTS)[number];

/** Price of an act. */
export interface ActRow {
	readonly price: "move" | "standard" | "full" | "swift" | "immediate" | "opportunity" | "none" | "never";
	/** True: it moves the unit, or turns or forms it up in place of a move. */
	readonly moves: boolean;
	/** The kind of attack that it is; empty: none. */
	readonly attack: "ranged" | "melee" | "";
}

const row = (price: ActRow["price"], moves = false, attack: ActRow["attack"] = ""): ActRow => ({
	price,
	moves,
	attack,
});

/**
 * Prices of acts (RULES 4.13). A row reads: the act takes that action, moves the unit or not, and is an attack of that
 * kind or none.
 */
export const ACT_TABLE: Readonly<Record<Act, ActRow>> = {
	move: row("move", true),
	turn: row("move", true),
	formation: row("move", true),
	double: row("full", true),
	run: row("full", true),
	charge: row("full", true),
	ranged: row("standard", false, "ranged"),
	melee: row("standard", false, "melee"),
	fullRanged: row("full", false, "ranged"),
	fullMelee: row("full", false, "melee"),
	standard: row("standard"),
	fullRound: row("full"),
	swift: row("swift"),
	immediate: row("immediate"),
	free: row("none"),
	opportunity: row("opportunity"),
	step: row("never"),
};
