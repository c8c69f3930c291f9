import sanitize from "sanitize-html";
import { expect } from "vitest";

/**
 * Names that would rather be markup: tags, the end of an attribute or of a drawing, templates, what is escaped already.
 */
export const HOSTILE = [
	"<img src=x onerror=boom()>",
	'"><svg onload=boom()>',
	"' autofocus onfocus='boom()",
	"</text></svg><script>boom()</script>",
	"{{{constructor}}}{{> x}}",
	"&lt;img src=x onerror=boom()&gt;",
	"javascript:boom()",
] as const;

/** Every tag of a page in its order, with the names of its attributes: what a name can change only by being markup. */
export function skeletonOf(html: string): readonly string[] {
	const tags: string[] = [];
	sanitize(html, {
		allowedTags: false,
		allowedAttributes: false,
		allowVulnerableTags: true,
		transformTags: {
			"*": (tagName, attribs) => {
				tags.push([tagName, ...Object.keys(attribs).sort()].join(" "));
				return { tagName, attribs };
			},
		},
	});
	return tags;
}

/** Pages made with hostile names are those of harmless ones, but for the names; and they are in there. */
export function expectNamesAreText(make: (name: string) => readonly string[]): void {
	for (const name of HOSTILE) {
		const [hostile, tame] = [make(name), make("x".repeat(name.length))];
		for (const [index, page] of hostile.entries()) {
			expect(page, name).not.toBe(tame[index]);
			expect(skeletonOf(page), name).toEqual(skeletonOf(tame[index] ?? ""));
		}
	}
}

/** A page draws and runs nothing that its templates do not: for data of unknown origin. */
export function expectHarmless(html: string): void {
	for (const tag of skeletonOf(html)) {
		const [name = "", ...attributes] = tag.split(" ");
		expect(["img", "script", "iframe", "object", "embed", "a", "link", "style"]).not.toContain(name);
		expect(attributes.filter((each) => each.startsWith("on") || each === "src" || each === "href")).toEqual([]);
	}
}
