import {
	battlesOfQuality,
	FORCE_LIMITS,
	FORCE_TABLES,
	PLAIN_TROOP,
	PLAIN_UNIT,
	TROOP_CATALOGUE,
} from "../../engine/force/index.js";
import { EMPTY_FORCE, type StoredForce, type StoredUnit } from "../army/stored/index.js";
import { cutName, type Words } from "../text/index.js";
import { ARMIES, type ArmyRow } from "./tables/armies.js";

/** One of the two armies, as its actor holds it. */
interface SampleArmy {
	readonly id: ArmyRow["id"];
	readonly force: StoredForce;
}

/** A name of the sample in the reader's language. */
export const sampleName = (id: string, words: Words): string =>
	cutName(words.say(`MUSTER.Sample.names.${id}`), FORCE_LIMITS.name);

/** The two armies that meet at the ford, with their commanders and heroes, named in the reader's language. */
export const sampleArmies = (words: Words): readonly SampleArmy[] =>
	ARMIES.map((row) => ({ id: row.id, force: forceOf(row, words) }));

function forceOf({ id, colour, commander, treasury, units, heroes }: ArmyRow, words: Words): StoredForce {
	const { id: leader, ...skills } = commander;
	const named = (person: string) => ({ name: sampleName(person, words), link: "" });
	return {
		...EMPTY_FORCE,
		name: sampleName(id, words),
		colour,
		commander: { ...named(leader), luck: false, ...skills },
		treasury,
		units: Object.fromEntries(units.map((row, index) => [row.id, unitOf(row, index, words)])),
		heroes: Object.fromEntries(
			heroes.map(({ id: hero, ...more }, index) => [
				hero,
				{ ...named(hero), ...more, combatReflexes: true, dangerSense: false, sort: index + 1 },
			]),
		),
		notes: words.say("MUSTER.Sample.notes"),
	};
}

function unitOf(row: ArmyRow["units"][number], index: number, words: Words): StoredUnit {
	const { id: _id, ...plain } = PLAIN_UNIT;
	const entry = TROOP_CATALOGUE.find(({ id }) => id === row.troop);
	const [leader, leadership] = row.leader;
	return {
		...plain,
		name: sampleName(row.id, words),
		sort: (index + 1) * 100_000,
		troop: { ...PLAIN_TROOP, ...entry?.troop, name: words.say(`MUSTER.Force.Troop.${row.troop}`) },
		men: row.men,
		full: row.men,
		battles: battlesOfQuality(row.quality, FORCE_TABLES.qualities),
		leader: { name: sampleName(leader, words), link: "", leadership },
	};
}
