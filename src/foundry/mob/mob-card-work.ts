import type { MobCardRow, RowEdit, StoredMob } from "../../bridge/mob/index.js";
import { editRow, rowsOf } from "../../bridge/mob/index.js";
import type { CardOptions } from "../../bridge/rolls/cards/index.js";
import { parseWhole, sayFault } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail } from "../../engine/common/index.js";
import { toJson } from "../../engine/schema/index.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue, loadChunk } from "../host/lazy.js";
import { notifyDone, notifyFault } from "../host/notify.js";
import { mayApplyToOthers, mayRoll } from "../host/permissions.js";
import { reasonOf } from "../host/refusal.js";
import { nameStatus } from "../host/status-effects.js";
import { words } from "../host/words.js";
import { findTokens, mayKnow, ownsAll } from "../tokens/token-access.js";
import { readTokens } from "../tokens/token-data.js";
import {
	appliedState,
	applyFrom,
	finishTransaction,
	notifyUnlessCancelled,
	transactionOf,
	undoTransaction,
} from "../transactions/index.js";
import { applyRequestsFor } from "./apply-requests.js";
import { recallMob } from "./mob-memory.js";
import { MOB_SOURCE, mayApply, mayEditRow, mobReference, storedMobOf, WAITS_FOR_GM } from "./mob-message.js";
import { agreesToOtherNames, otherNamesOn } from "./other-names.js";

/** Applies the card, or asks a GM to; a GM sees before which tokens a player's card calls by other names. */
export async function applyMob(message: Message): Promise<void> {
	await editsWritten(message);
	const stored = game.user.isGM ? storedMobOf(message) : null;
	const others = stored ? otherNamesOn(message, stored) : [];
	if (others.length > 0 && !(await agreesToOtherNames(message, others))) return;
	const reference = mobReference(message);
	const applied = await applyFrom(MOB_SOURCE, others.length > 0 ? { ...reference, named: toJson(others) } : reference);
	if (applied.ok) return;
	if (applied.fault.code === WAITS_FOR_GM) notifyDone(sayFault(words(), applied.fault));
	else notifyUnlessCancelled(applied);
}

/** Finishes an interrupted transaction. */
export async function finishMob(message: Message): Promise<void> {
	const transaction = transactionOf(message.uuid);
	if (transaction === null) return;
	const finished = await finishTransaction(transaction.id);
	notifyUnlessCancelled(finished);
}

/** Undoes the latest application. */
export async function undoMob(message: Message): Promise<void> {
	const transaction = transactionOf(message.uuid);
	if (transaction === null) return;
	const undone = await undoTransaction(transaction.id);
	notifyUnlessCancelled(undone);
}

/** Repeats the action by the same tokens, with their numbers as they are now. */
export async function repeatMob(message: Message): Promise<void> {
	const mob = recallMob(message.id ?? "");
	if (!mob) return;
	const { rollAgain } = await loadChunk(() => import("./roll-mob.js"));
	const rolled = await rollAgain(mob);
	if (!rolled.ok) notifyFault(rolled.fault);
}

/** Options of a mob's card: the rights of this reader and the state of its transaction. */
export function mobCardOptions(message: Message): Partial<CardOptions> {
	const transaction = transactionOf(message.uuid);
	const { isGM, id } = game.user;
	const stored = storedMobOf(message);
	const sharing = new Map(stored ? rowsOf(stored).map((row) => [row.uuid, tokensOf(row)] as const) : []);
	return {
		...appliedState(transaction),
		mayApply: mayApply(message, game.user),
		asksGm: mayApply(message, game.user) && !mayApplyToOthers(game.user) && !ownsTargets(message),
		asked: applyRequestsFor(message),
		mayUndo: isGM || transaction?.by === id,
		mayFinish: isGM,
		mayRepeat: mayRoll(game.user) && recallMob(message.id ?? "") !== undefined,
		isThere: (uuid) => findTokens(sharing.get(uuid) ?? [uuid]).some(({ actor }) => actor !== null),
		knows: (uuid) => mayKnow(uuid),
		nameStatus,
		mayEdit: (uuid) => mayEditRow(message, uuid),
		maySelect: (uuid) => findTokens([uuid]).some(({ isOwner, object }) => isOwner && object !== null),
		finds: (uuid) => findTokens([uuid]).some(({ object }) => object?.isVisible === true),
	};
}

