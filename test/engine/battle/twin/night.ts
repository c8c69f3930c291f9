import type {
	BattleInput,
	BattleSide,
	DayOutcome,
	SideOutcome,
	UnitOutcome,
} from "../../../../src/engine/battle/index.js";
import type { HeroPart } from "../../../../src/engine/battle/model/index.js";
import type { Night } from "../../../../src/engine/battle/night/night.js";
import type { Force, Unit } from "../../../../src/engine/force/index.js";
import { isThere } from "./field.js";
import { qualityRow, stepsDown } from "./quality.js";
import type { Summed } from "./summed.js";
import { rowOf, type TwinTables } from "./tables.js";
import { unitOf } from "./unit-of.js";

/** A day that is over. */
interface Over {
	readonly input: BattleInput;
	readonly day: Summed<DayOutcome>;
	readonly night: Partial<Night>;
	readonly tables: TwinTables;
}

/**
 * The next day of a battle (1.2, 1.6, 1.9, 1.12, 1.14): who is left, in the state of the evening, on the ground that is
 * still held; plans, powers, missions and orders are to be said again. null: one side alone is left, and the battle is
 * over.
 */
export function morning(over: Over): BattleInput | null {
	const { input, day } = over;
	const sides = input.sides.map((side) => nextSide(side, over)).filter(({ force }) => force.units.some(isThere));
	if (sides.length < 2) return null;
	const holders = input.sides.filter(({ position }) => {
		return position.some(({ row }) => rowOf(over.tables.positions.rows, row).starred);
	});
	const left = holders.filter(({ id }) => {
		return sides.some((side) => side.id === id) && !day.sides.some((side) => side.id === id && side.fate.positionLost);
	});
	const siege = input.siege && left.length === holders.length;
	// Tactics only until one who has none takes over (1.1).
	const untaught = Object.values(over.night.commanders ?? {}).some(({ tactics }) => tactics === 0);
	return { sides, siege, skill: untaught ? "strategy" : day.skill, tlCap: input.tlCap, intensity: 0, rulings: {} };
}

function nextSide(side: BattleSide, over: Over): BattleSide {
	const result = over.day.sides.find(({ id }) => id === side.id) as Summed<SideOutcome>;
	const { positionLost, commanderTaken } = result.fate;
	const commanderLost = (result.commanderDead || commanderTaken) && over.night.commanders?.[side.id] === undefined;
	const force = nextForce(side, commanderLost, over);
	// biome-ignore format: what belongs together is on one line
	return {
		...side,
		force, commanderLost,
		...(positionLost ? { stand: null, position: [] } : {}),
		circumstances: side.circumstances.filter(({ row }) => !rowOf(over.tables.circumstances, row).passing),
		judgements: [], missions: [], orders: {}, powers: { defence: 0, purchases: [] },
		heroes: side.heroes.flatMap((part) => nextPart(part, side, force, over)),
	};
}

/** Its own who stayed and stand again, who came over, who arrives, in this order; a unit that is gone has no leader. */
function nextForce({ id, force }: BattleSide, lost: boolean, over: Over): Force {
	const { day, night } = over;
	const arrivals = night.arrivals?.[id] ?? [];
	const taken = [...force.units, ...arrivals].map((unit) => unit.id);
	const own = force.units.flatMap((unit) => {
		const result = day.units.find(({ key }) => key === `${id}/${unit.id}`);
		return result === undefined ? [unit] : result.side === id ? atDawn(unit, result, over) : [];
	});
	const comers = day.units
		.filter(({ key, side }) => side === id && !key.startsWith(`${id}/`))
		.flatMap((result) => {
			const [unit, tl] = unitOf(result.key, over.input);
			return atDawn(unit, result, over).map((now): Unit => {
				const name = freeName(now.id, taken);
				taken.push(name);
				return { ...now, id: name, troop: { ...now.troop, deviceTl: now.troop.deviceTl ?? tl } };
			});
		});
	const units = [...own, ...comers, ...arrivals].map((unit, sort) => ({ ...unit, sort }));
	const stands = (name: string) => units.some((unit) => unit.id === name && isThere(unit));
	const named = night.commanders?.[id];
	const commander = named ?? force.commander;
	const leads = (lost && !named) || !stands(commander.leads) ? "" : commander.leads;
	const heroes = force.heroes.map((hero) => (stands(hero.unit) ? hero : { ...hero, unit: "" }));
	return { ...force, units, commander: { ...commander, leads }, heroes };
}

/**
 * A unit on the next morning; of who ran and did not gather again, none. A new leader costs a step of quality, but not
 * raw men (1.5.2).
 */
function atDawn(unit: Unit, { key, after, newLeader }: UnitOutcome, { night, tables }: Over): readonly Unit[] {
	const away = night.crews?.[key] ?? 0;
	if (after.state === "routed" && !night.rallied?.includes(key)) return [];
	const state = after.state === "surrendered" || (after.state === "destroyed" && away === 0) ? after.state : "steady";
	const nobody = { name: "", link: "", leadership: null };
	const fall = qualityRow(unit, tables).name === "raw" ? 0 : 1;
	const succession = newLeader
		? { leader: night.leaders?.[key] ?? nobody, dropSteps: stepsDown(unit, tables) + fall, dropAt: unit.battles }
		: {};
	return [{ ...unit, ...after, ...succession, state, crewAfoot: unit.crewAfoot + away }];
}

function freeName(name: string, taken: readonly string[]): string {
	let free = name;
	for (let i = 2; taken.includes(free); i++) free = `${name}-${i}`;
	return free;
}

/** Heroes on their feet and free go on, hurt as they are. */
function nextPart(part: HeroPart, { id, force }: BattleSide, next: Force, { day, night }: Over): readonly HeroPart[] {
	const result = day.heroes.find(({ key }) => key === `${id}/${part.hero}`);
	if (result?.state !== "up") return [];
	const unit = force.heroes.find((hero) => hero.id === part.hero)?.unit;
	const captive = day.units.some(({ key, after }) => key === `${id}/${unit}` && after.state === "surrendered");
	const taken = part.leads === "force" && day.sides.some((side) => side.id === id && side.fate.commanderTaken);
	if (captive || taken) return [];
	const homeless = next.heroes.find((hero) => hero.id === part.hero)?.unit === "";
	const leads =
		(part.leads === "unit" && homeless) || isReplaced(part, force, night.commanders?.[id]) ? "none" : part.leads;
	return [{ ...part, risk: 0, leads, hurt: part.hurt + result.hits }];
}

/** Whether another commands in the commander's place. */
function isReplaced({ hero, leads }: HeroPart, { heroes }: Force, named: Force["commander"] | undefined): boolean {
	const own = heroes.find(({ id }) => id === hero);
	if (leads !== "force" || !named || !own) return false;
	return named.link === "" && own.link === "" ? named.name !== own.name : named.link !== own.link;
}
