import { ONE } from "../../common/index.js";
import { wholeParts } from "./strength.js";
import type { AttackPlan, Counts } from "./types.js";

/**
 * Soldiers whom an attack affects besides its damage: rolls of that result divided by the concentration, the fraction
 * dropped, at most the targets (RULES 4.15, 4.16). Success is the roller's: who saves, succeeds.
 * @example
 * affectedBy("failure", { targets: 30, concentration: ratio(2) }, { successes: 40, criticals: 0, failures: 21 }); // 10
 */
export function affectedBy(
	result: "success" | "failure",
	{ targets, concentration }: Pick<AttackPlan, "targets" | "concentration">,
	{ successes, criticals, failures }: Pick<Counts, "successes" | "criticals" | "failures">,
): number {
	const rolls = result === "success" ? successes + criticals : failures;
	return Math.min(targets, wholeParts(rolls, concentration));
}

/** One creature, who gets the condition of an attack with the first roll that brings it (RULES 4.17). */
export const ONE_TARGET: Pick<AttackPlan, "targets" | "concentration"> = { targets: 1, concentration: ONE };

/** Rows of {@link MANOEUVRE_TABLE}: effects of a manoeuvre on the unit that it is made against (RULES 4.16). */
interface ManoeuvreRow {
	/** True: more than a quarter of the soldiers affected opens the formation. */
	readonly shoves: boolean;
	/** Conditions of which the affected get one, the usual one first; empty: none. */
	readonly brings: readonly string[];
	/** Rounds that it lasts, this one counted; null: until it is taken off. */
	readonly rounds: number | null;
	/** True: as many soldiers of the unit that makes it have the condition too. */
	readonly binds: boolean;
}

const ROW: ManoeuvreRow = { shoves: false, brings: [], rounds: null, binds: false };

/** Rounds of a condition that lasts to the end of the round after it. */
const NEXT_ROUND = 2;

/** Manoeuvres that a unit can make against another; stealing is not possible (RULES 4.16). */
export const MANOEUVRE_TABLE = {
	bullRush: { ...ROW, shoves: true },
	drag: { ...ROW, shoves: true },
	reposition: { ...ROW, shoves: true },
	overrun: { ...ROW, shoves: true, brings: ["prone"], rounds: NEXT_ROUND },
	trip: { ...ROW, brings: ["prone"], rounds: NEXT_ROUND },
	grapple: { ...ROW, brings: ["grappled"], rounds: NEXT_ROUND, binds: true },
	dirtyTrick: { ...ROW, brings: ["dazzled", "blinded", "entangled", "shaken", "sickened"], rounds: NEXT_ROUND },
	feint: { ...ROW, brings: ["flatFooted"], rounds: NEXT_ROUND },
	disarm: { ...ROW, brings: ["disarmed"] },
	sunder: { ...ROW, brings: ["brokenArms", "brokenArmour", "brokenShield"] },
} as const satisfies Readonly<Record<string, ManoeuvreRow>>;

type Manoeuvre = keyof typeof MANOEUVRE_TABLE;

/** Ids of the manoeuvres. */
export const MANOEUVRES = Object.keys(MANOEUVRE_TABLE) as readonly Manoeuvre[];

/** Effect of a manoeuvre on the unit that it is made against. */
interface ManoeuvreEffect {
	/** Soldiers against which it succeeded. */
	readonly affected: number;
	/** Feet that the whole unit may be moved, 0 or 10. */
	readonly feet: number;
	/** True if its formation is open from now on. */
	readonly opened: boolean;
}

/** The modifier on the roll of a unit that means to move another as a whole. */
export const MOVE_PENALTY = -5;

/** Feet by which a unit is moved at most. */
const MOVED_FEET = 10;

/**
 * Effect of a manoeuvre from the counts of its rolls (RULES 4.16). One that shoves: more than a quarter of the soldiers
 * affected opens the formation and, if the penalty was taken, lets the unit be moved 10 ft.
 * @example
 * const plan = { targets: 60, concentration: ratio(1) };
 * const rolled = { successes: 30, criticals: 0, failures: 30 };
 * manoeuvreEffect("drag", { plan, counts: rolled, size: 100, penalty: true }).feet; // 10
 */
export function manoeuvreEffect(
	kind: Manoeuvre,
	made: {
		readonly plan: Pick<AttackPlan, "targets" | "concentration">;
		readonly counts: Pick<Counts, "successes" | "criticals" | "failures">;
		/** Soldiers of the unit that it is made against. */
		readonly size: number;
		/** True if {@link MOVE_PENALTY} was taken. */
		readonly penalty: boolean;
	},
): ManoeuvreEffect {
	const { plan, counts, size, penalty } = made;
	const affected = Math.min(affectedBy("success", plan, counts), size);
	const opened = MANOEUVRE_TABLE[kind].shoves && 4 * affected > size;
	return { affected, feet: opened && penalty ? MOVED_FEET : 0, opened };
}
