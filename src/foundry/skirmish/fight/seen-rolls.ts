import type { Step } from "../../../bridge/skirmish/fight/index.js";
import type { Log } from "../../../engine/ask/index.js";
import { toRoll } from "../../rolls/contest-throw.js";

/** A roll that people see, with the key of its question, which names the units that it is about. */
export interface SeenRoll {
	readonly key: string;
	readonly roll: Roll;
}
/** Rolls of one phase, in the order in which they were thrown. */
export type SeenRolls = readonly SeenRoll[];

/** A term of a Roll as its JSON has it, as far as it is read here. */
interface Term {
	readonly number?: number;
	readonly faces?: number;
}

/**
 * Visible rolls of a phase, made of the faces that its round keeps: another client threw them. Those that were typed in
 * are left out.
 */
export function thrownAgain(log: Log, phase: Step): SeenRolls {
	return Object.values(log).flatMap(({ question, answer, source, faces }) => {
		if (question.kind !== "dice" || source !== "rolled" || !faces || !question.key.split("/").includes(phase))
			return [];
		const roll = rollOf(question.dice, faces, Number(answer));
		return roll ? [{ key: question.key, roll }] : [];
	});
}

/** A Roll that shows these faces; null: the host does not read it. */
function rollOf(dice: string, faces: readonly number[], total: number): Roll | null {
	const data: object = new Roll(dice).toJSON();
	const { terms = [] } = data as { readonly terms?: readonly Term[] };
	const left = [...faces];
	const thrown = terms.map((term) =>
		term.faces === undefined
			? { ...term, evaluated: true }
			: {
					...term,
					evaluated: true,
					results: left.splice(0, term.number ?? 1).map((result) => ({ result, active: true })),
				},
	);
	return toRoll({ ...data, terms: thrown, total, evaluated: true });
}
