import { runBundled } from "./run-bundled.js";

/** The bars of a skirmish. */
export const run = () => runBundled("skirmish");
