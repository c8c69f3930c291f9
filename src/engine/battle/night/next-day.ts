import type { Result } from "../../common/index.js";
import { fail, ownValue } from "../../common/index.js";
import type { Commander, Force, Hero, Unit } from "../../force/index.js";
import { isOnField } from "../../force/index.js";
import type { BattleInput, BattleSide, CommandSkill, HeroPart } from "../model/index.js";
import type { UnitOutcome } from "../outcome.js";
import { readBattle } from "../read/index.js";
import type { BattleRules } from "../rules.js";
import { sideOf, starredSide } from "../state/index.js";
import type { DayOver, Night } from "./night.js";
import { inTheMorning, readNight, unitBefore } from "./night.js";

/**
 * Makes the input of a battle's next day from this day and the night (RULES 1.2, 1.6, 1.9, 1.12). Carried over: men,
 * wounded, morale, changed sides, the hurts of heroes, lost commanders and leaders, ground, supplies and siege roles.
 * Not carried over: what belongs to a day, as surprise, plans, missions, powers, orders, Risk and rulings; it can be
 * entered again. Sides without units are out of it. Faults name the field of `night` (see {@link readNight}), or of
 * the next day as {@link readBattle} does: `sides` where the battle is over.
 */
export function nextDay(day: DayOver, night: unknown, rules: BattleRules): Result<BattleInput> {
	const said = readNight(night, day, rules);
	if (!said.ok) return said;
	const { input, outcome } = day;
	const over = { ...day, night: said.value };
	const sides = input.sides
		.map((side) => nextSide(side, over, rules))
		.filter(({ force }) => force.units.some(isOnField));
	if (sides.length < 2) return fail({ code: "MUSTER.Fault.Battle.over", path: "sides" });
	const next: BattleInput = {
		...input,
		sides,
		siege: input.siege && isStillHeld(input.sides, sides, rules),
		skill: nextSkill(outcome.skill, said.value),
		intensity: 0,
		rulings: {},
	};
	return readBattle(next, rules);
}

/**
 * A battle is contested to its end with the skill that it began with, unless a commander takes over who has no Tactics
 * (RULES 1.1).
 */
function nextSkill(skill: CommandSkill, { commanders }: Night): CommandSkill {
	const able = Object.values(commanders).every(({ tactics }) => tactics > 0);
	return able ? skill : "strategy";
}

/** A siege is over when the position that was held is held no more. */
function isStillHeld(before: readonly BattleSide[], now: readonly BattleSide[], { tables }: BattleRules): boolean {
	return starredSide({ sides: before }, tables) === undefined || starredSide({ sides: now }, tables) !== undefined;
}

/** A day that is over, with the night that follows it. */
interface NightOver extends DayOver {
	readonly night: Night;
}

function nextSide(side: BattleSide, over: NightOver, rules: BattleRules): BattleSide {
	const { outcome, night } = over;
	const result = sideOf(outcome.sides, side.id);
	const gone = result.commanderDead || result.fate.commanderTaken;
	const lost = gone && !Object.hasOwn(night.commanders, side.id);
	const force = nextForce(side, lost, over, rules);
	const { positionLost } = result.fate;
	return {
		...side,
		force,
		stand: positionLost ? null : side.stand,
		position: positionLost ? [] : side.position,
		circumstances: side.circumstances.filter(({ row }) => rules.tables.circumstances[row]?.passing !== true),
		judgements: [],
		missions: [],
		powers: { defence: 0, purchases: [] },
		orders: {},
		heroes: side.heroes
			.flatMap((part) => nextPart(part, side, force, over))
			.map((part) => {
				return isReplaced(part, force, ownValue(night.commanders, side.id, null)) ? { ...part, leads: "none" } : part;
			}),
		commanderLost: lost,
	};
}

/** A hero who is on their feet and free takes part again, hurt as before; the Risk is chosen again. */
function nextPart(part: HeroPart, { id, force }: BattleSide, next: Force, { outcome }: DayOver): readonly HeroPart[] {
	const result = outcome.heroes.find(({ key }) => key === `${id}/${part.hero}`);
	if (result?.state !== "up") return [];
	const unit = unitOf(part, force);
	const captive = outcome.units.some(({ key, after }) => key === `${id}/${unit}` && after.state === "surrendered");
	const taken = part.leads === "force" && sideOf(outcome.sides, id).fate.commanderTaken;
	if (captive || taken) return [];
	const leads = part.leads === "unit" && unitOf(part, next) === "" ? "none" : part.leads;
	return [{ ...part, risk: 0, hurt: part.hurt + result.hits, leads }];
}

/**
 * True if a hero who commanded is replaced, since another commander was named: another link, or without any another
 * name.
 */
function isReplaced({ hero, leads }: HeroPart, { heroes }: Force, named: Commander | null): boolean {
	const own = heroes.find(({ id }) => id === hero);
	if (leads !== "force" || named === null || own === undefined) return false;
	return named.link !== own.link || (named.link === "" && named.name !== own.name);
}

const unitOf = ({ hero }: HeroPart, { heroes }: Force): string => heroes.find(({ id }) => id === hero)?.unit ?? "";

/**
 * The force of a side on the next day: its own units without those who went over or ran, then who came over to it, then
 * who arrives. Heroes whose unit is gone fight by themselves; a commander who is `lost` leads no unit any more.
 */
function nextForce({ force, id }: BattleSide, lost: boolean, over: NightOver, rules: BattleRules): Force {
	const { outcome: day, night } = over;
	const arrivals = ownValue(night.arrivals, id, []);
	const own = force.units.flatMap((unit) => ownUnit(unit, id, over, rules));
	const taken = new Set([...force.units, ...arrivals].map((unit) => unit.id));
	const comers = day.units
		.filter((outcome) => outcome.side === id && !isOf(id, outcome))
		.flatMap((outcome) => comer(outcome, taken, over, rules));
	const units = [...own, ...comers, ...arrivals].map((unit, sort) => ({ ...unit, sort }));
	return {
		...force,
		units,
		commander: nextCommander(force.commander, lost, ownValue(night.commanders, id, null), units),
		heroes: force.heroes.map((hero) => withoutLostUnit(hero, units)),
	};
}

/** A unit of the side's own, if it is still there; who was not on the field is as before. */
function ownUnit(unit: Unit, side: string, over: NightOver, rules: BattleRules): readonly Unit[] {
	const outcome = over.outcome.units.find(({ key }) => key === `${side}/${unit.id}`);
	if (outcome === undefined) return [unit];
	const now = outcome.side === side ? inTheMorning(unit, outcome, over.night, rules) : null;
	return now === null ? [] : [now];
}

/** A unit that came over, under an id which is free here; it keeps the devices of the force that it left. */
function comer(outcome: UnitOutcome, taken: Set<string>, over: NightOver, rules: BattleRules): readonly Unit[] {
	const now = inTheMorning(unitBefore(outcome.key, over), outcome, over.night, rules);
	if (now === null) return [];
	const tl = over.input.sides.find((side) => isOf(side.id, outcome))?.force.tl ?? null;
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
