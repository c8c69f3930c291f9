import type { Words } from "../../text/index.js";
import { sayAnswer } from "./asked-view.js";
import type { PlayedDay } from "./day-state.js";
import { questionSayer } from "./say-question.js";

/** An answer that was kept by other rules than those of now, and no longer fits what they ask. */
interface ConflictView {
	readonly who: string;
	readonly what: string;
	/** The answer that is kept, in words. */
	readonly was: string;
	/** The question of now: its dice, or that it is a decision. */
	readonly now: string;
}

/** Answers of an open day that no longer fit, with the step at which they are given again; null: all fit. */
interface ConflictsView {
	readonly step: string;
	readonly stepName: string;
	readonly rows: readonly ConflictView[];
}

/** Lists the answers of an open day that no longer fit their questions, as after an update of the rules. */
export function buildConflicts(played: PlayedDay, words: Words): ConflictsView | null {
	const { soFar, log, input } = played;
	if (soFar.conflicts.length === 0 || soFar.step === null) return null;
	const say = questionSayer(input, words);
	const rows = soFar.conflicts.flatMap((key) => {
		const entry = Object.hasOwn(log, key) ? log[key] : undefined;
		const question = soFar.open.find((each) => each.key === key);
		if (!entry || !question) return [];
		const now = "dice" in question ? question.dice : words.say("MUSTER.Battle.Conflict.decision");
		return [{ ...say(key), was: sayAnswer(entry, played, words), now }];
	});
	return { step: soFar.step, stepName: words.say(`MUSTER.Battle.Step.${soFar.step}.name`), rows };
}
