/** The context menu of a chat message; `getChatMessageContextOptions` may add to it. */
import type { MessageLike } from "../../core/contracts.js";
import { core } from "../core.js";
import type { MenuEntry } from "../ux/context-menu.js";

const messageOf = (target: HTMLElement): MessageLike | undefined =>
	core().game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");

const mayChange = (target: HTMLElement): boolean => {
	const message = messageOf(target);
	return message !== undefined && (core().game.user.isGM || message.isAuthor);
};

function entry(
	label: string,
	icon: string,
	when: (target: HTMLElement) => boolean,
	run: (message: MessageLike) => unknown,
): MenuEntry {
	const act = (target: HTMLElement) => {
		const message = messageOf(target);
		if (message) void run(message);
	};
	return core().generation >= 14
		? { label, icon, visible: when, onClick: (_event, target) => act(target) }
		: { name: label, icon: `<i class="${icon}"></i>`, condition: when, callback: act };
}

/** Entries in this version's shape. */
export function messageMenu(app: object): MenuEntry[] {
	const whispered = (target: HTMLElement) => (messageOf(target)?.whisper.length ?? 0) > 0;
	const gms = () =>
		core()
			.game.users.filter((user) => user.isGM)
			.map((user) => user.id);
	const entries = [
		entry(
			"Reveal to everyone",
			"fa-solid fa-eye",
			(target) => mayChange(target) && whispered(target),
			(message) => message.update({ whisper: [], blind: false }),
		),
		entry(
			"Make private",
			"fa-solid fa-eye-slash",
			(target) => mayChange(target) && !whispered(target),
			(message) => message.update({ whisper: gms(), blind: false }),
		),
		entry("Delete", "fa-solid fa-trash", mayChange, (message) => message.delete()),
	];
	core().Hooks.callAll("getChatMessageContextOptions", app, entries);
	return entries;
}
