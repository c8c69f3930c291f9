import { type Fault, fail, fieldPath, ok, type Result, ratio } from "../../../common/index.js";
import { checked, orNull, type Reader, readInput, withDefault } from "../../../schema/index.js";
import { FORMATIONS } from "../../geometry/index.js";
import { choice, flag, fraction, list, named, object, readRulings, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import type { SkirmishTables } from "../tables/index.js";
import type { Headcount, TacticInUse, Unit, UnitAbility, UnitCondition, UnitHealth, UnitResource } from "../types.js";
import { BACKGROUNDS, ETHICS, ORDERS, SOURCES, STRATEGIES, TRAITS, UNIT_STATES } from "../vocabulary.js";
import { officerReader } from "./read-officer.js";
import { readSoldier, readTraits } from "./read-soldier.js";
import { noneTwice, readId, readIdOrEmpty, readModifier, rowOf, rowsOf } from "./readers.js";

const headcount: Reader<Headcount> = object<Headcount>({
	current: whole(0, LIMITS.soldiers),
	maximum: whole(0, LIMITS.soldiers),
	held: withDefault(whole(0, LIMITS.soldiers), 0),
});

const health: Reader<UnitHealth> = object<UnitHealth>({
	total: whole(0, LIMITS.hpTotal),
	temporary: withDefault(whole(0, LIMITS.hpTotal), 0),
	each: whole(1, LIMITS.hpEach),
	start: whole(0, LIMITS.hpTotal),
});

/** Words of a closed list, none twice. */
const words = <const T extends string>(choices: readonly T[]): Reader<readonly T[]> =>
	withDefault(
		checked(list(choice(choices), LIMITS.list), (found, path) => noneTwice(found, path, (word) => word)),
		[],
	);

const abilityReader = (tables: SkirmishTables): Reader<UnitAbility> =>
	checked(
		object({
			id: rowOf(tables.abilities),
			value: withDefault(whole(0, LIMITS.points), 0),
			inStatBlock: withDefault(orNull(flag), null),
			share: withDefault(fraction({ min: 0, max: 1, maxDen: LIMITS.soldiers }), ratio(1)),
			overcome: readTraits,
		}),
		(read) => ok({ ...read, inStatBlock: read.inStatBlock ?? tables.abilities[read.id]!.stat }),
	);

const resourceReader = (tables: SkirmishTables): Reader<UnitResource> =>
	checked(
		object<UnitResource>({
			id: rowOf(tables.resources),
			count: withDefault(whole(1, LIMITS.list), 1),
			inStatBlock: withDefault(flag, false),
		}),
		(read, path) => {
			const { most } = tables.resources[read.id]!;
			if (read.count <= most) return ok(read);
			return fail({ code: "MUSTER.Fault.Skirmish.whole", path: fieldPath(path, "count"), data: { min: 1, max: most } });
		},
	);

const conditionReader = (tables: SkirmishTables): Reader<UnitCondition> =>
	object<UnitCondition>({
		id: rowOf(tables.conditions),
		affected: whole(0, LIMITS.soldiers),
		rounds: orNull(whole(1, LIMITS.rounds)),
	});

const tacticReader = (tables: SkirmishTables): Reader<TacticInUse> =>
	object<TacticInUse>({
		id: rowOf(tables.tactics),
		target: withDefault(readIdOrEmpty, ""),
		age: withDefault(whole(0, LIMITS.rounds), 0),
		profession: withDefault(readModifier, 0),
	});

/** A unit whose rows belong to the tables, from outside (RULES 4.2). */
export function unitReader(tables: SkirmishTables): Reader<Unit> {
	return checked(
		object<Unit>({
			id: readId,
			name: named(LIMITS.name),
			source: withDefault(choice(SOURCES), "recruited"),
			order: withDefault(choice(ORDERS), "neutral"),
			ethic: withDefault(choice(ETHICS), "neutral"),
			backgrounds: words(BACKGROUNDS),
			traits: words(TRAITS),
			soldier: readSoldier,
			soldiers: headcount,
			hp: health,
			density: withDefault(readIdOrEmpty, ""),
			formation: withDefault(choice(FORMATIONS), "closed"),
			facing: withDefault(whole(0, 359), 0),
			strategy: withDefault(choice(STRATEGIES), "standard"),
			tactics: withDefault(list(tacticReader(tables), LIMITS.list), []),
			known: withDefault(rowsOf(tables.tactics), []),
			boons: withDefault(rowsOf(tables.boons), []),
			resources: withDefault(list(resourceReader(tables), LIMITS.list), []),
			abilities: withDefault(list(abilityReader(tables), LIMITS.list), []),
			conditions: withDefault(list(conditionReader(tables), LIMITS.list), []),
			ground: withDefault(rowsOf(tables.battlefield), []),
			walls: withDefault(whole(0, LIMITS.modifier), 0),
			morale: withDefault(whole(-LIMITS.morale, LIMITS.morale), 0),
			camouflage: orNull(readModifier),
			commander: orNull(officerReader(tables)),
			state: withDefault(choice(UNIT_STATES), "fit"),
			bloodied: withDefault(flag, false),
			spent: withDefault(list(readId, LIMITS.list), []),
			resisted: withDefault(list(readId, LIMITS.list), []),
			rulings: withDefault(readRulings, {}),
		}),
		checkUnit,
	);
}

/** Refuses a unit whose numbers contradict each other. */
function checkUnit(unit: Unit, path: string): Result<Unit> {
	const refuse = (field: string, code: Fault["code"], data: NonNullable<Fault["data"]>): Result<Unit> =>
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
