import {
	fudge6,
	fudge12,
	fudge12Thirds,
	fudge20,
	fudge20Again,
	fudge20Open,
	fudge30,
	throwsAgain,
} from "./formulas.js";

/** The ways to throw (RULES 3), all of them far likelier to end near the middle than at either end. */
export const FUDGE_METHODS = ["d3", "d6", "d20", "d20Again", "d20Open", "d30", "d12", "d12Thirds"] as const;
export type FudgeMethod = (typeof FUDGE_METHODS)[number];

/** Throws of a method, and how they are read. */
interface MethodRules {
	/** The dice that are thrown at once, each by itself. */
	readonly dice: readonly string[];
	/** Condition under which the one die is thrown a second time; absent: never. */
	readonly again?: (roll: number) => boolean;
	/** Value of the throws, in thirds of a level. `second` is the throw of `again`, absent where there was none. */
	readonly thirds: (rolls: readonly number[], second?: number) => number;
	/** True if trait, modifiers and dice together round to the nearest whole level. */
	readonly nearest: boolean;
}

const whole = (levels: number): number => 3 * levels + 0;
const only = ([roll]: readonly number[]): number => roll as number;

/**
 * Dice of each method, and their reading. In RULES 3 `d3` is F1, `d6` F2, `d20` F3, `d20Again` F3a, `d20Open` F3b,
 * `d30` F3c, `d12` F4 and `d12Thirds` the multiplication by three, which alone brings a trait between two levels to
 * one of them.
 */
export const METHOD_RULES: Readonly<Record<FudgeMethod, MethodRules>> = {
	d20: { dice: ["1d20"], thirds: (rolls) => whole(fudge20(only(rolls))), nearest: false },
	d20Again: {
		dice: ["1d20"],
		again: throwsAgain,
		thirds: (rolls, second) => whole(withSecond(only(rolls), second, fudge20Again)),
		nearest: false,
	},
	d20Open: {
		dice: ["1d20"],
		again: throwsAgain,
		thirds: (rolls, second) => whole(withSecond(only(rolls), second, fudge20Open)),
		nearest: false,
	},
	d30: { dice: ["1d30"], thirds: (rolls) => whole(fudge30(only(rolls))), nearest: false },
	d12: { dice: ["1d12-1d12"], thirds: (rolls) => whole(fudge12(only(rolls))), nearest: false },
	d12Thirds: { dice: ["1d12-1d12"], thirds: (rolls) => fudge12Thirds(only(rolls)), nearest: true },
	d3: { dice: ["2d3-2d3"], thirds: (rolls) => whole(only(rolls)), nearest: false },
	d6: {
		dice: ["1d6", "1d6"],
		thirds: (rolls) => whole(rolls.reduce((sum, face) => sum + fudge6(face), 0)),
		nearest: false,
	},
};

function withSecond(roll: number, second: number | undefined, read: (roll: number, again: number) => number): number {
	return second === undefined ? fudge20(roll) : read(roll, second);
}
