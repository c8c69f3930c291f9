import type { PowersOutcome } from "../../outcome.js";
import type { BattleInput, FieldUnit, SideState } from "../../types.js";
import type { Chances } from "../context.js";
import type { MoraleShift } from "./shared-morale.js";

/** One thing that may have befallen a side before the contest; those of a side add up to 1. */
export interface SideScenario {
	readonly weight: number;
	/** The side as it comes to the contest, and as its units are tried after it; without units gone or come. */
	readonly state: SideState;
	readonly tried: SideState;
	/** What its catastrophe does to others. */
	readonly effectOnOthers: EffectOnOthers;
	/** Each unit still rolls for an atrocity. */
	readonly atrocity: boolean;
	/** What else its Strategy may have gained or lost, with the chances. */
	readonly strategy: Chances<number>;
	/** What heroes who fell in their first rolls did to the morale of units that came over. */
	readonly heroLossShift: number;
	/** How it touches the units, each against how it stood on the eve. */
	readonly moraleShift: MoraleShift;
	/** By hero whether he rolled, the hits that he had, and whether his roll took him out. */
	readonly heroes: Readonly<Record<string, HeroScenario>>;
}

/** Nothing; the strongest foe is reinforced; a unit goes over, with the morale that it has left. */
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

/** What is known of a leading hero in an omen; of others only `out` and `earlier` are told. */
export interface HeroScenario {
	/** A catastrophe has taken him out: he rolls no more. */
	readonly out: boolean;
	readonly earlier: number;
	/** His first Survival roll has taken him out; null: it is still open, since he leads nobody. */
	readonly fell: boolean | null;
}

/** A battle day on its way: what everybody knows before the catastrophes. */
export interface PreBattleState {
	readonly input: BattleInput;
	readonly sides: readonly SideState[];
	readonly powers: PowersOutcome;
}
