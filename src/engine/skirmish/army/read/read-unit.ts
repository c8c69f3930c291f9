import type { Fault, Result } from "../../../common/index.js";
import { fail, fieldPath, ok, ratio } from "../../../common/index.js";
import type { Infer, Reader } from "../../../schema/index.js";
import { checked, orNull, readInput, withDefault } from "../../../schema/index.js";
import { FORMATIONS } from "../../geometry/index.js";
import { choice, flag, fraction, list, named, object, readRulings, text, whole } from "../../readers.js";
import type { SkirmishTables } from "../tables/index.js";
import {
	BACKGROUNDS,
	ETHICS,
	SKIRMISH_LIMITS as LIMITS,
	OFFICER_STATES,
	ORDERS,
	SOURCES,
	STRATEGIES,
	TRAITS,
	UNIT_STATES,
} from "../vocabulary.js";
import {
	noneTwice,
	readArmourClass,
	readId,
	readIdOrEmpty,
	readModifier,
	readSaves,
	readSoldier,
	readTraits,
	rowOf,
	rowsOf,
} from "./read-soldier.js";

const sideReader = (tables: SkirmishTables) =>
	object({
		id: readId,
		name: named(LIMITS.name),
		leader: officerReader(tables),
		deputy: orNull(officerReader(tables)),
		/** Hours until the deputy's boons hold; null: the leader's hold. */
		deputyHours: orNull(whole(0, LIMITS.rounds)),
		/** Row of strategy that the leader has ordered. */
		strategy: withDefault(choice(STRATEGIES), "standard"),
		/** The players' own side: attack, AC and the like gain or lose by how the heroes fare (RULES 4.A.9). */
		heroesHelp: withDefault(whole(-LIMITS.morale, LIMITS.morale), 0),
		/** Bonus of a check of Loyalty and the number to reach; null: no realm, so that a Will save takes its place. */
		loyalty: orNull(object({ bonus: readModifier, dc: readModifier })),
		/** Level of the heroes' party, which sets the number of that Will save; 1 to 20. */
		partyLevel: withDefault(whole(1, 20), 1),
		units: list(unitReader(tables), LIMITS.units),
	});

/** A leader with the units that obey (RULES 4.3). */
export type Side = Infer<ReturnType<typeof sideReader>>;

/** The reader of the sides of a skirmish; ids of sides differ, and those of all units (RULES 4.3). */
export function sidesReader(tables: SkirmishTables): Reader<readonly Side[]> {
	return checked(list(sideReader(tables), { min: 1, max: LIMITS.sides }), (read, path) => {
		const distinct = noneTwice(read, path, ({ id }) => id);
		if (!distinct.ok) return distinct;
		const units = noneTwice(
			read.flatMap((side) => side.units),
			path,
			({ id }) => id,
		);
		return units.ok ? distinct : units;
	});
}

const readBody = object({
	ac: readArmourClass,
	saves: readSaves,
	/** Hit points that are left; at 0 or below the officer is down. */
	hp: whole(-LIMITS.hpEach, LIMITS.hpEach),
	/** The score that death is counted from below 0; null: gone at 0. */
	constitution: orNull(whole(0, LIMITS.score)),
});

/** The body of an officer who can be attacked (RULES 4.3). */
export type OfficerBody = Infer<typeof readBody>;

/** Reads a leader, deputy or commander whose tactics and boons are rows of the tables (RULES 4.3). */
function officerReader({ tactics, boons, offices }: Pick<SkirmishTables, "tactics" | "boons" | "offices">) {
	return object({
		id: readId,
		name: named(LIMITS.name),
		/** Level or hit dice. */
		level: withDefault(whole(0, LIMITS.level), 1),
		/** Modifier of Charisma. */
		charisma: withDefault(readModifier, 0),
		/** Ranks in the soldier's profession, and the whole bonus on a check of it. */
		ranks: withDefault(whole(0, LIMITS.level), 0),
		profession: withDefault(readModifier, 0),
		/** Bonuses on Will saves and Perception. */
		will: withDefault(readModifier, 0),
		perception: withDefault(readModifier, 0),
		/** True: a feat adds 3 to leadership. */
		leadershipFeat: withDefault(flag, false),
		/** Ranks in other skills that count for boons: how many skills have at least eleven. */
		skillsAtEleven: withDefault(whole(0, LIMITS.level), 0),
		feats: withDefault(list(text(LIMITS.id), 40), []),
		/** Office in a realm: a row of the table of offices, or empty. */
		office: withDefault(choice(["", ...Object.keys(offices)]), ""),
		/** Tactics and boons that the officer knows, rows of their tables. */
		tactics: withDefault(rowsOf(tactics), []),
		boons: withDefault(rowsOf(boons), []),
		state: withDefault(choice(OFFICER_STATES), "present"),
		/** Null: the body of a soldier of the own unit. */
		body: orNull(readBody),
		/** True: has lost a battle that others speak of. */
		notorious: withDefault(flag, false),
	});
}

