import type { Formation } from "../../geometry/index.js";
import { alike, type EffectRow, effect, type Need } from "../effects.js";
import { titledRows, type Untitled } from "./titled-rows.js";

/** An order to a unit (RULES 4.14). A row reads: name, number to reach, needs, duration, effects. */
interface Tactic extends EffectRow {
	/** The number to reach to issue it; null: no check, since opposed checks decide what comes of it. */
	readonly dc: number | null;
	readonly needs: readonly Need[];
	/** True: every unit knows it that meets its needs. */
	readonly common: boolean;
	/** Rounds that it lasts, the round of the order counted; null: until it is replaced. */
	readonly rounds: number | null;
	/** True: once in a skirmish. */
	readonly once: boolean;
	/** True: it is aimed at one unit. */
	readonly aimed: boolean;
	/** True: it comes beside the tactic in use and replaces none. */
	readonly stacks: boolean;
	/** Formations that a unit may take by it. */
	readonly forms: readonly Formation[];
	/** True: its effects are rulings of ours, which a table may leave to its GM. */
	readonly ours: boolean;
}

/** Tactics by their ids; a GM may edit them and add others. */
export type TacticTable = Readonly<Record<string, Tactic>>;

const PLAIN: Untitled<Tactic> = {
	dc: 15,
	needs: [],
	common: false,
	rounds: null,
	once: false,
	aimed: false,
	stacks: false,
	ours: false,
	forms: [],
	effects: [],
	marks: [],
};

/** Tactics of a skirmish, and those of battles of armies as a skirmish reads them. */
export const TACTIC_TABLE: TacticTable = titledRows("tactic", PLAIN, {
	standard: { common: true },
	fullDefense: {
		common: true,
		effects: [effect("ac", 4), effect("attack", -4)],
	},
	furiousCharge: {
		common: true,
		rounds: 1,
		ours: true,
		effects: [effect("attack", 2, "charging"), effect("ac", -2, "charging")],
	},
	retreat: {
		common: true,
		dc: null,
		rounds: 1,
		ours: true,
		marks: ["leavesMelee", "noAttack"],
	},
	withdrawal: {
		common: true,
		dc: null,
		rounds: 1,
		ours: true,
		effects: alike(-2),
		marks: ["leavesMelee", "keepsFacing"],
	},
	volley: {
		common: true,
		needs: ["ranged"],
		rounds: 1,
		ours: true,
		effects: [effect("attack", -2, "ranged")],
		marks: ["indirectFire", "noSoftCover"],
	},
	changeFormation: {
		common: true,
		rounds: 1,
		stacks: true,
		forms: ["closed", "open"],
		ours: true,
		marks: ["changesFormation", "takesMove"],
	},
	hedgehogFormation: {
		rounds: 1,
		stacks: true,
		forms: ["hedgehog"],
		ours: true,
		marks: ["changesFormation", "takesMove"],
	},
	passThrough: {
		rounds: 1,
		ours: true,
		marks: ["passesThrough", "noFullRound"],
	},
	rally: {
		common: true,
		rounds: 1,
		marks: ["rallies", "noAttack", "noFullRound"],
	},
	cautiousCombat: {
		effects: [effect("attack", -2), effect("morale", 2)],
	},
	cavalryExperts: {
		needs: ["mounts"],
		effects: [effect("attack", 2, "melee", "foeUnmounted")],
	},
	defensiveWall: { effects: [effect("attack", -2), effect("ac", 2)] },
	dirtyFighters: {
		rounds: 1,
		once: true,
		effects: [effect("attack", 6, "melee")],
	},
	expertFlankers: { effects: [effect("attack", 2), effect("ac", -2)] },
	falseRetreat: {
		rounds: 2,
		once: true,
		aimed: true,
		effects: alike(6, "secondRound", "foeIsTarget"),
		marks: ["wavers"],
	},
	relentlessBrutality: {
		effects: [effect("attack", 4), effect("ac", -4)],
	},
	siegebreaker: { ours: true, marks: ["attacksEngine"] },
	sniperSupport: {
		needs: ["ranged"],
		ours: true,
		effects: [effect("damage", 1, "melee")],
	},
	spellbreaker: {
		effects: [effect("ac", 4, "foeSpellcaster"), effect("saves", 4, "foeSpellcaster")],
	},
	taunt: {
		aimed: true,
		effects: [effect("foeAttack", -2, "foeIsTarget", "taunted"), effect("foeAc", -2, "foeIsTarget", "taunted")],
		marks: ["taunts"],
	},
	cavalrySweep: {
		needs: ["mounts"],
		ours: true,
		effects: [effect("attack", -4, "melee", "foeUnmounted"), effect("ac", -2)],
		marks: ["twoTargets", "halfDamage"],
	},
	coveringFire: { needs: ["ranged"], ours: true, marks: ["coversLeavers"] },
	pikeSquare: {
		ours: true,
		effects: [
			effect("attack", -2),
			effect("ac", 2, "foeMounted"),
			effect("damage", 1, "foeMounted"),
			effect("damage", 1, "foeAggressive"),
			effect("damage", 1, "foeAllOut"),
		],
	},
	pincerMovement: {
		ours: true,
		effects: [effect("attack", 2, "foeEngaged"), effect("ac", -2, "foeUnengaged")],
	},
	pursuit: {
		ours: true,
		effects: [effect("foeMorale", -2, "toWithdraw"), effect("foeMorale", -2, "againstRout")],
		marks: ["pursues"],
	},
	overwhelmingOnslaught: {
		ours: true,
		effects: [effect("attack", 4), effect("ac", -4)],
		marks: ["breaksDefense"],
	},
});
