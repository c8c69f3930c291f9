import type { Wording } from "../../common/index.js";
import { type Infer, orNull, type Reader, withDefault } from "../../schema/index.js";
import { ARMOURS, ARMS, FORCE_LIMITS as LIMITS } from "../model/index.js";
import { choice, flag, object, readOpenSpan, TABLE_BOUND, titledRows, whole } from "./row-readers.js";

const weaponRow = (title: Reader<Wording>) =>
	object({
		title,
		/** One piece, its crew included. */
		strength: whole(0, TABLE_BOUND),
		crew: whole(0, LIMITS.crew),
		/** Tech levels at which it is met; null: ever after. */
		tl: withDefault(readOpenSpan(0, LIMITS.tl), [0, null]),
		arm: choice(ARMS),
		/** It may supply no more than a share of a force (RULES 1.4.3). */
		limited: withDefault(flag, false),
		/** Equipment of men beside the crew, each of whom counts as a whole man; null: it takes none. */
		riders: orNull(choice(ARMOURS)),
		/** The cost to raise one, in coins, where a list has it. */
		price: orNull(whole(0, LIMITS.price)),
	});

/** A weapon that is served by a crew and counts by the piece (RULES 1.4.2, 1.20). */
export type WeaponRow = Infer<ReturnType<typeof weaponRow>>;

/** Special weapons by name. */
type WeaponTable = Readonly<Record<string, WeaponRow>>;

// biome-ignore format: one weapon a row
const ROWS: Readonly<Record<string, Omit<WeaponRow, "title">>> = {
	lightChariot: { strength: 15, crew: 1, tl: [0, 2], arm: "horse", limited: false, riders: "light", price: 7_500 },
	mediumChariot: { strength: 25, crew: 2, tl: [0, 2], arm: "horse", limited: false, riders: "medium", price: 12_500 },
	heavyChariot: { strength: 35, crew: 2, tl: [0, 2], arm: "horse", limited: false, riders: "heavy", price: 17_500 },
	smallBallista: { strength: 15, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 7_500 },
	largeBallista: { strength: 25, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 12_500 },
	smallEngine: { strength: 25, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 15_000 },
	largeEngine: { strength: 50, crew: 4, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 25_000 },
	lightArtillery: { strength: 25, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 12_500 },
	heavyArtillery: { strength: 50, crew: 4, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 25_000 },
	modernArtillery: { strength: 100, crew: 4, tl: [6, null], arm: "artillery", limited: true, riders: null, price: 50_000 },
	lightTank: { strength: 25, crew: 3, tl: [6, null], arm: "armour", limited: false, riders: null, price: 12_500 },
	mediumTank: { strength: 40, crew: 4, tl: [6, null], arm: "armour", limited: false, riders: null, price: 20_000 },
	heavyTank: { strength: 60, crew: 4, tl: [6, null], arm: "armour", limited: false, riders: null, price: 30_000 },
	fighter: { strength: 50, crew: 1, tl: [6, null], arm: "aircraft", limited: false, riders: null, price: 25_000 },
	bomber: { strength: 100, crew: 4, tl: [6, null], arm: "aircraft", limited: false, riders: null, price: 50_000 },
	gunship: { strength: 50, crew: 2, tl: [7, null], arm: "aircraft", limited: false, riders: null, price: 25_000 },
};

/** Special weapons (RULES 1.4.2, 1.20), one piece a row. Crews without a printed number are rulings. */
export const WEAPON_TABLE: WeaponTable = Object.fromEntries(
	Object.entries(ROWS).map(([id, row]) => [id, { title: { key: `MUSTER.Force.Weapon.${id}` }, ...row }]),
);

/** Reads a GM's own special weapons (RULES 1.4.2). */
export const readWeaponTable = titledRows(WEAPON_TABLE, weaponRow);
