export { followArmyTokens, refreshArmyTokens } from "./follow-tokens.js";
