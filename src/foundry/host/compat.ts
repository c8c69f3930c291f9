/** The differences between Foundry generations 13 and 14. No other file asks for the generation. */

import { toPlainText, type Visibility } from "../../bridge/rolls/commands/index.js";
import type { BatchDocuments, DeletionOperators, LooseSettings, MessageModes } from "./surfaces.js";

/** The running generation: 13 or 14. */
export const generation = (): number => game.release.generation;

const LEGACY_MODES = {
	public: "publicroll",
	gm: "gmroll",
	blind: "blindroll",
	self: "selfroll",
} as const satisfies Record<Visibility, string>;

/** True for one of the four visibilities. */
export const isVisibility = (value: unknown): value is Visibility =>
	typeof value === "string" && Object.hasOwn(LEGACY_MODES, value);

/**
 * The visibility chosen beside the chat box. 13 and 14 keep it under different keys with different values; reading the
 * wrong one throws. Unknown values (14 also has "in character") count as public, as in core.
 */
export function chatBoxVisibility(): Visibility {
	const settings = game.settings as LooseSettings;
	const stored = settings.get("core", generation() >= 14 ? "messageMode" : "rollMode");
	if (isVisibility(stored)) return stored;
	return (Object.keys(LEGACY_MODES) as Visibility[]).find((mode) => LEGACY_MODES[mode] === stored) ?? "public";
}

/** Sets `whisper` and `blind` of a message that is about to be created, as core does it for this visibility. */
export function applyVisibility<T extends object>(data: T, visibility: Visibility): T {
	const messages = ChatMessage as MessageModes;
	if (generation() >= 14 && messages.applyMode) return messages.applyMode(data, visibility);
	return messages.applyRollMode(data, LEGACY_MODES[visibility]);
}

/**
 * Options of `ChatMessage.create` for a message whose recipients are settled. Some versions of the host replace the
 * visibility of a roll without whisper recipients by the chat box's; a public one must say so.
 */
export function creationOptions(visibility: Visibility): object {
	if (visibility !== "public") return {};
	return generation() >= 14 ? { messageMode: visibility } : { rollMode: LEGACY_MODES[visibility] };
}

/** The typed text, from the argument of the `chatMessage` hook: plain text in 13, the editor's HTML in 14. */
export function chatText(message: string): string {
	return generation() >= 14 ? toPlainText(message) : message.trim();
}

/**
 * The user who sent a query, where the host of generation 14 names it. Only this client's own document counts: data
 * from the network is a copy at best, and any user could have forged it.
 */
export function querySender(options: unknown): User.Implementation | undefined {
	if (generation() < 14) return undefined;
	const user: unknown = (options as { user?: unknown } | null | undefined)?.user;
	return game.users.find((known) => known === user);
}

/**
 * Replaces the text of the chat box and focuses it: a text area in 13, a rich-text editor in 14. False if this page
 * shows no chat box.
 */
export function fillChatBox(text: string, page: Document): boolean {
	const box = page.getElementById("chat-message");
	if (!box) return false;
	// By name: an element of a popped-out window is not an instance of this window's classes.
	const area = box.tagName === "TEXTAREA" ? (box as HTMLTextAreaElement) : box.querySelector("textarea");
	if (area) {
		area.value = text;
		area.focus();
		area.setSelectionRange(text.length, text.length);
		area.dispatchEvent(new Event("input", { bubbles: true }));
		return true;
	}
	const editor = box.isContentEditable ? box : box.querySelector<HTMLElement>("[contenteditable=true]");
	if (!editor) return false;
	editor.focus();
	page.getSelection()?.selectAllChildren(editor);
	// The editor has a document of its own, which only input through the browser's editing reaches.
	page.execCommand("insertText", false, text);
	return true;
}

/** One entry of an update that removes a path: generation 13 marks the key, 14 sets an operator as the value. */
export function removalOf(path: string): Readonly<Record<string, unknown>> {
	const { operators } = foundry.data as DeletionOperators;
	if (generation() >= 14 && operators) return { [path]: new operators.ForcedDeletion() };
	const dot = path.lastIndexOf(".");
	return { [`${path.slice(0, dot + 1)}-=${path.slice(dot + 1)}`]: null };
}

/** True for a value in an update that removes its key; 13 marks the key instead. */
const isDeletion = (value: unknown): boolean => {
	const { operators } = foundry.data as DeletionOperators;
	return operators !== undefined && value instanceof operators.ForcedDeletion;
};

/** Removes from an expanded update whatever would delete a path, or an object that contains it. */
export function dropRemoval(changes: object, path: string): void {
	let level: unknown = changes;
	for (const key of path.split(".")) {
		if (typeof level !== "object" || level === null) return;
		const record = level as Record<string, unknown>;
		delete record[`-=${key}`];
		if (isDeletion(record[key])) delete record[key];
		level = record[key];
	}
}

/** The picture of a new scene: its own in 13, that of its one level in 14. */
export const scenePicture = (src: string): object =>
	generation() < 14 ? { background: { src } } : { levels: [{ name: "1", background: { src } }] };

/** One line of any context menu. */
interface MenuLine {
	/** A key of `lang/`. */
	readonly label: string;
	/** Classes of an icon. */
	readonly icon: string;
	when(target: HTMLElement): boolean;
	run(target: HTMLElement): void;
}

/** Converts a line to the shape of the running generation. */
export function menuEntry({ label, icon, when, run }: MenuLine): object {
	if (generation() < 14) return { name: label, icon: `<i class="${icon}"></i>`, condition: when, callback: run };
	return { label, icon, visible: when, onClick: (_event: Event, target: HTMLElement) => run(target) };
}

/**
 * Writes several documents in one request, all or none; no operation sees another's result. Undefined in generation 13,
 * which has no such request.
 */
export function batchWriter(): BatchDocuments["modifyBatch"] {
	return generation() >= 14 ? (foundry.documents as BatchDocuments).modifyBatch : undefined;
}
