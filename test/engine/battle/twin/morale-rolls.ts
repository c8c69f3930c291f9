import type { MoraleRoll } from "../../../../src/engine/battle/index.js";
import { type Field, moraleNow, type TwinUnit } from "./field.js";
import { rolled } from "./success.js";

/** One who rolls against a number of their own. */
interface Named {
	readonly key: string;
	readonly fearless: boolean;
	readonly target: number;
}

/** A morale roll (1.6): who knows no fear makes it without one. */
export function rollMorale(field: Field, who: TwinUnit | Named, added: number, name: string): MoraleRoll {
	const target = ("target" in who ? who.target : moraleNow(who)) + added;
	if (who.fearless) return { unit: who.key, target, roll: null, success: true, failedBy: 0 };
	const roll = field.answers.dice(`${who.key}/${name}`, "3d6");
	const { success, margin } = rolled(roll, target);
	return { unit: who.key, target, roll, success, failedBy: success ? 0 : margin };
}
