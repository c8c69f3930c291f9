import { REPRESENTATION_TABLE, type RepresentationRow, type RepresentationTable } from "./tables/representations.js";

/** Miniatures or index cards that stand for a unit: so many of one row of the table. */
interface Represented {
	readonly kind: "miniature" | "card";
	readonly count: number;
	readonly row: RepresentationRow;
}

/**
 * The miniature or cards that represent so many squares: the smallest miniature with enough of them, else the fewest index cards, of the smallest kind that this number allows (RULES 4.5).
 * @example
 * miniatureFor(63); // { kind: "card", count: 2, row: { name: "5x8", squares: 40 } }
 */
export function miniatureFor(squares: number, table: RepresentationTable = REPRESENTATION_TABLE): Represented {
	const row = table.miniatures.find((one) => one.squares >= squares);
	return row ? { kind: "miniature", count: 1, row } : cardsFor(squares, table);
}

/** The fewest index cards for so many squares, of the smallest kind that this number allows: in place of a miniature too, by choice (RULES 4.5). */
export function cardsFor(squares: number, table: RepresentationTable = REPRESENTATION_TABLE): Represented {
	const needed = ({ squares: each }: RepresentationRow): number => Math.ceil(squares / each);
	const count = Math.min(...table.cards.map(needed));
	const [first] = table.cards.filter((row) => needed(row) === count).sort((a, b) => a.squares - b.squares);
	if (!first) throw new RangeError("the table of representations has no card");
	return { kind: "card", count, row: first };
}
