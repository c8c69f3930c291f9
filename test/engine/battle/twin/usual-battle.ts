import type { CatastropheResult } from "../../../../src/engine/battle/model/index.js";
import type { OutcomeName, OutcomeRow } from "../../../../src/engine/battle/tables/outcomes.js";
import type { MoraleCause } from "../../../../src/engine/force/index.js";
import type { TwinBattleTables } from "./tables.js";

/*
 * Numbers of RULES, written down a second time: nothing here comes from a table of the engine.
 */

const over = (num: number, den: number) => ({ num, den });

/** Strategy, who loses heart and why, hits (1.9). */
const befalls = (strategy: number, all: MoraleCause | null = null, own: MoraleCause | null = null, damage = "") => ({
	strategy,
	all,
	own,
	damage: damage === "" ? null : damage,
});

/** A row of position (1.11.3): what it lends at least and at most, whether it is starred and a fortification. */
const ground = (from: number, to = from, starred = false, fort = false) => ({ from, to, starred, fort });
const wall = (value: number) => ground(value, value, true, true);

/** A circumstance (1.11.5): its value, the group of which the worst counts, whether it passes with the day. */
const when = (from: number, group: string, passing: boolean, to = from) => ({ from, to, group, open: false, passing });

/** A row of the outcome (1.12). */
const comes = (name: OutcomeName, from: number, ordeal: OutcomeRow["ordeal"], more: Partial<OutcomeRow> = {}) => ({
	name,
	from,
	ordeal,
	morale: 0,
	both: false,
	nextDay: 0,
	falls: false,
	captive: false,
	// Clear is a definite victory, of a difference of 8, or more (1.6).
	clear: from >= 8,
	cornered: false,
	...more,
});

/** A line of casualties (1.14): from which value, dice, what is added, and no fewer. */
const line = (from: number | null, dice: number, add: number, least = 0) => ({ from, dice, add, least });

const wound = (perTl: number, dice: number, add: number) => ({ perTl: over(perTl, 1), dice, add });

// biome-ignore format: what belongs together is on one line
const RESULTS: Readonly<Record<CatastropheResult, ReturnType<typeof befalls>>> = {
	none: befalls(0), surprised: befalls(-1), enemyReinforced: befalls(0), plansRevealed: befalls(-2),
	dissension: befalls(-2, "dissension"), atrocity: befalls(0), defection: befalls(-2),
	leaderWounded: befalls(0, "leaderWounded", "ownLeaderWounded", "2d6"),
	commanderWounded: befalls(-2, "commanderWounded", null, "2d6"),
	leaderKilled: befalls(0, "leaderKilled", "ownLeaderKilled"),
	commanderKilled: befalls(0, "commanderKilled"),
};