/** True if this user owns every token of the card. */
function ownsTargets(message: Message): boolean {
	const stored = storedMobOf(message);
	return stored === null || ownsAll(findTokens(namedOn(stored)), game.user);
}

/** The uuids of all tokens that the card names. */
const namedOn = (stored: StoredMob): readonly string[] => rowsOf(stored).flatMap(tokensOf);

const tokensOf = ({ uuid, share }: MobCardRow): readonly string[] => [uuid, ...(share?.others ?? [])];

type Token = NonNullable<TokenDocument.Implementation["object"]>;

const drawnToken = (uuid: string): Token | null => findTokens([uuid])[0]?.object ?? null;

/** The token of a row where this reader sees it now (`visible` is that of the last frame) on the viewed scene. */
const seenToken = (uuid: string): Token | null => (drawnToken(uuid)?.isVisible ? drawnToken(uuid) : null);

/** Moves the view to the token of a row. */
function panTo(uuid: string): void {
	const token = seenToken(uuid);
	if (token) void canvas.animatePan({ x: token.center.x, y: token.center.y });
}

/**
 * Lights the token of the row under the pointer or the focus, as the pointer on the token itself does; `isOn`: it
 * comes, else it goes.
 */
function lightRow({ target, relatedTarget }: MouseEvent | FocusEvent, isOn: boolean): void {
	const row = tokenRowAt(target);
	if (row === null || tokenRowAt(relatedTarget) === row) return;
	const uuid = row.dataset.uuid ?? "";
	// What was lit is put out, though it is out of sight by now.
	const token = isOn ? seenToken(uuid) : drawnToken(uuid);
	if (!token) return;
	token.hover = isOn;
	token.renderFlags.set({ refreshState: true });
}

const tokenRowAt = (target: EventTarget | null): HTMLElement | null =>
	(target as Element | null)?.closest<HTMLElement>("tr[data-uuid]") ?? null;

/** Selects the tokens of those who failed, or were hit, in place of those that are selected. */
export async function selectSuffered(message: Message): Promise<void> {
	const stored = storedMobOf(message);
	const suffered = (stored ? rowsOf(stored) : []).filter(({ degree, hits }) =>
		degree === null ? hits > 0 : degree === "failed" || degree === "fumbled",
	);
	const named = suffered.flatMap(({ uuid, share }) => [uuid, ...(share?.others ?? [])]);
	const objects = findTokens(named).flatMap(({ object, isOwner }) => (object && isOwner ? [object] : []));
	if (objects.length === 0) ui.notifications.warn("MUSTER.Mob.Work.notHere", { localize: true });
	else canvas.tokens?.releaseAll();
	for (const object of objects) object.control({ releaseOthers: false });
}

type Message = ChatMessage.Implementation;

/** Renderings that listen already: a card is filled more than once. */
const listening = new WeakSet<HTMLElement>();

/** Changes of one message run one after the other, each on top of the one before. */
const inOrder = createQueue<Message>();

/** A control of a row: the message is drawn again with every change, and the focus goes back to its control. */
interface Place {
	readonly message: string | null;
	readonly row: string;
	readonly edit: string;
}

let focused: Place | null = null;

/** Losses that were refused, by row: they stay in their fields when the card is drawn again. */
type Refused = Map<string, { readonly text: string; readonly sentence: string }>;
const refused = new WeakMap<Message, Refused>();

/** Resolves when all changes of a card so far are written, or refused. */
const editsWritten = (message: Message): Promise<void> => inOrder(message, async () => {});

/** Lets a reader work on the rows of a mob's card: leave them out, change a loss, find their tokens on the scene. */
export function workOnCard(message: Message, html: HTMLElement): void {
	restoreFocus(message, html);
	for (const [row, { text, sentence }] of refused.get(message) ?? []) {
		const field = html.querySelector<HTMLInputElement>(`[data-muster-row="${row}"] [data-muster-edit="lost"]`);
		if (field === null) continue;
		field.value = text;
		sayRefused(field, sentence);
	}
	if (listening.has(html)) return;
	listening.add(html);
	html.addEventListener("change", (event) => void onChange(message, event));
	html.addEventListener("click", (event) => void onClick(message, event));
	html.addEventListener("click", (event) => holdBack(html, event), true);
	for (const type of ["pointerover", "focusin"] as const) html.addEventListener(type, (event) => lightRow(event, true));
	for (const type of ["pointerout", "focusout"] as const)
		html.addEventListener(type, (event) => lightRow(event, false));
}

