/** The Battle of Oxmere Ford: armies, units, ground and pages of the sample war, and the welcome that offers it. */

export { isChangedSample, printOf, sampleMark } from "./print.js";
export { sampleArmies, sampleName } from "./sample-armies.js";
export { tryPage } from "./sample-journal.js";
export { millPlaces, type SampleGrid, sampleScene } from "./sample-scene.js";
export { type SampleUnit, sampleUnits } from "./sample-units.js";
export { HERO_BODY } from "./tables/armies.js";
export { fighterOf } from "./tables/fighters.js";
export { ARMY_SPOTS, MAP } from "./tables/ground.js";
export { buildWelcome, sayChanged, type WelcomeState } from "./welcome-view.js";
