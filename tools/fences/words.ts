import { lineAt, parseFile } from "./parse.js";
import type { Fence, Finding } from "./types.js";

/** The folders whose comments are watched. */
export const WORD_FOLDERS: readonly string[] = [
	"src/engine",
	"src/bridge/battle",
	"src/bridge/campaign",
	"src/bridge/library",
	"src/bridge/mob",
	"src/bridge/plots",
	"src/bridge/queries",
	"src/bridge/settings",
	"src/bridge/text",
	"src/bridge/transactions",
	"src/bridge/army",
	"src/foundry/army",
	"src/foundry/battle",
	"src/foundry/campaign",
	"src/foundry/host",
	"src/foundry/library",
	"src/foundry/mob",
	"src/foundry/settings",
	"src/foundry/tokens",
	"src/foundry/transactions",
	"src/foundry/ui",
];

/** Words that plain technical English has others for, and the generic "he": name the role, or the thing. */
const ODD = /\b(?:whoever|anew|befall\w*|befell|reckon\w*|nobody|somebody|everybody|he|him|his|himself)\b/i;

/** First words that make a docstring a riddle: it begins with a noun or a verb. */
const RIDDLES = /^\*[\s*]*(?:What|Whether|Whoever|Who|Whom|Whose|How|Under|That|Why)\b/;

/** Comments in other words than plain technical English. Code in backticks is left out. */
export const checkWords: Fence = (files) =>
	files.flatMap((file) =>
		parseFile(file).comments.flatMap(({ value, start }): Finding[] => {
			const text = value.replace(/`[^`]*`/g, "");
			const [odd] = ODD.exec(text) ?? RIDDLES.exec(text) ?? [];
			if (odd === undefined) return [];
			const message = `a comment says "${odd.replace(/[\s*]+/g, "")}": write plain technical English`;
			return [{ path: file.path, line: lineAt(file.text, start), message }];
		}),
	);
