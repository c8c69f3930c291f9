/** The course of a siege between its battles: days, food, ground and events. */

export {
	CAMP_SUPPLIES,
	countingEvents,
	dayAfter,
	foodEnds,
	foodOn,
	groundOn,
	inOrder,
	isSiegeBattle,
	SIEGE_EVENTS,
	SIEGE_LASTS,
	SIEGE_SIDES,
	type SiegeBattle,
	type SiegeSide,
	siegeTerms,
	supplyRow,
} from "./siege-day.js";
