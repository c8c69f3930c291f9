/** The code that sheets of pages run, loaded with the first one; their classes must be registered before. */
export { readStoredForce } from "../../bridge/army/stored/index.js";
export { buildArmyPage, buildTroopFacts, buildTroopForm, readTroopForm } from "../../bridge/library/index.js";
export { makeArmy, sayAuthors } from "./save-army-list.js";
