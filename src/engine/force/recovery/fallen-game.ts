import type { Game, Kernel } from "../../ask/index.js";
import { withDefault } from "../../schema/index.js";
import { object, TABLE_BOUND, whole } from "../read/index.js";
import type { ForceRules } from "../tables/index.js";
import { type Found, findFallen } from "./scavengers.js";

/** Number of men who were left for dead, and the modifier of their rolls. */
interface FallenInput {
	readonly men: number;
	readonly modifier: number;
}

/** Finds men left for dead, one after the other (RULES 1.17). Questions `fallen/1/…`, `fallen/2/…`, … */
export function fallenGame(rules: ForceRules): Game<FallenInput, readonly Found[]> {
	return {
		id: "fallen",
		version: 1,
		check: (input) =>
			object({
				men: whole(1, MOST_FALLEN),
				modifier: withDefault(whole(-TABLE_BOUND, TABLE_BOUND), 0),
			})(input, ""),
		play: (input) => findAll(input, rules),
	};
}

/** Each is rolled for singly; more would be too many rolls. */
const MOST_FALLEN = 50;

function* findAll({ men, modifier }: FallenInput, rules: ForceRules): Kernel<readonly Found[]> {
	const found: Found[] = [];
	for (let i = 1; i <= men; i++) found.push(yield* findFallen(`fallen/${i}`, modifier, rules));
	return found;
}
