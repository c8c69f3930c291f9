import type { Kernel } from "../../ask/index.js";
import type { GunOutcome, MoraleEffect, UnitState } from "../../force/index.js";
import { effectsAfter, joinWounded, keepableEffects, moraleEffect } from "../../force/index.js";
import type { UnitLoss } from "../casualties/index.js";
import { casualtyStep, settleLosses } from "../casualties/index.js";
import { unitOfCommander } from "../catastrophe/index.js";
import type { OutcomeEntry } from "../contest/index.js";
import { casualtyValue } from "../contest/index.js";
import type { BattleInput, FieldUnit, SideState } from "../model/index.js";
import type { SideMorale, UnitMorale } from "../morale/index.js";
import { moraleStep } from "../morale/index.js";
import type { ContestResult, HeroOutcome, SideFate, UnitAfter, UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { sideOf } from "../state/index.js";
import type { Conduct } from "../tables/index.js";
import type { Contested, HeroReport } from "./close-battle.js";
import { feelTheFallen, heroOutcomes } from "./close-battle.js";

/** State of sides, units and heroes after the contest. */
export interface Aftermath {
	/** One entry for each side, in their order. */
	readonly fates: readonly SideFate[];
	/** Every unit in the order of sides and units; units that changed sides are with their new one. */
	readonly units: readonly UnitOutcome[];
	readonly heroes: readonly HeroOutcome[];
	/** The sides after the second Survival rolls, which may have cost them leaders. */
	readonly sides: readonly SideState[];
}

/** Receives what became of units and heroes, before the casualties are thrown. */
type ReportFates = (fates: readonly SideMorale[], heroes: readonly HeroOutcome[]) => void;

/**
 * Steps 7 and 8 of the day (RULES 1.12–1.15): what becomes of every unit, the second Survival rolls, and the
 * casualties. Questions: those of moraleStep, secondSurvivalStep and casualtyStep, in this order.
 */
export function* aftermathStep(
	{ sides, standings, heroes }: Contested,
	input: BattleInput,
	rules: BattleRules,
	report?: ReportFates,
): Kernel<Aftermath> {
	const fates = yield* moraleStep(sides, standings, rules);
	const reports = yield* heroOutcomes({ sides, standings, heroes }, fates, input, rules);
	report?.(
		fates,
		reports.map(({ outcome }) => outcome),
	);
	const after = feelTheFallen(sides, reports, rules);
	const losses = yield* casualtyStep(
		after.map((side, i) => ({
			id: side.id,
			value: casualtyValue(standings[i]!),
			units: side.units.map((fieldUnit, j) => ({ fieldUnit, rout: fates[i]?.units[j]?.lines ?? 0 })),
		})),
		{ intensity: input.intensity, fray: (fieldUnit) => frayOf(fieldUnit, input) },
		rules,
	);
	const fieldHeld = standings.some(({ place }) => place === "winner");
	const parts = after.map((side, i) => ({
		side,
		standing: standings[i]!,
		fates: fates[i]!,
		losses: losses[i]!,
		fieldHeld,
	}));
	const units = parts.map((part) => unitOutcomes(part, reports, rules));
	return {
		fates: parts.map(({ side, standing, fates: own }, i) => {
			const left = units[i]!;
			return sideFate(own, standing, isHeldBy(side, left), commanderFate(side, left, reports));
		}),
		units: joined(units),
		heroes: reports.map(({ outcome }) => outcome),
		sides: after,
	};
}

/** True if any unit of a side holds its ground and can still fight. */
function isHeldBy({ units }: SideState, left: readonly UnitOutcome[]): boolean {
	return left.some(({ fate, after }, i) => fate === "holds" && after.men + (units[i]?.unit.crewAfoot ?? 0) > 0);
}

/** One list after another; several times as fast as flattening, and every day ends with it. */
function joined<T>([first = [], ...others]: readonly (readonly T[])[]): readonly T[] {
	return first.concat(...others);
}

/** Lines by which a unit's place in the line raises its losses; the order of the force that it came with holds. */
export function frayOf({ from, unit }: SideState["units"][number], { sides }: Pick<BattleInput, "sides">): number {
	const { orders } = sideOf(sides, from);
	return Object.hasOwn(orders, unit.id) ? (orders[unit.id]?.fray ?? 0) : 0;
}

/**
 * Returns the end of a side as a whole; `isHeld`: one of its units still holds its ground (RULES 1.6, 1.12). A dead
 * commander cannot be taken alive.
 */
function sideFate(
	{ result: entry, majority }: SideMorale,
	{ place }: Pick<ContestResult, "place">,
	isHeld: boolean,
	commander: CommanderFate,
): SideFate {
	const { field, row, beaten, ordeal } = entry;
	return {
		field,
		row: row.name,
		beaten,
		ordeal,
		majority,
		positionLost: beaten && field === "attackerWon" && (row.falls || !isHeld),
		commanderTaken: !commander.fell && (commander.captive || (beaten && row.captive)),
		clearVictory: place === "winner" && row.clear,
	};
}

/** State of a commander after the day. */
interface CommanderFate {
	/** The commander is dead, or was lost before; a hero in this place may only be unconscious (RULES 1.9 row 18). */
	readonly fell: boolean;
	/** The commander's own unit laid down its arms. */
	readonly captive: boolean;
}

/** Returns the fate of a side's commander, by its units and heroes after the day (RULES 1.9, 1.12). */
function commanderFate(
	side: SideState,
	units: readonly Pick<UnitOutcome, "key" | "after">[],
	heroes: readonly HeroReport[],
): CommanderFate {
	const own = heroes.find(({ hero }) => hero.side === side.id && hero.part.leads === "force");
	const unit = own === undefined || own.hero.unit === "" ? unitOfCommander(side) : own.hero.unit;
	return {
		fell: own === undefined ? side.commanderDead : own.outcome.state === "dead",
		captive: units.some(({ key, after }) => key === unit && after.state === "surrendered"),
	};
}

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
