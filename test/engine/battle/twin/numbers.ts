import type { TroopType, Unit } from "../../../../src/engine/force/index.js";

/*
 * Numbers of RULES, written down a second time: nothing here comes from a table of the engine.
 */

/** Qualities from the worst (1.5): battles from which, morale, strength in tenths. */
const QUALITY_ROWS = [
	["raw", 0, 9, 5],
	["green", 1, 11, 8],
	["average", 4, 13, 10],
	["seasoned", 6, 14, 12],
	["veteran", 10, 15, 15],
	["elite", 15, 16, 20],
] as const;

const bandOf = (battles: number): number => QUALITY_ROWS.findLastIndex(([, from]) => from <= battles);

/** Steps of quality that new leaders cost a unit until its battles reach another band (1.5.2). */
export const stepsDown = ({ battles, dropSteps, dropAt }: Unit): number =>
	bandOf(battles) === bandOf(dropAt) ? dropSteps : 0;

/** The quality at which a unit fights (1.5, 1.5.2). */
export function qualityRow(unit: Unit) {
	const [name, , morale, tenths] = QUALITY_ROWS[Math.max(0, bandOf(unit.battles) - stepsDown(unit))] ?? QUALITY_ROWS[0];
	return { name, morale, tenths };
}

/** Morale that quality alone gives (1.5): raw irregulars have three less. */
export function baseMorale(unit: Unit): number {
	const { name, morale } = qualityRow(unit);
	return morale - (name === "raw" && unit.troop.irregular ? 3 : 0);
}

/** Morale with which a unit comes (1.6, 1.8): leadership, arrears, service, and what lasts from before. */
export function morale(unit: Unit): number {
	const { leadership } = unit.leader;
	const led = leadership === null ? 0 : Math.trunc((leadership - 12) / 3);
	const pressed = { volunteers: 0, paidConscripts: -1, unpaidConscripts: -2 }[unit.service];
	const felt = unit.effects.reduce((sum, { value }) => sum + value, 0);
	return baseMorale(unit) + led - unit.pay.penalty + pressed + felt;
}

/** Special weapons (1.4.2): strength, crew, what it is. */
const WEAPONS: Readonly<Record<string, readonly [strength: number, crew: number, arm: string]>> = {
	...{ lightChariot: [15, 1, "horse"], mediumChariot: [25, 2, "horse"], heavyChariot: [35, 2, "horse"] },
	...{ smallBallista: [15, 2, "artillery"], largeBallista: [25, 2, "artillery"] },
	...{ smallEngine: [25, 2, "artillery"], largeEngine: [50, 4, "artillery"] },
	...{ lightArtillery: [25, 2, "artillery"], heavyArtillery: [50, 4, "artillery"] },
	...{ modernArtillery: [100, 4, "artillery"] },
	...{ lightTank: [25, 3, "armour"], mediumTank: [40, 4, "armour"], heavyTank: [60, 4, "armour"] },
	...{ fighter: [50, 1, "aircraft"], bomber: [100, 4, "aircraft"], gunship: [50, 2, "aircraft"] },
};

/** What a race adds (1.20); undead never roll morale. */
const RACES: Readonly<Record<string, number>> = {
	...{
		human: 0,
		centaur: 2,
		dwarf: 1,
		elf: 0,
		giant: 11,
		gnome: 0,
		goblin: -1,
		hobgoblin: 0,
		halfling: -1,
		kobold: -1,
	},
	...{ ogre: 7, minotaur: 3, orc: 1, lizardfolk: 3, zombie: 3, skeleton: -1 },
};

const weaponOf = ({ kind, weapon }: TroopType) => (kind === "weapon" ? WEAPONS[weapon] : undefined);

/** Men who serve one piece. */
export const crewOf = (troop: TroopType): number => weaponOf(troop)?.[1] ?? 0;

/** Men of a unit, crews and riders and those afoot included (1.1). */
export function heads({ troop, men, crewAfoot }: Unit): number {
	return men * (troop.kind === "weapon" ? crewOf(troop) + troop.riders : 1) + crewAfoot;
}

/** What it is on the field. */
export const armOf = (troop: TroopType): string =>
	weaponOf(troop)?.[2] ?? (troop.kind === "own" ? "creature" : troop.mount === "none" ? "foot" : "horse");

/** Undead never roll morale (1.20). */
export const isFearless = (troop: TroopType): boolean =>
	troop.fearless ?? (troop.race === "zombie" || troop.race === "skeleton");

/** One man or piece (1.4.1, 1.4.2): the sum of a man in its order, or the piece and each rider as a whole man. */
export function each(troop: TroopType, tl: number): number {
	const weapon = weaponOf(troop);
	if (weapon) return weapon[0] + troop.riders * man({ ...troop, mount: "none" }, tl);
	return troop.kind === "own" ? troop.strength : man(troop, tl);
}

function man(troop: TroopType, tl: number): number {
	const armour = { light: 3, medium: 4, heavy: 5 }[troop.armour];
	const mount = { none: 0, light: 1, medium: 2, heavy: 3 }[troop.mount];
	const equipped = armour + mount - (troop.mount !== "none" && !troop.stirrups ? 1 : 0);
	const trained = equipped - (troop.irregular ? Math.floor(equipped / 3) : 0);
	const born = Math.max(1, trained + (RACES[troop.race] ?? Number.NaN));
	const missiles = troop.missiles.map((name) => MISSILES[name] ?? tl);
	return born + (troop.fineWeapons ? 1 : 0) + Math.floor(troop.armourDr / 2) + Math.max(0, ...missiles);
}

/** What a missile weapon adds (1.4.1); a rifle the tech level. */
const MISSILES: Readonly<Record<string, number>> = {
	...{ sling: 1, javelin: 1, bow: 2, longbow: 3, compositeBow: 3, crossbow: 3, pistol: 3 },
};

/** What it adds to the cost to raise one (1.20). */
export const MISSILE_PRICES: Readonly<Record<string, number>> = {
	...{ sling: 500, bow: 1_000, longbow: 1_500, compositeBow: 1_500, crossbow: 1_500 },
};
