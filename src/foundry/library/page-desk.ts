/** What the sheets of pages work with. It is fetched with the first page that somebody opens; the classes must be there before. */
export { readStoredForce } from "../../bridge/army/stored/index.js";
export { buildArmyPage, buildTroopFacts, buildTroopForm, readTroopForm } from "../../bridge/library/index.js";
export { makeArmy } from "./make-army.js";
