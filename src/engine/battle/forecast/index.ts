export type { ForecastConditions } from "./context.js";
export { enumerateLanes } from "./enumerate-lanes.js";
export * from "./forecast-day.js";
export * from "./forecast-risks.js";
export { SAMPLED_DAYS } from "./sampled.js";
export * from "./types.js";
export {
	atLeast as turnoutAtLeast,
	type MajorityUnit,
	majorityChance,
	menHolding,
	toShares,
	withChance as turnoutWithChance,
	without as turnoutWithout,
} from "./units/index.js";
export * from "./what-if.js";
