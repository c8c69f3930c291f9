/** Panels of the console beside the steps themselves, fetched with its first drawing. */
export { actOnScene, changeSceneField, scenesOf } from "./console-scenes.js";
export { whyOfBattle } from "./console-why.js";
