const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/**
 * Text made safe for HTML and SVG, between tags and inside quoted attributes.
 * @example
 * escapeHtml("<b>"); // "&lt;b&gt;"
 */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
