/** The sub-type of a journal page that holds a skirmish. */
export const SKIRMISH_PAGE = "muster.skirmish";

/** The version of what such a page keeps. */
export const SKIRMISH_SCHEMA = 1;

/** The key under which the records of points are found that a phase takes from heroes, by the key of the phase. */
export const harmsBehind = (source: string): string => source.replace(".Round.", ".Harms.");
