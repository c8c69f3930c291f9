export { chorusLaw } from "./chorus.js";
export * from "./forecast-day.js";
export * from "./forecast-risks.js";
export type { Given } from "./laws.js";
export {
	toShares,
	turnoutOf,
	type Voter,
	withChance as turnoutWithChance,
	without as turnoutWithout,
} from "./majority.js";
export { atLeast as turnoutAtLeast, majorityChance } from "./majority-chances.js";
export { SAMPLED_DAYS } from "./sampled-day.js";
export * from "./types.js";
export * from "./what-if.js";
