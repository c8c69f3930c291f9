import { ONE, type Ratio, ratio } from "../../../common/index.js";
import { alike, type EffectRow, effect, type Mark } from "../effects.js";
import { titledRows, type Untitled } from "./titled-rows.js";

/**
 * A condition of soldiers (RULES 4.15). A row reads: name, effects, what else it takes from the soldiers who have it.
 */
interface SoldierCondition extends EffectRow {
	/** False: they take no action. */
	readonly acts: boolean;
	/** Chance that an attack of theirs misses. */
	readonly miss: Ratio;
	/** Factor of their speed. */
	readonly speed: Ratio;
	readonly noCharge: boolean;
	/** True: AC is that of the flat-footed. */
	readonly losesDexterity: boolean;
	/** True: several of it add up. */
	readonly stacks: boolean;
	/** True: 1d6 damage to the unit at the start of its next phase, then it is over. */
	readonly bleeds: boolean;
	/** Marks of bodies and minds that attacks do not bring it to. */
	readonly spares: readonly Mark[];
}

/** Conditions of soldiers by their ids. */
export type ConditionTable = Readonly<Record<string, SoldierCondition>>;

const half = ratio(1, 2);

const PLAIN: Untitled<SoldierCondition> = {
	effects: [],
	marks: [],
	acts: true,
	miss: ratio(0),
	speed: ONE,
	noCharge: false,
	losesDexterity: false,
	stacks: false,
	bleeds: false,
	spares: [],
};

const FEARLESS: readonly Mark[] = ["noFear", "neverFails"];

/** The usual conditions of soldiers. */
export const CONDITION_TABLE: ConditionTable = titledRows("condition", PLAIN, {
	shaken: { effects: [effect("attack", -2), effect("saves", -2)], spares: FEARLESS },
	sickened: {
		effects: [effect("attack", -2), effect("damage", -2), effect("saves", -2)],
	},
	entangled: {
		effects: [effect("attack", -4), effect("ac", -2), effect("reflex", -2)],
		speed: half,
		noCharge: true,
	},
	prone: {
		effects: [effect("attack", -4, "melee"), effect("ac", -4, "melee"), effect("ac", 4, "ranged")],
	},
	blinded: {
		effects: [effect("ac", -2)],
		losesDexterity: true,
		miss: half,
		speed: half,
	},
	stunned: { effects: [effect("ac", -2)], losesDexterity: true, acts: false },
	fatigued: {
		effects: [effect("attack", -1, "melee"), effect("damage", -1, "melee"), effect("ac", -1), effect("reflex", -1)],
		noCharge: true,
	},
	exhausted: {
		effects: [effect("attack", -3, "melee"), effect("damage", -3, "melee"), effect("ac", -3), effect("reflex", -3)],
		speed: half,
		noCharge: true,
	},
	dazzled: { effects: [effect("attack", -1)] },
	grappled: {
		effects: [effect("attack", -2), effect("ac", -2), effect("reflex", -2)],
		acts: false,
	},
	dazed: { acts: false },
	paralysed: { losesDexterity: true, acts: false, spares: ["noParalysis"] },
	disarmed: { acts: false },
	brokenArms: { effects: [effect("attack", -2), effect("damage", -2)] },
	brokenArmour: { effects: [effect("ac", -1)] },
	brokenShield: { effects: [effect("ac", -1)] },
	afraid: { acts: false, spares: FEARLESS },
	hindered: { effects: [effect("ac", -1)], stacks: true, spares: ["noParalysis"] },
	drained: { effects: alike(-1), stacks: true, spares: ["immune"] },
	diseased: { effects: alike(-1), stacks: true, spares: ["noDisease"] },
	bleeding: { bleeds: true, spares: ["noPoison"] },
	flatFooted: { losesDexterity: true },
});
