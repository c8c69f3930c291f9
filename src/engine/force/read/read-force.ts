import type { Result } from "../../common/index.js";
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
import { type Fields, readFields } from "./fields.js";
import { readUnit } from "./read-unit.js";

/**
 * Reads a force from a document, an import or another client: units, practitioners and heroes are kept by their ids,
 * and come out in their order. Faults name the field by path, as `units.u7.men`.
 */
export function readForce(value: unknown, tables: ForceTables): Result<Force> {
	return readFields(value, "", (f) => {
		const units = f.entries("units", LIMITS.units, (id, unit, path) => readUnit(id, unit, tables, path));
		checkMen(f, units);
		return {
			name: f.text("name", LIMITS.name, ""),
			tl: f.whole("tl", 0, LIMITS.tl),
			mana: f.choice("mana", MANAS, "normal"),
			commander: f.with("commander", readCommander, NOBODY),
			treasury: f.whole("treasury", -LIMITS.coins, LIMITS.coins, 0),
			units: units.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1)),
			practitioners: f.entries("practitioners", LIMITS.people, readPractitioner, []),
			heroes: f.entries("heroes", LIMITS.people, readHero, []),
		};
	});
}

/** Keeps the sums of a force inside the safe integers. */
function checkMen(f: Fields, units: readonly Unit[]): void {
	const men = units.reduce((sum, unit) => sum + unit.men + unit.crewAfoot, 0);
	const max = LIMITS.menOfForce;
	if (men > max) f.refuse("units", "MUSTER.Fault.Force.menTotal", { men, max });
}

/** A force without a commander. */
const NOBODY: Commander = { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" };

/** The commander of a force. */
export function readCommander(value: unknown, path: string): Result<Commander> {
	return readFields(value, path, (f) => ({
		name: f.text("name", LIMITS.name, ""),
		link: f.text("link", LIMITS.name, ""),
		strategy: f.whole("strategy", 0, LIMITS.skill, 0),
		tactics: f.whole("tactics", 0, LIMITS.skill, 0),
		luck: f.flag("luck", false),
		leads: f.text("leads", LIMITS.name, ""),
	}));
}

/** A practitioner of special powers. */
function readPractitioner(id: string, value: unknown, path: string): Result<Practitioner> {
	return readFields(value, path, (f) => ({
		id,
		name: f.text("name", LIMITS.name, ""),
		link: f.text("link", LIMITS.name, ""),
		practice: f.choice("practice", PRACTICES, "mage"),
		points: f.whole("points", 0, LIMITS.points),
		stones: f.whole("stones", 0, LIMITS.points, 0),
		items: f.whole("items", 0, MOST_OF_A_KIND, 0),
		boosters: f.whole("boosters", 0, MOST_OF_A_KIND, 0),
	}));
}

/** Items, and boosters, add at most five (RULES 1.16). */
const MOST_OF_A_KIND = 5;

/** A hero. */
function readHero(id: string, value: unknown, path: string): Result<Hero> {
	return readFields(value, path, (f) => ({
		id,
		name: f.text("name", LIMITS.name, ""),
		link: f.text("link", LIMITS.name, ""),
		unit: f.text("unit", LIMITS.name, ""),
		iq: f.whole("iq", 0, LIMITS.skill, 10),
		tactics: f.wholeOrNull("tactics", 0, LIMITS.skill),
		weapon: f.whole("weapon", 0, LIMITS.skill),
		combatReflexes: f.flag("combatReflexes", false),
		dangerSense: f.flag("dangerSense", false),
	}));
}
