import { type Ratio, ratio } from "../../../common/index.js";
import { alike, type EffectRow, effect, type Mark, perPoint } from "../effects.js";
import type { Use } from "./titled-rows.js";
import { titledRows, type Untitled } from "./titled-rows.js";

/** A special ability that most soldiers have (RULES 4.A.11). A row reads: name, use, effects, marks. */
interface Ability extends EffectRow {
	/** True: a stat block of one soldier usually holds it, so that it changes no number of the unit (RULES 4.2). */
	readonly stat: boolean;
	readonly use: Use;
	/** True: its size is a number that is entered with it. */
	readonly asks: boolean;
	/** True: it is aimed at one unit. */
	readonly aimed: boolean;
	/** Marks that count only where the stat block does not hold the ability. */
	readonly converted: readonly Mark[];
	/** The part of the penalties of darkness, weather and invisibility that it takes off. */
	readonly softens: Ratio;
	/** Conditions of the field that do not touch it. */
	readonly seesIn: readonly string[];
}

/** Special abilities by their ids. */
export type AbilityTable = Readonly<Record<string, Ability>>;

const half = ratio(1, 2);
const all = ratio(1);

const PLAIN: Untitled<Ability> = {
	effects: [],
	marks: [],
	stat: false,
	use: "always",
	asks: false,
	aimed: false,
	converted: [],
	softens: ratio(0),
	seesIn: [],
};

