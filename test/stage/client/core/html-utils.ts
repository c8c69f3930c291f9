import { complain } from "./strict.js";

/** foundry.utils.parseHTML: one element, or a collection of several. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
	const holder = document.createElement("template");
	holder.innerHTML = html.trim();
	const { children } = holder.content;
	return children.length === 1 ? (children[0] as HTMLElement) : children;
}

const FORBIDDEN = "script, style, svg, object, embed, canvas, link, meta, base, template";

/** foundry.utils.cleanHTML on the client; what is stored is cleaned by the server's full list. */
export function cleanHTML(html: string): string {
	if (typeof html !== "string") return complain("cleanHTML takes a string");
	const holder = document.createElement("template");
	holder.innerHTML = html;
	for (const bad of holder.content.querySelectorAll(FORBIDDEN)) bad.remove();
	for (const element of holder.content.querySelectorAll("*"))
		for (const { name, value } of [...element.attributes])
			if (name.startsWith("on") || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
	return holder.innerHTML;
}
