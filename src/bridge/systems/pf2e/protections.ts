import { entriesAt, textAt, toWhole, valueAt } from "../reading/read-path.js";
import type { LeftOut } from "../reading/types.js";
import { isOnce, type Meaning, meaningOf, meaningOfStatements, type Protection } from "./words.js";

/** An immunity, a weakness or a resistance, with what it does not hold against, and against what it counts twice. */
export interface Entry {
	readonly protection: Protection;
	readonly meaning: Meaning;
	readonly except: readonly Meaning[];
	readonly doubled: readonly Meaning[];
	readonly value: number;
	/** It adds once to a hit as a whole. */
	readonly isOnce: boolean;
}

const LISTS = [
	["immunity", "immunities"],
	["weakness", "weaknesses"],
	["resistance", "resistances"],
] as const;

/** Immunities, resistances and weaknesses of an actor, and those of them that give no number. */
interface Protections {
	readonly entries: readonly Entry[];
	readonly leftOut: readonly LeftOut[];
}

/** The immunities, weaknesses and resistances of an actor's system data. */
export function readProtections(system: unknown): Protections {
	const [entries, leftOut]: [Entry[], LeftOut[]] = [[], []];
	for (const [protection, list] of LISTS) {
		for (const [, data] of entriesAt(system, `attributes.${list}`)) {
			const word = textAt(data, "type") ?? "";
			const entry = readEntry(data, word, protection);
			if (entry !== undefined) entries.push(entry);
			else if (isSaid(word, protection)) leftOut.push(sayResistance(textAt(data, "label") ?? nameOf(data, word)));
		}
	}
	return { entries, leftOut };
}

/** A notice that a protection or weakness is not applied. */
export const sayResistance = (name: string): LeftOut => ({ key: "MUSTER.System.LeftOut.guard", data: { name } });

const nameOf = (data: unknown, word: string): string => `${word} ${toWhole(valueAt(data, "value")) ?? ""}`.trim();

function readEntry(data: unknown, word: string, protection: Protection): Entry | undefined {
	const meaning = word === "custom" ? definedMeaning(data) : meaningOf(word, protection);
	const [except, doubled] = ["exceptions", "doubleVs"].map((list) => readList(data, list, protection));
	if (!meaning || !except || !doubled) return undefined;
	const once = protection === "weakness" && (valueAt(data, "applyOnce") === true || isOnce(word));
	return { protection, meaning, except, doubled, value: toWhole(valueAt(data, "value")) ?? 0, isOnce: once };
}

/**
 * Words, or what a user has defined; words that say nothing hold for no damage. Undefined where a definition is not
 * understood.
 */
function readList(data: unknown, list: string, protection: Protection): readonly Meaning[] | undefined {
	const read = entriesAt(data, list).map(([, one]): readonly Meaning[] | undefined => {
		const meaning = typeof one === "string" ? meaningOf(one, protection) : definedMeaning(one);
		if (meaning !== undefined) return [meaning];
		return typeof one === "string" ? [] : undefined;
	});
	return read.every((one) => one !== undefined) ? read.flat() : undefined;
}

function definedMeaning(data: unknown): Meaning | undefined {
	const statements = entriesAt(data, "definition").map(([, statement]) => statement);
	return statements.length === 0 ? undefined : meaningOfStatements(statements);
}

/** An immunity to something that is no damage needs no word; one to critical hits has its own place. */
const isSaid = (word: string, protection: Protection): boolean => protection !== "immunity" || word === "custom";
