import { mayAttempt } from "../../checks/index.js";
import { CASUALTY_LINES, FORCE_LIMITS, QUALITIES } from "../../force/index.js";
import { type Infer, nullable, orNull, withDefault } from "../../schema/index.js";
import { BATTLE_LIMITS as LIMITS, type Measure } from "./options.js";
import { choice, fields, flag, list, named, object, text, whole } from "./readers.js";

/*
 * Entries of one side of a battle day, each with its limits and its type. What needs the tables of a world, the armies
 * or the other sides is checked by `read/`.
 */

const name = named(FORCE_LIMITS.name);
const code = text(FORCE_LIMITS.code);

/** Reads a force at a glance: its body, its commander's Strategy, its tech level. */
export const quickSide = object({
	name,
	men: whole(1, FORCE_LIMITS.men),
	/** Strength of one man at average quality, as a guess for all of them. */
	each: whole(1, FORCE_LIMITS.each),
	quality: choice(QUALITIES),
	/** The morale of all; null: as the quality has it. */
	morale: nullable(whole(0, FORCE_LIMITS.morale)),
	/** The column of the casualty table that fits most of them (RULES 1.14 step 2). */
	line: choice(CASUALTY_LINES),
	strategy: whole(0, FORCE_LIMITS.skill),
	tl: whole(0, FORCE_LIMITS.tl),
});

/** A force at a glance. */
export type QuickSide = Infer<typeof quickSide>;

/** Reads a row of position or circumstances; the bounds of its value are those of the table. */
export const placed = object({
	row: text(FORCE_LIMITS.name),
	/** Set where the row leaves it to the GM, else null: then it is worth what lies nearest to nothing. */
	value: orNull(whole(-FORCE_LIMITS.men, FORCE_LIMITS.men)),
});

/** A row of the table of positions or of circumstances. */
export type Placed = Infer<typeof placed>;

/** Kinds of judgements: the worth of a plan, of a surprise in the field, of anything else (RULES 1.11.5, 1.11.6). */
const JUDGEMENTS = ["plan", "surprise", "other"] as const;

/** Reads a judgement whose value lies within the bounds of its kind. */
export const judgementWithin = (bounds: Readonly<Record<(typeof JUDGEMENTS)[number], number>>) =>
	fields((f) => {
		const kind = f.read("kind", choice(JUDGEMENTS));
		const id = f.read("id", code, "");
		return {
			...(id === "" ? {} : { id }),
			kind,
			label: f.read("label", name, ""),
			value: f.read("value", whole(-bounds[kind], bounds[kind])),
		};
	});

/** Something that the GM says of a side's Strategy (RULES 1.11.5, 1.11.6). */
export interface Judgement {
	/**
	 * Names its term in place of its number, so that a ruling on it does not pass to another; left out: its number does.
	 */
	readonly id?: string;
	readonly kind: (typeof JUDGEMENTS)[number];
	readonly label: string;
	readonly value: number;
}

/** Ends of a mission: those who were sent may be killed as well as fail (RULES 1.11.6). */
export const MISSION_ENDS = ["success", "failure", "killed"] as const;

/** Reads a mission; by the rules its leader must have a chance that is worth a roll (RULES 1.11.6, 2.2). */
const missionBy = (measure: Measure) =>
	fields((f) => {
		const skill = f.read("skill", whole(0, FORCE_LIMITS.skill));
		const modifier = f.read("modifier", whole(-LIMITS.modifier, LIMITS.modifier), 0);
		const played = f.read("played", orNull(choice(MISSION_ENDS)));
		if (measure === "rules" && played === null && !mayAttempt(skill + modifier))
			f.refuse("skill", "MUSTER.Fault.Battle.hopeless");
		return {
			id: f.read("id", code),
			kind: f.read("kind", choice(["scouts", "assassins"])),
			/** The side that they are sent against. */
			target: f.read("target", code),
			/** The victim: the unit whose leader is to die, or the commander if empty. For assassins. */
			victim: f.read("victim", text(FORCE_LIMITS.name), ""),
			/** The skill that their leader rolls. */
			skill,
			/** Their number, and what the GM adds. */
			modifier,
			/** Many scouts lend 2 instead of 1. */
			many: f.read("many", flag, false),
			/** The end of the mission where it was played out. */
			played,
			/** True if their own army learns of it. */
			ownKnow: f.read("ownKnow", flag, false),
			/** True if the foe learns of it. */
			foeKnow: f.read("foeKnow", flag, false),
		};
	});

