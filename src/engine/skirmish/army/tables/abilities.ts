import { type Ratio, ratio } from "../../../common/index.js";
import { alike, type EffectRow, effect, type Mark, perPoint } from "../effects.js";
import type { Use } from "./boons.js";

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

const PLAIN = {
	effects: [],
	marks: [],
	stat: false,
	use: "always",
	asks: false,
	aimed: false,
	converted: [],
	softens: ratio(0),
	seesIn: [],
} as const;

const row = (key: `MUSTER.Skirmish.${string}`, part: Partial<Ability>): Ability => ({
	...PLAIN,
	...part,
	title: { key },
});

/** The usual special abilities. */
export const ABILITY_TABLE: AbilityTable = {
	abilityDamage: row("MUSTER.Skirmish.ability.abilityDamage", { stat: true, converted: ["bleeds"] }),
	abilityDrain: row("MUSTER.Skirmish.ability.abilityDrain", { stat: true, converted: ["bleeds"] }),
	burn: row("MUSTER.Skirmish.ability.burn", { stat: true, converted: ["bleeds"] }),
	poison: row("MUSTER.Skirmish.ability.poison", { stat: true, converted: ["bleeds"] }),
	discovery: row("MUSTER.Skirmish.ability.discovery", { stat: true, converted: ["bleeds"] }),
	rogueTalent: row("MUSTER.Skirmish.ability.rogueTalent", { stat: true, converted: ["bleeds"] }),
	alchemy: row("MUSTER.Skirmish.ability.alchemy", { use: "once", marks: ["potions"] }),
	amphibious: row("MUSTER.Skirmish.ability.amphibious", { marks: ["ignoresWater"] }),
	animalCompanion: row("MUSTER.Skirmish.ability.animalCompanion", { effects: [effect("attack", 1)] }),
	eidolon: row("MUSTER.Skirmish.ability.eidolon", { effects: [effect("attack", 1)] }),
	aquatic: row("MUSTER.Skirmish.ability.aquatic", {
		effects: [...alike(1, "foeInWater"), effect("attack", -2, "stranded")],
	}),
	armourTraining: row("MUSTER.Skirmish.ability.armourTraining", { stat: true, marks: ["armourSpeed"] }),
	auraOfCourage: row("MUSTER.Skirmish.ability.auraOfCourage", { marks: ["noFear", "neverRouts"] }),
	bleed: row("MUSTER.Skirmish.ability.bleed", { stat: true, converted: ["bleeds"] }),
	blindsense: row("MUSTER.Skirmish.ability.blindsense", { softens: half }),
	scent: row("MUSTER.Skirmish.ability.scent", { softens: half }),
	tremorsense: row("MUSTER.Skirmish.ability.tremorsense", { softens: half }),
	blindsight: row("MUSTER.Skirmish.ability.blindsight", { softens: all }),
	bomb: row("MUSTER.Skirmish.ability.bomb", { stat: true, marks: ["ranged"], effects: [effect("damage", 1)] }),
	bravery: row("MUSTER.Skirmish.ability.bravery", {
		asks: true,
		effects: [perPoint("morale", 1, "againstFear"), perPoint("morale", 1, "againstRout")],
	}),
	breathWeapon: row("MUSTER.Skirmish.ability.breathWeapon", {
		stat: true,
		marks: ["ranged"],
		effects: [effect("damage", 1)],
	}),
	brewPotion: row("MUSTER.Skirmish.ability.brewPotion", { marks: ["brewsPotions"] }),
	cauldronHex: row("MUSTER.Skirmish.ability.cauldronHex", { marks: ["brewsPotions"] }),
	burrow: row("MUSTER.Skirmish.ability.burrow", { marks: ["climbsUnder"] }),
	cannibalize: row("MUSTER.Skirmish.ability.cannibalize", { marks: ["eats"] }),
	challenge: row("MUSTER.Skirmish.ability.challenge", {
		use: "once",
		aimed: true,
		effects: [effect("attack", 2, "foeIsTarget"), effect("ac", -1, "foeIsOther")],
	}),
	channelNegative: row("MUSTER.Skirmish.ability.channelNegative", {
		stat: true,
		effects: [effect("damage", 1, "melee", "foeLiving")],
		converted: ["healsUndead"],
	}),
	channelPositive: row("MUSTER.Skirmish.ability.channelPositive", {
		stat: true,
		effects: [effect("damage", 1, "melee", "foeUndead")],
		converted: ["heals"],
	}),
	layOnHands: row("MUSTER.Skirmish.ability.layOnHands", {
		stat: true,
		effects: [effect("damage", 1, "melee", "foeUndead")],
		converted: ["heals"],
	}),
	climb: row("MUSTER.Skirmish.ability.climb", { marks: ["quarterWalls"] }),
	combatStyle: row("MUSTER.Skirmish.ability.combatStyle", { stat: true, use: "once", effects: [effect("attack", 1)] }),
	construct: row("MUSTER.Skirmish.ability.construct", { marks: ["noFear", "noDisease", "noParalysis", "noPoison"] }),
	createSandstorm: row("MUSTER.Skirmish.ability.createSandstorm", { use: "once", marks: ["sandstorm"] }),
	createSpawn: row("MUSTER.Skirmish.ability.createSpawn", { marks: ["spawns"] }),
	damageReduction: row("MUSTER.Skirmish.ability.damageReduction", { stat: true, effects: [effect("ac", 10)] }),
	resistance: row("MUSTER.Skirmish.ability.resistance", { stat: true, effects: [effect("ac", 10)] }),
	significantDefense: row("MUSTER.Skirmish.ability.significantDefense", { stat: true, effects: [effect("ac", 10)] }),
	darkvision: row("MUSTER.Skirmish.ability.darkvision", { seesIn: ["dimLight", "darkness"] }),
	disease: row("MUSTER.Skirmish.ability.disease", { converted: ["sickens"], stat: true }),
	divineHealth: row("MUSTER.Skirmish.ability.divineHealth", { marks: ["noDisease"] }),
	earthGlide: row("MUSTER.Skirmish.ability.earthGlide", { marks: ["ignoresWalls", "climbsUnder"] }),
	energyDrain: row("MUSTER.Skirmish.ability.energyDrain", { stat: true, converted: ["drains"] }),
	evasion: row("MUSTER.Skirmish.ability.evasion", { stat: true, marks: ["halvesAreas"] }),
	fastHealing: row("MUSTER.Skirmish.ability.fastHealing", { asks: true, stat: true, converted: ["healsFast"] }),
	favoredEnemy: row("MUSTER.Skirmish.ability.favoredEnemy", { effects: [effect("attack", 1, "foeFavored")] }),
	favoredTerrain: row("MUSTER.Skirmish.ability.favoredTerrain", { marks: ["halvesFavors"] }),
	fear: row("MUSTER.Skirmish.ability.fear", { marks: ["frightens"] }),
	ferocity: row("MUSTER.Skirmish.ability.ferocity", { stat: true, marks: ["fightsOn"] }),
	flight: row("MUSTER.Skirmish.ability.flight", { marks: ["foughtByFlyersOnly", "ignoresWalls"] }),
	flurry: row("MUSTER.Skirmish.ability.flurry", {
		stat: true,
		effects: [effect("attack", 1, "firstMelee", "melee"), effect("attack", 2, "laterMelee", "melee")],
	}),
	grab: row("MUSTER.Skirmish.ability.grab", {
		effects: [effect("foeMorale", -2, "againstRout"), effect("foeMorale", -2, "toWithdraw")],
	}),
	healingHex: row("MUSTER.Skirmish.ability.healingHex", { stat: true, use: "once", converted: ["healsHalf"] }),
	huntersCompanions: row("MUSTER.Skirmish.ability.huntersCompanions", { use: "once", effects: [effect("attack", 1)] }),
	incorporeal: row("MUSTER.Skirmish.ability.incorporeal", {
		marks: ["noNonmagic", "halfMagic", "ignoresArms", "withdrawsFreely", "ignoresWater", "ignoresWalls"],
	}),
	immunity: row("MUSTER.Skirmish.ability.immunity", { marks: ["immune"] }),
	inspireCourage: row("MUSTER.Skirmish.ability.inspireCourage", {
		effects: [effect("attack", 1), effect("morale", 2, "againstFear"), effect("morale", 2, "againstRout")],
	}),
	invisibility: row("MUSTER.Skirmish.ability.invisibility", {
		effects: [effect("foeAttack", -2, "foeBlind"), effect("foeAc", -2, "foeBlind")],
		marks: ["unseen"],
	}),
	judgementArmour: row("MUSTER.Skirmish.ability.judgementArmour", { use: "declared", effects: [effect("ac", 1)] }),
	judgementDamage: row("MUSTER.Skirmish.ability.judgementDamage", { use: "declared", effects: [effect("damage", 1)] }),
	judgementHealing: row("MUSTER.Skirmish.ability.judgementHealing", { use: "declared", marks: ["healsHalf"] }),
	judgementMagic: row("MUSTER.Skirmish.ability.judgementMagic", { use: "declared", marks: ["magicWeapons"] }),
	kiPool: row("MUSTER.Skirmish.ability.kiPool", { stat: true, marks: ["magicWeapons"] }),
	lightBlindness: row("MUSTER.Skirmish.ability.lightBlindness", { effects: alike(-2, "brightLight") }),
	lightSensitivity: row("MUSTER.Skirmish.ability.lightSensitivity", { effects: alike(-1, "brightLight") }),
	lowLightVision: row("MUSTER.Skirmish.ability.lowLightVision", { seesIn: ["dimLight"] }),
	mercy: row("MUSTER.Skirmish.ability.mercy", { marks: ["curesDisease"] }),
	mindless: row("MUSTER.Skirmish.ability.mindless", { marks: ["neverFails", "plainOrdersOnly"] }),
	mobility: row("MUSTER.Skirmish.ability.mobility", { effects: [effect("attack", 1, "familiar")] }),
	mount: row("MUSTER.Skirmish.ability.mount", { effects: alike(1, "mounted") }),
	order: row("MUSTER.Skirmish.ability.order", { effects: [effect("ac", 1, "foeIsTarget")], aimed: true }),
	paralysis: row("MUSTER.Skirmish.ability.paralysis", { stat: true, converted: ["hinders"] }),
	petrification: row("MUSTER.Skirmish.ability.petrification", { stat: true, converted: ["hinders"] }),
	stunningFist: row("MUSTER.Skirmish.ability.stunningFist", { stat: true, converted: ["hinders"] }),
	vortex: row("MUSTER.Skirmish.ability.vortex", { stat: true, converted: ["hindersInWater"] }),
	whirlwind: row("MUSTER.Skirmish.ability.whirlwind", { stat: true, converted: ["hinders"] }),
	plant: row("MUSTER.Skirmish.ability.plant", { marks: ["noFear", "noParalysis", "noPoison"] }),
	poisonResistance: row("MUSTER.Skirmish.ability.poisonResistance", { asks: true, stat: true, marks: ["lessPoison"] }),
	pounce: row("MUSTER.Skirmish.ability.pounce", { stat: true, effects: [effect("attack", 1)] }),
	powerfulCharge: row("MUSTER.Skirmish.ability.powerfulCharge", { stat: true, effects: [effect("attack", 1)] }),
	trample: row("MUSTER.Skirmish.ability.trample", { stat: true, effects: [effect("attack", 1)] }),
	rage: row("MUSTER.Skirmish.ability.rage", {
		use: "once",
		effects: [
			effect("attack", 2),
			effect("ac", -1),
			effect("morale", 1, "againstFear"),
			effect("morale", 1, "againstRout"),
		],
		marks: ["noDefensive"],
	}),
	rake: row("MUSTER.Skirmish.ability.rake", { stat: true, effects: [effect("damage", 1)] }),
	rend: row("MUSTER.Skirmish.ability.rend", { stat: true, effects: [effect("damage", 1)] }),
	regeneration: row("MUSTER.Skirmish.ability.regeneration", {
		asks: true,
		stat: true,
		marks: ["needsSurvivor"],
		converted: ["healsFast"],
	}),
	rockCatching: row("MUSTER.Skirmish.ability.rockCatching", {
		effects: [effect("ac", 1, "ranged"), effect("ac", 1, "ranged", "foeSiege")],
	}),
	rockThrowing: row("MUSTER.Skirmish.ability.rockThrowing", {
		stat: true,
		marks: ["ranged"],
		effects: [effect("damage", 2, "ranged")],
	}),
	shieldAlly: row("MUSTER.Skirmish.ability.shieldAlly", { effects: [effect("ac", 1)] }),
	smiteEvil: row("MUSTER.Skirmish.ability.smiteEvil", {
		use: "once",
		effects: [effect("attack", 2, "melee", "foeEvil"), effect("attack", 2, "melee", "foeFiend")],
	}),
	sneakAttack: row("MUSTER.Skirmish.ability.sneakAttack", {
		stat: true,
		effects: [effect("attack", 1, "sneaking")],
	}),
	spellResistance: row("MUSTER.Skirmish.ability.spellResistance", {
		stat: true,
		effects: [effect("ac", 6, "foeSpellcaster")],
	}),
	spellcasting: row("MUSTER.Skirmish.ability.spellcasting", {
		asks: true,
		stat: true,
		effects: [perPoint("attack", 1), perPoint("ac", 1)],
		marks: ["ranged"],
	}),
	swarm: row("MUSTER.Skirmish.ability.swarm", {
		stat: true,
		marks: ["halfNonmagic", "moreMagic", "ignoresArms", "withdrawsFreely"],
	}),
	tactician: row("MUSTER.Skirmish.ability.tactician", { marks: ["oneMoreTactic"] }),
	teleportation: row("MUSTER.Skirmish.ability.teleportation", { marks: ["ignoresWalls", "withdrawsFreely"] }),
	track: row("MUSTER.Skirmish.ability.track", {
		asks: true,
		effects: [perPoint("morale", 1, "againstWithdrawal"), perPoint("ac", 1, "ambush")],
		marks: ["lessFog"],
	}),
	trapSense: row("MUSTER.Skirmish.ability.trapSense", { asks: true, effects: [perPoint("attack", 1, "foeSiege")] }),
	trip: row("MUSTER.Skirmish.ability.trip", { stat: true, converted: ["hinders"] }),
	undead: row("MUSTER.Skirmish.ability.undead", {
		effects: [effect("ac", 2)],
		marks: ["noFear", "noDisease", "noParalysis", "noPoison"],
	}),
	unnaturalAura: row("MUSTER.Skirmish.ability.unnaturalAura", { marks: ["frightensAnimals"] }),
	weaponSpecialization: row("MUSTER.Skirmish.ability.weaponSpecialization", {
		stat: true,
		use: "once",
		effects: [effect("attack", 2)],
	}),
	wildShape: row("MUSTER.Skirmish.ability.wildShape", { use: "once", seesIn: ["dimLight"] }),
};
