import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import {
	choice,
	dictionary,
	flag,
	type Infer,
	object,
	patterned,
	readInput,
	UUID,
	withDefault,
} from "../../../engine/schema/index.js";
import { readSkirmishOptions, USUAL_OPTIONS } from "../../../engine/skirmish/index.js";
import { SKIRMISH_SCHEMA } from "./page-type.js";

/**
 * Ways to play: one phase at a press; on through phases in which nothing can be ordered; one phase at a press with dice
 * that the GM types in.
 */
export const PLAY_MODES = ["step", "auto", "hand"] as const;

const uuid = patterned(UUID, 200);

const readFrame = object({
	/** The uuid of the scene that it is fought on. */
	scene: uuid,
	/** The uuids of the tokens that units stand with, by the ids of their actors. */
	tokens: dictionary(uuid, 400),
	/** The uuids of the actors that the tokens of individuals had at the start, by the ids of these. */
	actors: withDefault(dictionary(uuid, 400), {}),
	mode: withDefault(choice(PLAY_MODES), "step"),
	/** House rules that it began with, and keeps. */
	options: withDefault(readSkirmishOptions, USUAL_OPTIONS),
	/** True: the GM has ended it. */
	over: withDefault(flag, false),
});

/** Facts of a skirmish that stay from its start to its end. */
export type FightFrame = Infer<typeof readFrame>;

/** The facts of a skirmish that can be read without its rounds, and the number of the round that is played. */
interface FightHead {
	readonly frame: FightFrame;
	/** 0: the page has no round. */
	readonly number: number;
}

/** Name of a round among those of a page. */
export const roundName = (number: number): string => `r${number}`;

/** The number of the round that is played, the last of a page; 0: it has none, and may be in its set-up. */
function lastRound(system: unknown): number {
	const rounds = isRecord(system) ? system["rounds"] : undefined;
	return isRecord(rounds) ? Object.keys(rounds).filter((name) => name !== roundName(0)).length : 0;
}

/**
 * The head of a skirmish as its page keeps it. Faults, upon which what is stored stays as it is: a newer version wrote
 * it; a field is not as it must be.
 */
export function readFightHead(system: unknown): Result<FightHead> {
	const schema = isRecord(system) ? system["schema"] : undefined;
	if (!isRecord(system) || typeof schema !== "number") return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged" });
	if (schema > SKIRMISH_SCHEMA) return fail({ code: "MUSTER.Fault.Skirmish.pageNewer" });
	const frame = readInput(readFrame, system["frame"]);
	return frame.ok ? ok({ frame: frame.value, number: lastRound(system) }) : frame;
}
