/** Recovery of the fallen after a battle. */

export { splitLosses } from "./losses.js";
export { joinWounded, type Recovery, recoverDays } from "./recover.js";
