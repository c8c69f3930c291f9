/** What a unit has spent of its round (RULES 4.13). */
export interface Budget {
	standard: string;
	move: string;
	full: string;
	moved: boolean;
	attack: string;
	swift: boolean;
	immediate: boolean;
	opportunities: number;
}

/** A unit at the start of a round. */
export const fresh = (swift = false): Budget => ({
	...{ standard: "", move: "", full: "", moved: false, attack: "", swift, immediate: false, opportunities: 0 },
});

/** Takes a move action, or a second one in place of the standard action; false: neither is left. */
export function takeMove(budget: Budget, act: string): boolean {
	if (budget.full !== "") return false;
	if (budget.move === "") budget.move = act;
	else if (budget.standard === "") budget.standard = act;
	else return false;
	budget.moved = true;
	return true;
}

/** Takes a full-round action, which holds its movement if it moves. */
export function takeFull(budget: Budget, act: string, moves: boolean): boolean {
	if (budget.full !== "" || budget.moved || budget.move !== "" || budget.standard !== "") return false;
	budget.full = act;
	if (moves) budget.moved = true;
	return true;
}

/** Takes the standard action; after a charge only for an attack in melee. */
export function takeStandard(budget: Budget, act: string): boolean {
	if (budget.standard !== "" || (budget.full !== "" && !(budget.full === "charge" && act === "melee"))) return false;
	budget.standard = act;
	return true;
}

/** Takes the action that an order names. */
export function takeAction(budget: Budget, action: string, act = action): boolean {
	if (action === "standard") return takeStandard(budget, act);
	if (action === "fullRound") return takeFull(budget, act, false);
	if (action === "free") return true;
	if (budget.swift || (action === "immediate" && budget.immediate)) return false;
	budget.swift = true;
	if (action === "immediate") budget.immediate = true;
	return true;
}

/** Takes an attack at range or in melee by the action that the order names. */
export function takeAttack(budget: Budget, action: string, kind: string): boolean {
	if (budget.attack !== "" && budget.attack !== kind) return false;
	if (!takeAction(budget, action, kind)) return false;
	budget.attack = kind;
	return true;
}
