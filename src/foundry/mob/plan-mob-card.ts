import type { RowPlaces, StoredMob, TokenPlace } from "../../bridge/mob/index.js";
import { checkStoredMob, mobTitle, planMob, rowsOf, sayEdits, toPlanRows } from "../../bridge/mob/index.js";
import type { PathChange, Stats } from "../../bridge/systems/index.js";
import { escapeHtml, tellApart } from "../../bridge/text/index.js";
import type { Planned, TransactionPlan } from "../../bridge/transactions/index.js";
import { EDIT, OWN_WAY, sayLeftOut } from "../../bridge/transactions/index.js";
import type { Health } from "../../engine/combat/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, isRecord, ok, ownValue } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { sameJson, toJson } from "../../engine/schema/index.js";
import { madeAt, writtenBy } from "../host/find-document.js";
import { mayApplyOwn, mayApplyToOthers } from "../host/permissions.js";
import { isStatus } from "../host/status-effects.js";
import { words } from "../host/words.js";
import { ownChanges, tokensSharing } from "../tokens/own-changes.js";
import { defeatedStatus } from "../tokens/statuses.js";
import { findTokens, ownsAll } from "../tokens/token-access.js";
import { readTokens, worldAdapter } from "../tokens/token-data.js";
import { toPlace } from "../tokens/token-place.js";
import { keepApplyRequest } from "./apply-requests.js";
import { editsOf, storedMobOf, WAITS_FOR_GM } from "./mob-message.js";
import { otherNamesOn, sayOtherNames } from "./other-names.js";

/** A player's card, with its tokens and the present health of their actors by token uuid. */
interface PlayerOrder {
	readonly stored: StoredMob;
	readonly tokens: readonly Token[];
	/** All tokens that share the points of these: what falls, falls with all of them. */
	readonly sharing: readonly Token[];
	/** The tokens of rows that were changed by hand, where no GM wrote the message last. */
	readonly edited: readonly Token[];
	readonly live: Readonly<Record<string, Health | null>>;
}

/**
 * Checks whether a GM's client may apply a player's card. The player can type any number into the dialog and write
 * anything into the message, so these are checked: the world lets players apply, and to tokens of other owners, or the
 * tokens are all the player's own; the player can see the tokens, on a scene that is played; only rows of the player's
 * own tokens are changed by hand, but by a GM; no token is removed and no unknown condition set; and the outcome can
 * have come of its own rolls. Faults: `MUSTER.Fault.Mob.…`; a GM may apply any card.
 */
function checkPlayerOrder(
	{ stored, tokens, sharing, edited, live }: PlayerOrder,
	by: User.Implementation,
): Result<null> {
	if (!mayApplyOwn(by)) return fail({ code: "MUSTER.Fault.Mob.gmApplies" });
	if (!mayApplyToOthers(by) && !ownsAll(sharing, by)) return fail({ code: "MUSTER.Fault.Mob.waitsForGm" });
	if (!ownsAll(edited, by)) return fail({ code: "MUSTER.Fault.Mob.mayNotEdit" });
	if (stored.dead !== "keep") return fail({ code: "MUSTER.Fault.Mob.deadByGm" });
	if (!stored.conditions.every(isStatus)) return fail({ code: "MUSTER.Fault.Mob.unknownStatus" });
	if (!tokens.every((token) => isPlayed(token, by))) return fail({ code: "MUSTER.Fault.Mob.outOfSight" });
	const checked = checkStoredMob(stored, live);
	return checked.ok ? ok(null) : checked;
}

/** True, on a GM's client, if this GM sees the message: another's whisper has no card here that could be read. */
const isSeenHere = ({ whisper }: Message): boolean => whisper.length === 0 || whisper.includes(game.user.id);

function isPlayed(token: Token, by: User.Implementation): boolean {
	const { parent, hidden } = token;
	const isOwn = token.actor?.testUserPermission(by, "OWNER") ?? false;
	return isOwn || (!hidden && (parent?.active === true || parent?.id === by.viewedScene));
}

type Message = ChatMessage.Implementation;

/**
 * Plans the changes of a mob's card, or of its line in the tracker; reads everything but the message's id again. A GM
 * applies a player's card to tokens that it calls by other names only if the reference names just these tokens: then
 * the GM has seen their names.
 */
