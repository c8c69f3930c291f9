import { readFileSync } from "node:fs";
import { EMPTY_FORCE, type StoredForce, type StoredUnit } from "../../src/bridge/army/stored/index.js";
import {
	battlesOfQuality,
	FORCE_TABLES,
	PLAIN_TROOP,
	PLAIN_UNIT,
	type Quality,
	TROOP_CATALOGUE,
} from "../../src/engine/force/index.js";
import { inPage, type Seat, untilInPage } from "./driver/index.js";

/** One unit of a test's army. */
export interface Raised {
	readonly name: string;
	readonly troop: string;
	readonly men: number;
	readonly quality: Quality;
	readonly more?: Partial<StoredUnit>;
}

const texts = (
	JSON.parse(readFileSync("lang/en.json", "utf8")) as { MUSTER: { Force: { Troop: Record<string, string> } } }
).MUSTER.Force.Troop;

/** A unit of the library's troops. */
export function raise({ name, troop, men, quality, more = {} }: Raised, index: number): StoredUnit {
	const entry = TROOP_CATALOGUE.find(({ id }) => id === troop);
	if (!entry) throw new Error(`No troops ${troop}`);
	const { id: _id, ...plain } = PLAIN_UNIT;
	return {
		...plain,
		name,
		sort: (index + 1) * 100_000,
		troop: { ...PLAIN_TROOP, ...entry.troop, name: texts[troop] ?? troop },
		men,
		full: men,
		battles: battlesOfQuality(quality, FORCE_TABLES.qualities),
		...more,
	};
}

/** A stored army of these units, under the ids u0, u1, … */
export function armyOf(units: readonly Raised[], more: Partial<StoredForce> = {}): StoredForce {
	return { ...EMPTY_FORCE, units: Object.fromEntries(units.map((unit, i) => [`u${i}`, raise(unit, i)])), ...more };
}

const leader = (name: string, leadership: number) => ({ name, link: "", leadership });

/** The host of the mock-ups. */
export const HOST = armyOf(
	[
		{
			name: "Household Knights",
			troop: "heavyCavalry",
			men: 57,
			quality: "veteran",
			more: { full: 60, leader: leader("Sir Aldwin Marsh", 15) },
		},
		{
			name: "Ironback Halberdiers",
			troop: "halberdiers",
			men: 200,
			quality: "seasoned",
			more: { leader: leader("Captain Berta Holm", 14) },
		},
		{
			name: "Longbowmen of the Weald",
			troop: "longbowmen",
			men: 148,
			quality: "seasoned",
			more: { full: 150, leader: leader("Hob Marlow", 12) },
		},
		{
			name: "Crossbow Company",
			troop: "crossbowmen",
			men: 120,
			quality: "average",
			more: { rulings: { strength: { num: 900, den: 1 } }, leader: leader("Ilse van der Brugge", 15) },
		},
		{
			name: "Pikemen of the Five Parishes of Lower Wendel",
			troop: "pikemen",
			men: 231,
			quality: "average",
			more: { full: 240, effects: [{ cause: "dissension", value: -1, lasts: "battle", label: "" }] },
		},
		{
			name: "Border Riders",
			troop: "lightCavalry",
			men: 85,
			quality: "average",
			more: { full: 90, state: "withdrawing" },
		},
		{ name: "Levy of Oxmere", troop: "peasantLevy", men: 291, quality: "raw", more: { full: 320, state: "routed" } },
		{ name: "Great Engines", troop: "largeEngines", men: 4, quality: "average" },
		{ name: "Giants of the High Fell", troop: "giants", men: 6, quality: "average" },
		{
			name: "Abbey Volunteers",
			troop: "irregularInfantry",
			men: 0,
			quality: "green",
			more: { full: 40, state: "destroyed" },
		},
	],
	{
		commander: { name: "Margrave Edric", link: "", strategy: 14, tactics: 13, luck: false, leads: "u0" },
		treasury: 518_000,
		heroes: {
			h1: {
				name: "Anna of the Ford",
				link: "",
				unit: "u0",
				iq: 12,
				tactics: 11,
				weapon: 15,
				combatReflexes: true,
				dangerSense: false,
				sort: 1,
			},
		},
		practitioners: {
			p1: {
				name: "Mirela the Grey",
				link: "",
				practice: "mage",
				points: 60,
				stones: 20,
				items: 2,
				boosters: 0,
				sort: 1,
			},
		},
		chronicle: {
			c1: { time: 1_760_000_000_000, world: null, title: "Battle of Oxmere Ford", text: "Definite victory. 61 lost." },
			c2: { time: 1_759_000_000_000, world: null, title: "Stonehand Company joined", text: "" },
		},
		notes: "Wintering at the ford.\nThe Riders want new horses.",
	},
);

const TROOPS = TROOP_CATALOGUE.filter(({ era }) => era === "medieval").map(({ id }) => id);
const GRADES: readonly Quality[] = ["raw", "green", "average", "seasoned", "veteran", "elite"];

/** An army of so many different units. */
export const largeArmy = (size: number): StoredForce =>
	armyOf(
		Array.from({ length: size }, (_, i) => ({
			name: `Company ${i + 1}`,
			troop: TROOPS[i % TROOPS.length] ?? "archers",
			men: 40 + ((i * 37) % 160),
			quality: GRADES[i % GRADES.length] ?? "average",
			more: { leader: leader(`Captain ${i + 1}`, 10 + (i % 8)) },
		})),
	);

/** Makes an actor that carries an army, as the game master's client would, and answers its id. */
export function makeArmy(seat: Seat, name: string, force: unknown, ownership: object = {}): Promise<string> {
	const data = {
		name,
		type: "npc",
		system: {},
		ownership,
		flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force } },
	};
	return inPage(seat, ({ Actor }, data) => Actor.create(data).then(({ id }) => id), data);
}

/** Opens the sheet of an actor, once this seat knows of it, and answers the selector of its window. */
export async function openSheet(seat: Seat, id: string): Promise<string> {
	await untilInPage(seat, ({ game }, id) => game.actors.has(id), id);
	await inPage(
		seat,
		({ game }, id) =>
			game.actors
				.get(id)
				.sheet.render({ force: true })
				.then(() => undefined),
		id,
	);
	const selector = `#${await inPage(seat, ({ game }, id) => game.actors.get(id).sheet.id, id)}`;
	await seat.page.locator(selector).waitFor();
	return selector;
}
