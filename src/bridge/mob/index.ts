/** Many tokens at once: dialog, card, command, and what is planned of an outcome. */
export {
	buildMobCard,
	buildMobFallback,
	checkStoredMob,
	editRow,
	type MobCardRow,
	type MobCardView,
	mobTitle,
	type NamedOtherwise,
	namedOtherwise,
	type RowEdit,
	readStoredMob,
	rowsOf,
	type StoredMob,
	sayEdits,
	toPlanRows,
	toStoredMob,
} from "./cards/index.js";
export { planMob, type RowPlaces, type TokenPlace } from "./cards/mob-plan.js";
export {
	type AbsentToken,
	addStrike,
	buildMobDialog,
	changeMobForm,
	emptyMobForm,
	fitForm,
	formOfMobCommand,
	isGroupAction,
	leftOutOf,
	type MobForm,
	type MobScene,
	readMobForm,
	removeStrike,
	sharesOf,
	toMobAction,
	toMobCommandInput,
	toOptionFault,
	withFlight,
} from "./dialog/index.js";
export { type VeiledScene, veilScene } from "./dialog/veil-scene.js";
export { bareName, type MobToken, sayAttacks, toMobToken } from "./group-tokens.js";
export { formatMobCommand, type MobCommandInput, parseMobCommand } from "./mob-command.js";
export { type MobLine, type MoraleCall, moraleCalls, planMobLine, readMobLine } from "./mob-line.js";
