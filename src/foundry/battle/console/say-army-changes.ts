/** The changes of armies since they were taken for a day, in words; fetched when there are any. */
export { buildArmyChanges } from "../../../bridge/battle/index.js";
