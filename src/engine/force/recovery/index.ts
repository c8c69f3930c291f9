/** Recovery of the fallen after a battle. */

export { splitLosses } from "./losses.js";
export { joinWounded, recoverDays } from "./recover.js";
