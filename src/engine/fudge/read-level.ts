import { fail, type Ratio, type Result, readRatio } from "../common/index.js";
import { FUDGE_LIMITS } from "./limits.js";

/** A level from outside, `{num, den}` above fair: a whole number or a third between −100 and 100. */
export function readLevel(value: unknown, path: string): Result<Ratio> {
	const { level, parts } = FUDGE_LIMITS;
	const code = "MUSTER.Fault.Fudge.levelRange";
	const read = readRatio(value, { path, code, min: -level, max: level, maxDen: parts });
	if (!read.ok || parts % read.value.den === 0) return read;
	return fail({ code, path, data: { min: -level, max: level, maxDen: parts } });
}
