import type { BaseChatMessage } from "../../../common/documents/chat-message.js";
import { escapeHTML, timeSince } from "../../../common/utils/index.js";
import type { Dict } from "../contracts.js";
import type { Roll } from "../dice/roll.js";
import { page } from "../page.js";

/** What rendering reads of a message. */
export interface RenderableMessage extends BaseChatMessage {
	readonly author: { id: string; name: string; color: { css: string } } | null;
	readonly alias: string;
	readonly content: string;
	readonly flavor: string;
	readonly whisper: string[];
	readonly blind: boolean;
	readonly timestamp: number | null;
	readonly style: number;
	readonly rolls: Roll[];
	readonly isRoll: boolean;
	readonly isContentVisible: boolean;
}

interface Shown {
	alias: string;
	flavor: string;
	content: string;
}

/**
 * The element of a message for the log, and one renderChatMessageHTML hook. As core: a message of rolls whose content
 * has child elements keeps it; plain content (a number, as a rule) is replaced by the rolls' HTML; a user who may not
 * see a roll reads that there was one.
 */
export async function renderMessage(
	message: RenderableMessage,
	{ canDelete, canClose = false }: { canDelete?: boolean; canClose?: boolean },
): Promise<HTMLElement> {
	const shown = await whatIsShown(message);
	const mayDelete = canDelete ?? message.canUserModify(page.game.user as never, "delete");
	const holder = document.createElement("template");
	holder.innerHTML = frame(message, shown, mayDelete, canClose);
	const html = document.importNode(holder.content, true).firstElementChild as HTMLElement;
	const context: Dict = {
		message: message.toObject(false),
		user: page.game.user,
		author: message.author,
		...shown,
		canDelete: mayDelete,
		canClose,
	};
	page.hooks.callAll("renderChatMessageHTML", message, html, context);
	return html;
}

async function whatIsShown(message: RenderableMessage): Promise<Shown> {
	const { alias, flavor, rolls } = message;
	if (!message.isRoll) return { alias, flavor, content: await enrich(message.content) };
	if (message.isContentVisible) {
		const probe = document.createElement("template");
		probe.innerHTML = message.content;
		const own = probe.content.childElementCount > 0;
		return { alias, flavor, content: own ? await enrich(message.content) : await renderRolls(rolls, false) };
	}
	const name = message.author?.name ?? page.game.i18n.localize("CHAT.UnknownUser");
	const told = page.game.i18n.format("CHAT.PrivateRollContent", { user: name });
	return { alias: name, flavor: escapeHTML(told), content: await renderRolls(rolls, true) };
}

async function renderRolls(rolls: Roll[], isPrivate: boolean): Promise<string> {
	return (await Promise.all(rolls.map((roll) => roll.render({ isPrivate })))).join("");
}

async function enrich(content: string): Promise<string> {
	const ux = page.applications["ux"] as Dict<{
		implementation: { enrichHTML(text: string, options: Dict): Promise<string> };
	}>;
	return (await ux["TextEditor"]?.implementation.enrichHTML(content, {})) ?? content;
}

function frame(message: RenderableMessage, shown: Shown, canDelete: boolean, canClose: boolean): string {
	const { i18n, users } = page.game;
	const whispers = message.whisper.length > 0;
	const names = message.whisper.map((id) => users.get(id)?.name).filter(Boolean);
	const classes = ["chat-message", "message", "flexcol", whispers ? "whisper" : "", message.blind ? "blind" : ""];
	const to = whispers && !message.isRoll ? i18n.format("CHAT.RecipientsTo", { names: names.join(", ") }) : "";
	const time = message.timestamp ?? Date.now();
	const remove = `<a class="message-delete" data-action="deleteMessage" role="button" tabindex="0" aria-label="${i18n.localize("CHAT.DeleteMessage")}"><i class="fa-solid fa-trash" inert></i></a>`;
	const close = `<a class="message-dismiss" data-action="dismissMessage" role="button" tabindex="0"><i class="fa-solid fa-xmark" inert></i></a>`;
	return `<li class="${classes.filter(Boolean).join(" ")}" data-message-id="${message.id}" style="--user-color: ${message.author?.color.css ?? "inherit"}">
<header class="message-header flexrow"><h4 class="message-sender"><span class="name-stacked"><span class="title">${escapeHTML(shown.alias)}</span></span></h4>
<span class="message-metadata"><time class="message-timestamp" datetime="${new Date(time).toISOString()}">${timeSince(time)}</time>${canDelete ? remove : ""}${canClose ? close : ""}</span>
${to ? `<span class="whisper-to">${escapeHTML(to)}</span>` : ""}${shown.flavor ? `<span class="flavor-text">${shown.flavor}</span>` : ""}</header>
<div class="message-content">${shown.content}</div></li>`;
}
