import type { SoldierAttack } from "../../../engine/skirmish/index.js";
import type { StoredUnit } from "../../skirmish/unit/index.js";

/** Numbers of a soldier that differ from those of a plain one (RULES 4.2). */
interface SoldierRow {
	readonly ac: number;
	readonly saves: readonly [fortitude: number, reflex: number, will: number];
	readonly speed: number;
	/** The most hit points of one. */
	readonly points: number;
	readonly attacks: readonly (Pick<SoldierAttack, "id" | "mode" | "bonus"> & {
		readonly damage: number;
		/** Range in feet of an attack from afar. */
		readonly feet?: number;
	})[];
}

/** The soldiers of the six units. */
export const SOLDIERS = {
	militia: {
		ac: 13,
		saves: [1, 0, 0],
		speed: 30,
		points: 6,
		attacks: [{ id: "spear", mode: "melee", bonus: 2, damage: 5 }],
	},
	guard: {
		ac: 17,
		saves: [4, 1, 2],
		speed: 20,
		points: 14,
		attacks: [{ id: "sword", mode: "melee", bonus: 6, damage: 8 }],
	},
	archer: {
		ac: 13,
		saves: [1, 3, 1],
		speed: 30,
		points: 7,
		attacks: [
			{ id: "bow", mode: "ranged", bonus: 4, damage: 5, feet: 100 },
			{ id: "knife", mode: "melee", bonus: 1, damage: 3 },
		],
	},
	raider: {
		ac: 14,
		saves: [3, 1, 0],
		speed: 30,
		points: 9,
		attacks: [{ id: "axe", mode: "melee", bonus: 4, damage: 7 }],
	},
} satisfies Record<string, SoldierRow>;

/** A unit of the skirmish; its name is the text `MUSTER.Sample.names.<id>`. */
export interface FieldRow {
	readonly id: string;
	readonly army: "host" | "warband";
	readonly soldier: keyof typeof SOLDIERS;
	readonly men: number;
	readonly isOpen?: true;
	readonly order: StoredUnit["order"];
	readonly backgrounds: StoredUnit["backgrounds"];
	readonly captain: CaptainRow;
	/** Its middle in pixels of the map. */
	readonly at: readonly [x: number, y: number];
}

/** The commander of a unit; the name is the text `MUSTER.Sample.names.<id>` (RULES 4.3). */
type CaptainRow = { readonly id: string } & Pick<
	NonNullable<StoredUnit["commander"]>,
	"charisma" | "level" | "tactics"
>;

/** The units that meet in the ford, each side on its bank: led well enough to stand for some rounds. */
export const FIELD: readonly FieldRow[] = [
	{
		id: "fordMilitia",
		army: "host",
		soldier: "militia",
		men: 60,
		order: "lawful",
		backgrounds: [],
		captain: { id: "rolf", charisma: 3, level: 6, tactics: ["fullDefense"] },
		at: [900, 850],
	},
	{
		id: "householdGuard",
		army: "host",
		soldier: "guard",
		men: 24,
		order: "lawful",
		backgrounds: ["fighter", "militaristic"],
		captain: { id: "isaud", charisma: 2, level: 8, tactics: ["defensiveWall"] },
		at: [850, 675],
	},
	{
		id: "wealdRangers",
		army: "host",
		soldier: "archer",
		men: 18,
		isOpen: true,
		order: "neutral",
		backgrounds: ["fighter"],
		captain: { id: "piers", charisma: 3, level: 6, tactics: ["volley"] },
		at: [680, 1040],
	},
	{
		id: "fenSkirmishers",
		army: "warband",
		soldier: "archer",
		men: 16,
		isOpen: true,
		order: "neutral",
		backgrounds: ["fighter"],
		captain: { id: "nettle", charisma: 3, level: 6, tactics: ["volley"] },
		at: [1575, 1075],
	},
	{
		id: "hillRaiders",
		army: "warband",
		soldier: "raider",
		men: 64,
		order: "neutral",
		backgrounds: ["militaristic"],
		captain: { id: "oda", charisma: 3, level: 7, tactics: ["furiousCharge"] },
		at: [1550, 850],
	},
	{
		id: "reavers",
		army: "warband",
		soldier: "raider",
		men: 36,
		order: "chaotic",
		backgrounds: ["fighter", "militaristic"],
		captain: { id: "skarn", charisma: 3, level: 6, tactics: ["furiousCharge"] },
		at: [1625, 675],
	},
];
