/**
 * `ui.notifications` (published type applications/ui/notifications): a queue, five shown at once for five seconds each.
 */
import type { Dict } from "../../core/contracts.js";
import { core, escapeHtml, icon, make } from "../core.js";

export type NoticeType = "info" | "warning" | "error" | "success";

export interface NotifyOptions {
	permanent?: boolean;
	progress?: boolean;
	localize?: boolean;
	console?: boolean;
	escape?: boolean;
	clean?: boolean;
	format?: Dict;
}

export interface Notice {
	readonly id: number;
	readonly type: NoticeType;
	readonly timestamp: number;
	message: string;
	error?: Error;
	permanent: boolean;
	console: boolean;
	progress: boolean;
	pct: number;
	active: boolean;
	element?: HTMLElement;
	remove(): void;
	update(change: Dict): void;
}

const KNOWN = ["permanent", "progress", "localize", "console", "escape", "clean", "format"];
const ICONS: Record<NoticeType, string> = {
	info: "fa-solid fa-circle-info",
	warning: "fa-solid fa-triangle-exclamation",
	error: "fa-solid fa-circle-exclamation",
	success: "fa-solid fa-circle-check",
};
const LOG = { info: "info", success: "info", warning: "warn", error: "error" } as const;

function spoken(message: string, options: NotifyOptions): string {
	const { i18n } = core().game;
	const format = options.format && {
		...Object.fromEntries(
			Object.entries(options.format).map(([key, value]) => [
				key,
				options.escape === false ? value : escapeHtml(String(value)),
			]),
		),
	};
	if (format) return i18n.format(message, format);
	return options.localize ? i18n.localize(message) : message;
}

/**
 * The text of a message as the reader sees it. Markup is shown as its text: stricter than the host, which keeps some
 * tags.
 */
const textOf = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

/** `stage.notices`: everything said so far, faded or not. */
function noteForTests(type: NoticeType, message: string): void {
	const { stage } = core();
	stage["notices"] ??= [];
	(stage["notices"] as { type: NoticeType; message: string }[]).push({ type, message });
}

export class Notifications {
	static MAX_ACTIVE = 5;
	static LIFETIME_MS = 5000;
	readonly #queue: Notice[] = [];
	readonly #active: Notice[] = [];
	#next = 1;

	/** Throws TypeError for an option that the host does not know. */
	notify(message: string | Error, type: NoticeType = "info", options: NotifyOptions = {}): Notice {
		for (const key of Object.keys(options))
			if (!KNOWN.includes(key)) throw new TypeError(`"${key}" is not an option of a notification`);
		const said = spoken(message instanceof Error ? message.message : String(message), options);
		const id = this.#next++;
		const notice: Notice = {
			id,
			type,
			timestamp: Date.now(),
			message: said,
			...(message instanceof Error ? { error: message } : {}),
			permanent: options.permanent ?? false,
			console: options.console ?? true,
			progress: options.progress ?? false,
			pct: 0,
			active: false,
			remove: () => this.remove(id),
			update: (change) => this.update(id, change),
		};
		if (notice.console) console[LOG[type]](said);
		noteForTests(type, textOf(said));
		this.#queue.push(notice);
		this.#fetch();
		return notice;
	}

	info = (message: string | Error, options?: NotifyOptions): Notice => this.notify(message, "info", options);
	warn = (message: string | Error, options?: NotifyOptions): Notice => this.notify(message, "warning", options);
	error = (message: string | Error, options?: NotifyOptions): Notice => this.notify(message, "error", options);
	success = (message: string | Error, options?: NotifyOptions): Notice => this.notify(message, "success", options);

	has(wanted: Notice | number): boolean {
		return this.#find(wanted) !== undefined;
	}

	update(wanted: Notice | number, change: Dict): void {
		const notice = this.#find(wanted);
		if (!notice) return;
		if (typeof change["message"] === "string") notice.message = spoken(change["message"], change);
		if (typeof change["pct"] === "number") notice.pct = change["pct"];
		const text = notice.element?.querySelector(".message");
		if (text) text.textContent = textOf(notice.message);
		notice.element?.style.setProperty("--pct", `${notice.pct * 100}%`);
		if (notice.progress && notice.pct >= 1) setTimeout(() => this.remove(notice), 1000);
	}

	remove(wanted: Notice | number): void {
		const notice = this.#find(wanted);
		if (!notice) return;
		for (const list of [this.#queue, this.#active]) {
			const at = list.indexOf(notice);
			if (at >= 0) list.splice(at, 1);
		}
		notice.active = false;
		notice.element?.remove();
		this.#fetch();
	}

	clear(): void {
		for (const notice of [...this.#queue, ...this.#active]) this.remove(notice);
	}

	#find(wanted: Notice | number): Notice | undefined {
		const id = typeof wanted === "number" ? wanted : wanted.id;
		return [...this.#queue, ...this.#active].find((notice) => notice.id === id);
	}

	#fetch(): void {
		const list = document.getElementById("notifications");
		if (!list) return;
		while (this.#active.length < Notifications.MAX_ACTIVE && this.#queue[0]) {
			const notice = this.#queue.shift() as Notice;
			this.#active.push(notice);
			notice.active = true;
			notice.element = this.#draw(notice);
			list.append(notice.element);
			if (!notice.permanent && !notice.progress) setTimeout(() => this.remove(notice), Notifications.LIFETIME_MS);
		}
	}

	#draw(notice: Notice): HTMLLIElement {
		const close = make("button", { type: "button", class: "icon fa-solid fa-xmark", "aria-label": "Dismiss" });
		const classes = ["notification", notice.type, notice.permanent ? "permanent" : "", "themed", "theme-dark"];
		const element = make(
			"li",
			{ class: classes.filter(Boolean).join(" "), "data-id": String(notice.id), role: "status" },
			icon(ICONS[notice.type]),
			make("p", { class: "message" }, textOf(notice.message)),
			close,
		);
		close.addEventListener("click", () => this.remove(notice));
		return element;
	}

	/** Shows what was said before the page had its list. */
	start(): void {
		this.#fetch();
	}
}

/** The one queue of this client. */
export const notifications = new Notifications();