/** The usual tables of the battle day, by the sections 1.9–1.16. */
export const USUAL_BATTLE: TwinBattleTables = {
	catastrophes: {
		// biome-ignore format: what belongs together is on one line
		rolls: [
			[3, 7, "none"] as const, [8, 9, "surprised"] as const, [10, 10, "enemyReinforced"] as const,
			[11, 11, "plansRevealed"] as const, [12, 12, "dissension"] as const, [13, 13, "atrocity"] as const,
			[14, 14, "defection"] as const, [15, 15, "leaderWounded"] as const, [16, 16, "commanderWounded"] as const,
			[17, 17, "leaderKilled"] as const, [18, 18, "commanderKilled"] as const,
		],
		results: RESULTS,
		importance: 5,
		reinforcement: 1,
	},
	odds: {
		rows: [
			{ upTo: over(12, 10), bonus: 0 },
			{ upTo: over(14, 10), bonus: 1 },
			{ upTo: over(17, 10), bonus: 2 },
			{ upTo: over(2, 1), bonus: 3 },
			{ upTo: over(3, 1), bonus: 4 },
			{ upTo: over(5, 1), bonus: 5 },
			{ upTo: over(7, 1), bonus: 6 },
			{ upTo: over(10, 1), bonus: 7 },
		],
		beyond: 8,
		unlimited: { levels: 2, step: 10 },
		advanced: 2,
	},
	positions: {
		// biome-ignore format: what belongs together is on one line
		rows: {
			downhill: ground(-8, -3), cover: ground(-1), incline: ground(1), steep: ground(2), steepRough: ground(3),
			narrows: ground(2, 8, true), works: wall(3), moat: wall(3), river: ground(3, 3, true),
			stronghold: wall(4), walledCity: wall(6), castle: wall(8),
		},
		artillery: 2,
	},
	// biome-ignore format: what belongs together is on one line
	circumstances: {
		totalSurprise: when(-5, "surprise", true), partialSurprise: when(-2, "surprise", true),
		forcedMarch: when(-3, "", true), noSupplies: when(-3, "supplies", false),
		shortSupplies: when(-2, "supplies", false), forage: when(-1, "supplies", false),
		stirruplessCharge: when(-5, "", true, -1), homeGround: { ...when(2, "", false), open: true },
	},
	superiority: {
		rows: [[2, 1] as const, [3, 2] as const, [5, 3] as const],
		unopposed: 5,
		lists: [
			{ from: 0, field: ["cavalry", "ranged"], siege: ["artillery", "ranged"] },
			{ from: 6, field: ["artillery", "armour", "aircraft"], siege: ["artillery", "armour", "aircraft"] },
		],
	},
	powerPrices: { catastrophe: 2, scouting: 3, scouted: 1, strength: 100 },
	// biome-ignore format: what belongs together is on one line
	command: {
		tacticsBelow: 200, plan: 3, surprise: 3, other: 5, scouts: 1, manyScouts: 2, divined: 1, divinedWell: 2,
	},
	outcomes: {
		openField: [
			comes("inconclusive", 0, "stand", { both: true }),
			comes("marginal", 4, "retreat"),
			comes("definite", 8, "retreat", { morale: -2 }),
			comes("great", 13, "retreat", { morale: -4 }),
			comes("overwhelming", 17, "rout"),
		],
		defenderWon: [
			comes("thrownBack", 0, "none", { nextDay: -2 }),
			comes("shaken", 4, "majority"),
			comes("wavering", 8, "majority", { morale: -2 }),
			comes("broken", 13, "retreat"),
			comes("crushed", 17, "retreat", { morale: -2 }),
		],
		attackerWon: [
			comes("dented", 0, "none"),
			comes("strained", 4, "none", { nextDay: -2 }),
			comes("tottering", 8, "majority", { cornered: true }),
			comes("stormed", 13, "retreat", { falls: true, cornered: true }),
			comes("overrun", 17, "retreat", { morale: -2, falls: true, captive: true, cornered: true }),
		],
	},
	ordeals: { routAt: 5, cornered: 2, routLines: "1d6" },
	// biome-ignore format: what belongs together is on one line
	casualties: [
		line(null, 12, 60), line(-18, 11, 55), line(-16, 10, 50), line(-14, 9, 45), line(-12, 8, 40),
		line(-10, 7, 35), line(-8, 6, 30), line(-6, 5, 25), line(-4, 4, 20), line(-2, 4, 15), line(0, 4, 10),
		line(1, 4, 5), line(3, 4, 0), line(5, 3, 0), line(7, 2, 2), line(9, 2, 0), line(11, 1, 2),
		line(13, 1, 0), line(15, 1, -2, 1), line(17, 1, -4, 1), line(19, 0, 0),
	],
	survival: [
		{ from: null, hits: 0, column: "d" } as const,
		{ from: -6, hits: 0, column: "c" } as const,
		{ from: -4, hits: 0, column: "b" } as const,
		{ from: -2, hits: 0, column: "a" } as const,
		{ from: 0, hits: 2, column: null },
		{ from: 1, hits: 1, column: null },
		{ from: 5, hits: 0, column: null },
	],
	wounds: {
		rows: [
			{ from: 0, light: wound(0, 1, 2), heavy: wound(0, 2, 2), armour: over(1, 1) },
			{ from: 4, light: { perTl: over(1, 2), dice: 0, add: 0 }, heavy: wound(1, 0, 0), armour: over(1, 1) },
			{ from: 8, light: wound(1, -3, 0), heavy: wound(1, 3, 0), armour: over(1, 1) },
			{ from: 10, light: wound(1, 0, 0), heavy: wound(2, 0, 0), armour: over(1, 2) },
			{ from: 14, light: wound(1, 0, 0), heavy: wound(2, 0, 0), armour: over(1, 5) },
			{ from: 15, light: wound(1, 0, 0), heavy: wound(2, 0, 0), armour: over(1, 10) },
		],
		top: 16,
		half: 2,
		columns: {
			a: { wounds: 1, dice: "light" },
			b: { wounds: 2, dice: "light" },
			c: { wounds: 2, dice: "heavy" },
			d: { wounds: 3, dice: "heavy" },
		},
	},
	glory: {
		rows: [
			{ name: "legend", from: null, reputation: 2, months: "1d6", lasting: 1, reaction: "promotion", strategy: 2 },
			{ name: "brilliant", from: 7, reputation: 1, months: "1d6-2", lasting: 0, reaction: "promotion", strategy: 1 },
			{ name: "fine", from: 4, reputation: 0, months: "", lasting: 0, reaction: "promotion", strategy: 1 },
			{ name: "competent", from: 0, reputation: 0, months: "", lasting: 0, reaction: null, strategy: 0 },
			{ name: "plain", from: -3, reputation: 0, months: "", lasting: 0, reaction: null, strategy: 0 },
			{ name: "poor", from: -6, reputation: -1, months: "1d6-2", lasting: 0, reaction: "demotion", strategy: -1 },
			{ name: "disgrace", from: null, reputation: -2, months: "1d6", lasting: 0, reaction: "demotion", strategy: -3 },
		],
		commander: 1,
		honours: {
			favour: { asked: "promotion", reactions: ["good", "veryGood", "excellent"] },
			rank: { asked: "promotion", reactions: ["veryGood", "excellent"] },
			elite: { asked: "promotion", reactions: ["excellent"] },
			demotion: { asked: "demotion", reactions: ["disastrous", "veryBad", "bad"] },
		},
	},
};