/** The usual special abilities. */
export const ABILITY_TABLE: AbilityTable = titledRows("ability", PLAIN, {
	abilityDamage: { stat: true, converted: ["bleeds"] },
	abilityDrain: { stat: true, converted: ["bleeds"] },
	burn: { stat: true, converted: ["bleeds"] },
	poison: { stat: true, converted: ["bleeds"] },
	discovery: { stat: true, converted: ["bleeds"] },
	rogueTalent: { stat: true, converted: ["bleeds"] },
	alchemy: { use: "once", marks: ["potions"] },
	amphibious: { marks: ["ignoresWater"] },
	animalCompanion: { effects: [effect("attack", 1)] },
	eidolon: { effects: [effect("attack", 1)] },
	aquatic: {
		effects: [...alike(1, "foeInWater"), effect("attack", -2, "stranded")],
	},
	armourTraining: { stat: true, marks: ["armourSpeed"] },
	auraOfCourage: { marks: ["noFear", "neverRouts"] },
	bleed: { stat: true, converted: ["bleeds"] },
	blindsense: { softens: half },
	scent: { softens: half },
	tremorsense: { softens: half },
	blindsight: { softens: all },
	bomb: { stat: true, marks: ["ranged"], effects: [effect("damage", 1)] },
	bravery: {
		asks: true,
		effects: [perPoint("morale", 1, "againstFear"), perPoint("morale", 1, "againstRout")],
	},
	breathWeapon: {
		stat: true,
		marks: ["ranged"],
		effects: [effect("damage", 1)],
	},
	brewPotion: { marks: ["brewsPotions"] },
	cauldronHex: { marks: ["brewsPotions"] },
	burrow: { marks: ["climbsUnder"] },
	cannibalize: { marks: ["eats"] },
	challenge: {
		use: "once",
		aimed: true,
		effects: [effect("attack", 2, "foeIsTarget"), effect("ac", -1, "foeIsOther")],
	},
	channelNegative: {
		stat: true,
		effects: [effect("damage", 1, "melee", "foeLiving")],
		converted: ["healsUndead"],
	},
	channelPositive: {
		stat: true,
		effects: [effect("damage", 1, "melee", "foeUndead")],
		converted: ["heals"],
	},
	layOnHands: {
		stat: true,
		effects: [effect("damage", 1, "melee", "foeUndead")],
		converted: ["heals"],
	},
	climb: { marks: ["quarterWalls"] },
	combatStyle: { stat: true, use: "once", effects: [effect("attack", 1)] },
	construct: { marks: ["noFear", "noDisease", "noParalysis", "noPoison"] },
	createSandstorm: { use: "once", marks: ["sandstorm"] },
	createSpawn: { marks: ["spawns"] },
	damageReduction: { stat: true, effects: [effect("ac", 10, "notOvercome")], converted: ["stopsSwarms"] },
	resistance: { stat: true, effects: [effect("ac", 10, "notOvercome")], converted: ["stopsSwarms"] },
	significantDefense: { stat: true, effects: [effect("ac", 10, "notOvercome")], converted: ["stopsSwarms"] },
	darkvision: { seesIn: ["dimLight", "darkness"] },
	disease: { converted: ["sickens"], stat: true },
	divineHealth: { marks: ["noDisease"] },
	earthGlide: { marks: ["ignoresWalls", "climbsUnder"] },
	energyDrain: { stat: true, converted: ["drains"] },
	evasion: { stat: true, marks: ["halvesAreas", "halvesSpells"] },
	fastHealing: { asks: true, stat: true, converted: ["healsFast"] },
	favoredEnemy: { effects: [effect("attack", 1, "foeFavored")] },
	favoredTerrain: { marks: ["halvesFavors"] },
	fear: { marks: ["frightens"] },
	ferocity: { stat: true, marks: ["fightsOn"] },
	flight: { marks: ["foughtByFlyersOnly", "ignoresWalls"] },
	flurry: {
		stat: true,
		effects: [effect("attack", 1, "firstMelee", "melee"), effect("attack", 2, "laterMelee", "melee")],
	},
	grab: {
		effects: [effect("foeMorale", -2, "againstRout"), effect("foeMorale", -2, "toWithdraw")],
	},
	healingHex: { stat: true, use: "once", converted: ["healsHalf"] },
	huntersCompanions: { use: "once", effects: [effect("attack", 1)] },
	incorporeal: {
		marks: ["noNonmagic", "halfMagic", "ignoresArms", "withdrawsFreely", "ignoresWater", "ignoresWalls", "stopsSwarms"],
	},
	immunity: { marks: ["immune"] },
	inspireCourage: {
		effects: [effect("attack", 1), effect("morale", 2, "againstFear"), effect("morale", 2, "againstRout")],
	},
	invisibility: {
		effects: [effect("foeAttack", -2, "foeBlind"), effect("foeAc", -2, "foeBlind")],
		marks: ["unseen"],
	},
	judgementArmour: { use: "declared", effects: [effect("ac", 1)] },
	judgementDamage: { use: "declared", effects: [effect("damage", 1)] },
	judgementHealing: { use: "declared", marks: ["healsHalf"] },
	judgementMagic: { use: "declared", marks: ["magicWeapons"] },
	kiPool: { stat: true, marks: ["magicWeapons"] },
	lightBlindness: { effects: alike(-2, "brightLight") },
	lightSensitivity: { effects: alike(-1, "brightLight") },
	lowLightVision: { seesIn: ["dimLight"] },
	mercy: { marks: ["curesDisease"] },
	mindless: { marks: ["neverFails", "plainOrdersOnly"] },
	mobility: { effects: [effect("attack", 1, "familiar")] },
	mount: { effects: alike(1, "mounted") },
	order: { effects: [effect("ac", 1, "foeIsTarget")], aimed: true },
	paralysis: { stat: true, converted: ["hinders"] },
	petrification: { stat: true, converted: ["hinders"] },
	stunningFist: { stat: true, converted: ["hinders"] },
	vortex: { stat: true, converted: ["hindersInWater"] },
	whirlwind: { stat: true, converted: ["hinders"] },
	plant: { marks: ["noFear", "noParalysis", "noPoison"] },
	poisonResistance: { asks: true, stat: true, marks: ["lessPoison"] },
	pounce: { stat: true, effects: [effect("attack", 1)] },
	powerfulCharge: { stat: true, effects: [effect("attack", 1)] },
	trample: { stat: true, effects: [effect("attack", 1)] },
	rage: {
		use: "once",
		effects: [
			effect("attack", 2),
			effect("ac", -1),
			effect("morale", 1, "againstFear"),
			effect("morale", 1, "againstRout"),
		],
		marks: ["noDefensive"],
	},
	rake: { stat: true, effects: [effect("damage", 1)] },
	rend: { stat: true, effects: [effect("damage", 1)] },
	regeneration: {
		asks: true,
		stat: true,
		marks: ["needsSurvivor"],
		converted: ["healsFast"],
	},
	rockCatching: {
		effects: [effect("ac", 1, "ranged"), effect("ac", 1, "ranged", "foeSiege")],
	},
	rockThrowing: {
		stat: true,
		marks: ["ranged"],
		effects: [effect("damage", 2, "ranged")],
	},
	shieldAlly: { effects: [effect("ac", 1)] },
	smiteEvil: {
		use: "once",
		effects: [effect("attack", 2, "melee", "foeEvil"), effect("attack", 2, "melee", "foeFiend")],
	},
	sneakAttack: {
		stat: true,
		effects: [effect("attack", 1, "sneaking")],
	},
	spellResistance: {
		stat: true,
		effects: [effect("ac", 6, "foeSpellcaster")],
	},
	spellcasting: {
		asks: true,
		stat: true,
		effects: [perPoint("attack", 1), perPoint("ac", 1)],
		marks: ["ranged"],
	},
	swarm: {
		stat: true,
		marks: ["halfNonmagic", "moreMagic", "ignoresArms", "withdrawsFreely", "swarms"],
	},
	tactician: { marks: ["oneMoreTactic"] },
	teleportation: { marks: ["ignoresWalls", "withdrawsFreely"] },
	track: {
		asks: true,
		effects: [perPoint("morale", 1, "againstWithdrawal"), perPoint("ac", 1, "ambush")],
		marks: ["lessFog"],
	},
	trapSense: { asks: true, effects: [perPoint("attack", 1, "foeSiege")] },
	trip: { stat: true, converted: ["hinders"] },
	undead: {
		effects: [effect("ac", 2)],
		marks: ["noFear", "noDisease", "noParalysis", "noPoison"],
	},
	unnaturalAura: { marks: ["frightensAnimals"] },
	weaponSpecialization: {
		stat: true,
		use: "once",
		effects: [effect("attack", 2)],
	},
	wildShape: { use: "once", seesIn: ["dimLight"] },
});
