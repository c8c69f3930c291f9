import {
	type BattleDay,
	type Course,
	decided,
	isShownFirst,
	type PlayedDay,
	packCourse,
	parseTyped,
	playerOf,
	resume,
	takeAnswer,
	toStoredDay,
} from "../../../bridge/battle/index.js";
import type { Question } from "../../../engine/ask/index.js";
import { battleSoFar, type DaySoFar, type DayStep } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { announceBattle } from "../pages/battle-hooks.js";
import { type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { type DayInPlay, playedDay } from "../pages/played-day.js";
import { writeDay } from "../pages/write-day.js";
import { changeableDay } from "./edit-day.js";
import { postThrown, type Thrown } from "./post-throws.js";
import { readHeroes } from "./read-heroes.js";

/** Extent of the play at one press, with what was typed or chosen for its questions, by their keys. */
interface PlayOrder {
	readonly until: "step" | "end";
	readonly typed?: Readonly<Record<string, string>>;
	/** Answers that were set aside do not count: the dice are thrown again, which is marked. */
	readonly again?: boolean;
}

/**
 * Plays a day on: throws the host's dice for what waits, writes the answers, and posts them as far as the visibility of
 * the day allows. Faults, after which nothing has happened: the day cannot be played; a throw that was typed in does
 * not fit.
 */
export async function playDay(page: HostBattlePage, number: number, order: PlayOrder): Promise<Result<DayStep | null>> {
	const read = await readHeroes(page, number);
	if (!read.ok) return read;
	return inTurnOf(page, async () => {
		const state = playedDay(page, number);
		if (!state.ok) return state;
		const { day, played } = state.value;
		if (played.outcome !== null) return ok(null);
		const thrown: Thrown[] = [];
		const course = await answerOn(played, day, order, thrown);
		if (!course.ok) return course;
		return keepAndPost(page, state.value, course.value, thrown);
	});
}

/**
 * Takes one answer of a player, in the page's turn. `stays`: the day waits in the same step. Faults: those of
 * {@link playDay} and `takeAnswer`.
 */
export async function takeGiven(
	page: HostBattlePage,
	number: number,
	question: Question,
	given: Given,
): Promise<Result<{ readonly stays: boolean }>> {
	const read = await readHeroes(page, number);
	if (!read.ok) return read;
	return inTurnOf(page, async () => {
		const state = changeableDay(page, number);
		if (!state.ok) return state;
		const { day, played } = state.value;
		const isOpen = played.soFar.open.some(({ key }) => key === question.key);
		if (!isOpen) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
		const course = takeAnswer({ log: day.log, aside: day.aside }, question, given);
		if (!course.ok) return course;
		const step = await keepAndPost(page, state.value, course.value, []);
		return step.ok ? ok({ stays: step.value === played.soFar.step }) : step;
	});
}

/** Answers questions until the step, or the day, is over, or a person has to decide. */
async function answerOn(
	{ input, rules, soFar: begun }: PlayedDay,
	day: BattleDay,
	{ until, typed = {}, again = false }: PlayOrder,
	thrown: Thrown[],
): Promise<Result<Course>> {
	let course: Course = { log: day.log, aside: day.aside };
	let soFar: DaySoFar = begun;
	const shown = new Set(begun.open.map(({ key }) => key));
	// What the GM has typed or chosen otherwise takes the place of an answer that was set aside.
	const isTyped = ({ key }: Question): boolean => {
		const text = typed[key] ?? "";
		return text !== "" && String(day.aside[key]?.answer) !== text;
	};
	const isLeft = (question: Question): boolean =>
		isWithPlayer(question, day) && (question.kind === "decide" || !isTyped(question));
	while (soFar.step !== null && (until === "end" || soFar.step === begun.step)) {
		const [given, asked] = [soFar.open.filter(isTyped), soFar.open.filter((question) => !isTyped(question))];
		const resumed = resume(course, again ? [] : asked);
		const kept = { course: resumed.course, open: [...(again ? asked : resumed.open), ...given] };
		course = kept.course;
		// Where dice are typed in, those that follow from others wait until they have been seen.
		const unseen = kept.open.some((question) => isShownFirst(question, day.setup) && !shown.has(question.key));
		if (until === "step" && unseen) break;
		const left = kept.open.filter((question) => !isLeft(question));
		for (const question of left) {
			const given = await answerOne(question, typed[question.key] ?? "", until, thrown);
			const taken = given.ok ? takeAnswer(course, question, given.value) : given;
			if (!taken.ok) return taken;
			course = taken.value;
		}
		soFar = battleSoFar(input, rules, course.log);
		if (left.length < kept.open.length) break;
	}
	return ok(course);
}

/**
 * True if a question waits for a player who is here: an absent one delays no day. What a leader blocks is entered with
 * the others' blocks.
 */
function isWithPlayer(question: Question, { setup }: BattleDay): boolean {
	const choice = playerOf(question, setup.players);
	return choice !== undefined && game.users.get(choice.user)?.active === true;
}

type Given = Parameters<typeof takeAnswer>[2];

/**
 * The answer to one question: what was typed or chosen, else the dice; a decision is the usual one unless the GM takes
 * it.
 */
async function answerOne(
	question: Question,
	typed: string,
	until: PlayOrder["until"],
	thrown: Thrown[],
): Promise<Result<Given>> {
	if (question.kind === "decide") return ok(decided(question, until === "step" ? typed : ""));
	if (typed.trim() !== "") return parseTyped(question, typed);
	const { answer, faces, roll } = await answerByDice(question);
	if (roll) thrown.push({ roll, question });
	return ok({ answer, source: "rolled", ...(faces ? { faces } : {}) });
}

/**
 * Writes the answers of a day, then posts the throws: no message may say what is not kept. A day that is over keeps
 * what it asked.
 */
export async function keepAndPost(
	page: HostBattlePage,
	{ day, played: { input, rules, bodies } }: DayInPlay,
	answered: Course,
	thrown: readonly Thrown[],
): Promise<Result<DayStep | null>> {
	const soFar = battleSoFar(input, rules, answered.log);
	const { outcome } = soFar;
	const course = outcome === null ? answered : partUnasked(answered, soFar);
	const options = { ...rules.force.options, ...rules.options };
	const fought = outcome === null ? null : toStoredDay({ outcome, log: course.log, options });
	const isOver = outcome !== null;
	const written = await writeDay(page, day.number, {
		course: packCourse(isOver ? { log: {}, aside: course.aside } : course),
		fought: toJson(fought),
	});
	if (!written.ok) return written;
	const played: PlayedDay = { input, rules, log: course.log, soFar, outcome, bodies };
	await postThrown(page, day, played, thrown);
	if (outcome !== null) announceBattle("muster.battleResolved", outcome, { page: page.uuid, day: day.number });
	return ok(soFar.step);
}

/** Sets answers aside that a day which is over has not asked for, as another throw may leave them. */
function partUnasked({ log, aside }: Course, { asked }: DaySoFar): Course {
	const entries = Object.entries(log);
	return {
		log: Object.fromEntries(entries.filter(([key]) => asked.has(key))),
		aside: { ...aside, ...Object.fromEntries(entries.filter(([key]) => !asked.has(key))) },
	};
}