export async function planMobCard(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	if (isRecord(ref) && "line" in ref) return (await import("./plan-mob-line.js")).planLineOf(ref, by);
	const id = typeof ref === "object" && ref !== null && "message" in ref ? ref["message"] : undefined;
	const message = typeof id === "string" ? game.messages.get(id) : undefined;
	if (message && !by.isGM && !isSeenHere(message)) return fail({ code: "MUSTER.Fault.Mob.unseen" });
	const stored = storedMobOf(message);
	if (!message || !stored) return fail({ code: "MUSTER.Fault.Mob.noCard" });
	if (!by.isGM && message.author?.id !== by.id) return fail({ code: "MUSTER.Fault.Mob.mayNotApply" });
	if (!sameJson(seenIn(ref, stored), editsOf(stored))) return fail({ code: "MUSTER.Fault.Mob.editedMeanwhile" });
	const others = by.isGM ? otherNamesOn(message, stored) : [];
	const isAgreed = others.length === 0 || sameJson(namedIn(ref), toJson(others));
	if (!isAgreed) return fail({ code: "MUSTER.Fault.Mob.otherNames", data: { names: sayOtherNames(others) } });
	const planned = await planMobOf(message, stored, by);
	// Nothing is written; the GM learns that a player waits for a click.
	if (!planned.ok && planned.fault.code === WAITS_FOR_GM) noteApplyRequest(message, by);
	return planned;
}

/** The changes by hand that were seen with the click; an order that names none applies what is there. */
function seenIn(ref: Json, stored: StoredMob): Json {
	const { edits = editsOf(stored) } = isRecord(ref) ? (ref as { readonly edits?: Json }) : {};
	return edits;
}

/** The names that a card's tokens have now, or had, equal ones numbered as the card numbers them. */
function namesOf(stored: StoredMob, places: Places): Readonly<Record<string, string>> {
	const rows = rowsOf(stored);
	const names = tellApart(rows.map(({ uuid, name = "" }) => ownValue(places, uuid, undefined)?.first.name ?? name));
	return Object.fromEntries(rows.map(({ uuid }, index) => [uuid, names[index]!]));
}

/** The tokens of other names that the GM has agreed to. */
function namedIn(ref: Json): Json {
	const { named = null } = isRecord(ref) ? (ref as { readonly named?: Json }) : {};
	return named;
}

async function planMobOf(
	message: Message,
	stored: StoredMob,
	by: User.Implementation,
): Promise<Result<TransactionPlan>> {
	const rows = rowTokensOf(stored);
	const stats = statsOfRows(rows);
	const live: Record<string, Health | null> = {};
	for (const [uuid, { health }] of stats) live[uuid] = health?.state ?? null;
	const applied = rows.filter(({ isLeftOut }) => !isLeftOut);
	const order = {
		stored,
		tokens: applied.flatMap(({ first, reached }) => [first, ...reached]),
		sharing: applied.flatMap(({ all, reached }) => [...all, ...reached]),
		edited: game.users.get(writtenBy(message) ?? "")?.isGM
			? []
			: rows.filter(({ isEdited }) => isEdited).map(({ first }) => first),
		live,
	};
	const checked = by.isGM ? ok(null) : checkPlayerOrder(order, by);
	if (!checked.ok) return checked;
	const planned = toPlanRows(stored, live);
	const rebased = toPlanRows(stored, live, { rebased: true });
	const there = placesOfRows(rows, stats, stored.dead === "remove");
	const plan = planMob({
		source: message.uuid,
		// One message is one outcome, even if its author rewrites it afterwards.
		outcome: message.id ?? "",
		since: madeAt(message),
		title: mobTitle(stored, words()),
		rows: planned,
		rebased,
		names: namesOf(stored, there),
		places: await withOwnWay(there, [...planned, ...rebased]),
		dead: stored.dead,
		lifts: stored.group === "rally",
		defeatedStatus: defeatedStatus(),
	});
	if (plan.changes.length === 0 && plan.leftOut.some(({ key }) => key === OWN_WAY))
		return fail({ code: "MUSTER.Fault.Mob.byHand", data: { sentences: sayLeftOut(words(), plan).join(" ") } });
	const edits = sayEdits(stored, words()).map((reason) => ({ subject: "", key: EDIT, data: { reason } }));
	const withEdits = <Part extends Planned>(part: Part): Part => ({ ...part, leftOut: [...part.leftOut, ...edits] });
	return ok({ ...withEdits(plan), rebased: plan.rebased && withEdits(plan.rebased) });
}

