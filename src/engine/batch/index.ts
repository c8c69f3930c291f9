/** Many equal attempts settled by one throw (RULES 0). */

export { CHART_SIZE_MAX, type Chart, chartFor } from "./chart.js";
export { BATCH } from "./game.js";
export { type BatchOdds, batchOdds } from "./odds.js";
export { readBatchInput } from "./read-input.js";
export { toBatchOutcome } from "./result.js";
export { exactBand, exactHits, isHit, isThrownUnseen, toTrial } from "./trial.js";
export {
	type Attempt,
	BATCH_CRITICALS,
	BATCH_LIMITS,
	BATCH_MODES,
	BATCH_OPTIONS,
	BATCH_PRESETS,
	type BatchChain,
	type BatchInput,
	type BatchMode,
	type BatchOutcome,
	type BatchResult,
	type BatchRules,
	type BatchStep,
	CHART_DATA,
	type ChainKind,
	type ChainStep,
	type ChartData,
	type DiceAttempt,
	extendChain,
	outcomeReader,
	readChain,
	remainingOf,
	type SkillAttempt,
	startChain,
} from "./types.js";
