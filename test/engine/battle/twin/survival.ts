import type { SurvivalOutcome, WoundColumn } from "../../../../src/engine/battle/index.js";
import { byHero, byLuckyHero } from "./askers.js";
import type { Field } from "./field.js";
import { type TwinHero, targetOf } from "./hero.js";
import { rolled } from "./success.js";
import type { Told } from "./told.js";

/** A Survival roll (1.10.3): unhurt by 5 and more, 1 hit by 1–4, 2 hits by 0; a miss wounds by column. */
export function rollSurvival(
	hero: TwinHero,
	name: "survival" | "secondSurvival",
	terms: readonly (readonly [string, number])[],
	field: Field,
): Told<SurvivalOutcome> {
	const target = targetOf(hero, name, terms, field.input.rulings);
	const key = `${hero.key}/${name}`;
	const roll = field.answers.dice(key, "3d6", byLuckyHero(hero.key, hero.part));
	const { success, margin, critical } = rolled(roll, target.total);
	if (success) return { target, roll, column: null, wounds: [], hits: margin >= 5 ? 0 : margin >= 1 ? 1 : 2 };
	const column = critical || margin >= 7 ? "d" : margin >= 5 ? "c" : margin >= 3 ? "b" : "a";
	return { target, roll, column, ...woundsOf(hero, key, column, field) };
}

/** Wounds by column (1.10.3). */
const WOUNDS: Readonly<Record<WoundColumn, number>> = { a: 1, b: 2, c: 2, d: 3 };

/** Dice of one wound at a tech level, of columns A and B or of C and D, and by what armour is divided (1.10.3). */
function strokeOf(tl: number, heavy: boolean): readonly [dice: string, divided: number] {
	if (tl <= 3) return [heavy ? "2d6+2" : "1d6+2", 1];
	if (tl <= 7) return [heavy ? `${tl}d6` : `${Math.floor(tl / 2)}d6${tl % 2 === 1 ? "+2" : ""}`, 1];
	if (tl <= 9) return [`${heavy ? tl + 3 : tl - 3}d6`, 1];
	const level = Math.min(16, tl);
	return [`${heavy ? 2 * level : level}d6`, level <= 13 ? 2 : level === 14 ? 5 : 10];
}

/** By what the most advanced foe fights with; toughness off each wound, or off all together by the option. */
function woundsOf({ side, part }: TwinHero, key: string, column: WoundColumn, field: Field) {
	const tl = Math.max(...field.foes(side.id).map(({ input }) => input.force.tl));
	const [dice, divided] = strokeOf(tl, column === "c" || column === "d");
	const once = field.options.toughness === "once";
	const wounds = Array.from({ length: WOUNDS[column] }, (_, i) => {
		const roll = field.answers.dice(`${key}/wound/${i + 1}`, dice, byHero(part));
		return { roll, hits: Math.max(0, roll - Math.floor(part.dr / divided) - (once ? 0 : part.toughness)) };
	});
	const sum = wounds.reduce((all, { hits }) => all + hits, 0);
	return { wounds, hits: once ? Math.max(0, sum - part.toughness) : sum };
}
