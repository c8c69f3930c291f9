import { runBundled } from "./run-bundled.js";

/** The bars of a forecast, each field in a process of its own, so that each has its first call. */
export const run = async () => [...(await runBundled("forecast-open")), ...(await runBundled("forecast-starred"))];