/** Task of a few good men (RULES 1.11.6). */
export type Mission = Readonly<Infer<ReturnType<typeof missionBy>>>;

const skillBy = (measure: Measure) => whole(measure === "rules" ? 3 : 0, FORCE_LIMITS.skill);

/** Reads the watch of a side. */
const securityBy = (measure: Measure) =>
	object({
		/** Guards of lord and generals, against assassins. */
		guards: orNull(skillBy(measure)),
		/** Pickets against scouts. */
		pickets: orNull(skillBy(measure)),
	});

/** Best skills of the watch; null: there is none (RULES 1.11.6). */
export type Security = Infer<ReturnType<typeof securityBy>>;

/** Reads a diviner. */
const divinerBy = (measure: Measure) =>
	object({
		genuine: flag,
		/** Skill of a genuine one; the value that replaces Strategy for a fake one. */
		skill: skillBy(measure),
		/** Trust in a fake one: averaged with the commander, followed, or ignored. */
		trust: withDefault(choice(["shared", "full", "ignored"]), "shared"),
	});

/** Diviner of a commander (RULES 1.11.6). */
export type Diviner = Infer<ReturnType<typeof divinerBy>>;

/** One use of special powers (RULES 1.16). `unit` is the key of a unit on the field, `target` a side. */
export type Purchase =
	| { readonly use: "catastrophe"; readonly target: string; readonly steps: number }
	| { readonly use: "scouting"; readonly points: number }
	/** ± points of morale; on a foe's unit it is hostile if below zero. */
	| { readonly use: "morale"; readonly unit: string; readonly steps: number }
	| { readonly use: "striking"; readonly unit: string; readonly steps: number }
	| { readonly use: "healing"; readonly unit: string; readonly steps: number }
	/** The GM's price for what it costs the foe's Strategy; each step costs and does as much. */
	| {
			readonly use: "confounding";
			readonly target: string;
			readonly label: string;
			readonly steps: number;
			readonly cost: number;
			readonly strategy: number;
	  };

/** Reads one use of special powers. Steps of morale may lie below zero, all others count from 1 (RULES 1.16). */
const purchaseBy = (measure: Measure) =>
	fields((f): Purchase => {
		const isHeld = measure === "rules";
		const use = f.read("use", choice(["catastrophe", "scouting", "morale", "striking", "healing", "confounding"]));
		if (use === "scouting") return { use, points: f.read("points", whole(isHeld ? 1 : 0, LIMITS.points)) };
		const steps = f.read("steps", whole(isHeld && use !== "morale" ? 1 : -LIMITS.steps, LIMITS.steps));
		if (isHeld && steps === 0) f.refuse("steps", "MUSTER.Fault.Battle.noSteps");
		switch (use) {
			case "catastrophe":
				return { use, target: f.read("target", code), steps };
			case "confounding":
				return {
					use,
					target: f.read("target", code),
					label: f.read("label", name, ""),
					steps,
					cost: f.read("cost", whole(isHeld ? 1 : 0, LIMITS.cost)),
					strategy: f.read("strategy", isHeld ? whole(-LIMITS.steps, -1) : whole(-LIMITS.skill, LIMITS.skill)),
				};
			default:
				return { use, unit: f.read("unit", text(FORCE_LIMITS.name)), steps };
		}
	});

/** Reads a plan for special powers. */
const powerPlanBy = (measure: Measure) =>
	object({
		defence: withDefault(whole(0, LIMITS.points), 0),
		purchases: withDefault(list(purchaseBy(measure), LIMITS.purchases), []),
	});

/** Secret plan of a side for its special strength before anything is rolled or shown (RULES 1.2, 1.16). */
export type PowerPlan = Infer<ReturnType<typeof powerPlanBy>>;

/** Readers of the entries of a side. */
export const sidePartsBy = (measure: Measure) => ({
	mission: missionBy(measure),
	security: securityBy(measure),
	diviner: divinerBy(measure),
	purchase: purchaseBy(measure),
	powerPlan: powerPlanBy(measure),
});

/** The readers by the rules. */
export const { mission, security, diviner, purchase, powerPlan } = sidePartsBy("rules");
