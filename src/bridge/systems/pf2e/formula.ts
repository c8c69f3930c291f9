import type { Amount } from "../../../engine/combat/index.js";
import { parseAmount } from "../reading/solve-formula.js";
import type { DamageData } from "../reading/types.js";

/** Meaning of the words after a part of a formula. */
export type Flavour = Pick<DamageData, "type" | "isPersistent">;

/** Dice and signs, then words up to the next part. A letter belongs to dice only between their numbers. */
const PART = /(?<dice>(?:\d*d\d+|[\d\s+*/()-])+)(?<words>[^\d\s+*/()-].*?)?(?:$|\s\+\s(?=[\d(]))/gy;

/**
 * A formula as the game system shows it, in its parts: `(2d6 + 4) slashing + 1d6 persistent fire`. `flavours` names the
 * meaning of the words in the language in which they are shown; without words there is no type. Undefined where a part
 * is not understood.
 */
export function splitFormula(
	formula: string,
	flavours: Readonly<Record<string, Flavour>>,
): readonly DamageData[] | undefined {
	const text = formula.trim();
	if (text === "") return [];
	const matches = [...text.matchAll(PART)];
	if (matches.reduce((length, [match]) => length + match.length, 0) !== text.length) return undefined;
	const parts = matches.map(({ groups }): DamageData | undefined => {
		const words = groups?.["words"]?.trim() ?? "";
		const flavour = words === "" ? { type: "" } : Object.hasOwn(flavours, words) ? flavours[words] : undefined;
		return flavour && { formula: groups?.["dice"]?.trim() ?? "", ...flavour };
	});
	return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** `2 * (1d8 + 4)`, `2 * 3`: what counts twice. */
const TWICE = /(?<![\d)])2\s*\*\s*(?:\((?<sum>[^()]*)\)|(?<term>\d*d\d+|\d+))/g;
/** `- 2 * 1`, where dice alone are doubled and a number that is taken off is by itself. */
const LESS_TWICE = /-\s*2\s*\*\s*(?<less>\d+)/g;

/** Dice that count once, and dice whose result counts twice. */
interface Thrown {
	readonly once: Amount | null;
	readonly twice: Amount | null;
}

/** `2 * (1d8 + 4) + 1d10` as what counts twice and what counts once; undefined for anything that is more than that. */
export function readThrown(formula: string): Thrown | undefined {
	const twice: string[] = [];
	const plain = formula.replace(LESS_TWICE, (_, less: string) => `- ${2 * Number(less)}`);
	const rest = plain.replace(TWICE, (...args) => {
		const { sum, term } = args.at(-1) as Record<string, string | undefined>;
		twice.push(sum ?? term ?? "");
		return "0";
	});
	// A bracket after a minus would turn the signs inside it.
	if (/-\s*\(/.test(rest)) return undefined;
	const amounts = [rest.replace(/[()]/g, ""), twice.join(" + ")].map(sumUp);
	const [once, doubled] = amounts;
	return once === undefined || doubled === undefined ? undefined : { once, twice: doubled };
}

const TERM = /\s*(?<sign>[+-]?)\s*(?:(?<count>\d*)d(?<sides>\d+)|(?<fixed>\d+))\s*/gy;

/** Dice of the same sides together and one constant at the end; null for nothing at all, undefined for no sum. */
function sumUp(text: string): Amount | null | undefined {
	const dice = new Map<string, number>();
	let [constant, length] = [0, 0];
	for (const { 0: match, groups } of text.replaceAll("+ -", "- ").matchAll(TERM)) {
		const { sign, count, sides, fixed } = groups ?? {};
		const factor = sign === "-" ? -1 : 1;
		if (sides === undefined) constant += factor * Number(fixed);
		else if (factor < 0) return undefined;
		else dice.set(sides, (dice.get(sides) ?? 0) + Number(count || 1));
		length += match.length;
	}
	if (length !== text.replaceAll("+ -", "- ").length) return undefined;
	if (dice.size === 0) return constant === 0 ? null : parseAmount(`${constant}`);
	const thrown = [...dice].map(([sides, count]) => `${count}d${sides}`).join("+");
	return parseAmount(`${thrown}${constant < 0 ? constant : constant > 0 ? `+${constant}` : ""}`);
}
