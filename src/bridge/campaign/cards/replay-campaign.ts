import { checkAnswer, type Kernel } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { CAMPAIGN_ACTIONS } from "../actions/index.js";
import type { CampaignChange, CampaignContext } from "../types.js";
import type { StoredCampaign } from "./stored-campaign.js";

/**
 * Plays a stored action again on the army as it is now, with the stored throws. Nothing in the card is trusted: the
 * form is checked again and every throw must be one that its dice can show. Faults: those of the form; throws that do
 * not fit.
 */
export function replayCampaign(
	{ action, form, answers }: Pick<StoredCampaign, "action" | "form" | "answers">,
	context: CampaignContext,
): Result<CampaignChange> {
	const game = CAMPAIGN_ACTIONS[action](context);
	const checked = game.check(form);
	return checked.ok ? replay(game.play(checked.value), answers) : checked;
}

function replay<R>(kernel: Kernel<R>, answers: readonly number[]): Result<R> {
	let at = 0;
	let step = kernel.next();
	while (!step.done) {
		const given: number[] = [];
		for (const question of step.value) {
			const answer = answers[at++];
			if (answer === undefined || !checkAnswer(question, answer).ok) {
				return fail({ code: "MUSTER.Fault.Campaign.unanswered" });
			}
			given.push(answer);
		}
		step = kernel.next(given);
	}
	return at === answers.length ? ok(step.value) : fail({ code: "MUSTER.Fault.Campaign.unanswered" });
}
