/** Many equal attempts settled by one throw (RULES 0). */

export { BATCH, toBatchOutcome } from "./game.js";
export { type BatchOdds, batchOdds, readBatchInput } from "./odds.js";
export { CHART_SIZE_MAX, type Chart, chartFor, exactBand, exactHits, isHit, isThrownUnseen, toTrial } from "./trial.js";
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
