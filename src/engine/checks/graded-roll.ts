import { ask, type Circumstances, dice, type Kernel } from "../ask/index.js";
import { type Grade, gradeRoll } from "./success.js";
import { SUCCESS_DICE } from "./three-dice.js";

/** A graded throw. The roll is kept: the further a critical lies out, the stronger it is (RULES 2.4). */
export interface GradedRoll extends Grade {
	readonly effective: number;
	readonly roll: number;
}

/** One throw of 3d6 under that key against any effective skill, graded. */
export function* rollAgainst(key: string, effective: number, circumstances?: Circumstances): Kernel<GradedRoll> {
	const [roll] = yield* ask(dice(key, SUCCESS_DICE, circumstances));
	return toGradedRoll(effective, roll);
}

/** A total of 3d6 with its grade. RangeError as `gradeRoll`. */
export function toGradedRoll(effective: number, roll: number): GradedRoll {
	const { success, margin, critical } = gradeRoll(roll, effective);
	return { effective, roll, success, margin, critical };
}
