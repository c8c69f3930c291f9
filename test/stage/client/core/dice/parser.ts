import { FunctionTerm } from "./function-term.js";
import { splitModifiers } from "./modifiers.js";
import { ParentheticalTerm, PoolTerm } from "./nested.js";
import { Die, FateDie, type InnerRoll, NumericTerm, OperatorTerm, type RollTerm } from "./terms.js";
import { type Token, tokenize } from "./tokens.js";

/** Makes a roll of terms, for parentheses and pools. */
type ToRoll = (terms: RollTerm[]) => InnerRoll;

/** Reads a formula into terms; throws on anything that the stage cannot read. */
export function parse(formula: string, toRoll: ToRoll): RollTerm[] {
	const tokens = tokenize(formula);
	const terms = parseTerms(tokens, toRoll);
	if (tokens.length) throw new Error(`"${tokens[0]?.text}" is out of place in the formula "${formula}"`);
	if (!terms.length) throw new Error("The formula is empty");
	checkOrder(terms, formula);
	return terms;
}

/** Terms up to a closing bracket or comma, which stays. */
function parseTerms(tokens: Token[], toRoll: ToRoll): RollTerm[] {
	const terms: RollTerm[] = [];
	for (;;) {
		const token = tokens[0];
		if (!token || ["close", "closePool", "comma"].includes(token.kind)) return terms;
		tokens.shift();
		if (token.kind === "flavor") {
			const last = terms.at(-1);
			if (!last) throw new Error("A flavor needs a term before it");
			last.options["flavor"] = token.text;
		} else terms.push(parseTerm(token, tokens, toRoll));
	}
}

function parseTerm(token: Token, tokens: Token[], toRoll: ToRoll): RollTerm {
	switch (token.kind) {
		case "number":
			return new NumericTerm({ number: Number(token.text) });
		case "operator":
			return new OperatorTerm({ operator: token.text });
		case "dice":
			return parseDice(token.count, token.faces, token.modifiers);
		case "open": {
			const inner = parseTerms(tokens, toRoll);
			if (tokens.shift()?.kind !== "close") throw new Error("A closing parenthesis is missing");
			return new ParentheticalTerm({ roll: toRoll(inner) });
		}
		case "openPool":
			return parsePool(tokens, toRoll);
		case "function":
			return new FunctionTerm({ fn: token.name, rolls: parseArguments(tokens, toRoll) });
		default:
			throw new Error(`"${token.text}" is out of place`);
	}
}

function parseDice(count: string, faces: string, modifierText: string): RollTerm {
	const number = count === "" ? 1 : Number(count);
	const modifiers = splitModifiers(modifierText);
	if (/^f$/i.test(faces)) return new FateDie({ number, modifiers });
	if (/^c$/i.test(faces)) throw new Error("The stage has no coins");
	const sides = faces === "%" ? 100 : Number(faces);
	if (sides < 1) throw new Error(`A die needs faces: d${faces}`);
	return new Die({ number, faces: sides, modifiers });
}

function parsePool(tokens: Token[], toRoll: ToRoll): RollTerm {
	const rolls: InnerRoll[] = [];
	for (;;) {
		rolls.push(toRoll(parseTerms(tokens, toRoll)));
		const next = tokens.shift();
		if (next?.kind === "comma") continue;
		if (next?.kind !== "closePool") throw new Error("A closing brace is missing");
		return new PoolTerm({ rolls, modifiers: splitModifiers(next.text) });
	}
}

/** One expression at least, up to the closing parenthesis. */
function parseArguments(tokens: Token[], toRoll: ToRoll): InnerRoll[] {
	const rolls: InnerRoll[] = [];
	for (;;) {
		const terms = parseTerms(tokens, toRoll);
		if (!terms.length) throw new Error("An argument of a function is missing");
		rolls.push(toRoll(terms));
		const next = tokens.shift();
		if (next?.kind === "comma") continue;
		if (next?.kind !== "close") throw new Error("A closing parenthesis is missing");
		return rolls;
	}
}

/** Values and operators must alternate. */
function checkOrder(terms: RollTerm[], formula: string): void {
	const isOperator = (term: RollTerm | undefined): boolean => term instanceof OperatorTerm;
	terms.forEach((term, index) => {
		const after = terms[index + 1];
		if (!isOperator(term) && after && !isOperator(after)) throw new Error(`An operator is missing in "${formula}"`);
	});
	if (isOperator(terms.at(-1))) throw new Error(`The formula "${formula}" ends with an operator`);
}
