/** Words of the rules in a window: under the pointer, with the focus and to screen readers they explain themselves. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { explainFocused, explainTerms } from "../../../src/foundry/battle/pages/explain-terms.js";

const TERMS = new Map([
	["Fierceness", "How hard the day is fought."],
	["Risk", "From \u22126 to 6."],
	["Own watch", "Who keeps watch."],
]);

const at = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;

describe("a word of the rules", () => {
	beforeEach(() => {
		document.body.innerHTML = `<label><span>Fierceness</span><input id="a"></label>
			<div class="muster-entry__field"><label for="b">Risk <small>read from Aldwin</small></label><input id="b"></div>
			<label><input id="c" type="checkbox"> Risk</label>
			<div class="muster-entry__head"><span id="d">Own watch</span></div>
			<table><tbody><tr><td>Own watch</td></tr></tbody></table><table><thead><tr><th id="e">Men</th></tr></thead></table><label id="g"><span>Own men</span><input></label>`;
		explainTerms(document.body, TERMS);
	});

	it("is explained by the tooltip of its place", () => {
		expect(at("label").dataset.tooltipText ?? at("label > span").dataset.tooltipText).toBe(TERMS.get("Fierceness"));
		expect(at("[for=b]").dataset.tooltipText).toBe(TERMS.get("Risk"));
		expect(at("#d").dataset.tooltipText).toBe(TERMS.get("Own watch"));
		for (const id of ["#e", "#g"]) expect(at(id).matches(".muster-term, :has(.muster-term)")).toBe(false);
	});

	it("is explained with the focus of the field that it names, which is no further stop of the Tab key", () => {
		for (const [id, word] of [
			["#a", "Fierceness"],
			["#b", "Risk"],
			["#c", "Risk"],
		] as const) {
			expect(at(id).getAttribute("aria-description")).toBe(TERMS.get(word));
			expect(at(id).dataset.term).toBe(TERMS.get(word));
		}
		expect(document.querySelectorAll("[tabindex]")).toHaveLength(1);
		expect(at("#d").tabIndex).toBe(0);
	});

	it("shows its explanation while it has the focus", () => {
		const tooltip = { activate: vi.fn(), deactivate: vi.fn() };
		explainFocused(document.body, tooltip);
		vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function (this: HTMLElement, selector: string) {
			return selector === ":focus-visible" || this.classList.contains("muster-term");
		});
		at("#a").dispatchEvent(new Event("focusin", { bubbles: true }));
		expect(tooltip.activate).toHaveBeenLastCalledWith(at("#a"), { text: TERMS.get("Fierceness") });
		at("#a").dispatchEvent(new Event("focusout", { bubbles: true }));
		expect(tooltip.deactivate).toHaveBeenCalledTimes(1);
		at("#d").dispatchEvent(new Event("focusin", { bubbles: true }));
		expect(tooltip.activate).toHaveBeenLastCalledWith(at("#d"), { text: TERMS.get("Own watch") });
		vi.restoreAllMocks();
	});
});
