/** Natural results that decide by themselves: none; the ends of the die; or the ends move the degree by one step. */
export const NATURAL_RULES = ["plain", "ends", "degrees"] as const;
type NaturalRule = (typeof NATURAL_RULES)[number];

/** From which natural result on a hit is critical, and whether a second roll must confirm it. */
interface CriticalRule {
	readonly from: number;
	readonly confirm: boolean;
}

/**
 * A way to roll, without the number to reach. `sure`: succeeds without a roll. `skill`: 3d6, no more than the skill.
 * `under`: these dice, no more than the value. `percent`: d100, no more than the value, which no modifier takes below
 * `least` or above `most`. `atLeast`: these dice, no less than the value. `over`: these dice, at least a target.
 * `ace`: a die that is thrown again and added on its highest face, at least a target; with a `wild` die beside it the
 * better of the two counts.
 */
export type RollStat =
	| { readonly kind: "sure" }
	| { readonly kind: "skill"; readonly skill: number }
	| { readonly kind: "under"; readonly dice: string; readonly value: number }
	| { readonly kind: "percent"; readonly value: number; readonly least: number; readonly most: number }
	| { readonly kind: "atLeast"; readonly dice: string; readonly value: number; readonly natural: NaturalRule }
	| {
			readonly kind: "over";
			readonly dice: string;
			readonly natural: NaturalRule;
			readonly critical: CriticalRule | null;
	  }
	| { readonly kind: "ace"; readonly sides: number; readonly modifier: number; readonly wild: number | null };
