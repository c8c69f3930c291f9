/**
 * The box for typing. Version 13: `textarea#chat-message.chat-input`, plain text. Version 14: a rich-text editor
 * `prose-mirror#chat-message.chat-input` whose `.editor-content` is editable and whose content is HTML:
 * `<p>/batch 12</p>` with entities (seen in public modules: dice tray pull requests 77 and 79). Enter sends, Shift +
 * Enter breaks the line.
 */
import { core, make } from "../core.js";
import { editorHtml, type ProseMirrorElement } from "./prose-mirror-element.js";

export interface ChatInput {
	readonly element: HTMLElement;
	/** What the chatMessage hook gets: plain text on 13, HTML on 14; "" when nothing was typed. */
	read(): string;
	/** Puts plain text in. */
	write(text: string): void;
	focus(): void;
}

function plainInput(): ChatInput {
	const element = make("textarea", {
		id: "chat-message",
		class: "chat-input",
		placeholder: "Enter message",
		"aria-label": "Chat",
		autocomplete: "off",
		rows: "3",
	});
	return {
		element,
		read: () => element.value.trim(),
		write: (text) => {
			element.value = text;
		},
		focus: () => element.focus(),
	};
}

function richInput(): ChatInput {
	const element = document.createElement("prose-mirror") as ProseMirrorElement;
	element.id = "chat-message";
	element.className = "chat-input";
	element.setAttribute("aria-label", "Chat");
	const { editor } = element;
	return {
		element,
		read: () => editorHtml(editor),
		write: (text) => {
			const lines = text.split("\n").map((line) => make("p", {}, ...(line ? [line] : [make("br")])));
			editor.replaceChildren(...lines);
		},
		focus: () => editor.focus(),
	};
}

/** The input of this version. `send` answers whether the text was taken; only then the box is emptied. */
export function createChatInput(
	send: (message: string) => Promise<boolean>,
	recall: (step: number) => string | null,
): ChatInput {
	const input = core().generation >= 14 ? richInput() : plainInput();
	const submit = async () => {
		const message = input.read();
		if (message && (await send(message))) input.write("");
	};
	input.element.addEventListener("keydown", (event) => {
		if (event.isComposing) return;
		if (event.key === "Enter" && !event.shiftKey) {
			event.preventDefault();
			event.stopPropagation();
			void submit();
		}
		if (
			(event.key === "ArrowUp" || event.key === "ArrowDown") &&
			(input.read() === "" || input.element.dataset["recalled"])
		) {
			const text = recall(event.key === "ArrowUp" ? 1 : -1);
			if (text === null) return;
			event.preventDefault();
			input.element.dataset["recalled"] = "true";
			input.write(text);
		} else delete input.element.dataset["recalled"];
	});
	return input;
}
