import { lineAt, parseFile } from "./parse.js";
import type { Fence, Finding, SourceFile } from "./types.js";

/** The folders whose comments are watched. Of tests the words alone: a helper of a test may begin with "What". */
export const WORD_FOLDERS: readonly string[] = ["src", "tools", "bench", "test"];

/** Words that plain technical English has others for, and the generic person: name the role, or the thing. */
const ODD = /\b(?:whoever|anew|befall\w*|befell|reckon\w*|nobody|somebody|everybody|he|him|his|himself|told)\b/i;

/**
 * "Stands" where "is" is meant. "Stands for" and "stand-in" are plain; whatever may be said of a token or a unit is not
 * looked for.
 */
const STANDS = /\bst(?:ands?|ood) (?:as|at|behind|beside|between|first|here|last|nowhere|round|still|where)\b/i;

/** First words that make a docstring a riddle: it begins with a noun or a verb. */
const RIDDLES = /^\*[\s*]*(?:What|Whether|Whoever|Who|Whom|Whose|How|Under|That|Why)\b/;

/** Words of a name that the glossary of CONTRIBUTING.md has others for, or that no comment may have. */
const ODD_IN_NAMES = new Set([
	"whoever",
	"anew",
	"befall",
	"befalls",
	"befell",
	"nobody",
	"somebody",
	"everybody",
	"he",
	"him",
	"his",
	"himself",
	"told",
	"untold",
	"reckon",
	"reckons",
	"reckoned",
	"reckoning",
	"mend",
	"mends",
	"mended",
	"wish",
	"wishes",
	"law",
	"laws",
	"omen",
	"omens",
	"eve",
	"eves",
	"chorus",
	"sung",
	"strange",
	"stranger",
	"abroad",
	"desk",
	"heir",
]);

/** Comments in other words than plain technical English. Code in backticks is left out. */
export const checkWords: Fence = (files) =>
	files.flatMap((file) =>
		parseFile(file).comments.flatMap(({ value, start }): Finding[] => {
			const text = value.replace(/`[^`]*`/g, "");
			const riddle = file.path.startsWith("test/") ? null : RIDDLES.exec(text);
			const [odd] = ODD.exec(text) ?? STANDS.exec(text) ?? riddle ?? [];
			if (odd === undefined) return [];
			const message = `a comment says "${odd.replace(/^[\s*]+/, "")}": write plain technical English`;
			return [{ path: file.path, line: lineAt(file.text, start), message }];
		}),
	);

/** The first argument of `describe`, `it` and `it.each(...)`, where it is text. */
const TITLES = /\b(?:describe|it|test)(?:\.\w+)?(?:\([^()]*\))?\(\s*(["'`])((?:(?!\1)[^\n])*)\1/g;

/** Titles of tests in other words than plain technical English. */
export const checkTitles: Fence = (files) =>
	files.flatMap(({ path, text }) =>
		[...text.matchAll(TITLES)].flatMap(({ index, 2: title = "" }): Finding[] => {
			const [odd] = ODD.exec(title) ?? [];
			if (odd === undefined) return [];
			return [{ path, line: lineAt(text, index), message: `a title says "${odd}": write plain technical English` }];
		}),
	);

/** Names, of files too, that contain an old-fashioned word or one that the glossary replaces. */
export const checkNameWords: Fence = (files) =>
	files.flatMap((file) => {
		const name = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.ts$/, "");
		return [...oddNames(file, name, 0), ...namesIn(file).flatMap(([each, at]) => oddNames(file, each, at))];
	});

function oddNames({ path, text }: SourceFile, name: string, at: number): Finding[] {
	const odd = wordsOf(name).find((word) => ODD_IN_NAMES.has(word));
	if (odd === undefined) return [];
	return [{ path, line: lineAt(text, at), message: `the name "${name}" says "${odd}": take the word of the glossary` }];
}

/** The words of a name in camel case, constant case or kebab case. */
function wordsOf(name: string): readonly string[] {
	return name.split(/[-_.$]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}

/** Every identifier of a file with its offset. */
function namesIn(file: SourceFile): readonly (readonly [name: string, at: number])[] {
	const found: [string, number][] = [];
	const walk = (node: unknown): void => {
		if (Array.isArray(node)) for (const each of node) walk(each);
		else if (typeof node === "object" && node !== null) {
			if (isIdentifier(node)) found.push([node.name, node.start]);
			for (const value of Object.values(node)) walk(value);
		}
	};
	walk(parseFile(file).program);
	return found;
}

function isIdentifier(node: object): node is { readonly name: string; readonly start: number } {
	return "type" in node && (node.type === "Identifier" || node.type === "PrivateIdentifier");
}
