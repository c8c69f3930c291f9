/** Figures and panels of the console beside the steps themselves, fetched with its first drawing. */
export { oddsOf } from "./console-figures.js";
export { resultOf } from "./console-result.js";
export { actOnScene, changeSceneField, scenesOf } from "./console-scenes.js";
export { whyOfBattle } from "./console-why.js";
export { orderOfField, panelAt } from "./players/players-panel.js";
