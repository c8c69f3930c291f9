import { fail, ok } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";
import { choice, flag, kinds, nullable, object, type Reader, text, whole } from "../schema/index.js";
import { MOST } from "./most.js";
import { NATURAL_RULES, type RollStat } from "./rolls.js";

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
export const readRollStat: Reader<RollStat> = kinds<RollStat>({
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
		critical: nullable(object({ from: whole(1, DIE), confirm: flag })),
	},
	ace: {
		sides: whole(2, 20),
		modifier: whole(-100, 100),
		wild: nullable(whole(2, 20)),
	},
});
