import type { Log } from "../../../engine/ask/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import {
	dictionary,
	flag,
	type Infer,
	type Json,
	object,
	readInput,
	text,
	toJson,
	withDefault,
} from "../../../engine/schema/index.js";
import { readSetupInput, type SetupInput, SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { logOf, packJson, readAnswers, unpackJson } from "../../battle/index.js";
import {
	type Fight,
	foldLog,
	foldRound,
	readFightHead,
	roundName,
	SKIRMISH_SCHEMA,
	unfoldLog,
	unfoldRound,
} from "../fight/index.js";

const readMarks = object({
	/** True: it is settled which side lies in ambush. */
	ambushed: withDefault(flag, false),
	/** The user who decides for a side, by its id; a side that is not named is the GMs'. */
	deciders: withDefault(dictionary(text(60), 8), {}),
});

/** A skirmish before its first round: its sides with their decisions so far, and the answers of its dice. */
export interface Setup extends Infer<typeof readMarks> {
	readonly input: SetupInput;
	readonly log: Log;
}

/** A skirmish in its set-up, as its page keeps it: where a round lies there is the set-up, as round 0. */
export interface StoredSetup {
	readonly frame: Fight["frame"];
	readonly setup: Setup;
}

/** The place of a set-up among the rounds of a page. */
export const SETUP_PATH_IN_PAGE: string = `system.rounds.${roundName(0)}`;

const NOTHING_BEFORE = { number: 0, ambush: "", initiative: {}, seen: [], swift: [] };

/** A set-up as a page keeps it: one list, which an update replaces as a whole. */
export function packSetup({ input, log, ambushed, deciders }: Setup): Json {
	const round = foldRound({ before: NOTHING_BEFORE, stand: input, ended: false });
	const { shapes, shared, data } = packJson(toJson({ round, log: foldLog(log), ambushed, deciders }));
	return toJson([shapes, shared, data]);
}

/** A set-up from its packed form. Faults: `Skirmish.pageDamaged`, or that of the field that does not fit. */
function unpackSetup(value: unknown): Result<Setup> {
	const [shapes, shared, data] = Array.isArray(value) ? (value as readonly unknown[]) : [];
	const unpacked = unpackJson({ shapes, shared, data });
	const whole: unknown = unpacked.ok ? unpacked.value : null;
	if (!isRecord(whole)) return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "rounds" });
	const round = unfoldRound(whole["round"]);
	const input = readSetupInput(isRecord(round) ? round["stand"] : null, SKIRMISH_RULES);
	if (!input.ok) return input;
	const marks = readInput(readMarks, { ambushed: whole["ambushed"], deciders: whole["deciders"] });
	if (!marks.ok) return marks;
	const answers = readInput(readAnswers, unfoldLog(whole["log"]));
	if (!answers.ok) return answers;
	const log = logOf(answers.value, "log");
	return log.ok ? ok({ input: input.value, log: log.value, ...marks.value }) : log;
}

/** True for a page that waits in its set-up: it has one, and no round. */
export function isInSetup(system: unknown): boolean {
	const head = readFightHead(system);
	const rounds = isRecord(system) && isRecord(system["rounds"]) ? system["rounds"] : {};
	return head.ok && head.value.number === 0 && Object.hasOwn(rounds, roundName(0));
}

/** The set-up of a page. Faults: those of its head; its first round has begun (`Skirmish.setupOver`); of a field. */
export function readSetup(system: unknown): Result<StoredSetup> {
	const head = readFightHead(system);
	if (!head.ok) return head;
	if (head.value.number > 0) return fail({ code: "MUSTER.Fault.Skirmish.setupOver" });
	const rounds = isRecord(system) && isRecord(system["rounds"]) ? system["rounds"] : {};
	const setup = unpackSetup(rounds[roundName(0)]);
	if (!setup.ok) return setup;
	const { frame } = head.value;
	return ok({ frame, setup: { ...setup.value, input: { ...setup.value.input, options: frame.options } } });
}

/** The data of a new page that begins in its set-up. */
export const newSetupData = ({ frame, setup }: StoredSetup): Json => ({
	schema: SKIRMISH_SCHEMA,
	frame: toJson(frame),
	rounds: { [roundName(0)]: packSetup(setup) },
});
