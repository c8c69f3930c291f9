import type { Log } from "../../../engine/ask/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { type Json, readInput, sameJson, toJson } from "../../../engine/schema/index.js";
import { type RoundInput, readRoundInput, type SkirmishRules } from "../../../engine/skirmish/index.js";
import { logOf, packJson, readAnswers, unpackJson } from "../../battle/index.js";
import { type FightFrame, readFightHead, roundName } from "./fight-head.js";
import { foldLog, foldRound, unfoldLog, unfoldRound } from "./fold-round.js";
import { SKIRMISH_SCHEMA } from "./page-type.js";

/** A round of a skirmish: all units at its start, its orders phase by phase, and the answers of its dice. */
export interface FightRound {
	readonly input: RoundInput;
	readonly log: Log;
}

/** A skirmish as its page keeps it. Rounds that are over lie packed in it beside the one that is played. */
export interface Fight {
	readonly frame: FightFrame;
	readonly round: FightRound;
}

/** A round as a page keeps it: one list, which an update replaces as a whole. */
export function packRound({ input, log }: FightRound): Json {
	const { shapes, shared, data } = packJson(toJson({ input: foldRound(input), log: foldLog(log) }));
	return toJson([shapes, shared, data]);
}

/** A round by the house rules of its skirmish, which its frame keeps for all of them. */
export function ruledBy({ options }: FightFrame, round: FightRound): FightRound {
	const { input, log } = round;
	if (sameJson(toJson(input.stand.options), toJson(options))) return round;
	return { input: { ...input, stand: { ...input.stand, options } }, log };
}

/** A round from its packed form. Faults: `Skirmish.pageDamaged`, or that of the field that does not fit. */
export function unpackRound(value: unknown, rules: SkirmishRules): Result<FightRound> {
	const [shapes, shared, data] = Array.isArray(value) ? (value as readonly unknown[]) : [];
	const unpacked = unpackJson({ shapes, shared, data });
	const whole: unknown = unpacked.ok ? unpacked.value : null;
	if (!isRecord(whole)) return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "rounds" });
	const input = readRoundInput(unfoldRound(whole["input"]), rules);
	if (!input.ok) return input;
	const answers = readInput(readAnswers, unfoldLog(whole["log"]));
	if (!answers.ok) return answers;
	const log = logOf(answers.value, "log");
	return log.ok ? ok({ input: input.value, log: log.value }) : log;
}

/**
 * The skirmish of a page. Faults, upon which what is stored stays as it is: a newer version wrote it; a field is not as
 * it must be. `unpack`: what reads the round that is played.
 */
export function readFight(system: unknown, rules: SkirmishRules, unpack = unpackRound): Result<Fight> {
	const head = readFightHead(system);
	if (!head.ok) return head;
	const { frame, number } = head.value;
	const rounds = isRecord(system) && isRecord(system["rounds"]) ? system["rounds"] : {};
	const round = unpack(rounds[roundName(number)], rules);
	if (!round.ok) return round;
	if (round.value.input.before.number !== number) return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged" });
	return ok({ frame, round: ruledBy(frame, round.value) });
}

/** The data of a new page. */
export const newFightData = ({ frame, round }: Fight): Json => ({
	schema: SKIRMISH_SCHEMA,
	frame: toJson(frame),
	rounds: { [roundName(round.input.before.number)]: packRound(round) },
});
