/** The code that an open sheet of a unit runs, loaded with the first one; its class must be registered before. */

export { followUndoKeys } from "../../army/sheet/army-state.js";
export { fadeStep } from "../../army/sheet/fade-step.js";
export { followTabs, showTab } from "../../army/sheet/sheet-actions.js";
export { PointerHold } from "../../ui/steady-render.js";
export { restoreFields, snapshotFields } from "../../ui/unsaved-input.js";
export { WhyPopover } from "../../ui/why-popover.js";
export { dropOnUnit, followUnit, type UnitAction, unitActions } from "./unit-actions.js";
export { learnSoldier, partContext, type UnitView, unitView } from "./unit-state.js";
