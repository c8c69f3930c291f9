import type { Circumstances } from "../../../../src/engine/ask/index.js";
import type { HeroPart } from "../../../../src/engine/battle/types.js";
import type { TwinSide } from "./field.js";

/** Somebody answers whom the input names; where it names nobody, the GM. */
const byOf = (by: string): Circumstances => (by === "" ? {} : { by });

/** What a side answers itself. */
export const bySide = ({ input }: TwinSide): Circumstances => byOf(input.by);

/** What its commander's Luck may throw again: his catastrophe and the contest, until he is dead or lost (1.9, 1.12). */
export const byCommander = (side: TwinSide): Circumstances => ({
	...bySide(side),
	...(side.input.force.commander.luck && !side.commanderDead ? { luck: side.id } : {}),
});

/** What a hero answers himself. */
export const byHero = ({ by }: HeroPart): Circumstances => byOf(by);

/** What his Luck may throw again: Survival and nothing else (1.10.3). */
export const byLuckyHero = (key: string, part: HeroPart): Circumstances => ({
	...byHero(part),
	...(part.luck ? { luck: key } : {}),
});

/** What nobody sees before all is told. */
export const inSecret = (circumstances: Circumstances = {}): Circumstances => ({ ...circumstances, secret: true });
