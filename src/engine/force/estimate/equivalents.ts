import { div, mul, type Ratio, ratio, roundHalfUp } from "../../common/index.js";
import type { Quality } from "../model/index.js";
import type { QualityTable } from "../tables/index.js";

/** Men by the strength of one and their quality. */
interface Body {
	readonly each: number;
	readonly quality: Quality;
}

/**
 * Number of men of another kind who weigh as much as so many of this (RULES 1.19), to the nearest man. RangeError for
 * a body without strength.
 */
export function equivalentMen(men: number, of: Body, as: Body, table: QualityTable): number {
	return roundHalfUp(div(mul(ratio(men), worth(of, table)), worth(as, table)));
}

function worth({ each, quality }: Body, table: QualityTable): Ratio {
	return mul(ratio(each), table[quality].strength);
}
