import type { BattleInput, BattleSide, DayOutcome, UnitOutcome } from "../../../engine/battle/index.js";
import type { Force } from "../../../engine/force/index.js";
import { isOnField } from "../../../engine/force/index.js";
import type { StoredForce } from "../../army/stored/index.js";
import { toForce } from "../../army/stored/index.js";
import { idsOver, partedId } from "../document/merge-forces.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay, Contingent, DaySetup, TakenForce } from "../document/types.js";

/** An army on the morning after a day (RULES 1.12, 1.13): who withdrew is in line again, who ran stays away. */
export function onTheMorning(force: Force): Force {
	const units = force.units
		.filter(({ state }) => state !== "routed")
		.map((unit) => (unit.state === "withdrawing" ? { ...unit, state: "steady" as const } : unit));
	return inUnits({ ...force, units });
}

/** The part of an army that takes part in a battle: all of it, or the units that a contingent names. */
export function takingPart(force: Force, { units }: Pick<Contingent, "units">): Force {
	if (units === null) return force;
	const part = force.units.filter(({ id }) => units.includes(id));
	const heroes = force.heroes.filter(({ unit }) => units.includes(unit));
	return inUnits({ ...force, units: part, heroes, practitioners: [] });
}

/** People whose unit is not there fight by themselves. */
function inUnits(force: Force): Force {
	const isThere = (id: string): boolean => id === "" || force.units.some((unit) => unit.id === id && isOnField(unit));
	const { commander, heroes } = force;
	return {
		...force,
		commander: isThere(commander.leads) ? commander : { ...commander, leads: "" },
		heroes: heroes.map((hero) => (isThere(hero.unit) ? hero : { ...hero, unit: "" })),
	};
}

/**
 * The armies of the next day: those of the world as the night leaves them; estimates, which no actor carries, as the
 * engine's next day has them. Armies that are gone are left out.
 */
export function nextForces(
	setup: DaySetup,
	next: BattleInput,
	{ day, outcome }: { readonly day: BattleDay; readonly outcome: DayOutcome },
	morning: (uuid: string) => StoredForce | undefined,
): readonly TakenForce[] {
	const atEstimates = outcome.units.filter(
		({ key, side }) => partedKey(key)[0] !== side && leaderOf(day, side)?.uuid === "",
	);
	return sidesOf(setup).flatMap(([id, { contingents }]) =>
		contingents.flatMap((contingent): readonly TakenForce[] => {
			const place = `${id}/${contingent.key}`;
			const side = next.sides.find((each) => each.id === id);
			if (contingent.uuid === "") return side ? [{ place, force: estimateOf(side, contingent, day) }] : [];
			const stored = morning(contingent.uuid);
			if (!stored) return [];
			const force = takingPart(onTheMorning(toForce(stored)), contingent);
			// Who went over to an estimate is still on the roll of the army that it left.
			const gone = atEstimates.map(({ key }) => partedKey(key)).filter(([from, own]) => `${from}/${own}` === place);
			const left = gone.map(([, , unit]) => unit);
			return [{ place, force: withoutUnits(force, left) }];
		}),
	);
}

const leaderOf = ({ setup }: BattleDay, side: string): Contingent | undefined =>
	setup.sides[side]?.contingents.find(({ key }) => key === setup.sides[side]?.leader);

const withoutUnits = (force: Force, gone: readonly string[]): Force =>
	gone.length === 0 ? force : inUnits({ ...force, units: force.units.filter(({ id }) => !gone.includes(id)) });

/** The rest of an estimate; the one that leads has with it the units that came over. */
function estimateOf({ id, force }: BattleSide, { key }: Contingent, day: BattleDay): Force {
	const taken = day.forces.find(({ place }) => place === `${id}/${key}`)?.force;
	const side = day.setup.sides[id];
	const others = day.forces
		.filter(({ place }) => place.startsWith(`${id}/`))
		.flatMap(({ place, force: { units } }) => units.map((unit) => `${place.slice(place.indexOf("/") + 1)}-${unit.id}`));
	const isOwn = (unit: string): boolean => partedId(unit)[0] === key && others.includes(unit);
	const came = (unit: string): boolean => side?.leader === key && !others.includes(unit);
	const units = force.units.flatMap((unit) => {
		if (isOwn(unit.id)) return [{ ...unit, id: partedId(unit.id)[1] }];
		return came(unit.id) ? [{ ...unit, id: unit.id.replaceAll("-", "x") }] : [];
	});
	const commander = side?.leader === key ? { ...force.commander, leads: "" } : (taken?.commander ?? force.commander);
	return {
		...force,
		name: taken?.name ?? force.name,
		tl: taken?.tl ?? force.tl,
		commander,
		units,
		heroes: [],
		practitioners: [],
	};
}

/** The army in which a unit is after a day that was applied, and its id there. */
interface UnitPlace {
	readonly contingent: Contingent;
	readonly id: string;
}

/** The side, contingent and id of a unit's key in an outcome: `b/1-u7`. */
export function partedKey(key: string): readonly [side: string, contingent: string, id: string] {
	const slash = key.indexOf("/");
	return [key.slice(0, slash), ...partedId(key.slice(slash + 1))];
}

/**
 * Finds a unit of an outcome in the armies as they are now. A unit that went over is in the leading army of the side
 * that it joined, under the id of {@link idsOver}; with an estimate, which is no army, it is nowhere: undefined.
 */
export function unitPlace(
	{ key, side }: Pick<UnitOutcome, "key" | "side">,
	{ day, outcome }: { readonly day: BattleDay; readonly outcome: Pick<DayOutcome, "units"> },
	army: (uuid: string) => StoredForce | undefined,
): UnitPlace | undefined {
	const [home, own, id] = partedKey(key);
	const find = (of: string, contingent: string): Contingent | undefined =>
		day.setup.sides[of]?.contingents.find((each) => each.key === contingent);
	if (home === side) {
		const contingent = find(home, own);
		return contingent && Object.hasOwn(army(contingent.uuid)?.units ?? {}, id) ? { contingent, id } : undefined;
	}
	const host = leaderOf(day, side);
	const free = idsOver(outcome.units, day).get(key) ?? "";
	return host && Object.hasOwn(army(host.uuid)?.units ?? {}, free) ? { contingent: host, id: free } : undefined;
}
