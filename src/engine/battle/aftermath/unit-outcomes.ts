import {
	effectsAfter,
	type GunOutcome,
	joinWounded,
	keepableEffects,
	type MoraleEffect,
	moraleEffect,
	type UnitState,
} from "../../force/index.js";
import { settleLosses, type UnitLoss } from "../casualties/index.js";
import { unitOfCommander } from "../catastrophe/index.js";
import type { OutcomeEntry } from "../contest/index.js";
import type { FieldUnit, SideState } from "../model/index.js";
import type { SideMorale, UnitMorale } from "../morale/index.js";
import type { UnitAfter, UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { Conduct } from "../tables/index.js";
import type { HeroReport } from "./hero-outcomes.js";

/** A side with everything that was rolled for it. */
interface FoughtSide {
	readonly side: SideState;
	readonly fates: SideMorale;
	readonly losses: readonly UnitLoss[];
	/** True if a side holds the field; if several are best none does. */
	readonly fieldHeld: boolean;
}

/** State of a unit by the way in which it left the day. */
const STATES: Readonly<Record<Conduct, UnitState>> = {
	holds: "steady",
	withdraws: "withdrawing",
	routs: "routed",
	surrenders: "surrendered",
};

/** Outcomes of each unit of a side, in its order (RULES 1.12–1.14). */
export function unitOutcomes(
	{ side, fates, losses, fieldHeld }: FoughtSide,
	heroes: readonly HeroReport[],
	rules: BattleRules,
): readonly UnitOutcome[] {
	const ended = gunsOf(fates.result, fieldHeld);
	return side.units.map((fieldUnit, i) => {
		const fate = fates.units[i]!;
		const loss = losses[i]!;
		const { unit } = fieldUnit;
		const { dead, wounded, recovered, taken } = settleLosses(unit.troop, loss.losses, ended, rules);
		const men = unit.men - loss.losses + recovered;
		const left = { men, wounded: joinWounded(unit.wounded, wounded, unit.men) };
		return {
			key: fieldUnit.key,
			side: side.id,
			men: unit.men,
			morale: fieldUnit.morale,
			changes: fieldUnit.changes,
			rolls: fate.rolls,
			fate: fate.conduct,
			steps: loss.steps,
			line: loss.line,
			percent: loss.percent,
			losses: loss.losses,
			dead,
			wounded,
			recovered,
			taken,
			after: unitAfter(fieldUnit, fate, left, shakenBy(fieldUnit, fates.result, rules)),
			newLeader: fieldUnit.leaderless && !heroes.some((each) => isLedByLiving(fieldUnit, each, side)),
		};
	});
}

/**
 * End of the fight for the guns of a side: a fight that both sides' rolls decide has no victor, nor has one after
 * which the field is not held (RULES 1.14 step 6, 1.18).
 */
function gunsOf({ row, beaten }: OutcomeEntry, fieldHeld: boolean): GunOutcome {
	if (!fieldHeld || row.both) return "inconclusive";
	return beaten ? "lost" : "won";
}

/** Effects with which a mauled unit starts the next day: it is shaken, unless it knows no fear. */
function shakenBy({ fearless }: FieldUnit, { row, beaten }: OutcomeEntry, { force }: BattleRules) {
	if (!beaten || row.nextDay === 0 || fearless) return NO_EFFECTS;
	return [moraleEffect("shaken", force.tables.morale, force.options, { value: row.nextDay })];
}

/**
 * The unit after the day: changes of morale that last only a day are gone, and what shakes it stays for the next. It is
 * destroyed when not even wounded are left, who may come back to it.
 */
function unitAfter(
	{ unit, changes }: FieldUnit,
	{ conduct }: UnitMorale,
	{ men, wounded }: Pick<UnitAfter, "men" | "wounded">,
	shaken: readonly MoraleEffect[],
): UnitAfter {
	return {
		men,
		state: men + unit.crewAfoot + wounded.men === 0 ? "destroyed" : STATES[conduct],
		wounded,
		effects: effectsNow(unit.effects, changes, shaken),
	};
}

const NO_EFFECTS: readonly MoraleEffect[] = [];

/**
 * Effects that are left in the evening of what the unit came with and what the day changed, and what the morning will
 * add: never more than a unit can keep.
 */
function effectsNow(
	before: readonly MoraleEffect[],
	changes: readonly MoraleEffect[],
	shaken: readonly MoraleEffect[],
): readonly MoraleEffect[] {
	if (before.length + changes.length + shaken.length === 0) return NO_EFFECTS;
	return keepableEffects([...effectsAfter([...before, ...changes], "day"), ...shaken]);
}

/** A hero who is only unconscious comes back to the unit, so it gets no new leader (RULES 1.5.2). */
function isLedByLiving({ key }: FieldUnit, { hero, outcome }: HeroReport, side: SideState): boolean {
	if (outcome.state === "dead") return false;
	if (hero.part.leads === "force") return hero.side === side.id && key === unitOfCommander(side);
	return hero.part.leads === "unit" && hero.unit === key;
}
