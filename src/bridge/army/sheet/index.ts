/** Views of the army sheet and the window of a unit, and readers of their fields. */

export { type ArmyFigures, computeArmy, totalOf } from "./compute-army.js";
export {
	addEffect,
	completeTroop,
	editField,
	editRuling,
	FIELD_KINDS,
	type FieldEdit,
	type FieldKind,
	parseField,
	removeEffect,
} from "./field-view.js";
export { buildImport } from "./import-view.js";
export { buildHeader, buildOverview } from "./overview-view.js";
export {
	buildChronicle,
	buildNotes,
	buildPeople,
	buildPowers,
	buildRecent,
	type RecentChange,
	sayDay,
} from "./people-view.js";
export { frameOf, kindGlyph, signOf } from "./plots/glyph.js";
export { emblemShield, SHARES_WIDTHS } from "./plots/marks.js";
export { type PersonSkills, readPerson } from "./read-person.js";
export {
	buildRoster,
	type QuickTyped,
	quickTroops,
	quickUnit,
	type Rights,
	type RosterRow,
	type WhyNumber,
} from "./roster-view.js";
export {
	type AskedValue,
	actorsIn,
	type ChangeRequest,
	readChangeRequest,
	sayAsked,
	sayForceChange,
	toAskedUpdate,
	toChangeRequest,
} from "./say-force-change.js";
export { formatStep, sayPost } from "./step-title.js";
export { buildStrength } from "./strength-view.js";
export { describeTroop } from "./troop-line.js";
export { buildUnit } from "./unit-view.js";
export {
	formatBalance,
	formatCoins,
	formatCoinsSigned,
	formatWord,
	qualityChoices,
	STATE_ICONS,
	type WordList,
	wordChoices,
} from "./vocabulary.js";
export type { WhyChoice, WhyRow, WhyView } from "./why-types.js";
export { chestLasts, formatLasts, wholeNumber } from "./why-types.js";
export { buildWhy } from "./why-view.js";
