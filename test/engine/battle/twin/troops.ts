import type { Rulings } from "../../../../src/engine/common/index.js";
import type { Arm, TroopType, Unit } from "../../../../src/engine/force/index.js";
import type { CasualtyLine } from "../../../../src/engine/force/model/vocabulary.js";
import { ruled, ruledTerm } from "./rulings.js";
import { rowOf, type TwinForceTables } from "./tables.js";

/** The piece that a troop type serves; of men and creatures none. */
const pieceOf = ({ kind, weapon }: TroopType, { weapons }: TwinForceTables) =>
	kind === "weapon" ? rowOf(weapons, weapon) : undefined;

/** Men who serve one piece. */
export function crewOf(troop: TroopType, tables: TwinForceTables): number {
	const piece = pieceOf(troop, tables);
	return piece === undefined ? 0 : (troop.crew ?? piece.crew);
}

/** Men of a unit, crews and riders and those afoot included (1.1). */
export function heads({ troop, men, crewAfoot }: Unit, tables: TwinForceTables): number {
	return men * (troop.kind === "weapon" ? crewOf(troop, tables) + troop.riders : 1) + crewAfoot;
}

/**
 * What it is on the field, unless its type says it: a piece by its table, a flier as an aircraft, then vehicle, horse
 * and foot.
 */
export function armOf(troop: TroopType, tables: TwinForceTables): Arm {
	if (troop.arm !== null) return troop.arm;
	const piece = pieceOf(troop, tables);
	if (piece) return piece.arm;
	if (troop.kind === "own" || troop.kind === "creature") return "creature";
	if (troop.flight !== "none") return "aircraft";
	return troop.vehicle ? "vehicle" : troop.mount === "none" ? "foot" : "horse";
}

/**
 * The classes that it counts in: what it is, whether it shoots, and what its type says; a piece shoots if anyone rides
 * with it (1.11.4).
 */
export function classesOf(troop: TroopType, tables: TwinForceTables): readonly string[] {
	const arm = armOf(troop, tables);
	const shoots = troop.missiles.length > 0 && (troop.kind !== "weapon" || troop.riders > 0);
	return [arm === "horse" ? "cavalry" : arm, ...(shoots ? ["ranged"] : []), ...troop.classes];
}

/**
 * Its column in the casualty table (1.14 step 2): men by what they wear, also in the air and in a vehicle, irregulars,
 * and the rest.
 */
export function columnOf(troop: TroopType): CasualtyLine {
	if (troop.line !== null) return troop.line;
	return troop.kind !== "soldier" ? "unlisted" : troop.irregular ? "irregular" : troop.armour;
}

/** Undead never roll morale (1.20). */
export const isFearless = (troop: TroopType, { races }: TwinForceTables): boolean =>
	troop.fearless ?? (troop.race !== "own" && rowOf(races, troop.race).fearless);

/** Whether engines and guns of that kind have a share of the force and no more (1.4.3). */
export const isLimited = (troop: TroopType, tables: TwinForceTables): boolean =>
	pieceOf(troop, tables)?.limited ?? false;

/** What a miner is worth before walls (1.4.3, 1.20). */
export const sapOf = ({ race }: TroopType, { races, shares }: TwinForceTables): number =>
	(race === "own" ? null : rowOf(races, race).besieger) ?? shares.miners.strength;

/**
 * One man, creature or piece (1.4.1, 1.4.2): the sum of a man in its order, or the piece and each rider as a whole man
 * afoot.
 */
export function each(troop: TroopType, tl: number, tables: TwinForceTables, rulings: Rulings = {}): number {
	return ruled(rulings, "each", unruled(troop, tl, tables, rulings));
}

/** A term of {@link each}, of what adds nothing there is none. */
const termOf = (rulings: Rulings, name: string, value: number): number => ruledTerm(rulings, `each/${name}`, value);

function unruled(troop: TroopType, tl: number, tables: TwinForceTables, rulings: Rulings): number {
	const piece = pieceOf(troop, tables);
	if (piece) {
		const rider = { ...troop, mount: "none", experimental: { num: 0, den: 1 } } as const;
		const worth = ruled(rulings, "each/weapon", piece.strength);
		const lost = termOf(rulings, "experimental", left(Math.max(0, worth), troop) - Math.max(0, worth));
		const riders = troop.riders > 0 ? troop.riders * man(rider, tl, tables, {}) : 0;
		return worth + lost + termOf(rulings, "riders", riders);
	}
	if (troop.kind === "creature") {
		return ruled(rulings, "each/creature", rowOf(tables.creatures, troop.creature).strength);
	}
	return troop.kind === "own" ? troop.strength : man(troop, tl, tables, rulings);
}

/** What is left of a worth that is experimental, down (1.4.3). */
const left = (worth: number, { experimental: { num, den } }: TroopType): number =>
	Math.floor((worth * (den - num)) / den);

/**
 * Equipment and mount; what lack of drill takes, but not from an armed flying power; race; at least 1; devices (1.4.1,
 * 1.4.3).
 */
function man(troop: TroopType, tl: number, tables: TwinForceTables, rulings: Rulings): number {
	const { soldiers, mounts, missiles } = tables;
	const term = (name: string, value: number) => termOf(rulings, name, value);
	// Equipment is there, though it be worth nothing.
	const worn = (name: string, value: number) => ruled(rulings, `each/${name}`, value);
	const strong = troop.flight === "gunship";
	const arms = strong ? worn("gunship", soldiers.gunship) : worn("armour", soldiers.armour[troop.armour]);
	const rides = troop.mount !== "none";
	const mount = rides ? worn("mount", mounts[troop.mount].strength) : 0;
	const equipped = arms + mount + (rides && !troop.stirrups ? worn("stirrups", soldiers.noStirrups) : 0);
	const trained =
		equipped + (troop.irregular && !strong ? term("irregular", -Math.max(0, Math.floor(equipped / 3))) : 0);
	const born = Math.max(1, trained + term("race", raceOf(troop, tables)));
	const shots = troop.missiles.map((name) => rowOf(missiles, name).strength);
	const best = term("missiles", Math.max(0, ...shots.map((shot) => (shot === "tl" ? tl : shot))));
	const devices =
		best + (troop.vehicle ? term("vehicle", tl) : 0) + (troop.flight === "flying" ? term("flight", tl) : 0);
	const fine = troop.fineWeapons ? term("fineWeapons", soldiers.fineWeapons) : 0;
	const lost = term("experimental", left(Math.max(0, devices), troop) - Math.max(0, devices));
	return born + fine + term("armourDr", Math.floor(troop.armourDr / 2)) + devices + lost;
}

/**
 * What a race adds (1.20); one of the GM's own half of its strength, health and hit points, down, ten to a level of
 * strength (1.4.3).
 */
function raceOf({ race, traits }: TroopType, { races }: TwinForceTables): number {
	if (race !== "own") return rowOf(races, race).strength;
	const { strength, health, hitPoints, increasedStrength } = traits;
	return Math.floor((strength + health + hitPoints + 10 * increasedStrength) / 2);
}
