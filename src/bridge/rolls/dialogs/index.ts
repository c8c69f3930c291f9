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
	buildContestDialog,
	type ContestForm,
	type ContestHabits,
	contestOfferRules,
	emptyContestForm,
	toContestForm,
	toContestRequest,
} from "./contest-form.js";
export type { OddsView, PlotArea, RollHabits } from "./dialog-parts.js";
export { changeFields } from "./dialog-parts.js";
export {
	buildFudgeDialog,
	emptyFudgeForm,
	type FudgeForm,
	type FudgeHabits,
	toFudgeForm,
	toFudgeRequest,
} from "./fudge-form.js";
export {
	type FormFill,
	fillForm,
	followOffer,
	followSelection,
	type Participant,
	type SelectedTokens,
	selectedNames,
} from "./selection.js";
export {
	buildCheckDialog,
	buildDamageDialog,
	buildReactionDialog,
	type CheckForm,
	checkOfferRule,
	type DamageForm,
	damageOfferRule,
	emptyCheckForm,
	emptyDamageForm,
	emptyReactionForm,
	type ReactionForm,
	toCheckForm,
	toCheckRequest,
	toDamageForm,
	toDamageRequest,
	toReactionForm,
	toReactionRequest,
} from "./single-dialogs.js";
export {
	addLadderRow,
	buildLadder,
	checkLadder,
	type LadderRow,
	toLadderRows,
} from "./trait-ladder.js";
