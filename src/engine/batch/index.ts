/** Many equal attempts settled by one throw (RULES 0). */

export { CHART_SIZE_MAX, type Chart, chartFor } from "./chart.js";
export { exactBand, exactHits } from "./exact.js";
export {
	type BatchChain,
	CHAIN_KINDS,
	type ChainKind,
	type ChainStep,
	extendChain,
	remainingOf,
	startChain,
} from "./follow-up.js";
export { BATCH } from "./game.js";
export { BATCH_LIMITS } from "./limits.js";
export { type BatchOdds, batchOdds } from "./odds.js";
export { BATCH_OPTIONS, BATCH_PRESETS, type BatchRules } from "./options.js";
export { readBatchInput } from "./read-input.js";
export { toBatchOutcome } from "./result.js";
export { isHit, isThrownUnseen, toTrial } from "./trial.js";
export {
	type Attempt,
	BATCH_CRITICALS,
	BATCH_MODES,
	type BatchInput,
	type BatchMode,
	type BatchOutcome,
	type BatchResult,
	type BatchStep,
	CHART_DATA,
	type ChartData,
	type DiceAttempt,
	type SkillAttempt,
} from "./types.js";
