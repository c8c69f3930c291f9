import type { Ratio, Wording } from "../../src/engine/common/index.js";
import { englishWords as words } from "./lang-words.js";

/** A value of the engine's tables: a number, a word, a fraction, or what is made of them. */
export type Cell =
	| number
	| string
	| boolean
	| null
	| Ratio
	| Wording
	| readonly Cell[]
	| { readonly [key: string]: Cell };

/** A part of a table that is made of named parts. */
export type Parts = { readonly [key: string]: Cell };

/** Cells of which the engine's name alone says too little, each with a text of its own. */
export const SAID_CELLS = [
	"ac",
	"add",
	"advanced",
	"again",
	"aimed",
	"all",
	"artillery",
	"asked",
	"asks",
	"beyond",
	"bonus",
	"both",
	"clear",
	"column",
	"commander",
	"common",
	"cornered",
	"cost",
	"dc",
	"each",
	"falls",
	"fort",
	"from",
	"group",
	"half",
	"hexes",
	"importance",
	"lasts",
	"least",
	"loss",
	"march",
	"miss",
	"months",
	"most",
	"needs",
	"once",
	"open",
	"ours",
	"own",
	"passing",
	"perTl",
	"reaction",
	"reinforcement",
	"routAt",
	"scouted",
	"softens",
	"spares",
	"stacks",
	"stat",
	"stones",
	"strategy",
	"tacticsBelow",
	"times",
	"tl",
	"to",
	"top",
	"unlimited",
	"upTo",
	"use",
	"when",
] as const;

/** Cells that are not said where they are zero or "none": most rows have them so. */
const QUIET = ["add", "harm", "lasting", "least", "miss", "morale", "nextDay", "noShots", "softens", "strategy"];

/** Pairs of numbers that are a least and a greatest one. */
const SPANS = ["rolls", "battles", "men", "parts", "rank", "tl"];

const isSaid = (name: string): name is (typeof SAID_CELLS)[number] => SAID_CELLS.some((each) => each === name);

/**
 * The engine's name of a cell or of a word as a reader has it.
 * @example
 * sayName("ownLeaderKilled"); // "own leader killed"
 */
export const sayName = (name: string): string =>
	/^(\d|[A-Z]+$)/.test(name) ? name : name.replaceAll(/[A-Z]|(?<=[a-z]{2})\d+$/g, (part) => ` ${part.toLowerCase()}`);

/** The same as the beginning of a line. */
export const sayHead = (name: string): string => {
	const text = isSaid(name) ? words.say(`MUSTER.Tables.Cell.${name}`) : sayName(name);
	return text.charAt(0).toUpperCase() + text.slice(1);
};

/** True for a fraction. */
export const isRatio = (cell: Cell): cell is Ratio => isParts(cell) && "num" in cell && "den" in cell;

/** True for a text by its key, or of a world's own. */
export const isWording = (cell: Cell): cell is Wording => isParts(cell) && ("key" in cell || "text" in cell);

/** True for what is made of named parts; a fraction and a wording are such too. */
export const isParts = (cell: Cell): cell is Parts => typeof cell === "object" && cell !== null && !Array.isArray(cell);

/** True for a list of cells. */
export const isList = (cell: Cell): cell is readonly Cell[] => Array.isArray(cell);

/** True for a cell that is one value, or a list of such. */
export const isPlain = (cell: Cell): boolean =>
	!isParts(cell)
		? !isList(cell) || cell.every((each) => !isParts(each) || isRatio(each))
		: isRatio(cell) || isWording(cell);

/** A number with the sign of mathematics. */
const sayNumber = (value: number): string => value.toLocaleString("en").replace("-", "\u2212");

const sayRatio = ({ num, den }: Ratio): string => (den === 1 ? sayNumber(num) : `${sayNumber(num)}/${den}`);

/** Bounds that may have no number. */
const ENDS = ["from", "upTo"];

const isQuiet = (name: string, cell: Cell): boolean =>
	QUIET.includes(name) && (cell === 0 || cell === "none" || (isParts(cell) && isRatio(cell) && cell.num === 0));

/** One value in words; empty: nothing, or not so. */
export function sayCell(name: string, cell: Cell): string {
	if (cell === null && ENDS.includes(name)) return words.say(`MUSTER.Tables.End.${name === "from" ? "from" : "upTo"}`);
	if (cell === null || cell === false || cell === "" || isQuiet(name, cell)) return "";
	if (cell === true) return words.say("MUSTER.Tables.yes");
	if (typeof cell === "number") return sayNumber(cell);
	if (typeof cell === "string") return cell === "tl" ? sayHead(cell).toLowerCase() : sayName(cell);
	if (isList(cell)) return name === "effects" ? cell.map(sayEffect).join(", ") : sayList(name, cell);
	if (isRatio(cell)) return sayRatio(cell);
	return isWording(cell) ? sayWording(cell) : sayParts(cell).join(", ");
}

/** The text of a wording in English. */
export const sayWording = (wording: Wording): string => ("key" in wording ? words.say(wording.key) : wording.text);

/** "attack +2 for each point (foe skilled)". */
function sayEffect(effect: Cell): string {
	if (!isParts(effect) || isWording(effect)) return sayCell("", effect);
	const { to = "", value = 0, perPoint = false, when = [], ...rest } = effect;
	const by = typeof value === "number" && value > 0 ? `+${value}` : sayCell("value", value);
	const each = perPoint === true ? ` ${words.say("MUSTER.Tables.perPoint")}` : "";
	const more = [sayCell("when", when), ...sayParts(rest)].filter(Boolean).join(", ");
	return `${typeof to === "string" ? sayHead(to).toLowerCase() : ""} ${by}${each}${more === "" ? "" : ` (${more})`}`;
}

function sayList(name: string, cells: readonly Cell[]): string {
	const [first, second] = cells;
	if (SPANS.includes(name) && cells.length === 2 && typeof first === "number") {
		if (second === null) return words.say("MUSTER.Tables.andMore", { from: sayNumber(first) });
		return first === second ? sayNumber(first) : `${sayNumber(first)}\u2013${sayCell(name, second ?? null)}`;
	}
	return cells
		.map((cell) => (isParts(cell) && !isRatio(cell) ? `(${sayCell(name, cell)})` : sayCell(name, cell)))
		.join(", ");
}

/** The cells of a row as lines "Name: value", without what is nothing; parts of a part have both names. */
export function sayParts(parts: Parts, within = ""): readonly string[] {
	return Object.entries(parts).flatMap(([name, cell]) => {
		const head = within === "" ? sayHead(name) : `${within}, ${sayHead(name).toLowerCase()}`;
		if (isParts(cell) && !isRatio(cell) && !isWording(cell)) return sayParts(cell, head);
		const text = sayCell(name, cell);
		return text === "" ? [] : [cell === true ? head : `${head}: ${text}`];
	});
}
