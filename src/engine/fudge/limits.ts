/** Bounds of what these rolls may be asked; each is named in the fault that refuses more. */
export const FUDGE_LIMITS = {
	/** A level, above and below fair. */
	level: 100,
	/** A level lies on a whole number or on one of so many parts of it. */
	parts: 3,
	/** Named levels of a ladder, fewest and most. */
	ladder: { least: 2, most: 40 },
	/** Characters of a level's name, and of its id. */
	name: 40,
} as const;
