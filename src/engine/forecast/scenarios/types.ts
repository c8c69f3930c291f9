import type { BattleInput, FieldUnit, PowersOutcome, SideState } from "../../battle/index.js";
import type { Chances } from "../model/index.js";
import type { OpenFalls } from "./open-falls.js";
import type { MoraleShift } from "./shared-morale.js";

/** One scenario of a side before the contest; the weights of a side's scenarios add up to 1. */
export interface SideScenario {
	readonly weight: number;
	/**
	 * The side at the contest, and as its units are tested after it; units that went or came over left out. Unless morale
	 * counts in strength its units are those before the battle, and what they feel is in `moraleShift`.
	 */
	readonly state: SideState;
	readonly tried: SideState;
	/** Effect of its catastrophe on others. */
	readonly effectOnOthers: EffectOnOthers;
	/** Each unit still rolls for an atrocity. */
	readonly atrocity: boolean;
	/** Further gains or losses of its Strategy, with the chances. */
	readonly strategy: StrategyDistribution;
	/** Shift of morale that heroes who fell in their first rolls bring to units that came over. */
	readonly heroLossShift: number;
	/** Effect on the units, each against its state before the battle. */
	readonly moraleShift: MoraleShift;
	/** State by hero: whether a roll was made, the hits so far, and whether the roll took the hero out. */
	readonly heroes: Readonly<Record<string, HeroScenario>>;
	/** Leading heroes of whom any may have fallen besides: the contest does not feel it. */
	readonly open: OpenFalls;
}

/** Gains of Strategy with their chances; equal for scenarios of equal `id`. */
export interface StrategyDistribution {
	readonly id: number;
	readonly chances: Chances<number>;
}

/** Effect on other sides: none; the strongest foe is reinforced; a unit goes over, with the morale that it has left. */
export type EffectOnOthers =
	| { readonly kind: "none" }
	| { readonly kind: "reinforced"; readonly foe: string }
	| Defection;

/** A unit that went over, as it left its side. */
export interface Defection {
	readonly kind: "defected";
	readonly unit: string;
	readonly joins: string;
	readonly morale: number;
	readonly fieldUnit: FieldUnit;
}

/** State of a leading hero in a scenario; of others only `out` and `earlier` are known. */
export interface HeroScenario {
	/** A catastrophe has taken the hero out, who rolls no more. */
	readonly out: boolean;
	/** Hits that a catastrophe has cost the hero, with their chances. */
	readonly earlier: Chances<number>;
	/**
	 * The first Survival roll has taken the hero out; `open`: it may have, by itself; null: not asked, since the hero
	 * leads no unit.
	 */
	readonly fell: boolean | "open" | null;
}

/** A battle day before the catastrophes, powers and missions done. */
export interface PreBattleState {
	readonly input: BattleInput;
	readonly sides: readonly SideState[];
	readonly powers: PowersOutcome;
}
