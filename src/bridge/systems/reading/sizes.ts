import type { SoldierSize } from "../../../engine/skirmish/index.js";
import { DENSITY_TABLE, SOLDIER_SIZES } from "../../../engine/skirmish/index.js";
import type { Body } from "./body.js";

/** Words for sizes in games of the d20, from the smallest: those of {@link SOLDIER_SIZES}, shortened. */
const SHORT = ["fine", "dim", "tiny", "sm", "med", "lg", "huge", "grg", "col"] as const;

/** The size by a short or whole word, or by its place in the list; undefined for any other. */
export function sizeNamed(word: string | number | null): SoldierSize | undefined {
	if (typeof word === "number") return SOLDIER_SIZES[word];
	const plain = word?.trim().toLowerCase() ?? "";
	return SOLDIER_SIZES.find((size, place) => size === plain || SHORT[place] === plain);
}

/** Size and space of a body in a game whose sizes have the spaces of the rules (RULES 4.5). */
export function sizeAndSpace(word: string | number | null): Pick<Body, "size" | "space"> {
	const size = sizeNamed(word);
	if (size === undefined || word === null) return {};
	return { size, space: { from: "system", value: DENSITY_TABLE[size].space, said: { value: word } } };
}

/** The size of which a row reads: up to that number, this size; the largest beyond them all. */
export function sizeUpTo(
	number: number | null | undefined,
	rows: readonly (readonly [upTo: number, size: SoldierSize])[],
): SoldierSize | undefined {
	if (number === null || number === undefined) return undefined;
	return rows.find(([upTo]) => number <= upTo)?.[1] ?? rows.at(-1)?.[1];
}
