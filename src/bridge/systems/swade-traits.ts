import type { RollStat } from "../../engine/combat/index.js";
import { entriesAt, textAt, toWhole, valueAt, wholeAt } from "./reading/read-path.js";
import { addUp } from "./reading/solve-formula.js";
import type { ActorData, ItemData } from "./reading/types.js";

/** Being distracted or carrying too much costs so much each. */
const USUAL_PENALTY = -2;

/** Penalties for wounds stop here. */
const WORST_WOUNDS = 3;

/** A wild card throws a wild die beside every trait. */
export const isWildCard = ({ type, system }: Pick<ActorData, "type" | "system">): boolean =>
	type === "character" || valueAt(system, "wildcard") === true;

/**
 * The roll of a trait: its die, and everything that the system itself adds to it (SwadeActor, getTraitRollModifiers and
 * _handleComplexSkill): the trait's own modifier, effects upon it, upon its attribute and upon all traits, wounds,
 * fatigue, distraction and weight. `more` comes on top. Null without a die, or where one of these is no number: the GM
 * enters it.
 */
export function traitRoll(
	actor: ActorData,
	trait: unknown,
	attribute: string | undefined,
	more: number | undefined,
): RollStat | null {
	const sides = wholeAt(trait, "die.sides");
	const modifier = addUp([
		wholeAt(trait, "die.modifier") ?? 0,
		modifiersAt(trait, "effects"),
		attributeModifier(actor, attribute),
		penaltyOf(actor),
		attribute === "agility" && valueAt(actor.system, "encumbered") === true ? USUAL_PENALTY : 0,
		more,
	]);
	if (sides === undefined || sides < 2 || modifier === undefined) return null;
	return { kind: "ace", sides, modifier, wild: isWildCard(actor) ? (wholeAt(trait, "wild-die.sides") ?? 6) : null };
}

/** The same of a skill, which names its attribute itself. */
export const skillTraitRoll = (actor: ActorData, skill: ItemData, more: number | undefined): RollStat | null =>
	traitRoll(actor, skill.system, textAt(skill.system, "attribute"), more);

/** The modifier of effects on every roll of an attribute. */
export function attributeModifier({ system }: ActorData, attribute: string | undefined): number | undefined {
	const own = attribute === undefined ? 0 : modifiersAt(system, `stats.globalMods.${attribute}`);
	return addUp([own, modifiersAt(system, "stats.globalMods.trait")]);
}

/** The sum of a list of modifiers, `{value, ignore}`; undefined where one of them is no whole number. */
export function modifiersAt(data: unknown, path: string): number | undefined {
	const rows = entriesAt(data, path).map(([, row]) => row);
	return addUp(rows.map((row) => (valueAt(row, "ignore") === true ? 0 : toWhole(valueAt(row, "value")))));
}

/** Wounds and fatigue, less what is ignored of each and of both together; and being distracted. */
function penaltyOf({ system }: ActorData): number {
	const number = (path: string): number => wholeAt(system, path) ?? 0;
	const wounds = Math.min(WORST_WOUNDS, Math.max(0, number("wounds.value") - number("wounds.ignored")));
	const fatigue = Math.max(0, number("fatigue.value") - number("fatigue.ignored"));
	const both = Math.max(0, wounds + fatigue - Math.max(0, number("woundsOrFatigue.ignored")));
	return -both + (valueAt(system, "status.isDistracted") === true ? USUAL_PENALTY : 0);
}
