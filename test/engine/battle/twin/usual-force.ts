import type { Arm } from "../../../../src/engine/force/index.js";
import type { TwinForceTables } from "./tables.js";
import { USUAL_MORALE } from "./usual-morale.js";

/*
 * Numbers of RULES, written down a second time: nothing here comes from a table of the engine.
 */

const over = (num: number, den: number) => ({ num, den });

/**
 * A piece (1.4.2): strength, crew, what it is; engines and guns have a share (1.4.3); 500 coins for each point of
 * strength (1.8).
 */
const piece = (strength: number, crew: number, arm: Arm, price = 500 * strength) => ({
	strength,
	crew,
	arm,
	limited: arm === "artillery",
	price,
});

/** A race (1.20): what it adds; undead never roll morale. */
const race = (strength: number, fearless = false, besieger: number | null = null) => ({
	strength,
	fearless,
	besieger,
});

/** Missiles (1.4.1, 1.20): what one adds to strength, and to the cost to raise. */
const missile = (strength: number | "tl", price = 0) => ({ strength, price });

/** The usual tables of forces, by the sections 1.4–1.20. */
export const USUAL_FORCE: TwinForceTables = {
	qualities: {
		raw: { battles: [0, 0], morale: 9, strength: over(5, 10) },
		green: { battles: [1, 3], morale: 11, strength: over(8, 10) },
		average: { battles: [4, 5], morale: 13, strength: over(1, 1) },
		seasoned: { battles: [6, 9], morale: 14, strength: over(12, 10) },
		veteran: { battles: [10, 14], morale: 15, strength: over(15, 10) },
		elite: { battles: [15, 20], morale: 16, strength: over(2, 1) },
	},
	morale: USUAL_MORALE,
	bearing: { rawIrregular: -3, leadership: { from: 12, step: 3 } },
	soldiers: { armour: { light: 3, medium: 4, heavy: 5 }, fineWeapons: 1, noStirrups: -1, gunship: 50, crewman: 2 },
	mounts: { none: { strength: 0 }, light: { strength: 1 }, medium: { strength: 2 }, heavy: { strength: 3 } },
	// biome-ignore format: what belongs together is on one line
	missiles: {
		sling: missile(1, 500), javelin: missile(1), bow: missile(2, 1_000), longbow: missile(3, 1_500),
		compositeBow: missile(3, 1_500), crossbow: missile(3, 1_500), pistol: missile(3), rifle: missile("tl"),
	},
	// biome-ignore format: what belongs together is on one line
	weapons: {
		lightChariot: piece(15, 1, "horse"),
			mediumChariot: piece(25, 2, "horse"),
			heavyChariot: piece(35, 2, "horse"),
		smallBallista: piece(15, 2, "artillery"), largeBallista: piece(25, 2, "artillery"),
		smallEngine: piece(25, 2, "artillery", 15_000), largeEngine: piece(50, 4, "artillery"),
		lightArtillery: piece(25, 2, "artillery"), heavyArtillery: piece(50, 4, "artillery"),
		modernArtillery: piece(100, 4, "artillery"), lightTank: piece(25, 3, "armour"),
		mediumTank: piece(40, 4, "armour"), heavyTank: piece(60, 4, "armour"), fighter: piece(50, 1, "aircraft"),
		bomber: piece(100, 4, "aircraft"), gunship: piece(50, 2, "aircraft"),
	},
	// biome-ignore format: what belongs together is on one line
	creatures: {
		hatchling: { strength: 15 }, youngDragon: { strength: 30 }, adolescentDragon: { strength: 45 },
		adultDragon: { strength: 60 }, monstrousDragon: { strength: 80 }, werewolf: { strength: 5 },
		wereeagle: { strength: 7 }, werebear: { strength: 10 }, wereboar: { strength: 10 },
		weretiger: { strength: 15 },
	},
	// biome-ignore format: what belongs together is on one line
	races: {
		human: race(0), centaur: race(2), dwarf: race(1, false, 10), elf: race(0), giant: race(11), gnome: race(0),
		goblin: race(-1), hobgoblin: race(0), halfling: race(-1), kobold: race(-1), ogre: race(7),
		minotaur: race(3), orc: race(1), lizardfolk: race(3), zombie: race(3, true), skeleton: race(-1, true),
	},
	shares: {
		miners: {
			strength: 8,
			least: 10,
			bands: [
				{ upTo: 1_000, share: over(1, 10) },
				{ upTo: null, share: over(1, 20) },
			],
		},
		field: [{ upTo: null, share: over(1, 10) }],
		castle: [{ upTo: null, share: over(1, 2) }],
	},
	prices: { hiring: over(1, 10), salvage: over(1, 3), cash: over(1, 5), mounted: over(1, 2) },
	powers: {
		// biome-ignore format: what belongs together is on one line
		rows: [
			[100, over(1, 2)] as const, [150, over(1, 1)] as const, [200, over(2, 1)] as const,
			[250, over(3, 1)] as const, [300, over(5, 1)] as const, [350, over(8, 1)] as const,
			[400, over(12, 1)] as const, [450, over(16, 1)] as const, [500, over(20, 1)] as const,
		],
		step: 10,
		stones: 10,
		mana: { none: over(0, 1), low: over(1, 4), normal: over(1, 1), high: over(1, 1), veryHigh: over(2, 1) },
	},
	recovery: {
		dead: over(1, 2),
		guns: over(1, 2),
		lines: { heavy: 4, medium: 2, light: 1, irregular: 0, unlisted: 0 },
	},
};
