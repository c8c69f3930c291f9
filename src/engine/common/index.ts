/** Ground of all rules: results and faults, ratios and rounding, explained sums, readers of single values. */

export { getOrCreate, groupBy, memoize, memoizeByKey, memoizeLatest, memoizePair } from "./memoize.js";
export {
	type Domain,
	findTableFlaws,
	leastWhole,
	lookup,
	type RangeRow,
	type RangeTable,
	rangeTable,
	thresholdTable,
} from "./range-table.js";
export {
	add,
	ceilRatio,
	compare,
	compareParts,
	complement,
	div,
	floorRatio,
	mul,
	ONE,
	type Ratio,
	ROUNDINGS,
	type Rounding,
	ratio,
	ratioOfBig,
	roundHalfUp,
	sub,
	toNumber,
	towardZero,
	ZERO,
} from "./ratio.js";
export type { Wording } from "./result.js";
export { type Fault, fail, fieldPath, isRecord, ok, type Result, withoutDirections } from "./result.js";
export { explain, type Ledger, ownValue, type Rulings, ruledValue, type Term, type TermInput } from "./terms.js";
