import { editRow, type RowEdit, rowsOf } from "../../bridge/mob/index.js";
import { parseWhole, sayFault } from "../../bridge/text/index.js";
import { fail, type Result } from "../../engine/common/index.js";
import { toJson } from "../../engine/schema/index.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue } from "../host/queue.js";
import { reasonOf } from "../host/refusal.js";
import { words } from "../host/words.js";
import { findTokens } from "../tokens/token-access.js";
import { readTokens } from "../tokens/token-data.js";
import { mayEditRow, storedMobOf } from "./mob-message.js";
import { lightRow, panTo } from "./row-on-scene.js";

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
export const editsWritten = (message: Message): Promise<void> => inOrder(message, async () => {});

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
