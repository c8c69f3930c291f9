/** The code that an open army sheet runs, loaded with the first one; its class must be registered before. */
export { PointerHold } from "../../ui/steady-render.js";
export {
	followTyping,
	partBeingTyped,
	partOfEditor,
	renderPostponed,
	restoreFields,
	snapshotFields,
} from "../../ui/unsaved-input.js";
export { loadWhyTemplate, WhyBox } from "../../ui/why-box.js";
export { loadArmyBattles } from "../actor/army-battles.js";
export { armyState, armyViews, followDate, followUndoKeys } from "./army-state.js";
export { dropOnArmy } from "./drops.js";
export { changeArmy, changeField, followFields } from "./edit-army.js";
export { fadeStep } from "./fade-step.js";
export { Roster } from "./roster.js";
export { followRows, loadMenuTemplate } from "./row-events.js";
export { loadRowTemplate } from "./row-list.js";
export { followTabs, sheetActions, showTab } from "./sheet-actions.js";
export { whySource } from "./why-source.js";
