import type { Kernel } from "../../ask/index.js";
import { ask, dice } from "../../ask/index.js";
import type { Quality, Unit, UnitLeader } from "../model/index.js";
import { FORCE_LIMITS, QUALITIES } from "../model/index.js";
import type { ForceTables, QualityTable } from "../tables/index.js";

/** The quality whose range holds the number. RangeError when none does: checked tables cover their domain. */
function qualityWithin(x: number, ranges: (quality: Quality) => readonly [from: number, to: number]): Quality {
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
function stepsLost(unit: Pick<Unit, "battles" | "dropSteps" | "dropAt">, table: QualityTable): number {
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

/** A commander drawn at random. */
interface DrawnCommander {
	readonly quality: Quality;
	/** Battles fought before, both ends included. */
	readonly battles: readonly [from: number, to: number];
	/** Strategy, as much of it as a force may hold; read as Leadership for the leader of a unit. */
	readonly skill: number;
}

/**
 * Draws a commander's experience on 3d6 and the skill on 1d6 more (RULES 1.7). Questions `<key>/experience`,
 * `<key>/skill`.
 */
export function* drawCommander(key: string, table: ForceTables["commanders"]): Kernel<DrawnCommander> {
	const [roll, more] = yield* ask(dice(`${key}/experience`, "3d6"), dice(`${key}/skill`, "1d6"));
	const quality = qualityWithin(roll, (each) => table[each].rolls);
	const { battles, skill } = table[quality];
	return { quality, battles, skill: Math.min(FORCE_LIMITS.skill, skill + more) };
}

/** Input for drawing the quality of unknown men. */
interface QualityDraw {
	/** Begins the keys of the questions: `<key>/1`, `<key>/2`, … */
	readonly key: string;
	/** They are raised, or more than ten are recruited: the best qualities are not to be had (RULES 1.5). */
	readonly hired: boolean;
}

/** More recruits than this do not come elite or veteran (RULES 1.5). */
export const FEW_RECRUITS = 10;

/** A quality with the throws that led to it, the last one decisive. */
interface DrawnQuality {
	readonly quality: Quality;
	readonly rolls: readonly number[];
}

/** Draws a quality on 3d6; for hired men a starred row is rolled again until another comes (RULES 1.5). */
export function* drawQuality({ key, hired }: QualityDraw, table: QualityTable): Kernel<DrawnQuality> {
	const rolls: number[] = [];
	for (;;) {
		const [roll] = yield* ask(dice(`${key}/${rolls.length + 1}`, "3d6"));
		rolls.push(roll);
		const quality = qualityWithin(roll, (each) => table[each].rolls);
		if (!hired || !table[quality].again) return { quality, rolls };
	}
}

/** Changes of a unit by a new command. */
type Succession = Pick<Unit, "leader"> & DropMark;

/**
 * Gives a unit a new leader: every quality but raw falls one step, whatever the leader's skill. The count of battles
 * stays; the step comes back when it reaches another band (RULES 1.5.2).
 */
export function succeedLeader(unit: Unit, leader: UnitLeader, table: QualityTable): Succession {
	const lost = stepsLost(unit, table);
	const falls = QUALITIES.indexOf(qualityOf(unit, table)) > 0;
	return { leader, dropSteps: lost + (falls ? 1 : 0), dropAt: unit.battles };
}
