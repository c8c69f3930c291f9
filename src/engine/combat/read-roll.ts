import { fail, ok } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";
import { choice, flag, type Infer, kinds, nullable, object, type Reader, text, whole } from "../schema/index.js";
import { MOST } from "./most.js";

/** Natural results that decide by themselves: none; the ends of the die; or the ends move the degree by one step. */
const NATURAL_RULES = ["plain", "ends", "degrees"] as const;

const SKILL = 1000;
const DIE = 1000;

/** Dice whose odds can be held, in their plain spelling. */
export const readDice: Reader<string> = (value, path) => {
	const plain = text(200)(value, path);
	if (!plain.ok) return plain;
	const read = distributionOfDice(plain.value);
	return read.ok ? ok(plain.value) : fail({ ...read.fault, path });
};

/** A way to roll, from outside. */
export const readRollStat = kinds({
	sure: {},
	skill: { skill: whole(-SKILL, SKILL) },
	under: { dice: readDice, value: whole(-MOST, MOST) },
	percent: {
		value: whole(-MOST, MOST),
		least: whole(0, 100),
		most: whole(0, 100),
	},
	atLeast: {
		dice: readDice,
		value: whole(-MOST, MOST),
		natural: choice(NATURAL_RULES),
	},
	over: {
		dice: readDice,
		natural: choice(NATURAL_RULES),
		/** From which natural result on a hit is critical, and whether a second roll must confirm it. */
		critical: nullable(object({ from: whole(1, DIE), confirm: flag })),
	},
	ace: {
		sides: whole(2, 20),
		modifier: whole(-100, 100),
		wild: nullable(whole(2, 20)),
	},
});

/**
 * A way to roll, without the number to reach. `sure`: succeeds without a roll. `skill`: 3d6, no more than the skill.
 * `under`: these dice, no more than the value. `percent`: d100, no more than the value, which no modifier takes below
 * `least` or above `most`. `atLeast`: these dice, no less than the value. `over`: these dice, at least a target.
 * `ace`: a die that is thrown again and added on its highest face, at least a target; with a `wild` die beside it the
 * better of the two counts.
 */
export type RollStat = Infer<typeof readRollStat>;
