import { advance, type Log, type Question } from "../../../engine/ask/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { CampaignChange, CampaignContext, CampaignKind } from "../types.js";
import { CAMPAIGN_ACTIONS } from "./index.js";

/** A preview of an action: all of its changes, or the dice that decide first. */
export interface CampaignPreview {
	readonly change: CampaignChange | null;
	readonly questions: readonly Question[];
}

/** Previews an action with the present answers. Faults are those of its form. */
export function previewCampaign(
	kind: CampaignKind,
	form: unknown,
	context: CampaignContext,
	log: Log = {},
): Result<CampaignPreview> {
	const game = CAMPAIGN_ACTIONS[kind](context);
	const checked = game.check(form);
	if (!checked.ok) return checked;
	const progress = advance(game, checked.value, log);
	if (progress.done) return ok({ change: progress.outcome, questions: [] });
	return ok({ change: null, questions: [...progress.open, ...progress.conflicts.map(({ question }) => question)] });
}
