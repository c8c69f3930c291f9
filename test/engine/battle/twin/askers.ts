import type { Circumstances } from "../../../../src/engine/ask/index.js";
import type { HeroPart } from "../../../../src/engine/battle/model/index.js";
import type { TwinSide } from "./field.js";

/** The person who answers is the one that the input names; where it names none, the GM. */
const byOf = (by: string): Circumstances => (by === "" ? {} : { by });

/** What a side answers itself. */
export const bySide = ({ input }: TwinSide): Circumstances => byOf(input.by);

/**
 * What its commander's Luck may throw again: the side's catastrophe and the contest, until the commander is dead or
 * lost (1.9, 1.12).
 */
export const byCommander = (side: TwinSide): Circumstances => ({
	...bySide(side),
	...(side.input.force.commander.luck && !side.commanderDead ? { luck: side.id } : {}),
});

/** What the player of a hero answers. */
export const byHero = ({ by }: HeroPart): Circumstances => byOf(by);

/** What a hero's Luck may throw again: Survival and nothing else (1.10.3). */
export const byLuckyHero = (key: string, part: HeroPart): Circumstances => ({
	...byHero(part),
	...(part.luck ? { luck: key } : {}),
});

/** What no person sees before the end is reported. */
export const inSecret = (circumstances: Circumstances = {}): Circumstances => ({ ...circumstances, secret: true });
