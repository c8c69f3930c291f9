import { ask, dice, type Kernel } from "../../ask/index.js";
import { FORCE_LIMITS, type Quality } from "../model/index.js";
import type { ForceTables } from "../tables/index.js";
import { qualityWithin } from "./quality.js";

/** A commander drawn at random. */
interface DrawnCommander {
	readonly quality: Quality;
	/** Battles fought before, both ends included. */
	readonly battles: readonly [from: number, to: number];
	/** Strategy, as much of it as a force may hold; read as Leadership for the leader of a unit. */
	readonly skill: number;
}

/**
 * Draws a commander's experience on 3d6 and the skill on 1d6 more (RULES 1.7). Questions `<key>/experience`,
 * `<key>/skill`.
 */
export function* drawCommander(key: string, table: ForceTables["commanders"]): Kernel<DrawnCommander> {
	const [roll, more] = yield* ask(dice(`${key}/experience`, "3d6"), dice(`${key}/skill`, "1d6"));
	const quality = qualityWithin(roll, (each) => table[each].rolls);
	const { battles, skill } = table[quality];
	return { quality, battles, skill: Math.min(FORCE_LIMITS.skill, skill + more) };
}
