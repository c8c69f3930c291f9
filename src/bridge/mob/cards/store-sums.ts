import type { LossSum } from "../../../engine/mob/index.js";
import { LISTED, type StoredPart, type StoredSum } from "./stored-mob.js";

/** A sum as a card keeps it. */
export function toStoredSum({ parts, whole: off, came, toughness, of, over }: LossSum): StoredSum {
	const shorten = (thrown: readonly number[]): readonly number[] =>
		thrown.length <= LISTED ? thrown : [thrown.reduce((sum, each) => sum + each, 0)];
	const short = parts.map(({ dice, type, isCritical, thrown, armour, through, factor, points: cost }): StoredPart => {
		const { num, den } = factor;
		return [dice.slice(0, 60), type, isCritical ? 1 : 0, shorten(thrown), armour, through, num, den, cost];
	});
	return over === undefined ? [short, off, came, toughness, of] : [short, off, came, toughness, of, over];
}
