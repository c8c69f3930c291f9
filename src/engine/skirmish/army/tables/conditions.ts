import { ONE, type Ratio, ratio } from "../../../common/index.js";
import { alike, type EffectRow, effect } from "../effects.js";

/** A condition of soldiers (RULES 4.15). A row reads: name, effects, what else it takes from the soldiers who have it. */
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
}

/** Conditions of soldiers by their ids. */
export type ConditionTable = Readonly<Record<string, SoldierCondition>>;

const half = ratio(1, 2);

const PLAIN = {
	effects: [],
	marks: [],
	acts: true,
	miss: ratio(0),
	speed: ONE,
	noCharge: false,
	losesDexterity: false,
	stacks: false,
	bleeds: false,
} as const;

const row = (key: `MUSTER.Skirmish.${string}`, part: Partial<SoldierCondition>): SoldierCondition => ({
	...PLAIN,
	...part,
	title: { key },
});

/** The usual conditions of soldiers. */
export const CONDITION_TABLE: ConditionTable = {
	shaken: row("MUSTER.Skirmish.condition.shaken", { effects: [effect("attack", -2), effect("saves", -2)] }),
	sickened: row("MUSTER.Skirmish.condition.sickened", {
		effects: [effect("attack", -2), effect("damage", -2), effect("saves", -2)],
	}),
	entangled: row("MUSTER.Skirmish.condition.entangled", {
		effects: [effect("attack", -4), effect("ac", -2), effect("reflex", -2)],
		speed: half,
		noCharge: true,
	}),
	prone: row("MUSTER.Skirmish.condition.prone", {
		effects: [effect("attack", -4, "melee"), effect("ac", -4, "melee"), effect("ac", 4, "ranged")],
	}),
	blinded: row("MUSTER.Skirmish.condition.blinded", {
		effects: [effect("ac", -2)],
		losesDexterity: true,
		miss: half,
		speed: half,
	}),
	stunned: row("MUSTER.Skirmish.condition.stunned", { effects: [effect("ac", -2)], losesDexterity: true, acts: false }),
	fatigued: row("MUSTER.Skirmish.condition.fatigued", {
		effects: [effect("attack", -1, "melee"), effect("damage", -1, "melee"), effect("ac", -1), effect("reflex", -1)],
		noCharge: true,
	}),
	exhausted: row("MUSTER.Skirmish.condition.exhausted", {
		effects: [effect("attack", -3, "melee"), effect("damage", -3, "melee"), effect("ac", -3), effect("reflex", -3)],
		speed: half,
		noCharge: true,
	}),
	dazzled: row("MUSTER.Skirmish.condition.dazzled", { effects: [effect("attack", -1)] }),
	grappled: row("MUSTER.Skirmish.condition.grappled", {
		effects: [effect("attack", -2), effect("ac", -2), effect("reflex", -2)],
		acts: false,
	}),
	dazed: row("MUSTER.Skirmish.condition.dazed", { acts: false }),
	paralysed: row("MUSTER.Skirmish.condition.paralysed", { losesDexterity: true, acts: false }),
	disarmed: row("MUSTER.Skirmish.condition.disarmed", { acts: false }),
	brokenArms: row("MUSTER.Skirmish.condition.brokenArms", { effects: [effect("attack", -2), effect("damage", -2)] }),
	brokenArmour: row("MUSTER.Skirmish.condition.brokenArmour", { effects: [effect("ac", -1)] }),
	afraid: row("MUSTER.Skirmish.condition.afraid", { acts: false }),
	hindered: row("MUSTER.Skirmish.condition.hindered", { effects: [effect("ac", -1)], stacks: true }),
	drained: row("MUSTER.Skirmish.condition.drained", { effects: alike(-1), stacks: true }),
	diseased: row("MUSTER.Skirmish.condition.diseased", { effects: alike(-1), stacks: true }),
	bleeding: row("MUSTER.Skirmish.condition.bleeding", { bleeds: true }),
	flatFooted: row("MUSTER.Skirmish.condition.flatFooted", { losesDexterity: true }),
};
