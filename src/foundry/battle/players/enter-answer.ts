import { heroChoiceOf, type PlayersSetup, playerOf, type takeAnswer } from "../../../bridge/battle/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { checkAnswer, type Question } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { playDay, takeGiven } from "../day/play-day.js";
import { takeAgain } from "../day/throw-again.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { playedDay } from "../pages/played-day.js";
import { dropBlocks, heldBlocks, holdBlock, waitsForBlock } from "./held-blocks.js";

type Given = Parameters<typeof takeAnswer>[2];

/** A player's answer to a question of a day. */
export interface PlayerAnswer {
	readonly key: string;
	readonly given: Given;
	readonly user: User.Implementation;
}

/** The open question of that key, unless an answer to it was set aside; undefined: there is none. */
export function questionOf(
	page: HostBattlePage,
	number: number,
	key: string,
): { readonly question: Question; readonly players: PlayersSetup } | undefined {
	const state = playedDay(page, number);
	if (!state.ok || Object.hasOwn(state.value.day.aside, key)) return undefined;
	const { day, played } = state.value;
	const { players } = day.setup;
	const { soFar } = heldBlocks({ page, day: number, played, players }).played;
	const question = soFar.open.find((each) => each.key === key);
	return question && { question, players };
}

/** A leader's block: it is held here until all are decided. Faults: there is no such option; no room. */
export async function decideBlock(
	page: HostBattlePage,
	number: number,
	{ key, given, user }: PlayerAnswer,
): Promise<Result<null>> {
	const held = await inTurnOf(page, async (): Promise<Result<null>> => {
		const waiting = heldDay(page, number);
		const question = waiting && heldBlocks(waiting).played.soFar.open.find((each) => each.key === key);
		if (!waiting || !question || playerOf(question, waiting.players)?.user !== user.id) {
			return fail({ code: "MUSTER.Fault.Battle.notAsked" });
		}
		const checked = checkAnswer(question, given.answer);
		if (!checked.ok) return checked;
		const isKept = holdBlock(waiting, key, String(given.answer), user.id ?? "");
		return isKept ? ok(null) : fail({ code: "MUSTER.Fault.Access.noRoom" });
	});
	return held.ok ? enterBlocks(page, number) : held;
}

/** The state of a day that waits, with its players; null: it is over or cannot be played. */
function heldDay(page: HostBattlePage, number: number): HeldDay | null {
	const state = playedDay(page, number);
	if (!state.ok || state.value.played.outcome !== null) return null;
	const { day, played } = state.value;
	return { page, day: number, played, players: day.setup.players };
}

/** Battles whose blocks are being entered: each write calls for it again. */
const entering = new Set<string>();

/**
 * Enters the blocks that are held here, all together, as soon as no leader who is here has one left to decide; then the
 * step is rolled on.
 */
export async function enterBlocks(page: HostBattlePage, number: number): Promise<Result<null>> {
	const waiting = heldDay(page, number);
	if (!waiting || entering.has(page.uuid)) return ok(null);
	const { played, held } = heldBlocks(waiting);
	if (held.length === 0 || waitsForBlock(played, waiting.players)) return ok(null);
	entering.add(page.uuid);
	try {
		return await enterAll(waiting, held);
	} finally {
		entering.delete(page.uuid);
	}
}

type HeldDay = Parameters<typeof heldBlocks>[0];

async function enterAll(waiting: HeldDay, held: ReturnType<typeof heldBlocks>["held"]): Promise<Result<null>> {
	const { page, day: number } = waiting;
	let stays = true;
	for (const { question, answer } of held) {
		const by = cutName(game.users.get(playerOf(question, waiting.players)?.user ?? "")?.name ?? "", 120);
		const taken = await takeGiven(page, number, { ...question, by }, { answer, source: "hand" });
		if (!taken.ok) return taken;
		({ stays } = taken.value);
	}
	dropBlocks(
		waiting,
		held.map(({ question }) => question.key),
	);
	return stays ? rollOn(page, number) : ok(null);
}

/**
 * Enters a player's answer into the day, in the page's turn, and rolls on what then waits for the GM in the same step.
 * Faults: the question does not wait for this user; the answer does not fit it.
 */
export async function enterAnswer(page: HostBattlePage, number: number, answer: PlayerAnswer): Promise<Result<null>> {
	const { key, given, user } = answer;
	const found = questionOf(page, number, key);
	if (!found || playerOf(found.question, found.players)?.user !== user.id) {
		return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	}
	const taken = await takeGiven(page, number, { ...found.question, by: cutName(user.name, 120) }, given);
	if (!taken.ok) return taken;
	return taken.value.stays ? rollOn(page, number) : ok(null);
}

/**
 * Rolls on in a step, after a player's roll, or when a player has left it to the GM. Dice by hand are the GM's to type.
 */
export async function rollOn(page: HostBattlePage, number: number): Promise<Result<null>> {
	const day = dayOf(page, number);
	if (!day.ok || day.value.setup.play === "hand") return ok(null);
	const rolled = await playDay(page, number, { until: "step" });
	return rolled.ok ? ok(null) : rolled;
}

/** The roll of a hero of this user's that has fallen; undefined: there is none of that key. */
export function fallenOf(page: HostBattlePage, number: number, key: string, user: string): Question | undefined {
	const state = playedDay(page, number);
	if (!state.ok || !Object.hasOwn(state.value.played.log, key)) return undefined;
	const { day, played } = state.value;
	const question = played.log[key]?.question;
	return question && heroChoiceOf(question, day.setup.players)?.user === user ? question : undefined;
}

/** Spends the Luck of a player's hero on a roll that fell. Faults: it is not that player's; those of `throwAgain`. */
export async function spendLuck(page: HostBattlePage, number: number, answer: PlayerAnswer): Promise<Result<null>> {
	const { key, given, user } = answer;
	if (!fallenOf(page, number, key, user.id ?? "")) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	const by = cutName(user.name, 120);
	const again = await takeAgain(page, number, { key, way: "luck", by, give: () => ok(given) });
	return again.ok ? ok(null) : again;
}
