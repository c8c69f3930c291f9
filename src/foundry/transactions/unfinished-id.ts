/** The id of the window of what is unfinished. */
export const UNFINISHED = "muster-unfinished";
