/** Actors of the world's own game system that carry our data: armies and units of skirmishes. */
export {
	allCarriers,
	carriedBy,
	editFault,
	isLocked,
	kindOf,
} from "./carrier-kinds.js";
export { openCarrier, openSheetsOf, refreshCarriers } from "./carrier-sheets.js";
export { actorOf } from "./entry-points.js";
export { followCarriers, repairCarriers } from "./hooks.js";
export { registerCarrierSheet } from "./register-sheet.js";
export { toHostUpdate, writeFlag } from "./write-flag.js";
