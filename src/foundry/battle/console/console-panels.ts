/** Figures and panels of the console beside the steps themselves, fetched with its first drawing. */
export { buildConflicts, toRulingEdit } from "../../../bridge/battle/index.js";
export { loadWhyTemplate, WhyBox } from "../../ui/why-box.js";
export { armyChangesOf, followArmies } from "./console-armies.js";
export { changeField, resetField } from "./console-changes.js";
export { hasOdds, isCounting, oddsOf } from "./console-figures.js";
export { listenForKeys } from "./console-keys.js";
export { actOnScene, scenesOf } from "./console-scenes.js";
export { whyOfBattle } from "./console-why.js";
export { actOnWorth, changeWorth, worthOf } from "./console-worth.js";
