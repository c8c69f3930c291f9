/** Recovery of the fallen after a battle. */

export { joinWounded, recoverDays, splitLosses } from "./recover.js";
