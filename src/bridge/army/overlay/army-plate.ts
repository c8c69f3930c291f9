import type { Ratio } from "../../../engine/common/index.js";
import { ratio, ZERO } from "../../../engine/common/index.js";
import type { Force, ForceRules, Unit, UnitState } from "../../../engine/force/index.js";
import { isPresent, menOf, totalStrength, UNIT_STATES } from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, sayPlural } from "../../text/index.js";

/**
 * Levels of detail of an army's token: the sign of its state; strength beside it; men and the state in words as well.
 */
const DETAILS = ["badge", "short", "full"] as const;
export type Detail = (typeof DETAILS)[number];

/** The least sizes of a token's smaller side on the screen, in pixels, for more than the badge. */
const STEPS = { short: 56, full: 140 } as const;

/** The detail of a token whose smaller side takes `pixels` of the screen. */
export function detailFor(pixels: number): Detail {
	if (pixels >= STEPS.full) return "full";
	return pixels >= STEPS.short ? "short" : "badge";
}

/** The texts of a plate from left to right; empty ones are left out of the drawing. */
export type ArmyPlate = ReturnType<typeof buildArmyPlate>;

/** Builds the texts of an army's plate in the reader's language. */
export function buildArmyPlate({ strength, men, state }: ArmyFacts, detail: Detail, words: Words) {
	if (detail === "badge") return { strength: "", men: "", state: "" };
	const short = { strength: formatCount(words, strength), men: "", state: "" };
	if (detail === "short") return short;
	return {
		...short,
		men: sayPlural(words, "MUSTER.Overlay.men", men),
		state: words.say(`MUSTER.Army.Word.state.${state}`),
	};
}

/** Strength, men and state of an army in one line. */
export const sayArmy = (facts: ArmyFacts, words: Words): string =>
	words.say("MUSTER.Home.army", buildArmyPlate(facts, "full", words));

/** The facts of an army that its token shows. */
export type ArmyFacts = ReturnType<typeof toArmyFacts>;

/**
 * Computes the facts of an army for its token: strength in the open field (RULES 1.4), men of units that are present,
 * the share of the strength that it has with every unit steady and full, and the state of most men.
 */
export function toArmyFacts(force: Pick<Force, "tl" | "units">, rules: ForceRules) {
	const strength = totalStrength(force, rules, "field");
	const whole = totalStrength({ ...force, units: force.units.map(restored) }, rules, "field");
	const present = force.units.filter(isPresent);
	const men = present.reduce((sum, unit) => sum + menOf(unit, rules.tables), 0);
	return { strength, men, share: shareOf(strength, whole), state: stateOf(force.units, rules) };
}

const restored = (unit: Unit): Unit => ({ ...unit, men: Math.max(unit.men, unit.full), state: "steady" });

function shareOf(strength: number, whole: number): Ratio {
	if (whole <= 0 || strength <= 0) return ZERO;
	return ratio(Math.min(strength, whole), whole);
}

/** States are in order from the best to the worst; a unit without men left still counts as one. */
function stateOf(units: readonly Unit[], { tables }: ForceRules): UnitState {
	const menIn = (state: UnitState): number =>
		units.reduce((sum, unit) => sum + (unit.state === state ? Math.max(1, menOf(unit, tables)) : 0), 0);
	return UNIT_STATES.reduce((best, state) => (menIn(state) > menIn(best) ? state : best));
}
