/** A place in a text, line and column from 1. */
interface TextPlace {
	readonly line: number;
	readonly column: number;
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR =
	/"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** Finds the place at which a text stops being JSON; undefined if it is JSON. Browsers report it differently, or not at all. */
export function locateJsonFault(text: string): TextPlace | undefined {
	const at = scan(text);
	if (at === undefined) return undefined;
	const before = text.slice(0, at).split("\n");
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The tokens that may come next: a value; a key, or the end of an empty object; what follows a value. */
type Expected = "value" | "first" | "key" | "next";

/** The offset of the first invalid character, found in one pass with the open brackets on a stack. */
function scan(text: string): number | undefined {
	const open: string[] = [];
	let expected: Expected = "value";
	let at = skip(SPACE, text, 0);
	while (!(expected === "next" && open.length === 0)) {
		const step = take(text, at, expected, open);
		if (step === undefined) return at;
		expected = step.expected;
		at = skip(SPACE, text, step.at);
	}
	return at < text.length ? at : undefined;
}

function take(
	text: string,
	at: number,
	expected: Expected,
	open: string[],
): { readonly at: number; readonly expected: Expected } | undefined {
	const sign = text[at];
	const inside = open.at(-1);
	const closes = sign === (inside === "{" ? "}" : "]") && inside !== undefined;
	if (closes && (expected === "next" || expected === "first")) {
		open.pop();
		return { at: at + 1, expected: "next" };
	}
	if (expected === "next") {
		return sign === "," ? { at: at + 1, expected: inside === "{" ? "key" : "value" } : undefined;
	}
	if (expected === "key" || (expected === "first" && inside === "{")) {
		const end = sign === '"' ? skip(SPACE, text, skip(SCALAR, text, at)) : at;
		return text[end] === ":" && end > at ? { at: end + 1, expected: "value" } : undefined;
	}
	if (sign === "{" || sign === "[") {
		open.push(sign);
		return { at: at + 1, expected: "first" };
	}
	const end = skip(SCALAR, text, at);
	return end > at ? { at: end, expected: "next" } : undefined;
}

function skip(pattern: RegExp, text: string, at: number): number {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
