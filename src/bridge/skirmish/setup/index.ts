/** Set-ups of skirmishes by the rules: begun, decided step by step, kept, written, shown. */

export {
	askedFor,
	phasesOfStep,
	readSetupAct,
	type SetupAct,
	type TakenStep,
	takenStep,
} from "./acts.js";
export { SETUP_STEPS, type SetupNow, type SetupStep, setupNow } from "./course.js";
export {
	type Hidden,
	type HiddenNow,
	hiddenNow,
	learnedBy,
	readHidden,
	readTactics,
} from "./hidden.js";
export { type Candidate, type Command, newSetup } from "./new-setup.js";
export { type Placing, type Placings, placedGround, readPlacings, unitPlaces } from "./places.js";
export { saySetup, sayUnseen } from "./say-setup.js";
export { setupChanges } from "./setup-changes.js";
export type { SeenHidden, SetupDraft, SetupReader } from "./setup-shown.js";
export { buildSetupView, stepName, stepShown } from "./setup-view.js";
export { buildStart, commandsOf, type StartTyped, startWays } from "./start-view.js";
export { isInSetup, newSetupData, readSetup, type Setup, type StoredSetup } from "./stored-setup.js";
export { approachOf, zoneBorders } from "./zone-lines.js";
