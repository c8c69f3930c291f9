import type { Log } from "../../../engine/ask/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import {
	choice,
	dictionary,
	flag,
	type Infer,
	type Json,
	object,
	patterned,
	readInput,
	toJson,
	UUID,
	withDefault,
} from "../../../engine/schema/index.js";
import { type RoundInput, readRoundInput, type SkirmishRules } from "../../../engine/skirmish/index.js";
import { logOf, packJson, readAnswers, unpackJson } from "../../battle/index.js";
import { SKIRMISH_SCHEMA } from "./page-type.js";

/** Ways to play: one phase at a press, or on through phases in which nothing can be ordered. */
export const PLAY_MODES = ["step", "auto"] as const;

const uuid = patterned(UUID, 200);

const readFrame = object({
	/** The uuid of the scene that it is fought on. */
	scene: uuid,
	/** The uuids of the tokens that units stand with, by the ids of their actors. */
	tokens: dictionary(uuid, 400),
	mode: withDefault(choice(PLAY_MODES), "step"),
	/** True: the GM has ended it. */
	over: withDefault(flag, false),
});

/** Facts of a skirmish that stay from its start to its end. */
export type FightFrame = Infer<typeof readFrame>;

/** A round of a skirmish: how all stand at its start, its orders phase by phase, and the answers of its dice. */
export interface FightRound {
	readonly input: RoundInput;
	readonly log: Log;
}

/** A skirmish as its page keeps it. Rounds that are over lie packed in it beside the one that is played. */
export interface Fight {
	readonly frame: FightFrame;
	readonly round: FightRound;
}

/** Name of a round among those of a page. */
export const roundName = (number: number): string => `r${number}`;

/** A round as a page keeps it: one list, which an update replaces as a whole. */
export function packRound({ input, log }: FightRound): Json {
	const { shapes, shared, data } = packJson(toJson({ input: toJson(input), log: toJson(Object.values(log)) }));
	return toJson([shapes, shared, data]);
}

/** A round from what {@link packRound} made of it. Faults: `Skirmish.unreadable…`, or of the field that does not fit. */
export function unpackRound(value: unknown, rules: SkirmishRules): Result<FightRound> {
	const [shapes, shared, data] = Array.isArray(value) ? (value as readonly unknown[]) : [];
	const unpacked = unpackJson({ shapes, shared, data });
	const whole: unknown = unpacked.ok ? unpacked.value : null;
	if (!isRecord(whole)) return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "rounds" });
	const input = readRoundInput(whole["input"], rules);
	if (!input.ok) return input;
	const answers = readInput(readAnswers, whole["log"]);
	if (!answers.ok) return answers;
	const log = logOf(answers.value, "log");
	return log.ok ? ok({ input: input.value, log: log.value }) : log;
}

/** The number of the round that is played, the last of a page; 0: it has none. */
export function lastRound(system: unknown): number {
	const rounds = isRecord(system) ? system["rounds"] : undefined;
	return isRecord(rounds) ? Object.keys(rounds).length : 0;
}

/**
 * The skirmish of a page. Faults, upon which what is stored stays as it is: a newer version wrote it; a field is not as
 * it must be.
 */
export function readFight(system: unknown, rules: SkirmishRules): Result<Fight> {
	const schema = isRecord(system) ? system["schema"] : undefined;
	if (!isRecord(system) || typeof schema !== "number") return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged" });
	if (schema > SKIRMISH_SCHEMA) return fail({ code: "MUSTER.Fault.Skirmish.pageNewer" });
	const frame = readInput(readFrame, system["frame"]);
	if (!frame.ok) return frame;
	const rounds = isRecord(system["rounds"]) ? system["rounds"] : {};
	const number = lastRound(system);
	const round = unpackRound(rounds[roundName(number)], rules);
	if (!round.ok) return round;
	if (round.value.input.before.number !== number) return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged" });
	return ok({ frame: frame.value, round: round.value });
}

/** The data of a new page. */
export const newFightData = ({ frame, round }: Fight): Json => ({
	schema: SKIRMISH_SCHEMA,
	frame: toJson(frame),
	rounds: { [roundName(round.input.before.number)]: packRound(round) },
});