/** A leader, deputy or commander: the numbers that count for others (RULES 4.3). */
export type Officer = Infer<ReturnType<typeof officerReader>>;

/** Soldiers of a unit: who can fight, and at most with those who are down but not dead (RULES 4.12). */
const headcount = object({
	current: whole(0, LIMITS.soldiers),
	maximum: whole(0, LIMITS.soldiers),
	/** Of `current`, those who fight on below 0 hit points by ferocity; others have none. */
	held: withDefault(whole(0, LIMITS.soldiers), 0),
});

/** Hit points of a unit: whole numbers, the average of a soldier follows from them (RULES 4.12). */
const health = object({
	total: whole(0, LIMITS.hpTotal),
	/** Lost before the total. */
	temporary: withDefault(whole(0, LIMITS.hpTotal), 0),
	/** The most that one soldier has. */
	each: whole(1, LIMITS.hpEach),
	/** The total at the start of the skirmish. */
	start: whole(0, LIMITS.hpTotal),
});

/** Words of a closed list, none twice. */
const words = <const T extends string>(choices: readonly T[]): Reader<readonly T[]> =>
	withDefault(
		checked(list(choice(choices), LIMITS.list), (found, path) => noneTwice(found, path, (word) => word)),
		[],
	);

const abilityReader = (tables: SkirmishTables) =>
	checked(
		object({
			id: rowOf(tables.abilities),
			/** The number that the row asks for: spell level, bonus; 0 where it asks for none. */
			value: withDefault(whole(0, LIMITS.points), 0),
			/** True: the stat block of the soldier holds it already, so that it changes no number of the unit. */
			inStatBlock: withDefault(orNull(flag), null),
			/** The share of the soldiers who have it. */
			share: withDefault(fraction({ min: 0, max: 1, maxDen: LIMITS.soldiers }), ratio(1)),
			/**
			 * Traits and types of damage that overcome a defence which holds against all other attacks: `magic`, `silver`.
			 */
			overcome: readTraits,
		}),
		(read) => ok({ ...read, inStatBlock: read.inStatBlock ?? tables.abilities[read.id]!.stat } as const),
	);

/** A special ability that most soldiers have: a row of its table (RULES 4.A.11). */
export type UnitAbility = Infer<ReturnType<typeof abilityReader>>;

/** A resource: a row of its table, and how many (RULES 4.A.7). */
const resourceReader = (tables: SkirmishTables) =>
	checked(
		object({
			id: rowOf(tables.resources),
			count: withDefault(whole(1, LIMITS.list), 1),
			/** True: the stat block of the soldier holds it already. */
			inStatBlock: withDefault(flag, false),
		}),
		(read, path) => {
			const { most } = tables.resources[read.id]!;
			if (read.count <= most) return ok(read);
			return fail({ code: "MUSTER.Fault.Skirmish.whole", path: fieldPath(path, "count"), data: { min: 1, max: most } });
		},
	);

/** A condition on some or all soldiers: a row of its table (RULES 4.15). */
const conditionReader = (tables: SkirmishTables) =>
	object({
		id: rowOf(tables.conditions),
		/** Soldiers who have it; all of them: the unit as a whole has it. */
		affected: whole(0, LIMITS.soldiers),
		/** Rounds that are left; null: until it is taken off. */
		rounds: orNull(whole(1, LIMITS.rounds)),
	});

/** A tactic in use (RULES 4.14). */
const tacticReader = (tables: SkirmishTables) =>
	object({
		id: rowOf(tables.tactics),
		/** The unit that it is aimed at, or empty. */
		target: withDefault(readIdOrEmpty, ""),
		/** Rounds since it was issued: 0 in the round of the order. */
		age: withDefault(whole(0, LIMITS.rounds), 0),
		/** The result of the issuing commander's profession, which others need to notice the change. */
		profession: withDefault(readModifier, 0),
	});

