/** Help in a window: the rules at their paragraph, and words of the rules that explain themselves. */
import { expect } from "vitest";
import type { WINDOW_TOPICS } from "../../src/bridge/battle/console/help-topics.js";
import { buildTerms } from "../../src/bridge/battle/console/terms.js";
import { ENGLISH } from "../bridge/render.js";
import { inPage, patient, type Seat } from "./driver/index.js";

const PATIENT = { timeout: patient(20_000) };
const TERMS = [...buildTerms(ENGLISH).keys()];

type Heading = Pick<(typeof WINDOW_TOPICS)[keyof typeof WINDOW_TOPICS], "heading">;

/** Presses the question mark of a window, and holds that the rules open at that heading. */
export async function expectHelp({ page }: Seat, window: string, { heading }: Heading): Promise<void> {
	const journal = page.locator(".journal-sheet");
	await page.locator(`${window} .muster-help`).click();
	await expect.poll(() => journal.locator("[data-anchor]").innerText(), PATIENT).toBe(heading);
	await journal.locator(".window-header [data-action=close]").click();
	await journal.waitFor({ state: "detached" });
}

/** Words of the rules in a window that stand for themselves and explain nothing. */
export const silentTerms = (seat: Seat, window: string): Promise<readonly string[]> =>
	inPage(
		seat,
		(_host, window, terms) => {
			const others = "button, option, h2, caption, nav, .muster-visually-hidden, .muster-term, [data-tooltip-text]";
			const ownText = (each: Element): string =>
				[...each.childNodes]
					.flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ""] : []))
					.join("")
					.trim();
			return [...document.querySelectorAll(`${window} *`)]
				.filter((each) => terms.includes(ownText(each)) && !each.closest(others))
				.map((each) => `${each.tagName} ${each.className}: ${ownText(each)}`);
		},
		window,
		TERMS,
	);

/** Terms of a window that explain themselves, each with what the host's tooltip says when it has the focus. */
export async function spokenTerms({ page }: Seat, window: string): Promise<ReadonlyMap<string, string>> {
	const found = new Map<string, string>();
	const all = page.locator(`${window} .muster-term[tabindex="0"]:visible`);
	for (const term of await all.all()) {
		const why = (await term.getAttribute("data-tooltip-text")) ?? "";
		await page.keyboard.press("Shift");
		await term.focus();
		await expect.poll(() => page.locator("#tooltip").innerText(), PATIENT).toBe(why);
		found.set((await term.innerText()).trim(), why);
	}
	return found;
}
