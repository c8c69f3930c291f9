import type { Ratio } from "../../../engine/common/index.js";
import { roundHalfUp } from "../../../engine/common/index.js";
import type { Reading } from "../reading/body.js";

/** A length in whole feet, a half up: 1.5 m are 5 ft. */
export function toFeet(reading: Reading<Ratio> | undefined): Reading<number> | undefined {
	if (reading === undefined || reading.from === "words") return reading;
	return { ...reading, value: roundHalfUp(reading.value) };
}
