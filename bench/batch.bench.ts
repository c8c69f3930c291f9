import { runBundled } from "./run-bundled.js";

/** The bars of one roll for many. */
export const run = () => runBundled("batch");
