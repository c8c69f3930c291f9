/** What a unit has spent of its round (RULES 4.13): by what an action is taken; empty: it is left. */
export interface Budget {
	standard: string;
	move: string;
	full: string;
	swift: boolean;
	/** The swift action of the next round is taken too. */
	immediate: boolean;
	/** It has moved, turned, changed its formation or let others pass through. */
	moved: boolean;
	/** The one way of attacking that is left in this round; empty: both. */
	attack: string;
	/** Attacks of opportunity that it has made. */
	opportunities: number;
	/** Attacks beside a full-round attack. */
	further: number;
	/** A charge whose attack in melee is still to come. */
	holds: boolean;
}

/** A unit at the start of a round; without its swift action if an immediate one took that. */
export const fresh = (swift = false): Budget => ({
	standard: "",
	move: "",
	full: "",
	swift,
	immediate: false,
	moved: false,
	attack: "",
	opportunities: 0,
	further: 0,
	holds: false,
});

/** A move, turn or change of formation: the move action, a second one the standard action. */
export function takeMove(budget: Budget, act: string): boolean {
	if (budget.full !== "" || (budget.move !== "" && budget.standard !== "")) return false;
	if (budget.move === "") budget.move = act;
	else budget.standard = act;
	budget.moved = true;
	return true;
}

/** A full-round action, which may hold movement itself. */
export function takeFull(budget: Budget, act: string, moves: boolean): boolean {
	const isWhole = budget.full === "" && budget.move === "" && budget.standard === "" && !budget.moved;
	if (!isWhole) return false;
	budget.full = act;
	budget.moved = moves;
	budget.holds = act === "charge";
	return true;
}

/** The standard action. */
export function takeStandard(budget: Budget, act: string): boolean {
	if (budget.full !== "" || budget.standard !== "") return false;
	budget.standard = act;
	return true;
}

/** Any action by its name. */
export function takeAction(budget: Budget, action: string, act = action): boolean {
	if (action === "free") return true;
	if (action === "standard") return takeStandard(budget, act);
	if (action === "fullRound") return takeFull(budget, act, false);
	if (budget.swift) return false;
	budget.swift = true;
	budget.immediate = action === "immediate";
	return true;
}

/** The action of an attack: a charge holds one in melee. A round holds attacks of one kind. */
export function takeAttack(budget: Budget, action: string, kind: string): boolean {
	if (budget.attack !== "" && budget.attack !== kind) return false;
	if (action === "free") {
		if (!["ranged", "melee"].includes(budget.full) || budget.further === 7) return false;
		budget.further += 1;
		budget.attack = kind;
		return true;
	}
	const charges = budget.holds && action === "standard" && kind === "melee";
	if (!charges && !takeAction(budget, action, kind)) return false;
	if (charges) budget.holds = false;
	budget.attack = kind;
	return true;
}
