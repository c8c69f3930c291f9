/** Sides and units in the course of a day. */

export {
	causeEffect,
	contextOf,
	foesOf,
	isUnlimited,
	memberNow,
	moraleNow,
	placeAmong,
	recount,
	shakeUnits,
	sideOf,
	strongestFoe,
	unitOn,
	withChange,
	withSide,
	withStrategy,
	worthOf,
} from "./change.js";
export { openField, openSide, openStrengths, starredSide } from "./open-field.js";
