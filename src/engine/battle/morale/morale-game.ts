import type { Game } from "../../ask/index.js";
import type { Result } from "../../common/index.js";
import { FORCE_LIMITS } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { withDefault } from "../../schema/index.js";
import { BATTLE_LIMITS, fields, flag, list, object, text, whole } from "../model/index.js";
import type { MoraleRoll } from "../outcome.js";
import type { MoraleTrial } from "./unit-morale.js";
import { isTrapped, rollMorales } from "./unit-morale.js";

/** A unit that is asked to do something dangerous or unreasonable. */
interface Daunted {
	/** Whatever the caller knows it by; the key of its roll. */
	readonly unit: string;
	readonly morale: number;
	/** Never rolls morale. */
	readonly fearless: boolean;
}

/** Units that roll, and what the occasion adds or takes: a scaling under fire, hunger, hopeless odds (RULES 1.6). */
interface MoraleInput {
	readonly units: readonly Daunted[];
	readonly modifier: number;
}

/** Morale whenever the GM asks for it (RULES 1.6). Questions `<unit>/morale`, all at once. */
export const MORALE_CHECK: Game<MoraleInput, readonly MoraleRoll[]> = {
	id: "morale",
	version: 1,
	check: readMoraleInput,
	play: ({ units, modifier }) =>
		rollMorales(
			units.map(({ unit, morale, fearless }) => ({ key: unit, morale, fearless })),
			modifier,
			"morale",
		),
};

/** Units and occasion from outside; each unit rolls once. Faults name the field by path. */
function readMoraleInput(value: unknown): Result<MoraleInput> {
	return fields((f) => {
		const units = f.read("units", list(readDaunted, FORCE_LIMITS.units));
		const twice = units.findIndex(({ unit }, i) => units.findIndex((other) => other.unit === unit) < i);
		if (twice >= 0) f.refuse(`units.${twice}.unit`, "MUSTER.Fault.Battle.rowTwice");
		return { units, modifier: f.read("modifier", whole(-BATTLE_LIMITS.modifier, BATTLE_LIMITS.modifier), 0) };
	})(value, "");
}

const readDaunted: Reader<Daunted> = object({
	unit: text(FORCE_LIMITS.name),
	morale: whole(-BATTLE_LIMITS.skill, BATTLE_LIMITS.skill),
	fearless: withDefault(flag, false),
});

/** A trial without what its ordeal ignores, and the morale of its row apart. */
export interface LevelTrial {
	/** Rolled against at its own morale: its row adds nothing. */
	readonly trial: MoraleTrial;
	/** Added by the row to the morale of each unit that rolls. */
	readonly added: number;
	/** True if morale is rolled in it at all. */
	readonly rolls: boolean;
}

/**
 * Makes trials that ask the same of a unit equal (RULES 1.12): a unit with some morale fares in the trial as with that
 * and `added` in the level one, and where morale is not rolled, as with any morale.
 */
export function levelTrial(trial: MoraleTrial): LevelTrial {
	const { ordeal, morale } = trial.row;
	const rolls = ordeal !== "none" && ordeal !== "rout";
	const cornered = rolls && ordeal !== "stand" && isTrapped(trial);
	const fearlessRout = ordeal === "rout" && trial.fearlessRout;
	const level = { ...trial, row: { ordeal, morale: 0, cornered }, noEscape: cornered, fearlessRout };
	return { trial: level, added: rolls ? morale : 0, rolls };
}