/** Milliseconds between two notices about one user: a flood of clicks makes one. */
const QUIET = 10_000;

const noticed = new Map<string, number>();

/**
 * Remembers, on a GM's client, that a player asks for the card of a message to be applied. The card shows it, and a
 * notice says so.
 */
function noteApplyRequest({ id }: ChatMessage.Implementation, by: User.Implementation): void {
	const user = by.id ?? "";
	if (!keepApplyRequest(id ?? "", user)) return;
	const now = performance.now();
	if (now - (noticed.get(user) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
	noticed.set(user, now);
	ui.notifications.info(escapeHtml(words().say("MUSTER.Notice.asksToApply", { user: by.name })));
}

type Places = Readonly<Record<string, RowPlaces>>;

/** A row of a plan, as far as its loss goes. */
interface Losing {
	readonly uuid: string;
	readonly lost: number;
}

/** The places of rows, with what the game system's own way makes of each loss where it has one. */
async function withOwnWay(places: Places, rows: readonly Losing[]): Promise<Places> {
	const changed: Record<string, RowPlaces> = { ...places };
	for (const [uuid, place] of Object.entries(places)) {
		const bar = place.first.slots?.own;
		const [token] = bar ? findTokens([place.first.token]) : [];
		if (!bar || !token?.actor) continue;
		const own = new Map<number, readonly PathChange[] | null>();
		const losses = new Set(rows.flatMap((row) => (row.uuid === uuid && row.lost > 0 ? [row.lost] : [])));
		for (const lost of losses) own.set(lost, await ownChanges(token.actor, bar, lost));
		changed[uuid] = { ...place, first: { ...place.first, own } };
	}
	return changed;
}

type Token = TokenDocument.Implementation;

/** A row of a card with its tokens as they are now. */
export interface RowTokens {
	/** The uuid that the card calls the row by. */
	readonly uuid: string;
	/** The token of that uuid, or if it is gone another one that the card names for the same points. */
	readonly first: Token;
	/** All on its scene that share its points, the first among them. */
	readonly all: readonly Token[];
	/** Of a squad, or of a group that may flee, those that the card names, else all. */
	readonly reached: readonly Token[];
	/** It was left out, or its loss changed, by hand. */
	readonly isLeftOut: boolean;
	readonly isEdited: boolean;
}

/** The rows of a card that have a token still. */
function rowTokensOf(stored: StoredMob): readonly RowTokens[] {
	const adapter = worldAdapter();
	return rowsOf(stored).flatMap(({ uuid, share, isLeftOut, lost, rolled }): RowTokens[] => {
		const named = findTokens([uuid, ...(share?.others ?? [])]);
		const [first] = named;
		if (first === undefined) return [];
		const all = tokensSharing(first, adapter);
		const reached = share?.isSquad ? named : all;
		return [{ uuid, first, all, reached, isLeftOut, isEdited: isLeftOut || lost !== rolled }];
	});
}

/** The numbers of each row, by its uuid. */
const statsOfRows = (rows: readonly RowTokens[]): ReadonlyMap<string, Stats> =>
	new Map(rows.flatMap(({ uuid, first }) => readTokens([first]).map(({ stats }) => [uuid, stats] as const)));

/** The places of each row's numbers, by its uuid; `whole`: with the data that restore the tokens. */
function placesOfRows(
	rows: readonly RowTokens[],
	stats: ReadonlyMap<string, Stats>,
	whole: boolean,
): Readonly<Record<string, RowPlaces>> {
	const placed = rows.flatMap(({ uuid, first, all, reached }): (readonly [string, RowPlaces])[] => {
		const slots = stats.get(uuid)?.health?.slots ?? null;
		const places = new Map<Token, TokenPlace>();
		for (const token of new Set([...all, ...reached])) {
			const place = toPlace(token, slots, whole);
			if (place) places.set(token, place);
		}
		const own = places.get(first);
		if (own === undefined) return [];
		const kept = reached.flatMap((token) => places.get(token) ?? []);
		const sharing = all.flatMap((token) => places.get(token) ?? []);
		return [[uuid, { first: own, all: sharing, reached: kept }]];
	});
	return Object.fromEntries(placed);
}
