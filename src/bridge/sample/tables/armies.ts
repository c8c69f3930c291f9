import type { Quality } from "../../../engine/force/index.js";

/** A unit of one of the two armies; its name is the text `MUSTER.Sample.names.<id>`. */
interface UnitRow {
	readonly id: string;
	/** The entry of the troop catalogue. */
	readonly troop: string;
	readonly men: number;
	readonly quality: Quality;
	/** The text of its leader's name, and Leadership. */
	readonly leader: readonly [name: string, leadership: number];
}

/** A hero: the text of the name, the unit that the hero leads, and the numbers of RULES 1.10. */
interface HeroRow {
	readonly id: string;
	readonly unit: string;
	readonly iq: number;
	readonly tactics: number;
	readonly weapon: number;
}

/** One of the two armies. */
export interface ArmyRow {
	readonly id: "host" | "warband";
	readonly colour: string;
	readonly commander: {
		readonly id: string;
		readonly strategy: number;
		readonly tactics: number;
		readonly leads: string;
	};
	/** In the currency of the rules. */
	readonly treasury: number;
	readonly units: readonly UnitRow[];
	readonly heroes: readonly HeroRow[];
}

/** Armour and points of each hero (RULES 1.10.3), for whom no actor speaks. */
export const HERO_BODY = {
	dr: { value: 4, from: "typed" },
	health: { value: 12, from: "typed" },
	hurt: { value: 0, from: "typed" },
} as const;

/** The armies that meet at the ford. */
export const ARMIES: readonly ArmyRow[] = [
	{
		id: "host",
		colour: "#2f6fb5",
		commander: { id: "edric", strategy: 14, tactics: 13, leads: "" },
		treasury: 120_000,
		units: [
			{ id: "knights", troop: "heavyCavalry", men: 60, quality: "veteran", leader: ["aldwin", 14] },
			{ id: "halberds", troop: "halberdiers", men: 200, quality: "seasoned", leader: ["berta", 14] },
			{ id: "longbows", troop: "longbowmen", men: 150, quality: "seasoned", leader: ["hob", 12] },
			{ id: "pikes", troop: "pikemen", men: 240, quality: "average", leader: ["bruns", 12] },
			{ id: "riders", troop: "lightCavalry", men: 90, quality: "average", leader: ["tam", 13] },
			{ id: "levy", troop: "peasantLevy", men: 300, quality: "raw", leader: ["miller", 10] },
		],
		heroes: [
			{ id: "aldwin", unit: "knights", iq: 12, tactics: 12, weapon: 15 },
			{ id: "tam", unit: "riders", iq: 11, tactics: 10, weapon: 14 },
		],
	},
	{
		id: "warband",
		colour: "#a8401c",
		commander: { id: "grusk", strategy: 13, tactics: 12, leads: "" },
		treasury: 30_000,
		units: [
			{ id: "axes", troop: "heavyInfantry", men: 180, quality: "veteran", leader: ["wulf", 14] },
			{ id: "hillmen", troop: "irregularInfantry", men: 520, quality: "seasoned", leader: ["chiefs", 12] },
			{ id: "bows", troop: "archers", men: 180, quality: "seasoned", leader: ["sedge", 12] },
			{ id: "outriders", troop: "steppeArchers", men: 140, quality: "seasoned", leader: ["marra", 13] },
			{ id: "giants", troop: "giants", men: 8, quality: "average", leader: ["elder", 11] },
		],
		heroes: [
			{ id: "wulf", unit: "axes", iq: 11, tactics: 12, weapon: 16 },
			{ id: "marra", unit: "outriders", iq: 12, tactics: 11, weapon: 14 },
		],
	},
];
