import { ownValue } from "../../common/index.js";
import type { Commander, Force, Hero, Unit } from "../../force/index.js";
import type { UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { isOnField } from "../state/index.js";
import type { BattleSide } from "../types.js";
import { inTheMorning, unitBefore } from "./morning.js";
import type { DayOver, Night } from "./night.js";

/**
 * The force of a side on the next day: its own units without those who went over or ran, then who came over to it, then
 * who arrives. Heroes whose unit is gone fight by themselves; a commander who is `lost` leads no unit any more.
 */
export function nextForce(side: BattleSide, lost: boolean, day: DayOver, night: Night, rules: BattleRules): Force {
	const { force, id } = side;
	const arrivals = ownValue(night.arrivals, id, []);
	const own = force.units.flatMap((unit) => ownUnit(unit, id, day, night, rules));
	const taken = new Set([...force.units, ...arrivals].map((unit) => unit.id));
	const comers = day.outcome.units
		.filter((outcome) => outcome.side === id && !isOf(id, outcome))
		.flatMap((outcome) => comer(outcome, taken, day, night, rules));
	const units = [...own, ...comers, ...arrivals].map((unit, sort) => ({ ...unit, sort }));
	return {
		...force,
		units,
		commander: nextCommander(force.commander, lost, ownValue(night.commanders, id, null), units),
		heroes: force.heroes.map((hero) => withoutLostUnit(hero, units)),
	};
}

/** A unit of the side's own, if it is still there; who was not on the field is as before. */
function ownUnit(unit: Unit, side: string, day: DayOver, night: Night, rules: BattleRules): readonly Unit[] {
	const outcome = day.outcome.units.find(({ key }) => key === `${side}/${unit.id}`);
	if (outcome === undefined) return [unit];
	const now = outcome.side === side ? inTheMorning(unit, outcome, night, rules) : null;
	return now === null ? [] : [now];
}

/** A unit that came over, under an id which is free here; it keeps the devices of the force that it left. */
function comer(
	outcome: UnitOutcome,
	taken: Set<string>,
	day: DayOver,
	night: Night,
	rules: BattleRules,
): readonly Unit[] {
	const before = unitBefore(outcome.key, day);
	const now = inTheMorning(before, outcome, night, rules);
	if (now === null) return [];
	const tl = day.input.sides.find((side) => isOf(side.id, outcome))?.force.tl ?? null;
	const id = freeId(now.id, taken);
	taken.add(id);
	return [{ ...now, id, troop: { ...now.troop, deviceTl: now.troop.deviceTl ?? tl } }];
}

const isOf = (side: string, { key }: UnitOutcome): boolean => key.startsWith(`${side}/`);

function freeId(id: string, taken: ReadonlySet<string>): string {
	let free = id;
	for (let i = 2; taken.has(free); i++) free = `${id}-${i}`;
	return free;
}

function nextCommander(before: Commander, lost: boolean, named: Commander | null, units: readonly Unit[]): Commander {
	const commander = named ?? before;
	const leads = (named !== null || !lost) && isThere(commander.leads, units) ? commander.leads : "";
	return { ...commander, leads };
}

function withoutLostUnit(hero: Hero, units: readonly Unit[]): Hero {
	return isThere(hero.unit, units) ? hero : { ...hero, unit: "" };
}

const isThere = (name: string, units: readonly Unit[]): boolean =>
	units.some((unit) => unit.id === name && isOnField(unit));
