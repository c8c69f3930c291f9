import { floorRatio, ratio } from "../../common/index.js";
import type { Arm, CasualtyLine, RaceTraits, Superiority, TroopType, Unit } from "../model/index.js";
import type { ForceTables, WeaponRow } from "../tables/index.js";

/** Bonus of an own race to each fighter: half of its strength, health and hit points, rounded down (RULES 1.4.3). */
export function traitBonus({ strength, health, hitPoints, increasedStrength }: RaceTraits): number {
	return floorRatio(ratio(strength + health + hitPoints + STRENGTH_LEVEL * increasedStrength, 2));
}

/** A level of increased strength counts as so many points of it (RULES 1.4.3). */
const STRENGTH_LEVEL = 10;

/** Bonus of a troop type's race to each fighter (RULES 1.4.3, 1.20). */
export function raceBonus({ race, traits }: TroopType, { races }: Pick<ForceTables, "races">): number {
	return race === "own" ? traitBonus(traits) : rowOf(races, race).strength;
}

/** The row of a table by its name. RangeError without one: a checked troop type names rows that exist. */
export function rowOf<T>(table: Readonly<Record<string, T>>, name: string): T {
	const row = Object.hasOwn(table, name) ? table[name] : undefined;
	if (row === undefined) throw new RangeError(`no row ${name}`);
	return row;
}

/** The weapon of a troop type that counts by the piece; undefined for any other. */
export function weaponOf(
	{ kind, weapon }: TroopType,
	{ weapons }: Pick<ForceTables, "weapons">,
): WeaponRow | undefined {
	return kind === "weapon" ? rowOf(weapons, weapon) : undefined;
}

/** Men who serve one piece; 0 for troops that are no pieces. */
export function crewOf(troop: TroopType, tables: Pick<ForceTables, "weapons">): number {
	const weapon = weaponOf(troop, tables);
	return weapon === undefined ? 0 : (troop.crew ?? weapon.crew);
}

/** Men who go with one of a troop type: the man alone, or a crew and its riders; a creature is one mouth too. */
export function headsOf(troop: TroopType, tables: Pick<ForceTables, "weapons">): number {
	return troop.kind === "weapon" ? crewOf(troop, tables) + troop.riders : 1;
}

/**
 * All the men of a unit, crews and those without a piece included.
 * @example
 * menOf({ ...PLAIN_UNIT, men: 20 }, FORCE_TABLES); // 20
 */
export function menOf(unit: Unit, tables: Pick<ForceTables, "weapons">): number {
	return unit.men * headsOf(unit.troop, tables) + unit.crewAfoot;
}

/**
 * Arm of a troop type on the field.
 * @example
 * armOf({ ...PLAIN_TROOP, arm: "horse" }, FORCE_TABLES); // "horse"
 */
export function armOf(troop: TroopType, tables: Pick<ForceTables, "weapons">): Arm {
	if (troop.arm !== null) return troop.arm;
	const weapon = weaponOf(troop, tables);
	if (weapon) return weapon.arm;
	if (troop.kind === "creature" || troop.kind === "own") return "creature";
	if (troop.flight !== "none") return "aircraft";
	if (troop.vehicle) return "vehicle";
	return troop.mount === "none" ? "foot" : "horse";
}

/** The column of a troop type in the casualty table (RULES 1.14 step 2). */
export function casualtyLineOf({ line, kind, irregular, armour }: TroopType): CasualtyLine {
	if (line !== null) return line;
	if (kind !== "soldier") return "unlisted";
	return irregular ? "irregular" : armour;
}

/** Classes of superiority by arm, if any (RULES 1.11.4). */
const CLASS_OF_ARM: Partial<Record<Arm, Superiority>> = {
	horse: "cavalry",
	artillery: "artillery",
	armour: "armour",
	aircraft: "aircraft",
};

/**
 * Classes of superiority of a troop type; mounted archers count in two, a piece shoots if it has riders (RULES
 * 1.11.4).
 */
export function classesOf(troop: TroopType, tables: Pick<ForceTables, "weapons">): readonly Superiority[] {
	const own = CLASS_OF_ARM[armOf(troop, tables)];
	const shoots = troop.missiles.length > 0 && (troop.kind !== "weapon" || troop.riders > 0);
	return [...new Set([...(own ? [own] : []), ...(shoots ? (["ranged"] as const) : []), ...troop.classes])];
}
