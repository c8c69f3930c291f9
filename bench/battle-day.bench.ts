import { runBundled } from "./run-bundled.js";

/** The bars of a battle day. */
export const run = () => runBundled("battle-day");
