import { alike, type EffectRow, effect } from "../effects.js";
import { titledRows, type Untitled } from "./titled-rows.js";

/** Shots that weather can make impossible. */
const BARRED_SHOTS = ["none", "byHand", "all"] as const;

/** A condition of the field (RULES 4.A.8). A row reads: name, effects, damage and shots. */
interface BattlefieldRow extends EffectRow {
	/** True: damage of attacks is halved, at least 1. */
	readonly halves: boolean;
	/** Damage that each unit takes in each ranged and melee phase. */
	readonly harm: number;
	/** Shots that are impossible: none, those by hand, or all, those of engines too. */
	readonly noShots: (typeof BARRED_SHOTS)[number];
	/** True: a unit on it checks rout with the modifier of sheltered units. */
	readonly shelters: boolean;
	/** True: it hinders sight, and keener senses soften its penalties. */
	readonly sight: boolean;
}

/** Conditions of the field by their ids. */
export type BattlefieldTable = Readonly<Record<string, BattlefieldRow>>;

const PLAIN: Untitled<BattlefieldRow> = {
	effects: [],
	marks: [],
	halves: false,
	harm: 0,
	noShots: "none",
	shelters: false,
	sight: false,
};

/** The usual conditions of a field. */
export const BATTLEFIELD_TABLE: BattlefieldTable = titledRows("field", PLAIN, {
	advantageousTerrain: { effects: [effect("ac", 2)], shelters: true },
	ambush: {},
	familiarGround: { effects: alike(2) },
	brightLight: {},
	dimLight: { effects: [effect("attack", -1)], sight: true },
	darkness: { effects: [effect("attack", -2), effect("ac", -3)], sight: true },
	fog: { effects: [effect("morale", 2, "toWithdraw")], halves: true, sight: true },
	rain: { effects: [effect("attack", -4, "ranged", "byHand")], sight: true },
	sandstorm: {
		effects: [effect("morale", 2, "toWithdraw")],
		halves: true,
		harm: 1,
		sight: true,
	},
	snow: { effects: [effect("attack", -4, "ranged", "byHand")], halves: true, sight: true },
	strongWind: { effects: [effect("attack", -2, "ranged", "byHand")], sight: true },
	severeWind: { effects: [effect("attack", -4, "ranged", "byHand")], sight: true },
	windstorm: { effects: [effect("attack", -4, "byEngines")], noShots: "byHand", sight: true },
	hurricane: { effects: [effect("attack", -8, "byEngines")], noShots: "byHand", sight: true },
	tornado: { noShots: "all", sight: true },
	instantFortress: { effects: [effect("ac", 2)], shelters: true },
	water: {},
	wallOfStone: { effects: [effect("ac", 1)], shelters: true },
});
