/** Ground of all rules: results and faults, ratios and rounding, explained sums, readers of single values. */

export { withoutDirections } from "./directions.js";
export { fieldPath, isRecord } from "./field-path.js";
export { leastWhole } from "./least-whole.js";
export { getOrCreate, memoize, memoizeByKey, memoizeLatest, memoizePair } from "./memoize.js";
export { ownValue } from "./own-value.js";
export {
	type Domain,
	findTableFlaws,
	lookup,
	type RangeRow,
	type RangeTable,
	rangeTable,
	thresholdTable,
} from "./range-table.js";
export { ONE, type Ratio, ratio, ratioOfBig, ZERO } from "./ratio.js";
export { add, compare, compareParts, complement, div, mul, sub } from "./ratio-arithmetic.js";
export { type Fault, fail, ok, type Result } from "./result.js";
export { ceilRatio, floorRatio, ROUNDINGS, type Rounding, roundHalfUp, toNumber, towardZero } from "./rounding.js";
export { explain, type Ledger, type Rulings, ruledValue, type Term, type TermInput } from "./terms.js";
export type { Wording } from "./wording.js";
