import sanitize from "sanitize-html";
import type { DataField } from "../common/data/field.js";
import type { SchemaField } from "../common/data/fields-compound.js";
import { HTMLField } from "../common/data/fields-simple.js";
import type { Dict } from "../common/json.js";
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from "./allowed-html.js";

// Only harmless declarations stay in a style attribute.
const BAD_STYLE = /url\s*\(|expression\s*\(|image-set|@import|-moz-binding|javascript:|position\s*:\s*(fixed|sticky)/i;

/** HTML as the server stores it: allowed tags and attributes only (lists after the published CONST of v13). */
export function cleanHTML(html: string): string {
	return sanitize(html, {
		allowedTags: ALLOWED_TAGS,
		allowedAttributes: ALLOWED_ATTRIBUTES,
		allowedSchemes: ALLOWED_SCHEMES,
		allowedSchemesAppliedToAttributes: ["href", "src", "cite"],
		allowedIframeHostnames: ["google.com", "youtube.com"],
		parseStyleAttributes: false,
		transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: withSafeStyle(attribs) }) },
	});
}

function withSafeStyle(attribs: Record<string, string>): Record<string, string> {
	const { style, ...rest } = attribs;
	if (style === undefined) return rest;
	const kept = style.split(";").filter((part) => part.trim() && !BAD_STYLE.test(part));
	return kept.length ? { ...rest, style: kept.join(";") } : rest;
}

/** A copy of source data with every HTMLField of its schema cleaned. */
export function cleanSource(schema: SchemaField, source: Dict): Dict {
	const clean = (field: DataField, value: unknown): unknown =>
		field instanceof HTMLField && typeof value === "string" ? cleanHTML(value) : value;
	return schema.walk(source, clean) as Dict;
}
