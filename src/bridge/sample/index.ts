/** The Battle of Oxmere Ford: armies, units, ground and pages of the sample war, and the welcome that offers it. */

export { isChangedSample, printOf, sampleMark } from "./print.js";
export { type SampleArmy, sampleArmies, sampleName } from "./sample-armies.js";
export { type SampleLinks, tryPage } from "./sample-journal.js";
export { millPlaces, SAMPLE_GRIDS, type SampleGrid, sampleScene } from "./sample-scene.js";
export { type SampleUnit, sampleUnits } from "./sample-units.js";
export { HERO_BODY } from "./tables/armies.js";
export { fighterOf, type PlainAttack } from "./tables/fighters.js";
export { ARMY_SPOTS, MAP } from "./tables/ground.js";
export { buildWelcome, sayChanged, type WelcomeState } from "./welcome-view.js";
