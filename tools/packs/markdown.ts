/**
 * The Markdown that our own documents use, as HTML: headings (one level down, because the page has its own title),
 * paragraphs, lists of one level, and web addresses. Everything else is text.
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
	if (!block.startsWith("- ")) return `<p>${inline(block)}</p>`;
	const items = block.slice(2).split(/\n- /);
	return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</ul>`;
}

function inline(text: string): string {
	return text
		.replace(/\s*\n\s*/g, " ")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replace(/https:\/\/[^\s()]+/g, (address) => `<a href="${address}">${address}</a>`);
}
