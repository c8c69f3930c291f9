/** Sides and units in the course of a day. */

export {
	causeEffect,
	foesOf,
	moraleNow,
	placeAmong,
	shakeUnits,
	sideOf,
	strongestFoe,
	unitOn,
	withChange,
	withSide,
	withStrategy,
} from "./change.js";
export { contextOf, memberNow, worthOf } from "./members.js";
export { isOnField, openField, openSide, openStrengths, starredSide } from "./open-field.js";
export { isUnlimited, recount } from "./recount.js";
