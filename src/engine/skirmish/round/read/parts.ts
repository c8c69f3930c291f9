import type { Ratio } from "../../../common/index.js";
import { type Reader, withDefault } from "../../../schema/index.js";
import { readIdOrEmpty } from "../../army/index.js";
import { fraction, text, whole } from "../../readers.js";
import { ROUND_LIMITS } from "../limits.js";

/** Reads an id that may be left out, which counts as empty. */
export const readIdIfAny: Reader<string> = withDefault(readIdOrEmpty, "");

/** Reads a note of the table. */
export const readNote: Reader<string> = text(ROUND_LIMITS.note);

/** Reads a part of a whole. */
export const readShare: Reader<Ratio> = fraction({ min: 0, max: 1, maxDen: 1000 });

/** Reads a number of rounds that are left; the fault names the bounds. */
export const readRounds: Reader<number> = whole(1, ROUND_LIMITS.rounds);
