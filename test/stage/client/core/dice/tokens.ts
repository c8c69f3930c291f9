/** A formula cut into pieces. */
export type Token =
	| { kind: "number"; text: string }
	| { kind: "operator"; text: string }
	| { kind: "function"; name: string; text: string }
	| { kind: "dice"; count: string; faces: string; modifiers: string; text: string }
	| { kind: "open" | "close" | "openPool" | "closePool" | "comma"; text: string }
	| { kind: "flavor"; text: string };

const PATTERNS: [RegExp, (match: RegExpExecArray) => Token][] = [
	[/^\[([^\]]*)\]/, ([, text = ""]) => ({ kind: "flavor", text })],
	[/^([a-z$_][a-z$_0-9]*)\(/i, ([text, name = ""]) => ({ kind: "function", name, text })],
	[
		/^(\d*)d(\d+|f|F|c|%)((?:[a-z]+[<>=]*\d*)*)/i,
		([text, count = "", faces = "", modifiers = ""]) => ({ kind: "dice", count, faces, modifiers, text }),
	],
	[/^\d+(?:\.\d+)?/, ([text]) => ({ kind: "number", text })],
	[/^[-+*/%]/, ([text]) => ({ kind: "operator", text })],
	[/^\(/, ([text]) => ({ kind: "open", text })],
	[/^\)/, ([text]) => ({ kind: "close", text })],
	[/^\{/, ([text]) => ({ kind: "openPool", text })],
	[/^\}((?:[a-z]+[<>=]*\d*)*)/i, ([, text = ""]) => ({ kind: "closePool", text })],
	[/^,/, ([text]) => ({ kind: "comma", text })],
];

/** Cuts a formula; throws at the first piece that is none. */
export function tokenize(formula: string): Token[] {
	const tokens: Token[] = [];
	let rest = formula.trim();
	while (rest) {
		const found = PATTERNS.map(([pattern, make]) => [pattern.exec(rest), make] as const).find(([match]) => match);
		const match = found?.[0];
		if (!match?.[0]) throw new Error(`Unresolved StringTerm ${rest} in the formula "${formula}"`);
		tokens.push((found as NonNullable<typeof found>)[1](match));
		rest = rest.slice(match[0].length).trimStart();
	}
	return tokens;
}
