/** Numbers to reach (RULES 4.8, Table 3). */
export interface CheckTable {
	/** A tactic that names no other number. */
	readonly tactic: number;
	/** A change of strategy by two steps, and what each further step adds; one step needs no check. */
	readonly strategy: { readonly twoSteps: number; readonly further: number };
	readonly rout: number;
	readonly rally: number;
	/** Fear and taunts: this, and the challenge of their source, its fraction dropped. */
	readonly fear: number;
}

/** The usual numbers to reach. */
export const CHECK_TABLE: CheckTable = {
	tactic: 15,
	strategy: { twoSteps: 21, further: 1 },
	rout: 15,
	rally: 15,
	fear: 10,
};
