import { ownValue } from "../../engine/common/index.js";
import { canonicalJson } from "../../engine/schema/index.js";
import { canSay, sayNames, type Words } from "../text/index.js";
import type { Conflict } from "./preconditions.js";
import type { LeftOut, Planned, TransactionPlan } from "./types.js";

/** The reason that it is gone. */
export const GONE = "MUSTER.LeftOut.gone";
/** The reason that its numbers cannot be read any more. */
export const UNREADABLE = "MUSTER.LeftOut.unreadable";

/** The game system takes points in a way of its own, which it does not tell without writing; data: `points`. */
export const OWN_WAY = "MUSTER.LeftOut.ownWay";
const CHANGED = "MUSTER.LeftOut.changed";

/** A sentence that is ready-made. */
export const BECAUSE = "MUSTER.LeftOut.because";

/** A change that a person made before applying: the record says it, and a notice of it would be one too many. */
export const EDIT = "MUSTER.LeftOut.edit";

/** The parts that are left out besides that. */
export const withoutOwnEdits = (leftOut: readonly LeftOut[] = []): readonly LeftOut[] =>
	leftOut.filter(({ key }) => key !== EDIT);

/** One of those whom an outcome concerns, with what is written of it, and what is not. */
export interface PlannedPart extends Partial<Planned> {
	/** Key under which it is named. */
	readonly subject: string;
	readonly name: string;
	/** The same upon the values as they are now. */
	readonly rebased?: Partial<Planned> | null;
}

/** Joins the parts of a plan. `rebased`: false where changes upon the present values make no sense. */
export function planParts(
	parts: readonly PlannedPart[],
	{ rebased = false }: { readonly rebased?: boolean } = {},
): Pick<TransactionPlan, "subjects" | "changes" | "leftOut" | "rebased"> {
	const joined = (all: readonly (Partial<Planned> | null | undefined)[]): Planned => ({
		changes: all.flatMap((each) => each?.changes ?? []),
		leftOut: all.flatMap((each) => each?.leftOut ?? []),
	});
	return {
		subjects: Object.fromEntries(parts.map(({ subject, name }) => [subject, name])),
		...joined(parts),
		rebased: rebased ? joined(parts.map((part) => part.rebased)) : null,
	};
}

/** The subjects of conflicts, which a person has chosen to leave as they are. */
export function leftAsChanged(conflicts: readonly Conflict[]): readonly LeftOut[] {
	const subjects = new Set(conflicts.map(({ change }) => change.subject));
	return [...subjects].map((subject) => ({ subject, key: CHANGED }));
}

/** Says what is left out: a sentence for each reason, with the names of all whom it concerns. */
export function sayLeftOut(
	words: Words,
	{
		leftOut = [],
		subjects,
	}: { readonly leftOut?: readonly LeftOut[]; readonly subjects: Readonly<Record<string, string>> },
): readonly string[] {
	const groups = new Map<string, { readonly first: LeftOut; readonly names: string[] }>();
	for (const left of leftOut) {
		const reason = canonicalJson([left.key, left.data ?? {}]);
		const group = groups.get(reason) ?? { first: left, names: [] };
		group.names.push(ownValue(subjects, left.subject, left.subject));
		groups.set(reason, group);
	}
	return [...groups.values()].flatMap(({ first: { key, data }, names }) => {
		const filled = { ...data, names: sayNames(words, names) };
		return canSay(words, key, filled) ? [words.say(key, filled)] : [filled.names];
	});
}
