/** The plate over the token of an army. */
export { followArmyTokens, refreshArmyTokens } from "./follow-tokens.js";
