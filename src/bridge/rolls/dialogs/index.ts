/** The dialogs of the rolls: their forms, and what they show beside them. */

export {
	type BatchForm,
	type BatchHabits,
	buildBatchDialog,
	changeForm,
	emptyForm,
	type FollowUpKind,
	toBatchForm,
	toBatchRequest,
	toFollowUpForm,
} from "./batch-form.js";
export { buildChart, isChartData } from "./chart.js";
export {
	buildCheckDialog,
	type CheckForm,
	checkOfferRule,
	emptyCheckForm,
	toCheckForm,
	toCheckRequest,
} from "./check-dialog.js";
export { buildContestDialog, contestOfferRules } from "./contest-dialog.js";
export {
	type ContestForm,
	type ContestHabits,
	emptyContestForm,
	toContestForm,
	toContestRequest,
} from "./contest-form.js";
export {
	buildDamageDialog,
	type DamageForm,
	damageOfferRule,
	emptyDamageForm,
	toDamageForm,
	toDamageRequest,
} from "./damage-dialog.js";
export type { OddsView, PlotArea, RollHabits } from "./dialog-parts.js";
export { changeFields } from "./form-fields.js";
export {
	buildFudgeDialog,
	emptyFudgeForm,
	type FudgeForm,
	type FudgeHabits,
	toFudgeForm,
	toFudgeRequest,
} from "./fudge-form.js";
export { type FormFill, fillForm, followOffer, followSelection } from "./offer-rule.js";
export {
	buildReactionDialog,
	emptyReactionForm,
	type ReactionForm,
	toReactionForm,
	toReactionRequest,
} from "./reaction-dialog.js";
export { type Participant, type SelectedTokens, selectedNames } from "./selection.js";
export {
	addLadderRow,
	buildLadder,
	checkLadder,
	type LadderRow,
	toLadderRows,
} from "./trait-ladder.js";
