export { followArmyTokens, refreshArmyTokens } from "./army-overlays.js";
