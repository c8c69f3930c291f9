import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import type { Chance } from "../../battle/twin/chance.js";

/** The ids in a text, with white space between them. */
const rows = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Rows that are drawn from. */
export const TACTICS = rows(`
	standard standard standard siegebreaker taunt pursuit overwhelmingOnslaught coveringFire fullDefense
	furiousCharge withdrawal volley cautiousCombat cavalryExperts defensiveWall expertFlankers falseRetreat
	relentlessBrutality sniperSupport spellbreaker cavalrySweep pikeSquare pincerMovement retreat
`);
/** Boons that are drawn from. */
export const BOONS = rows(`
	advancedTactics bloodiedButUnbroken cavalryExperts defensiveTactics expertFlankers holdTheLine hitAndRun
	loyalty merciless sharpshooter combinedTactics daringManeuvers flexibleTactics triage bonusTactic deathBeforeDishonor liveOffTheLand
`);
/** Special abilities that are drawn from. */
export const ABILITIES = rows(`
	animalCompanion bravery auraOfCourage construct darkvision lowLightVision flurry inspireCourage incorporeal
	swarm invisibility lightBlindness lightSensitivity mobility mount pounce rake rockCatching rockThrowing
	shieldAlly sneakAttack spellResistance spellcasting trapSense undead mindless trample blindsense
	damageReduction teleportation climb bomb channelPositive channelNegative kiPool track blindsight plant
	earthGlide rage flight fear unnaturalAura grab bleed energyDrain disease trip aquatic amphibious
	favoredTerrain favoredEnemy evasion fastHealing poisonResistance challenge order smiteEvil combatStyle
	judgementHealing judgementDamage createSandstorm alchemy divineHealth immunity vortex rockCatching
	healingHex createSpawn createSpawn regeneration ferocity huntersCompanions weaponSpecialization wildShape mercy
	tactician petrification vortex burn layOnHands judgementArmour judgementMagic armourTraining
`);
/** Rows that are drawn from. */
export const LEARNED = rows(`
	passThrough hedgehogFormation cautiousCombat cavalryExperts defensiveWall dirtyFighters expertFlankers
	falseRetreat relentlessBrutality sniperSupport spellbreaker taunt cavalrySweep coveringFire pikeSquare
	pincerMovement pursuit overwhelmingOnslaught
`);
/** Resources that are drawn from. */
export const RESOURCES = [
	"healingPotions",
	"improvedArmour",
	"magicArmour",
	"improvedWeapons",
	"magicWeapons",
	"mounts",
	"rangedWeapons",
	"siegeEngines",
];
/** Rows that are drawn from. */
export const GROUND = [
	"water",
	"advantageousTerrain",
	"familiarGround",
	"brightLight",
	"dimLight",
	"darkness",
	"wallOfStone",
];
/** Rows that are drawn from. */
export const FIELD = [
	"rain",
	"snow",
	"fog",
	"strongWind",
	"severeWind",
	"brightLight",
	"dimLight",
	"darkness",
	"windstorm",
	"water",
	"sandstorm",
	"instantFortress",
];
/** Rows that are drawn from. */
export const CONDITIONS = rows(`
	shaken sickened entangled prone blinded stunned fatigued exhausted dazzled grappled dazed paralysed disarmed
	brokenArms brokenArmour hindered drained diseased flatFooted afraid bleeding
`);
/** Traits that are drawn from. */
export const TRAITS = [
	"animal",
	"mounted",
	"undead",
	"spellcaster",
	"seesInvisible",
	"mindless",
	"construct",
	"fearless",
	"dominated",
	"summoned",
	"charmed",
	"plant",
] as const;

/** Some of these, none twice. */
export function several<T>(chance: Chance, from: readonly T[], most: number): readonly T[] {
	const found = new Set<T>();
	for (let i = chance.happens(0.5) ? 0 : chance.between(1, most); i > 0; i--) found.add(chance.oneOf(from));
	return [...found];
}

/** An area anywhere on the field. */
export const anyArea = (chance: Chance): AttackCommand["areas"][number] => ({
	origin: { x: chance.between(0, 96), y: chance.between(-60, 42) },
	direction: chance.oneOf([
		{ x: 0, y: -1 },
		{ x: 1, y: 0 },
		{ x: 2, y: -3 },
		{ x: -5, y: 1 },
	]),
});
