import type { Answer, LogEntry, Question } from "../../../engine/ask/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { formatCount, type Words } from "../../text/index.js";
import type { BattleDay } from "../document/types.js";
import type { PlayedDay } from "./day-state.js";
import { namesIn } from "./names.js";
import { questionSayer } from "./say-question.js";
import { waysAgain } from "./throw-again.js";

/** Answers of a step, in the order in which they were asked. `mayThrow`: they may be thrown again. */
export function buildAnswered(step: DayStep, played: PlayedDay, words: Words, mayThrow = false) {
	const keys = [...played.soFar.asked].flatMap(([key, at]) => (at === step ? [key] : []));
	return sayAnswered(keys, played, words, mayThrow);
}

/** Answers to some questions, by their keys; of a question without one nothing. */
export function sayAnswered(keys: readonly string[], played: PlayedDay, words: Words, mayThrow = false) {
	const say = questionSayer(played.input, words);
	return keys.flatMap((key) => {
		const entry = Object.hasOwn(played.log, key) ? played.log[key] : undefined;
		if (!entry) return [];
		const said = say(key);
		const ways = (mayThrow ? waysAgain(entry) : []).map((way) => {
			const label = words.say(`MUSTER.Battle.Again.${way}`);
			return { way, label, spoken: words.say("MUSTER.Battle.Again.spoken", { label, ...said }) };
		});
		const dice = "dice" in entry.question ? entry.question.dice : "";
		const marks = marksOf(entry, played, words);
		return [{ key, ...said, answer: sayAnswer(entry, played, words), marks, dice, ways }];
	});
}

/** The parts of a day that say which answers were set aside, and how it is played. */
type WaitingDay = Pick<BattleDay, "aside"> & { readonly setup: Pick<BattleDay["setup"], "play"> };

/** Questions of a step that wait; none while another step waits. */
export function buildOpen(step: DayStep, played: PlayedDay, { aside, setup }: WaitingDay, words: Words) {
	const { soFar, input } = played;
	if (soFar.step !== step) return [];
	const say = questionSayer(input, words);
	return soFar.open.map((question) => {
		const kept = Object.hasOwn(aside, question.key) ? aside[question.key] : undefined;
		const choices = choicesOf(question, setup.play === "hand");
		return {
			key: question.key,
			...say(question.key),
			dice: "dice" in question ? question.dice : "",
			choices: choices.map((value, i) => ({
				value,
				label: sayOption(question, value, played, words),
				selected: kept ? String(kept.answer) === value : i === 0,
			})),
			/** A set-aside answer that counts again unless another is given; empty: there is none. */
			kept: kept ? sayAnswer(kept, played, words) : "",
			isConflict: soFar.conflicts.includes(question.key),
		};
	});
}

/** An answer in words: dice with their faces, a decision by its option, a draw by its place. */
export function sayAnswer({ question, answer, faces }: LogEntry, played: PlayedDay, words: Words): string {
	if (question.kind === "decide") return sayOption(question, String(answer), played, words);
	if (question.kind === "pick" && question.from) return sayOption(question, String(answer), played, words);
	if (question.kind === "pick")
		return words.say("MUSTER.Battle.Answer.drawn", { place: Number(answer) + 1, among: question.among });
	const total = sayTotal(answer, words);
	if (!("dice" in question)) return total;
	if (faces === undefined || faces.length < 2)
		return words.say("MUSTER.Battle.Answer.total", { dice: question.dice, total });
	const list = faces.map((face) => formatCount(words, face)).join(", ");
	return words.say("MUSTER.Battle.Answer.faces", { dice: question.dice, faces: list, total });
}

const sayTotal = (answer: Answer, words: Words): string =>
	typeof answer === "number" ? formatCount(words, answer) : String(answer);

/** Answers that a person may choose: the options of a decision, the places of a draw that is made by hand. */
function choicesOf(question: Question, byHand: boolean): readonly string[] {
	if (question.kind === "decide") return question.options;
	if (question.kind !== "pick" || !question.from || !byHand) return [];
	return ["", ...question.from.map((_, place) => String(place))];
}

function sayOption(question: Question, value: string, { input }: PlayedDay, words: Words): string {
	if (value === "") return words.say("MUSTER.Battle.Answer.draw");
	if (question.kind === "pick") return namesIn(input).unit(question.from?.[Number(value)] ?? "");
	if (value === "chance") return words.say("MUSTER.Battle.Answer.chance");
	if (question.key.includes("/block/")) return words.say("MUSTER.Battle.Answer.blocks", { count: value });
	return namesIn(input).unit(value);
}

function marksOf(entry: LogEntry, played: PlayedDay, words: Words): readonly string[] {
	const { before = [] } = entry;
	const leaf = leafOf(entry);
	const old = before.map(({ answer }) =>
		sayAnswer({ question: entry.question, answer, source: "rolled" }, played, words),
	);
	return [
		...(leaf === null ? [] : [words.say(`MUSTER.Battle.Mark.${leaf}`)]),
		...(before.length === 0 ? [] : [words.say("MUSTER.Battle.Mark.before", { answers: old.join("; ") })]),
	];
}

/** The mark of an answer's origin; null: the dice alone. */
function leafOf({ question, source, before = [] }: LogEntry): string | null {
	if (source === "rolled") return question.kind === "decide" ? "usual" : before.length > 0 ? "again" : null;
	return source === "gm" && question.kind !== "decide" ? "gmAgain" : source;
}
