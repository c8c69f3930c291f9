/** The course of a siege between its battles: days, food, ground and events. */

export { countingEvents, dayAfter, inOrder, isSiegeBattle } from "./events.js";
export { foodEnds, foodOn, groundOn, siegeTerms, supplyRow } from "./siege-day.js";
export {
	CAMP_SUPPLIES,
	SIEGE_EVENTS,
	SIEGE_LASTS,
	SIEGE_SIDES,
	type SiegeBattle,
	type SiegeSide,
} from "./types.js";
