import {
	askedSlot,
	isBlock,
	parseTyped,
	playerOf,
	readChoice,
	readPlayersOrder,
} from "../../../bridge/battle/index.js";
import { createPace } from "../../../bridge/queries/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { readEdit } from "../../../engine/schema/index.js";
import { type Asked, ask, openAsked } from "../../host/asking.js";
import { findNow } from "../../host/find-document.js";
import { inOneTab } from "../../host/one-tab.js";
import { loadSeals } from "../../secrets/gate.js";
import { changeHere } from "../day/edit-day.js";
import {
	BATTLE_ANSWER_QUERY,
	BATTLE_ORDER_QUERY,
	BATTLE_SEAL_QUERY,
	BATTLE_WANTED_QUERY,
} from "../pages/battle-names.js";
import { battlePageAt, dayOf, daysOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { keepChoice, keptChoice } from "./choice-store.js";
import { decideBlock, enterAnswer, fallenOf, questionOf, rollOn, spendLuck } from "./enter-answer.js";
import { enterRollMessage, pushViews, sendView, waitsForRoll } from "./push-views.js";
import { sealSlot, serveOrder } from "./rounds.js";

/** The reply to a query: plain data. */
type Reply = { readonly ok: true } | Extract<Result<never>, { readonly ok: false }>;

const REFUSED = { code: "MUSTER.Fault.Access.refused" } as const;

/** Questions of one user to a GM's client within a minute. */
const PACE = createPace(60, 60_000);

/** A question about a battle that a proved user has asked this GM's client. */
interface BattleAsked {
	readonly asked: Asked;
	readonly page: HostBattlePage;
	readonly day: number;
	readonly payload: Readonly<Record<string, unknown>>;
}

/** Opens a question about a battle: proves the asker, finds the page. Faults: refused; the page is gone. */
async function openBattle(name: string, data: unknown, options: unknown): Promise<Result<BattleAsked>> {
	const asked = await openAsked(name, data, options);
	const payload = asked?.payload;
	if (!asked || !game.user.isGM || !isRecord(payload)) return fail(REFUSED);
	const { page: uuid, day } = payload;
	const page = battlePageAt(uuid);
	if (typeof uuid === "string" && findNow(uuid) === null) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	if (!page || !Number.isInteger(day)) return fail(REFUSED);
	await loadSeals();
	return ok({ asked, page, day: day as number, payload });
}

const reply = (done: Result<unknown>): Reply => (done.ok ? { ok: true } : fail(done.fault));

/** Serves a question in one of the tabs of this GM that it has reached; the others give the same reply. */
async function serve(opened: Result<BattleAsked>, act: (opened: BattleAsked) => Promise<Reply>): Promise<Reply> {
	if (!opened.ok) return opened;
	const { asker, nonce } = opened.value.asked;
	return inOneTab(`question ${asker.id} ${nonce}`, () => act(opened.value));
}

const tooFast = ({ asker }: Asked): boolean => !asker.isGM && !PACE.take(asker.id ?? "", Date.now());

/** Answers {@link BATTLE_WANTED_QUERY}: sends the named user the view, if there is one; the answer holds nothing. */
export async function receiveWanted(data: unknown, options?: unknown): Promise<Reply> {
	const opened = await openBattle(BATTLE_WANTED_QUERY, data, options);
	if (!opened.ok) return opened;
	const { page, asked } = opened.value;
	if (tooFast(asked)) return fail(REFUSED);
	const days = daysOf(page);
	if (!days.ok) return days;
	void sendView(page, asked.asker.id ?? "");
	return { ok: true };
}

/**
 * Answers {@link BATTLE_SEAL_QUERY}: the slot must be asked of just this user, and the choice be one that it can make.
 * From another GM the choice is only kept.
 */
export async function receiveSeal(data: unknown, options?: unknown): Promise<Reply> {
	return serve(await openBattle(BATTLE_SEAL_QUERY, data, options), sealAsked);
}

async function sealAsked({ asked, page, day, payload }: BattleAsked): Promise<Reply> {
	const { round: id, slot } = payload;
	const choice = readChoice(payload["choice"]);
	if (!choice.ok) return choice;
	if (typeof id !== "string" || typeof slot !== "string") return fail(REFUSED);
	if (tooFast(asked)) return fail({ code: "MUSTER.Fault.Access.tooFast" });
	const done = await inTurnOf(page, async (): Promise<Result<null>> => {
		const read = dayOf(page, day);
		if (!read.ok) return read;
		const found = askedSlot(read.value.setup.players, id, slot);
		if (!found) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
		if (asked.asker.isGM) {
			const place = { page: page.uuid, day, round: id, slot };
			const isKept = keptChoice(place) !== undefined || keepChoice(place, choice.value);
			return isKept ? ok(null) : fail({ code: "MUSTER.Fault.Access.noRoom" });
		}
		if (found.asked.user !== asked.asker.id) return fail(REFUSED);
		return sealSlot(page, read.value, { id, slot, choice: choice.value, state: "sealed" });
	});
	if (done.ok && !asked.asker.isGM) shareWithGms(payload);
	return reply(done);
}

/** Gives the other GMs a sealed choice to keep: any of them may be the active one when it is opened. */
function shareWithGms(payload: object): void {
	for (const gm of game.users.filter((user) => user.isGM && user.active && !user.isSelf))
		void ask(gm, BATTLE_SEAL_QUERY, payload).catch(() => false);
}

/** Answers {@link BATTLE_ANSWER_QUERY}: the question must wait for just this user. */
export async function receiveAnswer(data: unknown, options?: unknown): Promise<Reply> {
	return serve(await openBattle(BATTLE_ANSWER_QUERY, data, options), enterAsked);
}

async function enterAsked(opened: BattleAsked): Promise<Reply> {
	const { asked, page, day, payload } = opened;
	const { key, typed, message } = payload;
	if (typeof message === "string")
		return tooFast(asked) ? fail({ code: "MUSTER.Fault.Access.tooFast" }) : enterAgain(opened, message);
	if (typeof key !== "string" || (typed !== null && (typeof typed !== "string" || typed.length > 200)))
		return fail(REFUSED);
	if (tooFast(asked)) return fail({ code: "MUSTER.Fault.Access.tooFast" });
	if (payload["luck"] === true) return typed === null ? fail(REFUSED) : answerLuck(opened, key, typed);
	const found = questionOf(page, day, key);
	if (!found || playerOf(found.question, found.players)?.user !== asked.asker.id) return fail(REFUSED);
	const { question } = found;
	const choice = playerOf(question, found.players);
	if (typed === null) {
		const handed = await serveOrder(page, day, { kind: "roll", slot: choice?.slot ?? "" });
		return reply(handed.ok ? await rollOn(page, day) : handed);
	}
	const given =
		question.kind === "decide" ? ok({ answer: typed, source: "hand" as const }) : parseTyped(question, typed);
	if (!given.ok) return given;
	const answered = { key, given: given.value, user: asked.asker };
	if (!isBlock(question)) return reply(await enterAnswer(page, day, answered));
	const decided = await decideBlock(page, day, answered);
	if (decided.ok) void pushViews(page);
	return reply(decided);
}

/** Enters a throw that fell and could not be entered. The message is of that player, or nothing waits for it. */
async function enterAgain({ asked, page }: BattleAsked, id: string): Promise<Reply> {
	const message = game.messages.get(id);
	if (message?.author?.id !== asked.asker.id || !waitsForRoll(page, message)) return fail(REFUSED);
	const entered = await enterRollMessage(message);
	void pushViews(page);
	return reply(entered);
}

/** Spends Luck by dice that were typed; the dice of the player's own client come by a message. */
async function answerLuck({ asked, page, day }: BattleAsked, key: string, typed: string): Promise<Reply> {
	const question = fallenOf(page, day, key, asked.asker.id ?? "");
	if (!question) return fail(REFUSED);
	const given = parseTyped(question, typed);
	return given.ok ? reply(await spendLuck(page, day, { key, given: given.value, user: asked.asker })) : given;
}

/** Answers {@link BATTLE_ORDER_QUERY}: another GM has this client change what is entered. */
export async function receiveOrder(data: unknown, options?: unknown): Promise<Reply> {
	return serve(await openBattle(BATTLE_ORDER_QUERY, data, options), carryOut);
}

async function carryOut({ asked, page, day, payload }: BattleAsked): Promise<Reply> {
	if (!asked.asker.isGM) return fail(REFUSED);
	const { edit } = payload;
	if (edit !== undefined) {
		const read = readEdit(edit, "edit");
		return read.ok ? reply(await changeHere(page, day, read.value)) : read;
	}
	const order = readPlayersOrder(payload["order"], "order");
	return order.ok ? reply(await serveOrder(page, day, order.value)) : order;
}
