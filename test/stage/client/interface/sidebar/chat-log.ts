/** The chat tab (`ui.chat`): the log, the box, and the cards that pop up while the log is out of sight. */
import type { ChatLogLike, Dict, MessageLike } from "../../core/contracts.js";
import type { RenderOptions } from "../application/types.js";
import { core, make } from "../core.js";
import { DialogV2 } from "../dialog/dialog.js";
import { notifications } from "../page/notifications.js";
import { bindContextMenu } from "../ux/context-menu.js";
import { MESSAGE_PATTERNS, parseChat } from "./chat-commands.js";
import { buildChatControls, markMode } from "./chat-controls.js";
import { type ChatInput, createChatInput } from "./chat-input.js";
import { messageMenu } from "./chat-menu.js";
import { processChat } from "./chat-processor.js";
import { sidebarState } from "./state.js";
import { AbstractSidebarTab } from "./tab.js";

const NOTICE_MS = 5000;
const BATCH = 100;
const MAX_HISTORY = 16;

export class ChatLog extends AbstractSidebarTab implements ChatLogLike {
	static override tabName = "chat";
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["chat-sidebar"],
		actions: {
			rollMode: ChatLog.#onMode,
			messageMode: ChatLog.#onMode,
			flush: ChatLog.#onFlush,
			deleteMessage: ChatLog.#onDelete,
			expandRoll: ChatLog.#onExpand,
		},
	};

	/** Version 13's name. */
	static get MESSAGE_PATTERNS(): Readonly<Record<string, RegExp>> {
		return core().generation >= 14
			? core().deprecated("ChatLog.MESSAGE_PATTERNS", "ChatLog.CHAT_COMMANDS")
			: MESSAGE_PATTERNS;
	}

	/** Version 14's name; on 13 it does not exist. */
	static get CHAT_COMMANDS(): Record<string, { rgx: RegExp }> | undefined {
		if (core().generation < 14) return undefined;
		return Object.fromEntries(Object.entries(MESSAGE_PATTERNS).map(([name, rgx]) => [name, { rgx }]));
	}

	static parse(message: string): [string, RegExpMatchArray | null] {
		const { command, match } = parseChat(message);
		return [command, match];
	}

	readonly #history: string[] = [];
	#recalled = -1;
	#turn: Promise<void> = Promise.resolve();
	/** Messages that came with a batch: the hooks of their coming may be called afterwards. */
	readonly #inBatch = new WeakSet<MessageLike>();
	#input: ChatInput | undefined;
	#controls: HTMLElement | undefined;

	/** The box; undefined before the first render. */
	get input(): ChatInput | undefined {
		return this.#input;
	}

	protected override draw(): Node[] {
		return [
			make("div", { class: "chat-scroll" }, make("ol", { class: "chat-log plain themed theme-light" })),
			make("form", { class: "chat-form", autocomplete: "off" }),
		];
	}

	get #list(): HTMLElement {
		return this.element.querySelector(".chat-log") as HTMLElement;
	}

	get #popups(): HTMLElement {
		return document.querySelector("#chat-notifications > .chat-log") as HTMLElement;
	}

	/** Whether the log itself is in sight. */
	get #shown(): boolean {
		return this.active && sidebarState.expanded;
	}

	protected override async _onFirstRender(context: Dict, options: RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.#input = createChatInput(
			(message) => this.#send(message),
			(step) => this.#recall(step),
		);
		this.#controls = buildChatControls();
		this.element.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
		document.getElementById("chat-notifications")?.addEventListener("click", (event) => this.#clickOutside(event));
		for (const place of [this.element, this.#popups])
			bindContextMenu(place, ".message[data-message-id]", () => messageMenu(this));
		sidebarState.changed.push(() => this.#adopt());
		this.#adopt();
		await this.renderBatch(BATCH);
		setInterval(() => this.updateTimestamps(), 15_000);
	}

	/** The box is in the tab, or floats beside the closed sidebar. */
	#adopt(): void {
		const input = this.#input?.element;
		const controls = this.#controls;
		const place = this.#shown
			? this.element.querySelector(".chat-form")
			: document.getElementById("chat-notifications");
		if (!input || !controls || !place || input.parentElement === place) return;
		place.append(input, controls);
		const moved = { "#chat-message": input, "#chat-controls": controls };
		core().Hooks.callAll("renderChatInput", this, moved, {});
	}

	#clickOutside(event: MouseEvent): void {
		const target = (event.target as Element).closest<HTMLElement>("[data-action]");
		const handler = this.options.actions[target?.dataset["action"] ?? ""];
		if (target && typeof handler === "function") handler.call(this as never, event as PointerEvent, target);
	}

	async #send(message: string): Promise<boolean> {
		try {
			await this.processMessage(message);
		} catch (error) {
			notifications.error(error as Error);
			return false;
		}
		this.#history.unshift(message);
		this.#history.length = Math.min(this.#history.length, MAX_HISTORY);
		this.#recalled = -1;
		return true;
	}

	#recall(step: number): string | null {
		this.#recalled = Math.max(-1, Math.min(this.#history.length - 1, this.#recalled + step));
		const message = this.#history[this.#recalled] ?? "";
		return core().generation >= 14
			? (new DOMParser().parseFromString(message, "text/html").body.textContent ?? "")
			: message;
	}

	/**
	 * Sends what a user typed. The `chatMessage` hook may take it over by returning false. Rejects with the host's
	 * sentence.
	 */
	async processMessage(message: string, options: { speaker?: Dict } = {}): Promise<void> {
		const typed = message.trim();
		if (!typed) return;
		const speaker = options.speaker ?? core().documents.ChatMessage.getSpeaker();
		const chatData = { user: core().game.user.id, speaker };
		if (core().Hooks.call("chatMessage", this, typed, chatData) === false) return;
		await processChat(typed, speaker);
	}

	/** Draws the newest `size` messages. */
	async renderBatch(size: number): Promise<void> {
		return this.#inTurn(() => this.#batch(size));
	}

	async #batch(size: number): Promise<void> {
		const newest = core()
			.game.messages.contents.filter((message) => message.visible)
			.slice(-size);
		for (const message of newest) this.#inBatch.add(message);
		const drawn = await Promise.all(newest.map((message) => this.#render(message)));
		this.#list.replaceChildren(...drawn.filter((element) => element !== null));
		this.scrollBottom();
	}

	/** A message that cannot be drawn is noted and left out, as the host does. */
	async #render(message: MessageLike): Promise<HTMLElement | null> {
		try {
			const element = await message.renderHTML({ canDelete: message.canUserModify(core().game.user, "delete") });
			return element;
		} catch (error) {
			core().stage.errors.push(`Chat message ${message.id} cannot be drawn: ${String(error)}`);
			console.error(error);
			return null;
		}
	}

	/**
	 * One change of the log after the other, so that messages keep their order however long one takes to draw. What goes
	 * wrong in one is its caller's to tell, and holds up none of those that come after it.
	 */
	#inTurn(step: () => Promise<void>): Promise<void> {
		const done = this.#turn.then(step);
		this.#turn = done.catch(() => undefined);
		return done;
	}

	async postOne(message: MessageLike, options: { notify?: boolean; before?: string } = {}): Promise<void> {
		return this.#inTurn(() => this.#post(message, options));
	}

	async updateMessage(message: MessageLike): Promise<void> {
		return this.#inTurn(() => this.#update(message));
	}

	async #post(message: MessageLike, options: { notify?: boolean; before?: string } = {}): Promise<void> {
		if (!message.visible || (this.#inBatch.delete(message) && this.#find(this.#list, message.id))) return;
		const atBottom = this.#atBottom();
		const element = await this.#render(message);
		if (!element) return;
		const before = options.before ? this.#find(this.#list, options.before) : null;
		this.#list.insertBefore(element, before);
		if (atBottom || message.isAuthor) this.scrollBottom();
		if ((options.notify || message.isAuthor) && !this.#shown) await this.#popUp(message);
	}

	/** A second rendering of the same message: whatever a card does must work twice on one page. */
	async #popUp(message: MessageLike): Promise<void> {
		const element = await this.#render(message);
		if (!element) return;
		this.#popups.append(element);
		setTimeout(() => element.remove(), NOTICE_MS);
	}

	async #update(message: MessageLike): Promise<void> {
		for (const list of [this.#list, this.#popups]) {
			const prior = this.#find(list, message.id);
			if (!message.visible) prior?.remove();
			else if (prior) prior.replaceWith((await this.#render(message)) ?? "");
			else if (list === this.#list) await this.#insertInOrder(message);
		}
	}

	/** A message that became visible takes its place in time. */
	async #insertInOrder(message: MessageLike): Promise<void> {
		const all = core().game.messages.contents.filter((other) => other.visible);
		const next = all[all.findIndex((other) => other.id === message.id) + 1];
		await this.#post(message, next ? { before: next.id } : {});
	}

	/** In turn as well: a message may be deleted before it has been drawn. */
	async deleteMessage(id: string): Promise<void> {
		return this.#inTurn(async () => {
			for (const list of [this.#list, this.#popups]) this.#find(list, id)?.remove();
		});
	}

	#find(list: HTMLElement, id: string): HTMLElement | null {
		return list.querySelector<HTMLElement>(`:scope > .message[data-message-id="${id}"]`);
	}

	#atBottom(): boolean {
		const scroll = this.element.querySelector(".chat-scroll");
		return !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 64;
	}

	scrollBottom(): void {
		const scroll = this.element.querySelector(".chat-scroll");
		if (scroll) scroll.scrollTop = scroll.scrollHeight;
	}

	updateTimestamps(): void {
		for (const element of document.querySelectorAll<HTMLElement>(".chat-log > .message[data-message-id]")) {
			const { timestamp } = core().game.messages.get(element.dataset["messageId"] ?? "") ?? {};
			const stamp = element.querySelector(".message-timestamp");
			if (stamp && timestamp) stamp.textContent = core().utils.timeSince(timestamp);
		}
	}

	/** Draws the buttons of the chosen mode again. */
	markMode(mode: string): void {
		if (this.#controls) markMode(this.#controls, mode);
	}

	static async #onMode(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
		const { rollMode, messageMode } = target.dataset;
		const mode = rollMode ?? messageMode ?? "";
		await core().game.settings.set("core", rollMode ? "rollMode" : "messageMode", mode);
		this.markMode(mode);
	}

	static async #onFlush(this: ChatLog): Promise<void> {
		const sure = await DialogV2.confirm({
			window: { title: "Clear the chat log?" },
			content: "<p>Every message is deleted for everybody. This cannot be undone.</p>",
			yes: { label: "Delete all messages" },
			no: { label: "Cancel" },
		});
		if (sure !== true) return;
		for (const message of core().game.messages.contents) await message.delete();
	}

	static async #onDelete(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
		const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
		await core().game.messages.get(id)?.delete();
	}

	static #onExpand(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
		target.classList.toggle("expanded");
	}
}
