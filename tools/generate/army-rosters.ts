import type { Era, Quality } from "../../src/engine/force/index.js";

/** A ready army for a first game. */
export interface Roster {
	readonly id: string;
	readonly name: string;
	readonly era: Era;
	readonly tl: number;
	readonly commander: string;
	readonly strategy: number;
	readonly note: string;
	/**
	 * Rows: entry of the troop catalogue, the unit's name, men or pieces, quality, its leader, the leader's Leadership.
	 */
	readonly units: readonly (readonly [
		troop: string,
		name: string,
		men: number,
		quality: Quality,
		leader: string,
		leadership: number,
	])[];
}

/** Ready armies, small ones first. Places and people are invented. */
export const ROSTERS: readonly Roster[] = [
	{
		id: "BorderTown",
		name: "Border Town watch",
		era: "medieval",
		tl: 3,
		commander: "Sergeant Rook",
		strategy: 12,
		note: "Forty paid men and everybody who can lift a spear. Good for a first evening behind a palisade.",
		units: [
			["mediumInfantry", "The watch", 40, "average", "Sergeant Rook", 13],
			["archers", "Hunters", 25, "seasoned", "Old Mattis", 12],
			["peasantLevy", "The townsfolk", 120, "raw", "The miller", 10],
		],
	},
	{
		id: "OrcRaid",
		name: "Raiders from the hills",
		era: "fabulous",
		tl: 3,
		commander: "Grusk Half-Ear",
		strategy: 11,
		note: "Loud, many, and led by fear. Made to attack the Border Town watch.",
		units: [
			["orcIrregulars", "The horde", 160, "green", "Grusk Half-Ear", 12],
			["goblins", "Goblin slaves", 100, "raw", "A whip", 8],
			["orcMedium", "The chief's own", 30, "average", "Bloodtooth", 13],
			["ogres", "Two brothers and friends", 6, "average", "", 10],
		],
	},
	{
		id: "RiverKingdom",
		name: "Host of the River Kingdom",
		era: "medieval",
		tl: 3,
		commander: "The Margrave",
		strategy: 14,
		note: "A feudal army of all arms: knights who decide the day, and foot that must hold until they do.",
		units: [
			["heavyCavalry", "Household knights", 120, "seasoned", "The Margrave", 14],
			["mediumCavalry", "Mounted sergeants", 200, "average", "Captain Ilse", 13],
			["heavyInfantry", "Axemen of the keep", 250, "seasoned", "Master Odo", 13],
			["longbowmen", "River bowmen", 300, "average", "Wat the Fletcher", 12],
			["pikemen", "Town pikes", 400, "average", "Alderman Bruns", 12],
			["irregularInfantry", "The levy", 600, "raw", "The bailiffs", 10],
		],
	},
	{
		id: "DesertHost",
		name: "The Desert Host",
		era: "medieval",
		tl: 3,
		commander: "The Emira",
		strategy: 15,
		note: "Fast horse with bows that never stand where the foe wants them, and a small hard core.",
		units: [
			["mediumCavalry", "The Emira's guard", 150, "veteran", "The Emira", 15],
			["horseArchers", "Riders of the wells", 350, "seasoned", "Captain Harun", 13],
			["steppeArchers", "Allied tribes", 300, "average", "Three chiefs", 11],
			["lightInfantry", "Caravan guards", 300, "average", "Master Idris", 12],
			["smallEngines", "Camel engines", 4, "average", "The engineer", 12],
		],
	},
	{
		id: "Empire",
		name: "A legion of the Empire",
		era: "ancient",
		tl: 2,
		commander: "The Legate",
		strategy: 14,
		note: "Heavy foot in cohorts with their auxiliaries, a day's march from anywhere.",
		units: [
			["legionaries", "First cohort", 600, "veteran", "The first spear", 14],
			["legionaries", "Cohorts of the line", 2_400, "seasoned", "Five tribunes", 13],
			["auxiliaryFoot", "Hill auxiliaries", 800, "average", "A prefect", 12],
			["auxiliaryHorse", "Provincial horse", 300, "average", "A prefect", 12],
			["skirmishSlingers", "Island slingers", 200, "seasoned", "", 10],
			["smallBallistae", "Bolt throwers", 20, "seasoned", "The armourer", 12],
		],
	},
	{
		id: "LineBrigade",
		name: "A brigade of the line",
		era: "gunpowder",
		tl: 5,
		commander: "The Brigadier",
		strategy: 13,
		note: "Three ranks of muskets, a battery, and cavalry that waits for the moment.",
		units: [
			["lineInfantry", "Two regiments of the line", 1_600, "average", "Two colonels", 12],
			["grenadiers", "Grenadiers", 400, "seasoned", "Major Thorn", 13],
			["hussars", "Hussars", 250, "average", "Captain Vey", 13],
			["fieldGuns", "A battery", 8, "seasoned", "The gunner", 12],
		],
	},
	{
		id: "FrontDivision",
		name: "A division at the front",
		era: "industrial",
		tl: 6,
		commander: "The General",
		strategy: 12,
		note: "Riflemen in the mud, guns behind the hill, and a few machines that nobody trusts yet.",
		units: [
			["warInfantry", "Rifle regiments", 6_000, "average", "The colonels", 12],
			["warInfantry", "Storm companies", 600, "veteran", "Captain Lenz", 14],
			["warCavalry", "Mounted rifles", 400, "average", "Major Roy", 12],
			["modernArtillery", "Divisional guns", 36, "seasoned", "The gunners", 12],
			["earlyTanks", "The machines", 12, "green", "A lieutenant", 11],
			["earlyFighters", "A squadron", 9, "average", "The ace", 13],
		],
	},
];