/** The host may put the new rendering in its place a moment after it was filled. */
function restoreFocus(message: Message, html: HTMLElement, isLast = false): void {
	if (focused === null || focused.message !== message.id) return;
	if (!html.isConnected) {
		if (!isLast) requestAnimationFrame(() => restoreFocus(message, html, true));
		return;
	}
	const { row, edit } = focused;
	focused = null;
	const control = html.querySelector<HTMLElement>(`[data-muster-row="${row}"] [data-muster-edit="${edit}"]`);
	control?.focus({ preventScroll: true });
}

const controlAt = (target: EventTarget | null): HTMLElement | null =>
	(target as Element | null)?.closest<HTMLElement>("[data-muster-edit]") ?? null;

const rowAt = (control: HTMLElement | null): HTMLElement | null =>
	control?.closest<HTMLElement>("[data-muster-row]") ?? null;

async function onChange(message: Message, event: Event): Promise<void> {
	const control = controlAt(event.target) as HTMLInputElement | null;
	if (control === null) return;
	event.stopPropagation();
	if (control.type === "checkbox") await change(message, control, control.checked ? "asRolled" : "leaveOut");
	else await change(message, control, { lost: parseWhole(control.value) ?? Number.NaN });
}

async function onClick(message: Message, event: Event): Promise<void> {
	const control = controlAt(event.target);
	const { musterEdit } = control?.dataset ?? {};
	if (control && musterEdit === "asRolled") await change(message, control, "asRolled");
	if (musterEdit === "pan") panTo(rowAt(control)?.dataset.uuid ?? "");
}

/** Nothing is applied while a loss is refused: the value before it would be. */
function holdBack(html: HTMLElement, event: Event): void {
	const isApply = (event.target as Element | null)?.closest("[data-muster-action=apply]");
	const field = isApply && html.querySelector<HTMLElement>("[data-muster-edit=lost][aria-invalid=true]");
	if (!field) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	field.focus();
}

/** Sends a change of a row. Input that is refused stays in its field, with the reason below the rows. */
async function change(message: Message, control: HTMLElement, edit: RowEdit): Promise<void> {
	const place = placeOf(message, control);
	focused = placeOf(message, controlAt(control.ownerDocument.activeElement) ?? control);
	const others = refused.get(message) ?? (new Map() as Refused);
	others.delete(place.row);
	const changed = await inOrder(message, () => write(message, Number(place.row), edit));
	if (changed.ok) return;
	focused = null;
	const sentence = sayFault(words(), changed.fault);
	sayRefused(control, sentence);
	if (place.edit !== "lost") return;
	refused.set(message, others.set(place.row, { text: (control as HTMLInputElement).value, sentence }));
}

function sayRefused(control: HTMLElement, sentence: string): void {
	const fault = control.closest("[data-muster-card]")?.querySelector<HTMLElement>("[data-muster-fault]");
	if (!fault) return;
	control.setAttribute("aria-invalid", "true");
	fault.textContent = sentence;
	fault.hidden = false;
}

const placeOf = ({ id }: Message, control: HTMLElement): Place => ({
	message: id,
	row: rowAt(control)?.dataset.musterRow ?? "",
	edit: control.dataset.musterEdit ?? "",
});

async function write(message: Message, row: number, edit: RowEdit): Promise<Result<unknown>> {
	const stored = storedMobOf(message);
	const uuid = stored ? rowsOf(stored)[row]?.uuid : undefined;
	if (!stored || uuid === undefined) return fail({ code: "MUSTER.Fault.Mob.noCard" });
	if (!mayEditRow(message, uuid)) return fail({ code: "MUSTER.Fault.Mob.mayNotEdit" });
	const [token] = readTokens(findTokens([uuid]));
	const edited = editRow(stored, row, edit, token?.stats.health?.state ?? null);
	if (!edited.ok) return edited;
	try {
		const edits = toJson(edited.value.edits ?? []);
		await message.update({ flags: { [MODULE_ID]: { edits } } } as ChatMessage.UpdateData);
		return edited;
	} catch (error) {
		return fail({ code: "MUSTER.Fault.Access.messageRefused", data: { reason: reasonOf(error) } });
	}
}
