/** The world that `npm start` opens: the sample table, and before it a meadow with six units of skirmishes. */
import type { Dict } from "../common/json.js";
import type { WorldData } from "../common/world-data.js";
import { DEFAULT_USERS } from "../server/world.js";
import type { SystemId } from "../systems/index.js";
import { sampleWorld } from "./sample.js";
import { SKIRMISH } from "./skirmish.js";

/** The scene on which the units stand. */
export const MEADOW = "openingMeadow001";

/** A unit of the meadow; its place is the upper left square of its ground, which is so wide and deep. */
interface Row {
	readonly name: string;
	/** Whose numbers its soldiers have. */
	readonly soldier: string;
	readonly men: number;
	/** Soldiers that it began with; default: all are there. */
	readonly began?: number;
	readonly more?: Dict;
	readonly at: readonly [column: number, row: number, width: number, height: number];
	readonly side: 1 | -1;
	/** Anna owns it. */
	readonly anna?: boolean;
}

const { hero, raider } = SKIRMISH;
const OPEN = { formation: "open" };
const ROUTED = { state: "routed", morale: -2 };

/** A square of five feet holds four soldiers, or two in open formation; units are nearly square. */
const ROWS: readonly Row[] = [
	{ name: "Ford Militia", soldier: raider, men: 60, at: [12, 4, 4, 4], side: 1 },
	{ name: "Household Guard", soldier: hero, men: 24, at: [14, 14, 2, 3], side: 1, anna: true },
	{ name: "Weald Rangers", soldier: raider, men: 18, more: OPEN, at: [13, 22, 3, 4], side: 1 },
	{ name: "Fen Skirmishers", soldier: raider, men: 16, more: OPEN, at: [25, 5, 3, 3], side: -1 },
	{ name: "Hill Raiders", soldier: raider, men: 48, began: 64, at: [23, 14, 4, 4], side: -1 },
	{ name: "Reavers", soldier: raider, men: 20, began: 36, more: ROUTED, at: [31, 23, 3, 3], side: -1 },
];

/** A soldier's numbers for where its actor cannot be read. */
const SOLDIER = {
	name: "Soldier",
	size: "medium",
	space: { num: 5, den: 1 },
	reach: 5,
	speed: 30,
	ac: { normal: 13, touch: 10, flatFooted: 13 },
	saves: { fortitude: 2, reflex: 0, will: 0 },
	constitution: 12,
	attacks: [
		{ id: "spear", name: "Spear", mode: "melee", bonus: 2, averages: [{ type: "piercing", success: 4, critical: 12 }] },
	],
};

const SIZE = 50;
const POINTS = 9;
const ANNA = String(DEFAULT_USERS[1]?.["_id"]);

const unitId = (index: number): string => `openingUnit0000${index}`;

/** The world that a person finds who tries the module, in any game system of the stage. */
export function openingWorld(system: SystemId = "plain"): Partial<WorldData> {
	const { actors = [], scenes = [], ...rest } = sampleWorld(system);
	const [, soldier] = actors;
	const units = ROWS.map((row, index) => carrier(row, index, String(soldier?.["type"])));
	const meadow = {
		_id: MEADOW,
		name: "The meadow",
		active: true,
		width: 2000,
		height: 1500,
		padding: 0,
		grid: { type: 1, size: SIZE, distance: 5, units: "ft" },
		ownership: { default: 2 },
		tokens: ROWS.map(token),
	};
	return {
		...rest,
		actors: [...actors, ...units],
		scenes: [meadow, ...scenes.map((scene) => ({ ...scene, active: false }))],
	};
}

function carrier({ name, soldier, men, began = men, more = {}, side, anna = false }: Row, index: number, type: string) {
	const unit = {
		schema: 1,
		soldier: { uuid: `Actor.${soldier}`, snapshot: SOLDIER },
		soldiers: { current: men, maximum: began },
		hp: { total: men * POINTS, each: POINTS, start: began * POINTS },
		...more,
	};
	return {
		_id: unitId(index),
		name,
		type,
		img: IMAGE,
		ownership: { default: 0, ...(anna && { [ANNA]: 3 }) },
		prototypeToken: { actorLink: true, disposition: side, name, texture: { src: IMAGE } },
		flags: { core: { sheetClass: "muster.UnitSheet" }, muster: { unit } },
	};
}

const IMAGE = "icons/svg/combat.svg";

function token({ name, at: [column, row, width, height], side }: Row, index: number): Dict {
	const facing = side === 1 ? 1 : 3;
	return {
		_id: `openingToken000${index}`,
		actorId: unitId(index),
		actorLink: true,
		name,
		x: column * SIZE,
		y: row * SIZE,
		width,
		height,
		disposition: side,
		displayName: 50,
		rotation: side === 1 ? 270 : 90,
		texture: { src: IMAGE },
		flags: { muster: { unit: { facing } } },
	};
}
