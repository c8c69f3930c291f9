import { list, type Reader, text } from "../../engine/schema/index.js";

/** The document that holds a day bounds what is in it. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Reads a text of any length. */
export const anyText: Reader<string> = text(NO_LIMIT);

/** Reads a list of any length. */
export const listOf = <T>(read: Reader<T>): Reader<readonly T[]> => list(read, NO_LIMIT);
