import type { DayStep } from "../../../engine/battle/index.js";
import { SUCCESS_DICE, successChance } from "../../../engine/checks/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { formatCount, sayChance, type Words } from "../../text/index.js";
import { buildOpen } from "../console/asked-view.js";
import type { PlayedDay } from "../console/day-state.js";
import type { BattleDay } from "../document/types.js";
import { nextTargets } from "./targets.js";

/**
 * The questions that wait, each with the number to roll and its chance where it has one. `step`: the one that is shown;
 * of a later one that waits the questions are only listed, not answered.
 */
export function buildNext(step: DayStep | "forces", played: PlayedDay, day: BattleDay, words: Words) {
	const waiting = played.soFar.step;
	if (waiting === null || step === "forces") return null;
	const open = buildOpen(waiting, played, day, words);
	if (open.length === 0) return null;
	const targets = nextTargets(played);
	const name = words.say(`MUSTER.Battle.Step.${waiting}.name`);
	return {
		heading: words.say("MUSTER.Battle.Told.Next.heading", { step: name }),
		isHere: waiting === step,
		hasTargets: open.some(({ key }) => targets.has(key)),
		rows: open.map((question) => {
			const target = question.dice === SUCCESS_DICE ? targets.get(question.key) : undefined;
			if (target === undefined) return { ...question, target: "", chance: "" };
			const chance = waiting === "contest" ? "" : sayChance(words, toNumber(successChance(target)));
			return {
				...question,
				target: words.say("MUSTER.Battle.Told.Next.target", { target: formatCount(words, target) }),
				chance,
			};
		}),
	};
}
