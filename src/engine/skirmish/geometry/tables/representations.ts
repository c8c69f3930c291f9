/** A miniature by the name of its size, or an index card by its sides in inches, and the squares that it stands for. */
export interface RepresentationRow {
	readonly name: string;
	readonly squares: number;
}

/** Miniatures and cards of a table that plays with them. */
export interface RepresentationTable {
	readonly miniatures: readonly RepresentationRow[];
	readonly cards: readonly RepresentationRow[];
}

/**
 * Miniatures and index cards, each kind from the smallest (RULES 4.5). A row reads: a miniature of that size, or a card
 * of that format, is so many squares.
 */
export const REPRESENTATION_TABLE = {
	miniatures: [
		{ name: "medium", squares: 1 },
		{ name: "large", squares: 4 },
		{ name: "huge", squares: 9 },
		{ name: "gargantuan", squares: 16 },
		{ name: "colossal", squares: 36 },
	],
	cards: [
		{ name: "3x5", squares: 15 },
		{ name: "4x6", squares: 24 },
		{ name: "5x8", squares: 40 },
	],
} as const satisfies RepresentationTable;
