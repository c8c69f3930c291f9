import type { Locator } from "playwright-core";

/**
 * All that a person reads of an element, or has read aloud: its texts with what is folded, the contents of its fields,
 * labels and tooltips, each on a line of its own. `without`: parts that are left out, by their selectors.
 */
export const textsOf = (of: Locator, ...without: readonly string[]): Promise<string> =>
	of.evaluate((root: Element, without: readonly string[]) => {
		const lines: string[] = [];
		const isLeftOut = (node: Element): boolean => without.some((each) => node.closest(each) !== null);
		for (const each of [root, ...root.querySelectorAll("*")]) {
			if (isLeftOut(each)) continue;
			const style = getComputedStyle(each);
			if (each instanceof SVGElement === false && style.display === "none") continue;
			for (const label of ["aria-label", "data-tooltip-text", "title"]) lines.push(each.getAttribute(label) ?? "");
			if (each instanceof HTMLInputElement && each.type !== "checkbox") lines.push(each.value);
			if (each instanceof HTMLSelectElement || each.closest("select, style, script")) continue;
			for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) lines.push(node.textContent ?? "");
		}
		return lines
			.map((line) => line.replaceAll(/\s+/g, " ").trim())
			.filter((line) => line !== "")
			.join("\n");
	}, without);
