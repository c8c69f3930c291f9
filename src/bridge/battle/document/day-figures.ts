import type { HeroOutcome, MoraleRoll, SideOutcome, UnitOutcome } from "../../../engine/battle/index.js";

/** Figures by field, and whether each can be. */
type Figures = Readonly<Record<string, boolean>>;

/** The first field whose figure cannot be; null: every one can. */
const firstOf = (figures: Figures): string | null =>
	Object.entries(figures).find(([, isPossible]) => !isPossible)?.[0] ?? null;

const isCount = (value: number, most = Number.MAX_SAFE_INTEGER): boolean =>
	Number.isSafeInteger(value) && value >= 0 && value <= most;

const isWhole = Number.isSafeInteger;

const isRoll = ({ target, roll, success, failedBy }: MoraleRoll): boolean =>
	isWhole(target) && (roll === null || isCount(roll)) && isCount(failedBy) && (failedBy === 0 || !success);

/**
 * The field of a unit whose figure no day can have, whatever its tables; null: none. Of the men who came at most all
 * are lost, the parts of the losses add up, and all others are still there.
 */
export function impossibleUnit(outcome: UnitOutcome, came: number): string | null {
	const { men, losses, dead, wounded, recovered, taken, after } = outcome;
	return firstOf({
		men: men === came,
		losses: isCount(losses, men),
		dead: isCount(dead, losses),
		wounded: isCount(wounded, losses - dead),
		recovered: isCount(recovered, losses - dead - wounded),
		taken: taken === losses - dead - wounded - recovered,
		"after.men": after.men === men - losses + recovered,
		"after.wounded": isCount(after.wounded.men) && isCount(after.wounded.of),
		"after.effects": after.effects.every(({ value }) => isWhole(value)),
		changes: outcome.changes.every(({ value }) => isWhole(value)),
		morale: isWhole(outcome.morale),
		rolls: outcome.rolls.every(isRoll),
		steps: outcome.steps.every(({ value }) => isWhole(value)),
		line: isWhole(outcome.line),
		percent: outcome.percent >= 0,
	});
}

/** The same of a hero: hits are counted, never taken away. */
export function impossibleHero({ hits }: HeroOutcome): string | null {
	return firstOf({ hits: isCount(hits) });
}

/** The same of a side, whose losses are those of all that fought for it. */
export function impossibleSide(outcome: SideOutcome, units: readonly UnitOutcome[]): string | null {
	const { losses, dead, wounded, standing, catastrophe } = outcome;
	const sum = (of: (unit: UnitOutcome) => number): number => units.reduce((all, unit) => all + of(unit), 0);
	return firstOf({
		losses: losses === sum((unit) => unit.losses),
		dead: dead === sum((unit) => unit.dead),
		wounded: wounded === sum((unit) => unit.wounded),
		strength: isCount(outcome.strength),
		"standing.difference": isCount(standing.difference),
		"standing.starred": isWhole(standing.starred),
		"catastrophe.damage": isCount(catastrophe.damage),
		"catastrophe.rolls": catastrophe.rolls.every(isRoll),
	});
}
