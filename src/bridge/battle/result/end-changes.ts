import { type Json, sameJson } from "../../../engine/schema/index.js";
import { applyForceUpdate, type ForceUpdate, toForceChanges } from "../../army/stored/index.js";
import type { Change } from "../../transactions/index.js";

/** One army of a day that is applied as one of several. */
export interface AppliedArmy {
	readonly uuid: string;
	/** The army as its flag holds it now. */
	readonly raw: unknown;
	/** Changes by which the day was written into this army. */
	readonly written: readonly Change[];
}

const valuesOf = (changes: readonly Change[], side: "before" | "after"): ForceUpdate =>
	Object.fromEntries(changes.map((change) => [change.path, change[side]]));

/** The army as it was before the day was written into it; whatever else has changed since stays. */
export const beforeDay = ({ raw, written }: AppliedArmy): unknown => applyForceUpdate(raw, valuesOf(written, "before"));

/**
 * Works out what the end of a battle changes in an army in which its last day stands already: the difference between
 * the updates of the day as one of several (`goesOn`) and as the last (`ends`), both upon the army of
 * {@link beforeDay}. The changes are from the values that the day has left.
 */
export function endChanges(army: AppliedArmy, goesOn: ForceUpdate, ends: ForceUpdate): readonly Change[] {
	const before = beforeDay(army);
	const differing = new Set(toForceChanges(army, applyForceUpdate(before, goesOn), ends).map(({ path }) => path));
	const left = applyForceUpdate(army.raw, valuesOf(army.written, "after"));
	return toForceChanges(army, left, ends).filter(({ path }) => differing.has(path));
}

/** The same upon the values of now: numbers by as much as before, everything else as the end has it. */
export function upon(changes: readonly Change[], now: (change: Change) => Json | undefined): readonly Change[] {
	return changes.map((change) => {
		const { before, after } = change;
		const present = now(change) ?? before;
		const isCount = [before, after, present].every((value) => typeof value === "number");
		const to = isCount ? Number(present) + Number(after) - Number(before) : after;
		return sameJson(present, before) ? change : { ...change, before: present, after: to };
	});
}
