const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** foundry.utils.randomID: alphanumeric, 16 long by default. */
export function randomID(length = 16): string {
	const bytes = crypto.getRandomValues(new Uint32Array(length));
	return Array.from(bytes, (value) => ALPHANUMERIC.charAt(value % ALPHANUMERIC.length)).join("");
}

/** True for what may be a document's _id. */
export function isValidId(id: unknown): id is string {
	return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** foundry.utils.escapeHTML. */
export function escapeHTML(value: string): string {
	if (typeof value !== "string") throw new TypeError("escapeHTML takes a string");
	return value.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** foundry.utils.unescapeHTML. */
export function unescapeHTML(value: string): string {
	const back = Object.fromEntries(Object.entries(ENTITIES).map(([char, entity]) => [entity, char]));
	return value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => back[entity] ?? entity);
}

/** foundry.utils.formatFileSize is not needed; foundry.utils.getRoute is: the stage has no route prefix. */
export function getRoute(path: string): string {
	return `/${path.replace(/^\/+/, "")}`;
}

/** foundry.utils.timeSince: "now", "5m ago", "2h ago", "3d ago". */
export function timeSince(time: Date | number | string): string {
	const seconds = Math.floor((Date.now() - new Date(time).getTime()) / 1000);
	if (seconds < 60) return "now";
	if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`;
	if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h ago`;
	return `${Math.floor(seconds / 86_400)}d ago`;
}

/** String#titleCase and #slugify of core are prototype extensions; the stage has none of them. */
export function slug(value: string): string {
	return value
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}
