import type { SurvivalOutcome } from "../../../../src/engine/battle/outcome.js";
import type { WoundColumn } from "../../../../src/engine/battle/tables/wounds.js";
import { byHero, byLuckyHero } from "./askers.js";
import type { Field } from "./field.js";
import { type TwinHero, targetOf } from "./hero.js";
import { rolled } from "./success.js";
import type { Summed } from "./summed.js";
import type { TwinTables } from "./tables.js";

/** A Survival roll (1.10.3): unhurt by 5 and more, 1 hit by 1–4, 2 hits by 0; a miss wounds by column. */
export function rollSurvival(
	hero: TwinHero,
	name: "survival" | "secondSurvival",
	terms: readonly (readonly [string, number])[],
	field: Field,
): Summed<SurvivalOutcome> {
	const target = targetOf(hero, name, terms, field.input.rulings);
	const key = `${hero.key}/${name}`;
	const roll = field.answers.dice(key, "3d6", byLuckyHero(hero.key, hero.part));
	const { success, margin, critical } = rolled(roll, target.total);
	const rows = field.tables.survival;
	// A miss by nothing is a miss, and a critical failure the worst of all.
	const by = success ? margin : -Math.max(1, margin);
	const row = !success && critical ? rows[0] : rows.findLast(({ from }) => from === null || from <= by);
	const { column, hits } = row ?? { column: null, hits: 0 };
	if (column === null) return { target, roll, column, wounds: [], hits };
	const suffered = woundsOf(hero, key, column, field);
	return { target, roll, column, ...suffered, hits: hits + suffered.hits };
}

/**
 * Dice of one wound at a tech level, and what is left of armour; half a die is a number added, and there is one die at
 * least (1.10.3).
 */
function strokeOf(foeTl: number, column: WoundColumn, dr: number, { wounds: table }: TwinTables) {
	const tl = Math.min(foeTl, table.top);
	const row = table.rows.findLast(({ from }) => from <= tl);
	if (!row) throw new RangeError(`no wounds of tech level ${tl}`);
	const { wounds, dice: weight } = table.columns[column];
	const { perTl, dice: more, add } = row[weight];
	const whole = Math.floor((tl * perTl.num) / perTl.den);
	const plus = add + (whole * perTl.den === tl * perTl.num ? 0 : table.half);
	const dice = `${Math.max(1, whole + more)}d6${plus === 0 ? "" : plus > 0 ? `+${plus}` : plus}`;
	return { wounds, dice, armour: Math.floor((dr * row.armour.num) / row.armour.den) };
}

/** By what the most advanced foe fights with; toughness off each wound, or off all together by the option. */
function woundsOf({ side, part }: TwinHero, key: string, column: WoundColumn, field: Field) {
	const tl = Math.max(...field.foes(side.id).map(({ input }) => input.force.tl));
	const { wounds: count, dice, armour } = strokeOf(tl, column, part.dr, field.tables);
	const once = field.options.toughness === "once";
	const wounds = Array.from({ length: count }, (_, i) => {
		const roll = field.answers.dice(`${key}/wound/${i + 1}`, dice, byHero(part));
		return { roll, hits: Math.max(0, roll - armour - (once ? 0 : part.toughness)) };
	});
	const sum = wounds.reduce((all, { hits }) => all + hits, 0);
	return { wounds, hits: once ? Math.max(0, sum - part.toughness) : sum };
}
