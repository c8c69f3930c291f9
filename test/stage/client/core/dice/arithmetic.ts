import { OperatorTerm, type RollTerm } from "./terms.js";

/** The formula of terms, as core writes it: "3d6 + 2". */
export function toFormula(terms: RollTerm[]): string {
	return terms.map((term) => term.formula).join("");
}

type Piece = number | string;

/** The value of evaluated terms: multiplication before addition, a leading minus allowed. */
export function evaluateTerms(terms: RollTerm[]): number {
	const pieces: Piece[] = terms.map((term) => (term instanceof OperatorTerm ? term.operator : Number(term.total)));
	if (typeof pieces[0] === "string") pieces.unshift(0);
	const value = fold(fold(signs(pieces), ["*", "/", "%"]), ["+", "-"])[0];
	if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("The formula has no value");
	return value;
}

/** `3 * - 2` and `3 - - 2`: a sign after an operator belongs to the number. */
function signs(pieces: Piece[]): Piece[] {
	const joined: Piece[] = [];
	for (let i = 0; i < pieces.length; i++) {
		const piece = pieces[i] as Piece;
		const next = pieces[i + 1];
		if (piece === "-" && typeof joined.at(-1) === "string" && typeof next === "number") {
			joined.push(-next);
			i++;
		} else joined.push(piece);
	}
	return joined;
}

function fold(pieces: Piece[], operators: string[]): Piece[] {
	const rest: Piece[] = [];
	for (let i = 0; i < pieces.length; i++) {
		const piece = pieces[i] as Piece;
		if (typeof piece === "string" && operators.includes(piece)) {
			const [left, right] = [rest.pop(), pieces[++i]];
			if (typeof left !== "number" || typeof right !== "number") throw new Error("The formula is incomplete");
			rest.push(apply(piece, left, right));
		} else rest.push(piece);
	}
	return rest;
}

function apply(operator: string, a: number, b: number): number {
	switch (operator) {
		case "*":
			return a * b;
		case "/":
			return a / b;
		case "%":
			return a % b;
		case "-":
			return a - b;
		default:
			return a + b;
	}
}
