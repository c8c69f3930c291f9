import type { Ratio } from "../../../common/index.js";
import { type Reader, withDefault } from "../../../schema/index.js";
import { fraction, patterned, text, whole } from "../../readers.js";
import { ROUND_LIMITS } from "../limits.js";

const ID_LENGTH = 60;

/** Reads a name that data use: letters, digits and a few signs, none of them special in a path. */
export const readId: Reader<string> = patterned(/^[A-Za-z0-9_-]+$/u, ID_LENGTH);

/** Reads an id, or nothing. */
export const readIdOrEmpty: Reader<string> = withDefault(patterned(/^[A-Za-z0-9_-]*$/u, ID_LENGTH), "");

/** Reads a modifier or a number to reach. */
export const readModifier: Reader<number> = whole(-ROUND_LIMITS.modifier, ROUND_LIMITS.modifier);

/** Reads a note of the table. */
export const readNote: Reader<string> = text(ROUND_LIMITS.note);

/** Reads a part of a whole. */
export const readShare: Reader<Ratio> = fraction({ min: 0, max: 1, maxDen: 1000 });

/** Reads a number of rounds that are left; the fault names the bounds. */
export const readRounds: Reader<number> = whole(1, ROUND_LIMITS.rounds);
