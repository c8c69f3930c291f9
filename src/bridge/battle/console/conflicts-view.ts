import type { Words } from "../../text/index.js";
import { sayAnswer } from "./asked-view.js";
import type { PlayedDay } from "./day-state.js";
import { questionSayer } from "./say-question.js";

/** Lists the answers of an open day that no longer fit their questions, as after an update of the rules. */
export function buildConflicts(played: PlayedDay, words: Words) {
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
