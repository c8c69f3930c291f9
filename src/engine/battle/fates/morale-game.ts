import type { Game } from "../../ask/index.js";
import type { Result } from "../../common/index.js";
import { FORCE_LIMITS, type ReadAt, readFields } from "../../force/index.js";
import { BATTLE_LIMITS } from "../model/index.js";
import type { MoraleRoll } from "../outcome.js";
import { rollMorales } from "./morale-roll.js";

/** A unit that is asked to do something dangerous or unreasonable. */
export interface Daunted {
	/** Whatever the caller knows it by; the key of its roll. */
	readonly unit: string;
	readonly morale: number;
	/** Never rolls morale. */
	readonly fearless: boolean;
}

/** Units that roll, and what the occasion adds or takes: a scaling under fire, hunger, hopeless odds (RULES 1.6). */
export interface MoraleInput {
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
	return readFields(value, "", (f) => {
		const units = f.each("units", FORCE_LIMITS.units, readDaunted);
		const twice = units.findIndex(({ unit }, i) => units.findIndex((other) => other.unit === unit) < i);
		if (twice >= 0) f.refuse(`units.${twice}.unit`, "MUSTER.Fault.Battle.rowTwice");
		return { units, modifier: f.whole("modifier", -BATTLE_LIMITS.modifier, BATTLE_LIMITS.modifier, 0) };
	});
}

const readDaunted: ReadAt<Daunted> = (value, path) =>
	readFields(value, path, (f) => ({
		unit: f.text("unit", FORCE_LIMITS.name),
		morale: f.whole("morale", -BATTLE_LIMITS.skill, BATTLE_LIMITS.skill),
		fearless: f.flag("fearless", false),
	}));
