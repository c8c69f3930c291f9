import { fail, ok, type Result, ZERO } from "../../common/index.js";
import {
	ARMOURS,
	ARMS,
	CASUALTY_LINES,
	FLIGHTS,
	HEALINGS,
	FORCE_LIMITS as LIMITS,
	MOUNTS,
	PLAIN_TROOP as PLAIN,
	type RaceTraits,
	SUPERIORITIES,
	TROOP_KINDS,
	type TroopType,
} from "../model/index.js";
import type { ForceTables } from "../tables/index.js";
import { choiceReader, type Fields, type ReadAt, readFields } from "./fields.js";

/**
 * A troop type from a document, an import or another client. Fields that are missing are those of a plain light footman;
 * weapons, creatures, races and missiles must be rows of the tables. Faults name the field by path.
 */
export function readTroopType(value: unknown, tables: ForceTables, path = ""): Result<TroopType> {
	return readFields(value, path, (f) => {
		const kind = f.choice("kind", TROOP_KINDS, PLAIN.kind);
		return {
			name: f.text("name", LIMITS.name, PLAIN.name),
			code: f.text("code", LIMITS.code, PLAIN.code),
			kind,
			...soldierFields(f, tables),
			...pieceFields(f, tables, kind),
			...fieldRole(f),
			...priceFields(f),
		};
	});
}

function soldierFields(f: Fields, tables: ForceTables) {
	return {
		armour: f.choice("armour", ARMOURS, PLAIN.armour),
		irregular: f.flag("irregular", PLAIN.irregular),
		mount: f.choice("mount", MOUNTS, PLAIN.mount),
		stirrups: f.flag("stirrups", PLAIN.stirrups),
		race: f.with("race", rowReader({ ...tables.races, own: true }), PLAIN.race),
		traits: f.with("traits", readTraits, PLAIN.traits),
		fineWeapons: f.flag("fineWeapons", PLAIN.fineWeapons),
		armourDr: f.whole("armourDr", 0, LIMITS.armour, PLAIN.armourDr),
		vehicle: f.flag("vehicle", PLAIN.vehicle),
		flight: f.choice("flight", FLIGHTS, PLAIN.flight),
		missiles: f.each("missiles", LIMITS.missiles, rowReader(tables.missiles), PLAIN.missiles),
		deviceTl: f.wholeOrNull("deviceTl", 0, LIMITS.tl),
		experimental: f.fraction("experimental", { min: 0, max: 1, maxDen: LIMITS.den }, ZERO),
		specialist: f.flag("specialist", PLAIN.specialist),
	};
}

function pieceFields(f: Fields, tables: ForceTables, kind: TroopType["kind"]) {
	const named = (name: "weapon" | "creature", rows: object): string =>
		kind === name ? f.with(name, rowReader(rows)) : f.text(name, LIMITS.name, "");
	const weapon = named("weapon", tables.weapons);
	const riders = f.whole("riders", 0, LIMITS.riders, PLAIN.riders);
	if (riders > 0 && kind === "weapon" && tables.weapons[weapon]?.riders === null) {
		f.refuse("riders", "MUSTER.Fault.Force.riders");
	}
	return {
		weapon,
		riders,
		crew: f.wholeOrNull("crew", 0, LIMITS.crew),
		creature: named("creature", tables.creatures),
		strength: f.whole("strength", 0, LIMITS.each, PLAIN.strength),
	};
}

function fieldRole(f: Fields) {
	const superiority = choiceReader(SUPERIORITIES);
	return {
		arm: f.choiceOrNull("arm", ARMS),
		line: f.choiceOrNull("line", CASUALTY_LINES),
		classes: f.each("classes", SUPERIORITIES.length, superiority, PLAIN.classes),
		neutralises: f.each("neutralises", SUPERIORITIES.length, superiority, PLAIN.neutralises),
		fearless: f.flagOrNull("fearless"),
		healing: f.choice("healing", HEALINGS, PLAIN.healing),
	};
}

function priceFields(f: Fields) {
	return {
		raise: f.wholeOrNull("raise", 0, LIMITS.price),
		equipment: f.whole("equipment", 0, LIMITS.price, PLAIN.equipment),
		missilePrice: f.wholeOrNull("missilePrice", 0, LIMITS.price),
		mountHexes: f.wholeOrNull("mountHexes", 0, LIMITS.hexes),
	};
}

function readTraits(value: unknown, path: string): Result<RaceTraits> {
	const bound = LIMITS.traits;
	return readFields(value, path, (f) => ({
		strength: f.whole("strength", -bound, bound, 0),
		health: f.whole("health", -bound, bound, 0),
		hitPoints: f.whole("hitPoints", -bound, bound, 0),
		increasedStrength: f.whole("increasedStrength", 0, bound, 0),
	}));
}

/** The name of a row that the table has. */
function rowReader(rows: object): ReadAt<string> {
	return (value, path) =>
		typeof value === "string" && Object.hasOwn(rows, value)
			? ok(value)
			: fail({ code: "MUSTER.Fault.Force.row", path, data: { rows: Object.keys(rows).join(", ") } });
}
