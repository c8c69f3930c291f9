import { type StoredForce, toForce } from "../../../bridge/army/stored/index.js";
import { totalStrength } from "../../../engine/force/index.js";
import { forceRules } from "./force-flag.js";

/** Strength of an army in the open field as it is now, for an entry of its chronicle. */
export const strengthNow = (stored: StoredForce): number =>
	Math.max(0, Math.floor(totalStrength(toForce(stored), forceRules(), "field")));
