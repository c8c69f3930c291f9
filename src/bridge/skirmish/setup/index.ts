/** Set-ups of skirmishes by the rules: begun, decided step by step, kept, written, shown. */

export { readSetupAct, type SetupAct, type TakenStep, takenStep } from "./acts.js";
export { setupNow } from "./course.js";
export { newSetup } from "./new-setup.js";
export { setupChanges } from "./setup-changes.js";
export { isInSetup, newSetupData, readSetup, type Setup } from "./stored-setup.js";
