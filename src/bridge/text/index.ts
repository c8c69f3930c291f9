/** Words of a language, numbers, plurals, and faults as sentences. */
export { byteLength } from "./byte-length.js";
export { cachedWords } from "./cached-words.js";
export { cutName, cutText } from "./cut-text.js";
export { isolate, isolated } from "./directions.js";
export { escapeHtml } from "./escape.js";
export { joinList, sayNames, sayRange } from "./lists.js";
export {
	formatChance,
	formatCount,
	formatRatio,
	formatShares,
	formatSigned,
	formatSignedPoints,
	sayChance,
	sayShares,
} from "./numbers.js";
export { sayPlural } from "./plural.js";
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
export { sayFault } from "./say-fault.js";
export { formatLevels, formatSignedLevels, sayTrait, sayWording } from "./say-wording.js";
export { tellApart } from "./tell-apart.js";
export { type Choice, canSay, choicesUnder, knows, type Words } from "./words.js";
