import type { BattleDay, Course, PlayedDay } from "../../../bridge/battle/index.js";
import {
	decided,
	isShownFirst,
	packCourse,
	parseTyped,
	playerOf,
	questionSayer,
	resume,
	sayAnswer,
	takeAnswer,
	toBattleCard,
	toStoredDay,
} from "../../../bridge/battle/index.js";
import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import { escapeHtml, inert } from "../../../bridge/text/index.js";
import type { Question } from "../../../engine/ask/index.js";
import type { DaySoFar, DayStep } from "../../../engine/battle/index.js";
import { battleSoFar } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { rest } from "../../host/in-slices.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { postMessage } from "../../rolls/post-card.js";
import { cardContentOf } from "../cards/battle-card.js";
import { newSteps, stepMessage, type ToTell, tellingNow } from "../cards/step-card.js";
import { announceBattle } from "../pages/battle-hooks.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { inTurnOf, whileAsRead } from "../pages/battle-pages.js";
import type { DayInPlay } from "../pages/played-day.js";
import { playedDay } from "../pages/played-day.js";
import { veiledDay } from "../pages/veiled-army.js";
import { writeDay } from "../pages/write-day.js";
import { changeableDay } from "./edit-day.js";
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
		for (;;) {
			const state = playedDay(page, number);
			if (!state.ok) return state;
			const { day, played } = state.value;
			if (played.outcome !== null) return ok(null);
			const stands = whileAsRead(page);
			const thrown: Thrown[] = [];
			const course = await answerOn(played, day, order, thrown);
			if (!course.ok) return course;
			await rest();
			// Dice that were thrown for another day are not kept.
			if (stands()) return keepAndPost(page, state.value, course.value, thrown);
		}
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
	{ day, played: before }: DayInPlay,
	answered: Course,
	thrown: readonly Thrown[],
): Promise<Result<DayStep | null>> {
	const { input, rules, bodies, heroWords } = before;
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
	const played: PlayedDay = { input, rules, log: course.log, soFar, outcome, bodies, heroWords };
	await postThrown(page, { day, played }, before, thrown);
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

/** A roll that people may see, with the question that it answers. */
interface Thrown {
	readonly roll: Roll;
	readonly question: Question;
}

/**
 * Posts the results of a play on a public day: a card of each step that is over, with its throws; throws of a step that
 * is not over by themselves; a day that is over with its card alone. A message reaches every client, whispered ones
 * too: of a day that is not public it says no more than that the day is over, and of which page; the console has the
 * rest. A refusal is a notice.
 */
async function postThrown(
	page: HostBattlePage,
	inPlay: DayInPlay,
	before: PlayedDay,
	thrown: readonly Thrown[],
): Promise<void> {
	const { day, played } = inPlay;
	const { visibility } = day.setup;
	if (visibility !== "public") {
		const text = words().say("MUSTER.Battle.overQuietly", { name: page.name, day: day.number });
		const message = {
			content: `<p>${escapeHtml(inert(text))}</p>`,
			rolls: [],
			flags: { [MODULE_ID]: { page: page.uuid } },
		};
		if (played.outcome !== null) await post(message, visibility);
		return;
	}
	const veiled = veiledDay(inPlay).played;
	const open = thrown.filter(({ question }) => question.secret !== true);
	if (played.outcome !== null) {
		const card = toBattleCard({ page: page.uuid, name: page.name, day: day.number }, played.outcome, veiled.input);
		const rolls = open.map(({ roll }) => roll);
		return post({ content: cardContentOf(card), rolls, flags: { [MODULE_ID]: card } }, visibility);
	}
	const steps = newSteps(before, played);
	const stepAt = ({ question }: Thrown): DayStep | undefined => played.soFar.asked.get(question.key);
	const loose = open.filter((each) => !steps.includes(stepAt(each) as DayStep));
	for (const step of steps) {
		const rolls = open.filter((each) => stepAt(each) === step).map(({ roll }) => roll);
		await post({ ...stepMessage(page, inPlay, step), rolls }, visibility);
	}
	if (loose.length > 0) await post(rollsMessage(page, day.number, veiled, loose), visibility);
}

/** Tells all players of a step or a scene, also of a day that is not public. Faults: those of {@link tellingNow}. */
export async function tellPlayers(page: HostBattlePage, number: number, what: ToTell): Promise<Result<true>> {
	const message = tellingNow(page, number, what);
	if (!message.ok) return message;
	await post({ ...message.value, rolls: [] }, "public");
	return ok(true);
}

async function post(data: object, visibility: Visibility): Promise<void> {
	const { rolls } = data as { readonly rolls: readonly Roll[] };
	const sound = rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {};
	// A battle is reported by the GM, and not by a token of one side that happens to be selected.
	const message = { speaker: { alias: game.user.name }, ...data, ...sound } as ChatMessage.CreateData;
	const posted = await postMessage(applyVisibility(message, visibility), creationOptions(visibility));
	if (!posted.ok) notifyFault(posted.fault);
}

/** Throws as a plain message: the host shows and animates them, and the text names them. */
function rollsMessage(page: HostBattlePage, day: number, played: PlayedDay, thrown: readonly Thrown[]): object {
	const say = questionSayer(played.input, words());
	const lines = thrown.flatMap(({ question }) => {
		const entry = Object.hasOwn(played.log, question.key) ? played.log[question.key] : undefined;
		const { who, what } = say(question.key);
		return entry ? [`<li>${escapeHtml(`${who}, ${what}: ${sayAnswer(entry, played, words())}`)}</li>`] : [];
	});
	const step = played.soFar.asked.get(thrown[0]?.question.key ?? "") ?? "fortune";
	const title = words().say("MUSTER.Battle.rolled", {
		name: page.name,
		day,
		step: words().say(`MUSTER.Battle.Step.${step}.name`),
	});
	return {
		content: inert(
			`<div class="muster-fallback"><p><strong>${escapeHtml(title)}</strong></p><ul>${lines.join("")}</ul></div>`,
		),
		rolls: thrown.map(({ roll }) => roll),
		flags: { [MODULE_ID]: { page: page.uuid } },
	};
}
