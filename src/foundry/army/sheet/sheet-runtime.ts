/** The code that an open army sheet runs, loaded with the first one; its class must be registered before. */
export { PointerHold } from "../../ui/pointer-hold.js";
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
export { armyState, armyViews, followUndoKeys } from "./army-state.js";
export { dropOnArmy } from "./drops.js";
export { changeArmy, changeField, followFields } from "./edit-army.js";
export { Roster } from "./roster.js";
export { followRows } from "./row-events.js";
export { loadRowTemplate } from "./row-list.js";
export { loadMenuTemplate } from "./row-menu.js";
export { sheetActions } from "./sheet-actions.js";
export { followTabs, showTab } from "./tab-keys.js";
export { whySource } from "./why-source.js";
