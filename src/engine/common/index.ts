/** Ground of all rules: results and faults, ratios and rounding, explained sums, readers of single values. */

export { withoutDirections } from "./directions.js";
export { fieldPath, isRecord } from "./field-path.js";
export { leastWhole } from "./least-whole.js";
export { getOrCreate, memoize, memoizeByKey, memoizeLatest, memoizePair } from "./memoize.js";
export {
	type Domain,
	findTableFlaws,
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
export { type Fault, fail, ok, type Result } from "./result.js";
export { explain, type Ledger, ownValue, type Rulings, ruledValue, type Term, type TermInput } from "./terms.js";
export type { Wording } from "./wording.js";
