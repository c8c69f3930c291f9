import { QUALITIES, type Quality, type Unit } from "../model/index.js";
import type { QualityTable } from "../tables/index.js";

/** The quality whose range holds the number. RangeError when none does: checked tables cover their domain. */
export function qualityWithin(x: number, ranges: (quality: Quality) => readonly [from: number, to: number]): Quality {
	const found = QUALITIES.find((quality) => {
		const [from, to] = ranges(quality);
		return from <= x && x <= to;
	});
	if (found === undefined) throw new RangeError(`no quality for ${x}`);
	return found;
}

/** The quality of men who have fought so many battles each, 0 … 20 (RULES 1.5). */
export function qualityOfBattles(battles: number, table: QualityTable): Quality {
	return qualityWithin(battles, (quality) => table[quality].battles);
}

/** The quality so many steps below, but never below raw (RULES 1.5.2). */
function qualityBelow(quality: Quality, steps: number): Quality {
	return QUALITIES[Math.max(0, QUALITIES.indexOf(quality) - steps)]!;
}

/** Battles that count for men of a quality and nothing else known: the low end of its band (RULES 1.5.2). */
export function battlesOfQuality(quality: Quality, table: QualityTable): number {
	return table[quality].battles[0];
}

/**
 * The quality that a unit fights at: by its battles, less the steps that new commanders still cost it (RULES 1.5.2).
 */
export function qualityOf(unit: Pick<Unit, "battles" | "dropSteps" | "dropAt">, table: QualityTable): Quality {
	return qualityBelow(qualityOfBattles(unit.battles, table), stepsLost(unit, table));
}

/**
 * The steps that new commanders cost a unit now. The mark goes when the count of battles reaches another band
 * (RULES 1.5.2).
 */
export function stepsLost(unit: Pick<Unit, "battles" | "dropSteps" | "dropAt">, table: QualityTable): number {
	const stays = qualityOfBattles(unit.battles, table) === qualityOfBattles(unit.dropAt, table);
	return stays ? unit.dropSteps : 0;
}

/** The mark of new commanders on a unit. */
export type DropMark = Pick<Unit, "dropSteps" | "dropAt">;

/** The GM takes the mark of new leaders off a unit. */
export function liftDrop(): DropMark {
	return { dropSteps: 0, dropAt: 0 };
}

/**
 * Returns the mark of new commanders after another count of battles: unchanged inside the band of the last of them.
 * Once the count leaves it the mark is gone for good, and does not return with the count (RULES 1.5.2).
 */
export function markAfter(
	unit: Pick<Unit, "battles"> & DropMark,
	battles: number,
	table: QualityTable,
): Partial<DropMark> {
	const stays = stepsLost(unit, table) > 0 && stepsLost({ ...unit, battles }, table) > 0;
	return unit.dropSteps === 0 || stays ? {} : liftDrop();
}
