import type { UnitOutcome } from "../../../engine/battle/index.js";
import type { Force, Hero, Practitioner, Unit } from "../../../engine/force/index.js";
import { STORED_LIMITS } from "../../army/stored/index.js";
import type { BattleDay, SideSetup, TakenForce } from "./types.js";

/** Id in a side's force of a unit, hero or practitioner of one of its contingents; empty stays empty. */
export function mergedId(contingent: string, id: string): string {
	return id === "" ? "" : `${contingent}-${id}`;
}

/** The contingent and the id in it by an id of a side's force. */
export function partedId(id: string): readonly [contingent: string, id: string] {
	const dash = id.indexOf("-");
	return [id.slice(0, dash), id.slice(dash + 1)];
}

/**
 * The id that each unit which went over has in the leading army of the side that it joined, by its key: the first that
 * is free after those before it, whether they could go or not.
 */
export function idsOver(
	units: readonly Pick<UnitOutcome, "key" | "side">[],
	{ setup, forces }: Pick<BattleDay, "setup" | "forces">,
): ReadonlyMap<string, string> {
	const taken = new Map<string, Set<string>>();
	const over = units.filter(({ key, side }) => !key.startsWith(`${side}/`));
	return new Map(
		over.map(({ key, side }) => {
			const place = `${side}/${setup.sides[side]?.leader}`;
			const own = forces.find((each) => each.place === place)?.force.units ?? [];
			const ids = taken.get(side) ?? new Set(own.map(({ id }) => id));
			const [, id] = partedId(key.slice(key.indexOf("/") + 1));
			let free = id;
			for (let i = 2; ids.has(free); i++) free = `${id.slice(0, STORED_LIMITS.id - 4)}x${i}`;
			taken.set(side, ids.add(free));
			return [key, free] as const;
		}),
	);
}

/**
 * The force of a side: the units, heroes and practitioners of all its contingents, each under an id that begins with
 * its contingent. The leading contingent gives commander, tech level and mana. A contingent that was not taken brings
 * nothing.
 */
export function mergeForces(
	side: string,
	{ name, contingents, leader }: SideSetup,
	taken: readonly TakenForce[],
): Force {
	const parts = contingents.flatMap(({ key }) => {
		const found = taken.find(({ place }) => place === `${side}/${key}`);
		return found ? [{ key, force: found.force }] : [];
	});
	const lead = parts.find(({ key }) => key === leader) ?? parts[0];
	const commander = lead?.force.commander ?? NO_COMMANDER;
	return {
		name,
		tl: lead?.force.tl ?? 0,
		mana: lead?.force.mana ?? "normal",
		commander: { ...commander, leads: mergedId(lead?.key ?? "", commander.leads) },
		treasury: 0,
		units: parts.flatMap(({ key, force }) => force.units.map((unit) => unitOf(key, unit))).map(inPlace),
		practitioners: parts.flatMap(({ key, force }) => force.practitioners.map((each) => practitionerOf(key, each))),
		heroes: parts.flatMap(({ key, force }) => force.heroes.map((hero) => heroOf(key, hero))),
	};
}

const NO_COMMANDER: Force["commander"] = { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" };

const unitOf = (key: string, unit: Unit): Unit => ({ ...unit, id: mergedId(key, unit.id) });

/** The armies stand one after another. */
const inPlace = (unit: Unit, sort: number): Unit => ({ ...unit, sort });

const practitionerOf = (key: string, each: Practitioner): Practitioner => ({ ...each, id: mergedId(key, each.id) });

const heroOf = (key: string, hero: Hero): Hero => ({
	...hero,
	id: mergedId(key, hero.id),
	unit: mergedId(key, hero.unit),
});
