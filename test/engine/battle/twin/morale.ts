import type { MoraleRoll } from "../../../../src/engine/battle/index.js";
import type { Conduct } from "../../../../src/engine/battle/tables/outcomes.js";
import type { Field, TwinUnit } from "./field.js";
import { rollMorale } from "./morale-rolls.js";
import { heads } from "./troops.js";
import type { Verdict } from "./verdict.js";

/** What became of a unit: its conduct, its rolls, and the lines that a rout costs. */
export interface TwinFate {
	readonly conduct: Conduct;
	readonly rolls: readonly MoraleRoll[];
	readonly routLines: number;
}

/** What a verdict makes of a side's units (1.12), and the men who held, where more than half decide. */
export function fatesOf(field: Field, id: string, verdict: Verdict) {
	const units = field.own(id);
	const trapped = verdict.cornered && !field.side(id).input.escape;
	const fates = new Map<string, TwinFate>();
	if (verdict.ordeal !== "majority") {
		for (const unit of units) fates.set(unit.key, tryAlone(field, unit, verdict, trapped));
		return { fates, majority: null };
	}
	const firsts = units.map((unit) => rollMorale(field, unit, verdict.morale, "morale"));
	const men = (isCounted: (i: number) => boolean) =>
		units.reduce((sum, { unit }, i) => sum + (isCounted(i) ? heads(unit, field.tables) : 0), 0);
	const majority = { made: men((i) => firsts[i]?.success === true), of: men(() => true) };
	for (const [i, unit] of units.entries()) {
		const first = firsts[i] as MoraleRoll;
		const fate =
			2 * majority.made > majority.of
				? quiet("holds", first)
				: trapped
					? lastStand(field, unit, first, verdict)
					: quiet("withdraws", first);
		fates.set(unit.key, fate);
	}
	return { fates, majority };
}

const quiet = (conduct: Conduct, ...rolls: readonly MoraleRoll[]): TwinFate => ({ conduct, rolls, routLines: 0 });

/** A unit by itself: success withdraws, failure routs; in an open draw success holds and a failure by 5 routs. */
function tryAlone(field: Field, unit: TwinUnit, { ordeal, morale }: Verdict, trapped: boolean): TwinFate {
	if (ordeal === "none") return quiet("holds");
	if (ordeal === "rout") {
		const stays = unit.fearless && field.options.undeadOverwhelmed === "withdraw";
		return stays ? quiet("withdraws") : rout(field, unit);
	}
	const roll = rollMorale(field, unit, morale, "morale");
	if (ordeal === "stand") {
		if (roll.success) return quiet("holds", roll);
		return roll.failedBy >= field.tables.ordeals.routAt ? rout(field, unit, roll) : quiet("withdraws", roll);
	}
	if (!trapped) return roll.success ? quiet("withdraws", roll) : rout(field, unit, roll);
	return roll.success ? lastStand(field, unit, roll, { morale }) : quiet("surrenders", roll);
}

/** Nowhere to go: a second roll at 2 more than the first holds or surrenders. */
function lastStand(field: Field, unit: TwinUnit, first: MoraleRoll, { morale }: Pick<Verdict, "morale">): TwinFate {
	const second = rollMorale(field, unit, morale + field.tables.ordeals.cornered, "lastStand");
	return quiet(second.success ? "holds" : "surrenders", first, second);
}

/** A rout raises casualties by a die of lines (1.14 step 3). */
function rout(field: Field, unit: TwinUnit, ...rolls: readonly MoraleRoll[]): TwinFate {
	return { conduct: "routs", rolls, routLines: field.answers.dice(`${unit.key}/rout`, field.tables.ordeals.routLines) };
}
