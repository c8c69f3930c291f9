const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/**
 * The plain text of a chat line. Version 14's chat box hands over its editor's HTML, one or more paragraphs with
 * entities; version 13 the text as typed. Only text that begins with a block tag is taken for HTML, so that a plain
 * `/batch 33@12 <img …>` keeps every character. Paragraphs and line breaks become line feeds.
 */
export function toPlainText(line: string): string {
	if (!/^\s*<(p|div)[\s>]/i.test(line)) return line;
	const broken = line.replace(/<br\s*\/?>|<\/(?:p|div)>\s*<(?:p|div)(?:\s[^>]*)?>/gi, "\n");
	return decodeEntities(broken.replace(/<\/?[a-z][^>]*>/gi, "")).trim();
}

/** Entities as signs, in one pass: `&amp;lt;` is the text `&lt;`. Unknown ones stay as they are. */
function decodeEntities(text: string): string {
	return text.replace(
		/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
		(whole, decimal, hex, name: string | undefined) => {
			if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
			const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
		},
	);
}
