/**
 * `<prose-mirror>` as far as a chat box and a form's field need it: one editable area whose content is read as
 * ProseMirror would write it.
 */
import { core, make } from "../core.js";

const MARKS: Record<string, string> = {
	B: "strong",
	STRONG: "strong",
	I: "em",
	EM: "em",
	U: "u",
	S: "s",
	CODE: "code",
};
const BLOCKS = ["P", "DIV"];

const escapeText = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");

function inlineHtml(node: Node): string {
	if (node instanceof Text) return escapeText(node.data.replace(/[\n\u200b]/g, ""));
	if (!(node instanceof HTMLElement)) return "";
	if (node.tagName === "BR") return "<br>";
	const inner = [...node.childNodes].map(inlineHtml).join("");
	const mark = MARKS[node.tagName];
	return mark ? `<${mark}>${inner}</${mark}>` : inner;
}

/** A break at the end of a line only keeps the line open. */
const paragraph = (html: string): string => `<p>${html.replace(/<br>$/, "")}</p>`;

/** The editor's content as HTML: paragraphs, text with entities; "" for an empty editor. */
export function editorHtml(editor: HTMLElement): string {
	const paragraphs: string[] = [];
	let loose = "";
	const flush = () => {
		if (loose) paragraphs.push(paragraph(loose));
		loose = "";
	};
	for (const node of editor.childNodes) {
		if (!(node instanceof HTMLElement && BLOCKS.includes(node.tagName))) {
			loose += inlineHtml(node);
			continue;
		}
		flush();
		paragraphs.push(paragraph([...node.childNodes].map(inlineHtml).join("")));
	}
	flush();
	const html = paragraphs.join("").trim();
	return /[^\s]/.test(editor.textContent ?? "") ? html : "";
}

export class ProseMirrorElement extends HTMLElement {
	static tagName = "prose-mirror";
	static formAssociated = true;

	/** The editable area. */
	readonly editor: HTMLElement = make("div", {
		class: "editor-content ProseMirror",
		contenteditable: "true",
		role: "textbox",
		"aria-multiline": "true",
		"aria-label": "Chat",
	});

	connectedCallback(): void {
		if (this.editor.isConnected && this.contains(this.editor)) return;
		const stored = this.getAttribute("value");
		if (stored !== null) {
			this.editor.innerHTML = stored;
			this.editor.setAttribute("aria-label", this.name);
			this.editor.addEventListener("blur", () => this.dispatchEvent(new Event("change", { bubbles: true })));
		}
		if (this.editor.childNodes.length === 0) this.editor.append(make("p", {}, make("br")));
		this.replaceChildren(make("div", { class: "editor-container" }, this.editor));
		document.execCommand("defaultParagraphSeparator", false, "p");
		this.editor.addEventListener("paste", (event) => {
			event.preventDefault();
			document.execCommand("insertText", false, event.clipboardData?.getData("text/plain") ?? "");
		});
	}

	get name(): string {
		return this.getAttribute("name") ?? "";
	}

	get value(): string {
		return editorHtml(this.editor);
	}

	/** In the host this does not reach an editor that is open, and the chat's always is. */
	set value(_html: string) {
		const fault = "Setting <prose-mirror>.value does not change the open editor; write into .editor-content";
		core().stage.errors.push(fault);
		throw new Error(fault);
	}
}

/** Makes the element known to the page; once. */
export function defineProseMirror(): void {
	if (!customElements.get("prose-mirror")) customElements.define("prose-mirror", ProseMirrorElement);
}
