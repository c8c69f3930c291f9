/** The mob's dialog: its form, and what it shows beside it. */

export { formOfMobCommand, toMobCommandInput, toOptionFault } from "./command-form.js";
export {
	type AbsentToken,
	addStrike,
	changeMobForm,
	emptyMobForm,
	fitForm,
	isGroupAction,
	type MobForm,
	type MobScene,
	readMobForm,
	removeStrike,
	withFlight,
} from "./form.js";
export { leftOutOf } from "./left-out.js";
export { buildMobDialog } from "./mob-dialog.js";
export { toMobAction } from "./to-action.js";
export { sharesOf } from "./veil-scene.js";
