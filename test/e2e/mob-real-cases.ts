import type { REAL_SYSTEMS } from "../stage/worlds/real-actors.js";

/** What a system's hero and raiders are, and what becomes of their points. */
export interface RealCase {
	/** How the raiders' first attack is read: its name, roll, number to reach and damage. */
	readonly reads: readonly [name: string, roll: string, number: string, damage: string];
	/** What falls when the raiders strike, and when the hero does: the roll, then the damage of each hit. */
	readonly raiders: readonly number[];
	readonly hero: readonly number[];
	/** Where the points are stored; and the values there of the hero and of a raider when they are hit. */
	readonly path: string;
	readonly stored: readonly [hero: unknown, raider: unknown];
	/** What the system then shows, where it stores something else. */
	readonly shows?: { readonly path: string; readonly values: readonly [hero: unknown, raider: unknown] };
	/** Statuses that come with it: the module's own, or what the system makes of lost points. */
	readonly statuses?: readonly [hero: readonly string[], raider: readonly string[]];
}

/**
 * By game system. Two of the three raiders hit where they roll; each number below can be worked out from the line
 * before it.
 */
export const REAL_CASES: Readonly<Record<(typeof REAL_SYSTEMS)[number], RealCase>> = {
	// 19 and 11 points: twice 3 + 2; once 3 + 3 less the 3 that the raider takes off blunt blows. The system marks who
	// has half or less.
	dnd5e: {
		reads: ["Spear", "1d20+4", "12", "1d6+2"],
		raiders: [12, 3, 3],
		hero: [12, 3],
		path: "attributes.hp.value",
		stored: [9, 8],
		statuses: [["bloodied"], []],
	},
	// 11 and 12 points: twice 1 + 4, once 3 + 1. Stored is how far that is from the maximum.
	pf1: {
		reads: ["Fist (Use)", "1d20+4", "17", "1d6+4"],
		raiders: [15, 1, 1],
		hero: [15, 3],
		path: "attributes.hp.offset",
		stored: [-10, -4],
		shows: { path: "attributes.hp.value", values: [1, 8] },
	},
	// 40 and 24 points: twice 3 + 2, once 3 + 5.
	pf2e: {
		reads: ["Claw", "1d20+9", "19", "1d6+2"],
		raiders: [12, 3, 3],
		hero: [12, 3],
		path: "attributes.hp.value",
		stored: [30, 16],
	},
	// 42 points each: twice 3 + 3, once 3 + 3.
	sf2e: {
		reads: ["Claw", "1d20+6", "18", "1d4+3"],
		raiders: [12, 3, 3],
		hero: [12, 3],
		path: "attributes.hp.value",
		stored: [30, 36],
	},
	// 15 points each: twice 5 + 1 less 2 for armour, half as much again; once 3 + 2 less 1, the same.
	gurps: {
		reads: ["Axe", "skill 12", "", "1d6+1"],
		raiders: [4, 3, 3, 5, 5],
		hero: [3, 3, 3, 3],
		path: "HP.value",
		stored: [3, 9],
	},
	// Toughness 6: 4 + 4 shakes, and who is shaken already is wounded; 6 + 4 is a raise, a wound that takes a raider out.
	swade: {
		reads: ["Spear", "d6", "5", "d8 + d6"],
		raiders: [5, 4, 4, 4, 4],
		hero: [5, 6, 4],
		path: "wounds.value",
		stored: [1, 0],
		statuses: [["shaken"], ["shaken", "incapacitated"]],
	},
	// 26 and 15 points: three times 5, once 4, without a roll. The system marks who has half or less.
	"draw-steel": {
		reads: ["Free strike", "without a roll", "", "5"],
		raiders: [],
		hero: [],
		path: "stamina.value",
		stored: [11, 11],
		statuses: [["winded"], []],
	},
	// 12 wounds each: twice 7 less 3 for toughness, once the same. 1d100 under a skill: low faces hit.
	wfrp4e: {
		reads: ["Shot", "1d100 \u2264 30", "", "7"],
		raiders: [20],
		hero: [20],
		path: "status.wounds.value",
		stored: [4, 8],
	},
	// 13 and 9 points: twice 3 + 1, once 3 + 2.
	dcc: {
		reads: ["Sword", "1d20+2", "14", "1d6+1"],
		raiders: [12, 3, 3],
		hero: [12, 3],
		path: "attributes.hp.value",
		stored: [5, 4],
	},
	// 18 and 5 points: once 3, once 1 + 1 + 1.
	ose: {
		reads: ["Sword", "1d20", "15", "1d6"],
		raiders: [15, 3],
		hero: [12, 1, 1],
		path: "hp.value",
		stored: [15, 2],
	},
	// Boxes worth 1, 2 and 3: twice 2, once 2.
	"fate-core-official": {
		reads: ["Fight", "4dF\u22124dF+4", "5", "2"],
		raiders: [3, 2, 2, 2, 2, 2, 2, 2],
		hero: [3, 2, 2, 2, 2, 2, 2, 2],
		path: "tracks.Stress.box_values",
		stored: [
			[true, false, true],
			[false, true, false],
		],
	},
	// 10 points each: twice 3 + 1, once the same.
	worldbuilding: {
		reads: ["Melee", "1d20+4", "14", "1d6+1"],
		raiders: [12, 3, 3],
		hero: [12, 3],
		path: "health.value",
		stored: [2, 6],
	},
	// 12 and 8 points: twice 2, once 2. The bar shows the value of the sheet.
	"custom-system-builder": {
		reads: ["Melee", "1d20+4", "13", "1d6"],
		raiders: [12, 2, 2],
		hero: [12, 2],
		path: "props.hp",
		stored: [8, 6],
		shows: { path: "attributeBar.hp.value", values: [8, 6] },
	},
};
