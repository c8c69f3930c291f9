import { fudge6, fudge12, fudge20, fudge20Again, fudge30 } from "../../engine/fudge/index.js";

type RollFunction = CONFIG.Dice.RollFunction;

/** A row reads: the name in a formula, and the levels of the thrown dice (RULES 3). */
const FUNCTIONS: Readonly<Record<string, RollFunction>> = {
	fudge20: (roll, again) => (again === undefined ? fudge20(Number(roll)) : fudge20Again(Number(roll), Number(again))),
	fudge30: (roll) => fudge30(Number(roll)),
	fudge12: (difference) => fudge12(Number(difference)),
	fudge6: (face) => fudge6(Number(face)),
};

/**
 * Adds our functions to every formula of the host: `fudge20(1d20, 1d20) + 2` in a chat line, a macro or a roll table. A
 * name that another module has taken is left alone.
 */
export function registerFormulaFunctions(): void {
	for (const [name, fn] of Object.entries(FUNCTIONS)) CONFIG.Dice.functions[name] ??= fn;
}
