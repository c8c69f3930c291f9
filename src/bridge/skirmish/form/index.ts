/** Units formed of tokens, and dissolved into them again: who joins, the places of all, and what is written. */

export { buildDissolveView, type Lying } from "./dissolve-view.js";
export { footprintPlot } from "./footprint-plot.js";
export { buildFormView } from "./form-view.js";
export {
	commandersOf,
	FORM_REASONS,
	type FormGroups,
	type FormMember,
	type FormToken,
	groupsOf,
	type MemberCombatant,
} from "./members.js";
export { type DissolveOrder, FORM_CHOICES, type FormOrder, readDissolveOrder, readFormOrder } from "./orders.js";
export { dissolveChanges, type StandingMember, type UnitDocument } from "./plan-dissolve.js";
export { formChanges } from "./plan-form.js";
export { fallenCount, shareOut, whoHadLeast } from "./share.js";
export { type Box, placesFor, ROOM } from "./stand.js";
export { standingPlot } from "./standing-plot.js";
