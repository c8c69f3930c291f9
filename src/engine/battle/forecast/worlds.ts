import { dice } from "../../ask/index.js";
import { SUCCESS_DICE } from "../../checks/index.js";
import type { BattleInput } from "../types.js";
import { isRuled } from "./challenge.js";
import { evesOf } from "./eves.js";
import type { Laws } from "./laws.js";
import { openWorld, type Prelude, preludeOf, sizeOf, type World } from "./world.js";

/** Every course of the eve with its contests; null where there are too many ways to enumerate: told as soon as it shows. */
export function worldsOf(input: BattleInput, laws: Laws): readonly World[] | null {
	const most = mostMeetings(input, laws);
	const eves = most < 1 ? null : evesOf(input, laws);
	if (eves === null) return null;
	const preludes: Prelude[] = [];
	let left = most;
	for (const [eve, weight] of eves) {
		const prelude = preludeOf(eve, weight, left, laws);
		if (prelude === null) return null;
		left -= sizeOf(prelude);
		preludes.push(prelude);
	}
	return preludes.map((prelude) => openWorld(prelude, laws));
}

/** More meetings of what may have befallen each side than this are not enumerated; of ruled ones each takes far longer. */
const MOST_TUPLES = 400_000;
const MOST_RULED = 10_000;

/** More ways for commanders to fare than this are not enumerated: what may befall the sides, times what they may roll. */
const MOST_WAYS = 100_000_000;

/** How many meetings may be enumerated; below 1 none. */
function mostMeetings(input: BattleInput, laws: Laws): number {
	const rolls = input.sides.map(({ id }) => laws.answersTo(dice(`contest/${id}`, SUCCESS_DICE)).length);
	const ways = rolls.reduce((all, each) => all * each, 1);
	return Math.min(isRuled(input) ? MOST_RULED : MOST_TUPLES, Math.floor(MOST_WAYS / ways));
}
