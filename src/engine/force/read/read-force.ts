import { ok, type Result } from "../../common/index.js";
import { type Fields, orNull, type Reader, withDefault } from "../../schema/index.js";
import {
	type Commander,
	type Force,
	type Hero,
	FORCE_LIMITS as LIMITS,
	MANAS,
	PRACTICES,
	type Practitioner,
	type Unit,
} from "../model/index.js";
import type { ForceTables } from "../tables/index.js";
import { readUnit } from "./read-unit.js";
import { choice, entries, fields, flag, named, object, text, whole } from "./readers.js";

/**
 * Reads a force from a document, an import or another client: units, practitioners and heroes are kept by their ids,
 * and come out in their order. Faults name the field by path, as `units.u7.men`.
 */
export function readForce(value: unknown, tables: ForceTables): Result<Force> {
	return fields((f) => {
		const units = f.read(
			"units",
			entries((id) => (unit, path) => readUnit(id, unit, tables, path), LIMITS.units),
		);
		checkMen(f, units);
		return {
			name: f.read("name", named(LIMITS.name), ""),
			tl: f.read("tl", whole(0, LIMITS.tl)),
			mana: f.read("mana", choice(MANAS), "normal"),
			commander: f.read("commander", readCommander, NO_COMMANDER),
			treasury: f.read("treasury", whole(-LIMITS.coins, LIMITS.coins), 0),
			units: units.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1)),
			practitioners: f.read("practitioners", entries(readPractitioner, LIMITS.people), []),
			heroes: f.read("heroes", entries(readHero, LIMITS.people), []),
		};
	})(value, "");
}

/** Keeps the sums of a force inside the safe integers. */
function checkMen(f: Fields, units: readonly Unit[]): void {
	const men = units.reduce((sum, unit) => sum + unit.men + unit.crewAfoot, 0);
	const max = LIMITS.menOfForce;
	if (men > max) f.refuse("units", "MUSTER.Fault.Force.menTotal", { men, max });
}

/** A force without a commander. */
const NO_COMMANDER: Commander = { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" };

/** The commander of a force. */
export const readCommander: Reader<Commander> = object({
	name: withDefault(named(LIMITS.name), ""),
	link: withDefault(text(LIMITS.name), ""),
	strategy: withDefault(whole(0, LIMITS.skill), 0),
	tactics: withDefault(whole(0, LIMITS.skill), 0),
	luck: withDefault(flag, false),
	leads: withDefault(text(LIMITS.name), ""),
});

/** Items, and boosters, add at most five (RULES 1.16). */
const MOST_OF_A_KIND = 5;

/** A practitioner of special powers. */
const readPractitioner = (id: string): Reader<Practitioner> =>
	object<Practitioner>({
		id: () => ok(id),
		name: withDefault(named(LIMITS.name), ""),
		link: withDefault(text(LIMITS.name), ""),
		practice: withDefault(choice(PRACTICES), "mage"),
		points: whole(0, LIMITS.points),
		stones: withDefault(whole(0, LIMITS.points), 0),
		items: withDefault(whole(0, MOST_OF_A_KIND), 0),
		boosters: withDefault(whole(0, MOST_OF_A_KIND), 0),
	});

/** A hero. */
const readHero = (id: string): Reader<Hero> =>
	object<Hero>({
		id: () => ok(id),
		name: withDefault(named(LIMITS.name), ""),
		link: withDefault(text(LIMITS.name), ""),
		unit: withDefault(text(LIMITS.name), ""),
		iq: withDefault(whole(0, LIMITS.skill), 10),
		tactics: orNull(whole(0, LIMITS.skill)),
		weapon: whole(0, LIMITS.skill),
		combatReflexes: withDefault(flag, false),
		dangerSense: withDefault(flag, false),
	});
