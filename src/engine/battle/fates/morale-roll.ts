import { ask, dice, type Kernel } from "../../ask/index.js";
import { gradeRoll, SUCCESS_DICE } from "../../checks/index.js";
import type { MoraleRoll } from "../outcome.js";

/** A unit that rolls morale: its key, what it rolls against (possibly below 3), and whether it never rolls. */
interface MoraleRoller {
	readonly unit: string;
	readonly target: number;
	readonly fearless: boolean;
}

/**
 * Rolls morale under that key: 3d6 up to the target, automatic results as in any success roll, however low or high the
 * target is; the fearless make it without a roll (RULES 1.6). An automatic failure below the target fails by 0.
 */
export function* rollMorale(key: string, { unit, target, fearless }: MoraleRoller): Kernel<MoraleRoll> {
	if (fearless) return fearlessRoll(unit, target);
	const [roll] = yield* ask(dice(key, SUCCESS_DICE));
	return toMoraleRoll(unit, target, roll);
}

/** A unit that may roll morale, with the morale as the day has left it. */
export interface Tried {
	/** `<side>/<unit>`. */
	readonly key: string;
	readonly morale: number;
	/** Never rolls morale. */
	readonly fearless: boolean;
}

/** Many roll at once, each against its morale and what the occasion adds. Questions `<unit>/<name>`, asked together. */
export function* rollMorales(units: readonly Tried[], added: number, name: string): Kernel<readonly MoraleRoll[]> {
	const questions = [];
	for (let i = 0; i < units.length; i++) {
		const { key, fearless } = units[i]!;
		if (!fearless) questions.push(dice(`${key}/${name}`, SUCCESS_DICE));
	}
	const answers = questions.length === 0 ? [] : ((yield questions) as readonly number[]);
	let next = 0;
	return units.map(({ key, morale, fearless }) => {
		const target = morale + added;
		return fearless ? fearlessRoll(key, target) : toMoraleRoll(key, target, answers[next++]!);
	});
}

function fearlessRoll(unit: string, target: number): MoraleRoll {
	return { unit, target, roll: null, success: true, failedBy: 0 };
}

function toMoraleRoll(unit: string, target: number, roll: number): MoraleRoll {
	const { success, margin } = gradeRoll(roll, target);
	return { unit, target, roll, success, failedBy: success ? 0 : margin };
}
