import { ask, dice, type Kernel } from "../../ask/index.js";
import type { Quality } from "../model/index.js";
import type { QualityTable } from "../tables/index.js";
import { qualityWithin } from "./quality.js";

/** Input for drawing the quality of unknown men. */
interface QualityDraw {
	/** Begins the keys of the questions: `<key>/1`, `<key>/2`, … */
	readonly key: string;
	/** They are raised, or more than ten are recruited: the best qualities are not to be had (RULES 1.5). */
	readonly hired: boolean;
}

/** More recruits than this do not come elite or veteran (RULES 1.5). */
export const FEW_RECRUITS = 10;

/** A quality with the throws that led to it, the last one decisive. */
interface DrawnQuality {
	readonly quality: Quality;
	readonly rolls: readonly number[];
}

/** Draws a quality on 3d6; for hired men a starred row is rolled again until another comes (RULES 1.5). */
export function* drawQuality({ key, hired }: QualityDraw, table: QualityTable): Kernel<DrawnQuality> {
	const rolls: number[] = [];
	for (;;) {
		const [roll] = yield* ask(dice(`${key}/${rolls.length + 1}`, "3d6"));
		rolls.push(roll);
		const quality = qualityWithin(roll, (each) => table[each].rolls);
		if (!hired || !table[quality].again) return { quality, rolls };
	}
}
