import { escapeHtml } from "../../text/index.js";

/** One part of a text that is written as HTML and as Markdown alike. Every text is plain. */
export type Block =
	| { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
	| { readonly kind: "paragraph"; readonly text: string; readonly lead?: string }
	| {
			readonly kind: "table";
			readonly head: readonly string[];
			readonly rows: readonly (readonly string[])[];
			/** Columns of numbers, by their places. */
			readonly numbers?: readonly number[];
			/** The last row is a sum. */
			readonly hasSum?: boolean;
	  };

/** The host would roll what is written in double brackets, and draw what follows an at sign: a joiner of no width parts them. */
const plain = (text: string): string =>
	text.replaceAll(/\[(?=\[)/g, "[\u2060").replaceAll(/@(?=[A-Za-z]+\[)/g, "@\u2060");

const safe = (text: string): string => escapeHtml(plain(text));

/** The blocks as HTML of the host's own tags: it stays readable when the module is off. Every text is escaped. */
export function toHtml(blocks: readonly Block[]): string {
	return blocks.map(blockHtml).join("");
}

function blockHtml(block: Block): string {
	if (block.kind === "heading") return `<h${block.level + 1}>${safe(block.text)}</h${block.level + 1}>`;
	if (block.kind === "paragraph")
		return `<p>${block.lead === undefined ? "" : `<strong>${safe(block.lead)}</strong> `}${safe(block.text)}</p>`;
	const { head, rows, numbers = [], hasSum = false } = block;
	const place = (at: number): string => (numbers.includes(at) ? ' style="text-align:right"' : "");
	const cells = (row: readonly string[], tag: "td" | "th"): string =>
		`<tr>${row.map((cell, at) => `<${tag}${place(at)}>${safe(cell)}</${tag}>`).join("")}</tr>`;
	const body = hasSum ? rows.slice(0, -1) : rows;
	const sum = hasSum ? rows.slice(-1).map((row) => cells(row, "th")) : [];
	const lines = [...body.map((row) => cells(row, "td")), ...sum].join("");
	return `<table><thead>${cells(head, "th")}</thead><tbody>${lines}</tbody></table>`;
}

/** The blocks as Markdown: what would be marks of it, or HTML, is escaped in every text. */
export function toMarkdown(blocks: readonly Block[]): string {
	return `${blocks.map(blockMarkdown).join("\n\n")}\n`;
}

function blockMarkdown(block: Block): string {
	if (block.kind === "heading") return `${"#".repeat(block.level)} ${inMarkdown(block.text)}`;
	if (block.kind === "paragraph") {
		const lead = block.lead === undefined ? "" : `**${inMarkdown(block.lead)}** `;
		return `${lead}${inMarkdown(block.text)}`;
	}
	const { head, rows, numbers = [] } = block;
	const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
	const rule = line(head.map((_, at) => (numbers.includes(at) ? "---:" : "---")));
	return [line(head.map(inMarkdown)), rule, ...rows.map((row) => line(row.map(inMarkdown)))].join("\n");
}

/** Marks anywhere; at the start of a line also those of lists, headings and numbered lists. */
function inMarkdown(text: string): string {
	const flat = plain(text).replaceAll(/\s+/g, " ").trim();
	const escaped = flat.replaceAll(/[\\`*_[\]<>|~&]/g, (mark) => `\\${mark}`);
	return escaped.replace(/^(?:[#+-]|\d+(?=[.)]))/, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}
