import { memoize } from "../../engine/common/index.js";
import type { Force } from "../../engine/force/index.js";
import { type StoredForce, toForce } from "../army/stored/index.js";

/** The army as the rules see it. An outlook plays an action once for every total of its dice, each time upon the same army. */
export const forceOf: (stored: StoredForce) => Force = memoize(toForce);
