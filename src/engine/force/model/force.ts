import { ok, type Result } from "../../common/index.js";
import { type Infer, orNull, usualOf, withDefault } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS } from "./limits.js";
import { choice, entries, fields, flag, named, object, text, whole } from "./readers.js";
import type { TroopRows } from "./troop-type.js";
import { readUnit, type Unit } from "./unit.js";
import { MANAS, PRACTICES } from "./vocabulary.js";

const name = withDefault(named(LIMITS.name), "");
const link = withDefault(text(LIMITS.name), "");
const no = withDefault(flag, false);

/** Reads the commander of a force. */
export const readCommander = object({
	name,
	link,
	strategy: withDefault(whole(0, LIMITS.skill), 0),
	/** For battles of fewer than 200 men in all (RULES 1.1). */
	tactics: withDefault(whole(0, LIMITS.skill), 0),
	/** May use Luck. */
	luck: no,
	/** The unit that the commander leads in person; empty: none. */
	leads: link,
});

/** Commander of a force (RULES 1.7). */
export type Commander = Infer<typeof readCommander>;

/** Items, and boosters, add at most five (RULES 1.16). */
const MOST_OF_A_KIND = 5;

const practitionerOf = (id: string) =>
	object({
		id: () => ok(id),
		name,
		link,
		practice: withDefault(choice(PRACTICES), "mage"),
		/** Character points in what counts towards battle. */
		points: whole(0, LIMITS.points),
		/** Points of power in the practitioner's stones. */
		stones: withDefault(whole(0, LIMITS.points), 0),
		/** Enchanted items, +0 … +5 together. */
		items: withDefault(whole(0, MOST_OF_A_KIND), 0),
		/** Drugs and devices, +0 … +5 together. */
		boosters: withDefault(whole(0, MOST_OF_A_KIND), 0),
	});

/** Practitioner whose special powers serve a force (RULES 1.16). */
export type Practitioner = Infer<ReturnType<typeof practitionerOf>>;

const heroOf = (id: string) =>
	object({
		id: () => ok(id),
		name,
		link,
		/** The unit in which the hero fights; empty: none. */
		unit: link,
		iq: withDefault(whole(0, LIMITS.skill), 10),
		/** null: not learnt, six below IQ. */
		tactics: orNull(whole(0, LIMITS.skill)),
		/** The main weapon; the melee weapon if the hero uses both kinds. */
		weapon: whole(0, LIMITS.skill),
		combatReflexes: no,
		dangerSense: no,
	});

/** A hero with an own fate in battle (RULES 1.10). */
export type Hero = Infer<ReturnType<typeof heroOf>>;

const forceBy = (rows: TroopRows) =>
	fields((f) => {
		const units = f.read(
			"units",
			entries((id) => (unit, path) => readUnit(id, unit, rows, path), LIMITS.units),
		);
		const sorted: readonly Unit[] = units.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
		// Keeps the sums of a force inside the safe integers.
		const men = units.reduce((sum, unit) => sum + unit.men + unit.crewAfoot, 0);
		const max = LIMITS.menOfForce;
		if (men > max) f.refuse("units", "MUSTER.Fault.Force.menTotal", { men, max });
		return {
			name: f.read("name", name),
			tl: f.read("tl", whole(0, LIMITS.tl)),
			mana: f.read("mana", choice(MANAS), "normal"),
			commander: f.read("commander", readCommander, usualOf(readCommander)),
			/** Coins in the chest, below zero a debt. */
			treasury: f.read("treasury", whole(-LIMITS.coins, LIMITS.coins), 0),
			units: sorted,
			practitioners: f.read("practitioners", entries(practitionerOf, LIMITS.people), []),
			heroes: f.read("heroes", entries(heroOf, LIMITS.people), []),
		};
	});

/** An army as the rules see it (RULES 1.1): plain JSON, units in their order. */
export type Force = Readonly<Infer<ReturnType<typeof forceBy>>>;

/**
 * Reads a force from a document, an import or another client: units, practitioners and heroes are kept by their ids,
 * and come out in their order. Faults name the field by path, as `units.u7.men`.
 */
export function readForce(value: unknown, rows: TroopRows): Result<Force> {
	return forceBy(rows)(value, "");
}
