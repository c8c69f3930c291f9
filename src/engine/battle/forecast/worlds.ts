import { dice } from "../../ask/index.js";
import { SUCCESS_DICE } from "../../checks/index.js";
import type { BattleInput } from "../types.js";
import { isRuled } from "./challenge.js";
import { evesOf } from "./eves.js";
import type { Laws } from "./laws.js";
import { openWorld, type Prelude, preludeOf, sizeOf, type World } from "./world.js";

/** Every course of the eve with its contests; null where there are too many ways to enumerate. */
export function worldsOf(input: BattleInput, laws: Laws): readonly World[] | null {
	const preludes: Prelude[] = [];
	for (const [eve, weight] of evesOf(input, laws)) {
		const prelude = preludeOf(eve, weight, laws);
		if (prelude === null) return null;
		preludes.push(prelude);
	}
	const most = isRuled(input) ? MOST_RULED : MOST_TUPLES;
	if (preludes.reduce((sum, prelude) => sum + sizeOf(prelude), 0) > most) return null;
	return waysOf(preludes, laws) > MOST_WAYS ? null : preludes.map((prelude) => openWorld(prelude, laws));
}

/** More meetings of what may have befallen each side than this are not enumerated; of ruled ones each takes far longer. */
const MOST_TUPLES = 400_000;
const MOST_RULED = 10_000;

/** More ways for commanders to fare than this are not enumerated. */
const MOST_WAYS = 100_000_000;

/** How many ways there are: what may befall the sides before the contest, times what their commanders may roll. */
function waysOf(preludes: readonly Prelude[], laws: Laws): number {
	const tuples = preludes.reduce((sum, prelude) => sum + sizeOf(prelude), 0);
	const sides = preludes[0]?.eve.sides ?? [];
	return sides.reduce((ways, { id }) => ways * laws.answersTo(dice(`contest/${id}`, SUCCESS_DICE)).length, tuples);
}
