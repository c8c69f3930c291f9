import { playerOf, waysAgain } from "../../../bridge/battle/index.js";
import type { Question } from "../../../engine/ask/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { areFacesOf, diceExpression, totalOfFaces } from "../../../engine/dice/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { facesOf } from "../../rolls/contest-throw.js";
import { battlePageAt, type HostBattlePage } from "../pages/battle-pages.js";
import { playedDay } from "../pages/played-day.js";
import { enterAnswer, fallenOf, type PlayerAnswer, questionOf, spendLuck } from "./enter-answer.js";

type Message = ChatMessage.Implementation;

/**
 * The question that a message with a player's roll answers, in its `flags.muster.battleRoll`. `luck`: it has fallen,
 * and Luck throws it again.
 */
interface RollMark {
	readonly page: string;
	readonly day: number;
	readonly key: string;
	readonly luck: boolean;
}

/** The mark of a message that holds a player's roll; null for every other message. */
export function rollMarkOf(message: Message): RollMark | null {
	const { battleRoll: mark } = (message.flags[MODULE_ID] ?? {}) as { readonly battleRoll?: unknown };
	if (!isRecord(mark)) return null;
	const { page, day, key } = mark;
	return typeof page === "string" && Number.isInteger(day) && typeof key === "string"
		? { page, day: day as number, key, luck: mark["luck"] === true }
		: null;
}

/** The answer that a message gives to a question which waits for just its author; null: there is none. */
function answerIn(page: HostBattlePage, message: Message): PlayerAnswer | null {
	const mark = rollMarkOf(message);
	const { author } = message;
	if (mark?.page !== page.uuid || !author) return null;
	const question = mark.luck ? again(page, mark, author) : waiting(page, mark, author);
	const given = question && throwIn(message, question);
	return given ? { key: mark.key, given, user: author } : null;
}

function waiting(page: HostBattlePage, { day, key }: RollMark, author: User.Implementation): Question | undefined {
	const found = questionOf(page, day, key);
	return found && playerOf(found.question, found.players)?.user === author.id ? found.question : undefined;
}

function again(page: HostBattlePage, { day, key }: RollMark, author: User.Implementation): Question | undefined {
	const question = fallenOf(page, day, key, author.id ?? "");
	const state = question && playedDay(page, day);
	const entry = state?.ok ? state.value.played.log[key] : undefined;
	return entry && waysAgain(entry).includes("luck") ? question : undefined;
}

/**
 * True if a battle waits for just the roll in this message, of just its author, and for no earlier one that could not
 * be entered.
 */
export function waitsForRoll(page: HostBattlePage, message: Message): boolean {
	const mark = rollMarkOf(message);
	const earlier = mark ? stuckRoll(page, mark.day, mark.key) : "";
	return (earlier === "" || earlier === message.id) && answerIn(page, message) !== null;
}

/** Messages whose throws could not be entered, by page, day and key. */
const stuck = new Map<string, string>();

const placeOf = ({ page, day, key }: Pick<RollMark, "page" | "day" | "key">): string =>
	JSON.stringify([page, day, key]);

/**
 * The id of the message with a throw that could not be entered, and for which its question still waits; empty: there is
 * none.
 */
export function stuckRoll(page: HostBattlePage, day: number, key: string): string {
	const id = stuck.get(placeOf({ page: page.uuid, day, key })) ?? "";
	const message = id === "" ? undefined : game.messages.get(id);
	return message && answerIn(page, message) ? id : "";
}

/**
 * Enters the roll of a player's message: author and faces are read from the message itself. Faults: nothing waits for
 * it; those of entering, of which the throw is kept to be entered again.
 */
export async function enterRollMessage(message: Message): Promise<Result<null>> {
	const mark = rollMarkOf(message);
	const page = mark && battlePageAt(mark.page);
	const answer = page && answerIn(page, message);
	if (!mark || !page || !answer) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	const entered = await (mark.luck ? spendLuck : enterAnswer)(page, mark.day, answer);
	if (entered.ok || !waitsForRoll(page, message)) stuck.delete(placeOf(mark));
	else stuck.set(placeOf(mark), message.id ?? "");
	return entered.ok ? ok(null) : entered;
}

/** The plain throw that a message holds for a question; null: it holds another, or several. */
function throwIn({ rolls }: Message, question: Question): PlayerAnswer["given"] | null {
	const [roll] = rolls;
	if (!roll || rolls.length !== 1 || question.kind !== "dice") return null;
	if (roll.dice.some(({ modifiers }) => modifiers.length > 0)) return null;
	const faces = facesOf(roll);
	const expression = diceExpression(question.dice);
	if (!areFacesOf(expression, faces) || totalOfFaces(expression, faces) !== roll.total) return null;
	return { answer: roll.total, source: "rolled", faces };
}
