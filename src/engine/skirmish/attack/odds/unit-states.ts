import type { Strength } from "../types.js";

/** Conditions that one unit comes to in a forecast, each under a whole number, so that equal ones are met again fast. */
export class UnitStates {
	readonly #ids = new Map<string, number>();
	readonly #strengths: Strength[] = [];

	/** The number of a condition; equal ones have the same. */
	idOf(strength: Strength): number {
		const { size, maximum, total, temporary, held } = strength;
		const key = `${size},${maximum},${total},${temporary},${held}`;
		const known = this.#ids.get(key);
		if (known !== undefined) return known;
		this.#ids.set(key, this.#strengths.length);
		return this.#strengths.push(strength) - 1;
	}

	/** The condition under a number that {@link idOf} gave. */
	at(id: number): Strength {
		return this.#strengths[id]!;
	}
}
