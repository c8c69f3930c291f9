import type { Game, Kernel } from "../../ask/index.js";
import { ask, decide, dice } from "../../ask/index.js";
import type { Reaction } from "../../checks/index.js";
import { reactionTo } from "../../checks/index.js";
import { type Infer, withDefault } from "../../schema/index.js";
import { forceReaders } from "../model/index.js";
import type { Fate, ForceRules } from "../tables/index.js";
import { FATES, TABLE_BOUND } from "../tables/index.js";

const { object, whole } = forceReaders;

/** Fate of a man who was left for dead. */
interface Found {
	readonly fate: Fate;
	/** The throw with its modifier, and the finder's reaction; null: the GM decided. */
	readonly roll: { readonly total: number; readonly reaction: Reaction } | null;
}

/**
 * Finds a man left for dead (RULES 1.17): by the option a reaction roll, `<key>/reaction`, or the GM's word,
 * `<key>/fate`.
 */
export function* findFallen(key: string, modifier: number, { tables, options }: ForceRules): Kernel<Found> {
	if (options.scavengers === "gm") {
		const [fate] = yield* ask(decide(`${key}/fate`, FATES, { secret: true }));
		return { fate, roll: null };
	}
	const [roll] = yield* ask(dice(`${key}/reaction`, "3d6", { secret: true }));
	const total = roll + modifier;
	const reaction = reactionTo(total).id;
	return { fate: tables.scavengers[reaction], roll: { total, reaction } };
}

/** Each is rolled for singly; more would be too many rolls. */
const MOST_FALLEN = 50;

const fallen = object({
	men: whole(1, MOST_FALLEN),
	modifier: withDefault(whole(-TABLE_BOUND, TABLE_BOUND), 0),
});

/** Number of men who were left for dead, and the modifier of their rolls. */
type FallenInput = Infer<typeof fallen>;

/** Finds men left for dead, one after the other (RULES 1.17). Questions `fallen/1/…`, `fallen/2/…`, … */
export function fallenGame(rules: ForceRules): Game<FallenInput, readonly Found[]> {
	return {
		id: "fallen",
		version: 1,
		check: (input) => fallen(input, ""),
		play: (input) => findAll(input, rules),
	};
}

function* findAll({ men, modifier }: FallenInput, rules: ForceRules): Kernel<readonly Found[]> {
	const found: Found[] = [];
	for (let i = 1; i <= men; i++) found.push(yield* findFallen(`fallen/${i}`, modifier, rules));
	return found;
}
