import type { Result } from "../../engine/common/index.js";
import { MOB_LIMITS } from "../../engine/mob/index.js";
import {
	choice,
	flag,
	type Infer,
	type Json,
	list,
	object,
	patterned,
	UUID,
	whole,
} from "../../engine/schema/index.js";
import { type TransactionPlan, toCreation, toDeletion } from "../transactions/index.js";

/** Occasions of a morale roll: half of the mob or less stands; the leader is down; another round. */
const MORALE_CALLS = ["half", "leader", "round"] as const;
export type MoraleCall = (typeof MORALE_CALLS)[number];

const lineFields = object({
	/** Uuids of its tokens; the first is the leader. */
	tokens: list(patterned(UUID, 200), MOB_LIMITS.targets),
	/** True: it rolls each round. */
	each: flag,
	/** Occasions that were asked about, each once. */
	asked: list(choice(MORALE_CALLS), MORALE_CALLS.length),
	/** The last round that was asked about. */
	round: whole(0, 1_000_000),
});

/** A mob that acts together, as the combatant that is its line in the tracker keeps it in `flags.muster.mob`. */
export type MobLine = Infer<typeof lineFields>;

/** Reads the mob of a combatant; a fault where it is none. */
export const readMobLine = (value: unknown): Result<MobLine> => lineFields(value, "");

/** The occasions of a morale roll that are due. `standing`: the tokens that are there and not down. */
export function moraleCalls(line: MobLine, standing: ReadonlySet<string>, round: number): readonly MoraleCall[] {
	const stand = line.tokens.filter((uuid) => standing.has(uuid)).length;
	if (stand === 0) return [];
	const isDue: Readonly<Record<MoraleCall, boolean>> = {
		half: 2 * stand <= line.tokens.length,
		leader: !standing.has(line.tokens[0] ?? ""),
		round: line.each && round > Math.max(1, line.round),
	};
	return MORALE_CALLS.filter((call) => isDue[call] && (call === "round" || !line.asked.includes(call)));
}

/** The line of a mob to be made, in the place of the combatants of its tokens. */
interface LineOrder {
	/** Uuid of the combatant that is made, below its combat. */
	readonly uuid: string;
	readonly name: string;
	readonly img: string;
	readonly hidden: boolean;
	readonly initiative: number | null;
	readonly tokens: readonly string[];
	readonly each: boolean;
	readonly round: number;
	/** The combatants of the tokens in that combat, each with its own data. */
	readonly others: readonly { readonly uuid: string; readonly data: Json }[];
}

/** The plan of a mob's line: a combatant without a token for all, and the combatants of its tokens taken out. */
export function planMobLine(order: LineOrder): TransactionPlan {
	const { uuid, name, img, hidden, initiative, tokens, each, round, others } = order;
	const [subject, mob] = ["line", { tokens: [...tokens], each, asked: [], round }] as const;
	const data = {
		_id: uuid.slice(uuid.lastIndexOf(".") + 1),
		name,
		img,
		hidden,
		initiative,
		flags: { muster: { mob } },
	};
	return {
		source: uuid,
		outcome: uuid,
		since: null,
		title: name,
		subjects: { [subject]: name },
		changes: [
			...others.map((each) => toDeletion({ subject, uuid: each.uuid, class: "Combatant" }, each.data)),
			toCreation({ subject, uuid, class: "Combatant" }, data),
		],
		leftOut: [],
		rebased: null,
	};
}
