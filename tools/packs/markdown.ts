/**
 * The Markdown that our own documents use, as HTML: headings (one level down, because the page has its own title),
 * paragraphs, lists of one level, tables,
 * code, bold and slanted words, and web addresses. Links inside the document are their words. All else is text.
 */
export function markdownToHtml(markdown: string): string {
	return markdown
		.trim()
		.split(/\n(?=#)|\n\n+/)
		.flatMap((block) => splitHeading(block.trim()))
		.map(blockToHtml)
		.join("\n");
}

/** A heading may be directly above its paragraph. */
function splitHeading(block: string): string[] {
	const [first = "", ...rest] = block.split("\n");
	return first.startsWith("#") && rest.length > 0 ? [first, rest.join("\n").trim()].filter(Boolean) : [block];
}

function blockToHtml(block: string): string {
	const heading = /^(#+)\s+(.*)$/.exec(block);
	if (heading) {
		const level = Math.min(6, (heading[1]?.length ?? 1) + 1);
		return `<h${level}>${inline(heading[2] ?? "")}</h${level}>`;
	}
	if (block.startsWith("|")) return tableToHtml(block.split("\n"));
	if (!block.startsWith("- ")) return `<p>${inline(block)}</p>`;
	const items = block.slice(2).split(/\n- /);
	return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</ul>`;
}

/** A table: a row of headings, a row of dashes, and rows; a bar in code counts as text where it is escaped. */
function tableToHtml([head = "", _dashes, ...rows]: readonly string[]): string {
	const cells = (row: string): string[] =>
		row
			.replace(/^\s*\||\|\s*$/g, "")
			.split(/(?<!\\)\|/)
			.map((cell) => inline(cell.trim().replaceAll("\\|", "|")));
	const headings = cells(head).map((cell) => `<th scope="col">${cell}</th>`);
	const body = rows.map(
		(row) =>
			`<tr>${cells(row)
				.map((cell) => `<td>${cell}</td>`)
				.join("")}</tr>`,
	);
	return `<table><thead><tr>${headings.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

function inline(text: string): string {
	return text
		.replace(/\s*\n\s*/g, " ")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
		.replace(/`([^`]+)`/g, "<code>$1</code>")
		.replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
		.replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, "<em>$1</em>")
		.replace(/https:\/\/[^\s()]+/g, (address) => `<a href="${address}">${address}</a>`);
}
