/** What an open sheet works with. It is fetched with the first sheet that somebody opens; the sheet's class must be there before. */
export { Grip } from "../../ui/grip.js";
export { drawHeld, followTyping, keepTyped, noteFields, partOfEditor, partTypedIn } from "../../ui/typed.js";
export { armyState, armyViews } from "./army-state.js";
export { dropOnArmy } from "./drops.js";
export { changeArmy, changeField } from "./edit-army.js";
export { followFields } from "./field-form.js";
export { Roster } from "./roster.js";
export { followRows } from "./row-events.js";
export { loadRowTemplate } from "./row-list.js";
export { loadMenuTemplate } from "./row-menu.js";
export { sheetActions } from "./sheet-actions.js";
export { followTabs, showTab } from "./tab-keys.js";
export { followUndoKeys } from "./undo-keys.js";
export { loadWhyTemplate, WhyBox } from "./why-box.js";
export { whySource } from "./why-source.js";
