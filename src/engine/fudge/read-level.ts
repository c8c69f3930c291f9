import { fail, ok, type Ratio } from "../common/index.js";
import { checked, type Reader } from "../schema/index.js";
import { FUDGE_LIMITS } from "./limits.js";
import { fraction } from "./readers.js";

const { level, parts } = FUDGE_LIMITS;
const BOUNDS = { min: -level, max: level, maxDen: parts };

/** Reads a level from outside, `{num, den}` above fair: a whole number or a third between −100 and 100. */
export const readLevel: Reader<Ratio> = checked(fraction(BOUNDS), (read, path) =>
	parts % read.den === 0 ? ok(read) : fail({ code: "MUSTER.Fault.Fudge.levelRange", path, data: BOUNDS }),
);
