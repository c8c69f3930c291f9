import type { FieldHero } from "../battle/heroes/index.js";
import type { DayOutcome, FieldUnit, HeroOutcome, HeroState, UnitOutcome } from "../battle/index.js";
import { CONDUCTS, type GloryName } from "../battle/tables/index.js";
import { addToSums, noSums, type Sums } from "./model/index.js";

/** Counts of one unit over days. */
export interface UnitDays {
	readonly fieldUnit: FieldUnit;
	readonly conduct: Float64Array;
	readonly percent: Float64Array;
	readonly losses: Sums;
	readonly dead: Sums;
	defects: number;
}

/** Empty counts of a unit. */
export function unitTally(fieldUnit: FieldUnit): UnitDays {
	const counts = { conduct: new Float64Array(CONDUCTS.length), percent: new Float64Array(101) };
	return { fieldUnit, ...counts, losses: noSums(), dead: noSums(), defects: 0 };
}

/** Counts a day of a unit. */
export function addUnitDay(tally: UnitDays | undefined, { fate, percent, losses, dead, side }: UnitOutcome): void {
	if (tally === undefined) return;
	const at = CONDUCTS.indexOf(fate);
	tally.conduct[at] = tally.conduct[at]! + 1;
	tally.percent[percent] = tally.percent[percent]! + 1;
	addToSums(tally.losses, losses);
	addToSums(tally.dead, dead);
	if (side !== tally.fieldUnit.from) tally.defects++;
}

/** Counts of one hero over days. */
export interface HeroDays {
	readonly hero: FieldHero;
	readonly state: Record<HeroState, number>;
	readonly glory: Partial<Record<GloryName, number>>;
	readonly hits: Sums;
	struck: number;
}

/** Empty counts of a hero. */
export function heroTally(hero: FieldHero): HeroDays {
	return { hero, state: { up: 0, unconscious: 0, dead: 0 }, glory: {}, hits: noSums(), struck: 0 };
}

/** Counts a day of a hero. */
export function addHeroDay(tally: HeroDays | undefined, { state, glory, hits }: HeroOutcome): void {
	if (tally === undefined) return;
	tally.state[state]++;
	addToSums(tally.hits, hits);
	if (glory === null) tally.struck++;
	else tally.glory[glory.row] = (tally.glory[glory.row] ?? 0) + 1;
}

/** Counts of one side over days. */
export interface SideDays {
	readonly id: string;
	readonly men: number;
	/** Days by losses of all that came with the side. */
	readonly losses: Map<number, number>;
	readonly lost: Sums;
	readonly dead: Sums;
}

/** Empty counts of a side. */
export function sideTally(id: string, men: number): SideDays {
	return { id, men, losses: new Map(), lost: noSums(), dead: noSums() };
}

/** Counts a day of a side. */
export function addSideDay(
	{ id, losses, lost: allLost, dead: allDead }: SideDays,
	{ units }: DayOutcome,
	isGun: (unit: string) => boolean,
): void {
	let [lost, dead] = [0, 0];
	for (const unit of units) {
		if (!unit.key.startsWith(`${id}/`)) continue;
		lost += unit.losses;
		if (!isGun(unit.key)) dead += unit.dead;
	}
	losses.set(lost, (losses.get(lost) ?? 0) + 1);
	addToSums(allLost, lost);
	addToSums(allDead, dead);
}
