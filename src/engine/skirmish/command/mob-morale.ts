import { ask, dice, type Kernel } from "../../ask/index.js";
import { type Attempt, isHit, toTrial } from "../../batch/index.js";
import { explain, type Ledger } from "../../common/index.js";
import { type Check, checkOf } from "./checks.js";

/** Occasions on which a mob of tokens checks its morale (RULES 4.17). */
type MobOccasion = "halved" | "leaderFell" | "called";

/** State of a mob as its morale asks. */
interface MobState {
	/** Tokens at the start, and those who can still act. */
	readonly start: number;
	readonly left: number;
	/** True: its leader has just fallen. */
	readonly leaderFell: boolean;
	/** True: a person calls for it. */
	readonly called: boolean;
	/** True: it was asked at half its number already, which happens once. */
	readonly asked: boolean;
}

/** The occasion on which a mob is to check now, or null (RULES 4.17): half its number or fewer counts once. */
export function mobOccasion({ start, left, leaderFell, called, asked }: MobState): MobOccasion | null {
	if (left <= 0) return null;
	if (called) return "called";
	if (leaderFell) return "leaderFell";
	return !asked && left * 2 <= start ? "halved" : null;
}

/** The one roll of a mob: the system's own, modifiers included; or d20 and a bonus against a number (RULES 4.17). */
export type MobRoll =
	| { readonly kind: "own"; readonly attempt: Attempt }
	| {
			readonly kind: "d20";
			readonly bonus: number;
			readonly dc: number;
			readonly modifiers: readonly { readonly label: string; readonly value: number }[];
	  };

/** Result of a mob's morale; failing, all its tokens flee. */
export interface MobMorale {
	readonly roll: number;
	/** The d20 with its terms; null for a roll of the system's own. */
	readonly check: Check | null;
	readonly flees: boolean;
}

/** Rolls the morale of a whole mob once, under `<key>/morale` (RULES 4.17). */
export function* mobMorale(key: string, roll: MobRoll): Kernel<MobMorale> {
	if (roll.kind === "own") {
		const trial = toTrial({ attempt: roll.attempt, mode: "exact" });
		const [total] = yield* ask(dice(`${key}/morale`, trial.dice));
		return { roll: total, check: null, flees: !isHit(trial, total) };
	}
	const [total] = yield* ask(dice(`${key}/morale`, "1d20"));
	const check = checkOf(total, mobLedger(roll), roll.dc);
	return { roll: total, check, flees: !check.success };
}

function mobLedger({ bonus, modifiers }: Extract<MobRoll, { kind: "d20" }>): Ledger {
	return explain("mobMorale", [
		{ key: "base", kind: "add", value: bonus },
		...modifiers.map(({ label, value }, i) => ({ key: `modifiers/${i}`, kind: "add", value, label }) as const),
	]);
}
