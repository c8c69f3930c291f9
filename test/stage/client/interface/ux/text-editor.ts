/** TextEditor: `@UUID[…]{label}` links and `[[/roll …]]` buttons in stored HTML become elements that work. */
import type { Dict } from "../../core/contracts.js";
import { core, icon, make } from "../core.js";
import { notifications } from "../page/notifications.js";

export interface EnrichOptions {
	secrets?: boolean;
	documents?: boolean;
	links?: boolean;
	rolls?: boolean;
	embeds?: boolean;
	rollData?: unknown;
	relativeTo?: unknown;
	custom?: boolean;
	async?: boolean;
}

const LINK = /@UUID\[([^\]\s]+)\](?:\{([^}]+)\})?/g;
const ROLL = /\[\[(?:\/(?:r|roll)\s+)?([^\]]+)\]\](?:\{([^}]+)\})?/g;

const ICONS: Record<string, string> = {
	JournalEntry: "fa-solid fa-book-open",
	JournalEntryPage: "fa-solid fa-file-lines",
	RollTable: "fa-solid fa-table-list",
	Macro: "fa-solid fa-code",
};

// biome-ignore lint/complexity/noStaticOnlyClass: the shape is the host's
export class TextEditor {
	/** The class in use; game systems may put a subclass into CONFIG.ux. */
	static get implementation(): typeof TextEditor {
		return ((core().CONFIG["ux"] as Dict | undefined)?.["TextEditor"] as typeof TextEditor | undefined) ?? TextEditor;
	}

	static async enrichHTML(content: string, options: EnrichOptions = {}): Promise<string> {
		if (options.async !== undefined) throw new Error('enrichHTML no longer has an option "async"');
		const holder = document.createElement("div");
		holder.innerHTML = String(content ?? "");
		if (!options.secrets)
			for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
		if (options.links !== false) await replaceText(holder, LINK, contentLink);
		if (options.rolls !== false) await replaceText(holder, ROLL, inlineRoll);
		return holder.innerHTML;
	}

	static getDragEventData(event: DragEvent): Dict {
		try {
			return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "{}") as Dict;
		} catch {
			return {};
		}
	}

	static decodeHTML(html: string): string {
		const area = document.createElement("textarea");
		area.innerHTML = html;
		return area.value;
	}

	static previewHTML(content: string, length = 250): string {
		const text = new DOMParser().parseFromString(content, "text/html").body.textContent ?? "";
		return TextEditor.truncateText(text, { maxLength: length });
	}

	static truncateText(
		text: string,
		options: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
	) {
		const { maxLength = 50, splitWords = true, suffix = "…" } = options;
		if (text.length <= maxLength) return text;
		const cut = text.slice(0, maxLength);
		return (splitWords ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" ")))) + (suffix ?? "");
	}

	/** Clicks on links and inline rolls anywhere on the page. */
	static activateListeners(): void {
		document.body.addEventListener("click", (event) => {
			const target = (event.target as Element).closest<HTMLElement>("a.content-link, a.inline-roll");
			if (!target) return;
			event.preventDefault();
			void (target.matches(".content-link") ? openLink(target) : rollInline(target));
		});
	}
}

async function replaceText(
	root: HTMLElement,
	pattern: RegExp,
	replace: (match: RegExpExecArray) => Promise<Node>,
): Promise<void> {
	const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	const texts: Text[] = [];
	while (walker.nextNode()) texts.push(walker.currentNode as Text);
	for (const text of texts) {
		const parts: (Node | string)[] = [];
		let from = 0;
		for (const match of text.data.matchAll(pattern)) {
			parts.push(text.data.slice(from, match.index), await replace(match));
			from = match.index + match[0].length;
		}
		if (parts.length > 0) text.replaceWith(...parts, text.data.slice(from));
	}
}

async function contentLink(match: RegExpExecArray): Promise<Node> {
	const [, uuid = "", label] = match;
	const found = await core()
		.fromUuid(uuid)
		.catch(() => null);
	const kind = found?.documentName ?? "";
	if (!found) return make("a", { class: "content-link broken" }, icon("fa-solid fa-link-slash"), label ?? uuid);
	const link = make("a", { class: "content-link", draggable: "true", "data-uuid": uuid, "data-type": kind });
	link.append(icon(ICONS[kind] ?? "fa-solid fa-link"), label ?? found.name ?? uuid);
	return link;
}

async function inlineRoll(match: RegExpExecArray): Promise<Node> {
	const [whole, formula = "", label] = match;
	if (!core().Roll.validate(formula)) return document.createTextNode(whole);
	const link = make("a", { class: "inline-roll roll", "data-formula": formula, "data-mode": "roll" });
	link.append(icon("fa-solid fa-dice-d20"), label ?? formula);
	return link;
}

async function openLink(target: HTMLElement): Promise<void> {
	const found = await core().fromUuid(target.dataset["uuid"] ?? "");
	if (!found) return void notifications.warn("That link leads nowhere: its document is gone.");
	const page = found.documentName === "JournalEntryPage" ? { pageId: found.id } : {};
	const owner = found.documentName === "JournalEntryPage" ? found.parent : found;
	if (owner?.documentName === "Macro" && owner) void (owner as unknown as { execute(): unknown }).execute();
	else void owner?.sheet?.render({ force: true, ...page });
}

async function rollInline(target: HTMLElement): Promise<void> {
	const roll = await new (core().Roll)(target.dataset["formula"] ?? "0").evaluate();
	await roll.toMessage({ flavor: target.textContent ?? "" });
}
