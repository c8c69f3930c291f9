/** Words of a language, numbers, plurals, and faults as sentences. */

export { cachedWords } from "./cached-words.js";
export { isolate, isolated, joinList, sayNames, sayRange } from "./lists.js";
export {
	inQuotes,
	parseRatio,
	parseWhole,
	plainDashes,
	plainSigns,
	readWhole,
	typedWhole,
	WHOLE_PATTERN,
	withoutQuotes,
} from "./read-number.js";
export { createMarker, joinParts, type Marker, type Part } from "./rich.js";
export { byteLength, cutName, cutText, escapeHtml, inert, tellApart } from "./strings.js";
export {
	type Choice,
	canSay,
	choicesUnder,
	formatChance,
	formatCount,
	formatLevels,
	formatRatio,
	formatShares,
	formatSigned,
	formatSignedLevels,
	formatSignedPoints,
	knows,
	sayChance,
	sayFault,
	sayPlural,
	sayShares,
	sayTrait,
	sayWording,
	type Words,
} from "./words.js";
