import type { Result } from "../../common/index.js";
import { fail, ok, ZERO } from "../../common/index.js";
import type { FaultCodes, Fields, Reader, Readers } from "../../schema/index.js";
import { orNull, readersWith, withDefault } from "../../schema/index.js";
import type { RaceTraits, TroopType } from "../model/index.js";
import {
	ARMOURS,
	ARMS,
	CASUALTY_LINES,
	FLIGHTS,
	HEALINGS,
	FORCE_LIMITS as LIMITS,
	MOUNTS,
	PLAIN_TROOP as PLAIN,
	SUPERIORITIES,
	TROOP_KINDS,
} from "../model/index.js";
import type { ForceTables } from "../tables/index.js";

/** The sentences with which readers of armies and battles refuse a value. */
const FORCE_FAULTS: FaultCodes = {
	whole: "MUSTER.Fault.Force.whole",
	fraction: "MUSTER.Fault.Force.fraction",
	text: "MUSTER.Fault.Force.text",
	form: "MUSTER.Fault.Force.text",
	flag: "MUSTER.Fault.Force.yesOrNo",
	choice: "MUSTER.Fault.Force.choice",
	list: "MUSTER.Fault.Force.list",
	object: "MUSTER.Fault.Force.incomplete",
};

/** Readers of single values, lists and objects with the faults of this family. */
export const forceReaders: Readers = readersWith(FORCE_FAULTS);

export const { choice, entries, fields, flag, fraction, list, named, object, record, text, whole } = forceReaders;

/**
 * A troop type from a document, an import or another client. Fields that are missing are those of a plain light
 * footman; weapons, creatures, races and missiles must be rows of the tables. Faults name the field by path.
 */
export function readTroopType(value: unknown, tables: ForceTables, path = ""): Result<TroopType> {
	return fields((f) => {
		const kind = f.read("kind", choice(TROOP_KINDS), PLAIN.kind);
		return {
			name: f.read("name", named(LIMITS.name), PLAIN.name),
			code: f.read("code", text(LIMITS.code), PLAIN.code),
			kind,
			...soldierFields(f, tables),
			...pieceFields(f, tables, kind),
			...fieldRole(f),
			...priceFields(f),
		};
	})(value, path);
}

function soldierFields(f: Fields, tables: ForceTables) {
	return {
		armour: f.read("armour", choice(ARMOURS), PLAIN.armour),
		irregular: f.read("irregular", flag, PLAIN.irregular),
		mount: f.read("mount", choice(MOUNTS), PLAIN.mount),
		stirrups: f.read("stirrups", flag, PLAIN.stirrups),
		race: f.read("race", rowReader({ ...tables.races, own: true }), PLAIN.race),
		traits: f.read("traits", readTraits, PLAIN.traits),
		fineWeapons: f.read("fineWeapons", flag, PLAIN.fineWeapons),
		armourDr: f.read("armourDr", whole(0, LIMITS.armour), PLAIN.armourDr),
		vehicle: f.read("vehicle", flag, PLAIN.vehicle),
		flight: f.read("flight", choice(FLIGHTS), PLAIN.flight),
		missiles: f.read("missiles", list(rowReader(tables.missiles), LIMITS.missiles), PLAIN.missiles),
		deviceTl: f.read("deviceTl", orNull(whole(0, LIMITS.tl))),
		experimental: f.read("experimental", fraction({ min: 0, max: 1, maxDen: LIMITS.den }), ZERO),
		specialist: f.read("specialist", flag, PLAIN.specialist),
	};
}

function pieceFields(f: Fields, tables: ForceTables, kind: TroopType["kind"]) {
	const named = (name: "weapon" | "creature", rows: object): string =>
		kind === name ? f.read(name, rowReader(rows)) : f.read(name, text(LIMITS.name), "");
	const weapon = named("weapon", tables.weapons);
	const riders = f.read("riders", whole(0, LIMITS.riders), PLAIN.riders);
	if (riders > 0 && kind === "weapon" && tables.weapons[weapon]?.riders === null) {
		f.refuse("riders", "MUSTER.Fault.Force.riders");
	}
	return {
		weapon,
		riders,
		crew: f.read("crew", orNull(whole(0, LIMITS.crew))),
		creature: named("creature", tables.creatures),
		strength: f.read("strength", whole(0, LIMITS.each), PLAIN.strength),
	};
}

function fieldRole(f: Fields) {
	const superiority = choice(SUPERIORITIES);
	return {
		arm: f.read("arm", orNull(choice(ARMS))),
		line: f.read("line", orNull(choice(CASUALTY_LINES))),
		classes: f.read("classes", list(superiority, SUPERIORITIES.length), PLAIN.classes),
		neutralises: f.read("neutralises", list(superiority, SUPERIORITIES.length), PLAIN.neutralises),
		fearless: f.read("fearless", orNull(flag)),
		healing: f.read("healing", choice(HEALINGS), PLAIN.healing),
	};
}

function priceFields(f: Fields) {
	return {
		raise: f.read("raise", orNull(whole(0, LIMITS.price))),
		equipment: f.read("equipment", whole(0, LIMITS.price), PLAIN.equipment),
		missilePrice: f.read("missilePrice", orNull(whole(0, LIMITS.price))),
		mountHexes: f.read("mountHexes", orNull(whole(0, LIMITS.hexes))),
	};
}

const trait = (least: number): Reader<number> => withDefault(whole(least, LIMITS.traits), 0);

const readTraits: Reader<RaceTraits> = object({
	strength: trait(-LIMITS.traits),
	health: trait(-LIMITS.traits),
	hitPoints: trait(-LIMITS.traits),
	increasedStrength: trait(0),
});

/** The name of a row that the table has. */
function rowReader(rows: object): Reader<string> {
	return (value, path) =>
		typeof value === "string" && Object.hasOwn(rows, value)
			? ok(value)
			: fail({ code: "MUSTER.Fault.Force.row", path, data: { rows: Object.keys(rows).join(", ") } });
}
