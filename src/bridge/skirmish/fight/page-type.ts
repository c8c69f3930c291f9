/** The sub-type of a journal page that holds a skirmish. */
export const SKIRMISH_PAGE = "muster.skirmish";

/** The version of what such a page keeps. */
export const SKIRMISH_SCHEMA = 1;