/** Fields of a unit that are its own, and not its soldier's or its place's. */
const ownFields = (tables: SkirmishTables) =>
	({
		source: withDefault(choice(SOURCES), "recruited"),
		order: withDefault(choice(ORDERS), "neutral"),
		ethic: withDefault(choice(ETHICS), "neutral"),
		backgrounds: words(BACKGROUNDS),
		traits: words(TRAITS),
		soldiers: headcount,
		hp: health,
		/** Row of the table of densities; empty: the row of the soldier's size (RULES 4.5). */
		density: withDefault(readIdOrEmpty, ""),
		formation: withDefault(choice(FORMATIONS), "closed"),
		strategy: withDefault(choice(STRATEGIES), "standard"),
		tactics: withDefault(list(tacticReader(tables), LIMITS.list), []),
		/** Tactics that the unit knows besides those that all know. */
		known: withDefault(rowsOf(tables.tactics), []),
		/** Boons that it has from its commander for this encounter. */
		boons: withDefault(rowsOf(tables.boons), []),
		resources: withDefault(list(resourceReader(tables), LIMITS.list), []),
		abilities: withDefault(list(abilityReader(tables), LIMITS.list), []),
		conditions: withDefault(list(conditionReader(tables), LIMITS.list), []),
		/** Rows of the table of battlefield conditions that hold for this unit alone. */
		ground: withDefault(rowsOf(tables.battlefield), []),
		/** Defense of the walls that it holds; 0: none. */
		walls: withDefault(whole(0, LIMITS.modifier), 0),
		morale: withDefault(whole(-LIMITS.morale, LIMITS.morale), 0),
		/** Modifier of hiding; null: by its type. */
		camouflage: orNull(readModifier),
		/** Null: one of the soldiers leads, with no Charisma and no ranks. */
		commander: orNull(officerReader(tables)),
		state: withDefault(choice(UNIT_STATES), "fit"),
		/** True: it was below half of its hit points at some time of this skirmish. */
		bloodied: withDefault(flag, false),
		/** Rows of tactics, boons and abilities used up in this skirmish. */
		spent: withDefault(list(readId, LIMITS.list), []),
		/** Ids of units whose taunts it has resisted, once for each time. */
		resisted: withDefault(list(readId, LIMITS.list), []),
		/** A person's own numbers over computed ones. */
		rulings: withDefault(readRulings, {}),
	}) as const;

const bareReader = (tables: SkirmishTables) => object(ownFields(tables));

/** A unit without id, name, soldier and facing (RULES 4.2). */
export type UnitBody = Infer<ReturnType<typeof bareReader>>;

/** Reads what a document keeps of a unit beside its name, its soldier and its place (RULES 4.2). */
export const unitBodyReader = (tables: SkirmishTables): Reader<UnitBody> => checked(bareReader(tables), checkUnit);

const unitFields = (tables: SkirmishTables) =>
	object({
		id: readId,
		name: named(LIMITS.name),
		soldier: readSoldier,
		/** Direction that the front looks to: degrees clockwise from the top of the map, 0 to 359. */
		facing: withDefault(whole(0, 359), 0),
		...ownFields(tables),
	});

/** A unit of soldiers (RULES 4.2). Its place on the map is kept beside it, by its id. */
export type Unit = Infer<ReturnType<typeof unitFields>>;

/** A unit whose rows belong to the tables, from outside (RULES 4.2). */
const unitReader = (tables: SkirmishTables): Reader<Unit> => checked(unitFields(tables), checkUnit);

/** Refuses a unit whose numbers contradict each other. */
function checkUnit<U extends UnitBody>(unit: U, path: string): Result<U> {
	const refuse = (field: string, code: Fault["code"], data: NonNullable<Fault["data"]>): Result<U> =>
		fail({ code, path: fieldPath(path, field), data });
	const { soldiers, hp, abilities, resources } = unit;
	if (soldiers.current > soldiers.maximum)
		return refuse("soldiers.current", "MUSTER.Fault.Skirmish.soldiersAbove", { max: soldiers.maximum });
	if (soldiers.held > soldiers.current)
		return refuse("soldiers.held", "MUSTER.Fault.Skirmish.soldiersAbove", { max: soldiers.current });
	const most = soldiers.current * hp.each;
	if (hp.total > most) return refuse("hp.total", "MUSTER.Fault.Skirmish.hpAbove", { max: most });
	const affected = unit.conditions.findIndex((each) => each.affected > soldiers.maximum);
	if (affected >= 0)
		return refuse(`conditions.${affected}.affected`, "MUSTER.Fault.Skirmish.affectedAbove", { max: soldiers.maximum });
	const first = noneTwice(abilities, fieldPath(path, "abilities"), ({ id }) => id);
	if (!first.ok) return first;
	const second = noneTwice(resources, fieldPath(path, "resources"), ({ id }) => id);
	return second.ok ? ok(unit) : second;
}

/** Reads a unit as a whole input; a fault names the field, with a code of `MUSTER.Fault.Skirmish` (RULES 4.2). */
export function readSkirmishUnit(value: unknown, tables: SkirmishTables): Result<Unit> {
	return readInput(unitReader(tables), value);
}
