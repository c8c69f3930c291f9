import { beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "../../../src/foundry/ui/keep-focus.js";

const root = (): HTMLElement => document.getElementById("root") as HTMLElement;
const all = (selector: string): HTMLElement[] => [...root().querySelectorAll<HTMLElement>(selector)];

/** A part with a row for each unit, and two buttons that differ in nothing. */
const rows = (...units: readonly string[]): string => `<section data-application-part="rows"><ul>
	${units.map((unit) => `<li data-unit="${unit}"><button data-action="remove" data-tooltip="${units.length}"></button></li>`).join("")}
	</ul><button data-action="more"></button><button data-action="more"></button></section>`;

/** Draws the rows of these units; answers the control that has the focus then. */
function draw(...units: readonly string[]): Element | null {
	keepFocus(root(), () => {
		root().innerHTML = rows(...units);
	});
	return document.activeElement;
}

beforeEach(() => {
	document.body.innerHTML = `<div id="root">${rows("a", "b")}</div><button id="beside"></button>`;
});

describe("the focus over a rendering", () => {
	it("is on the control that does the same for the same row, whatever its tooltip says", () => {
		all("[data-unit=b] button")[0]?.focus();
		expect(draw("c", "a", "b")).toBe(all("[data-unit=b] button")[0]);
	});

	it("is on none where its row is gone", () => {
		all("[data-unit=b] button")[0]?.focus();
		expect(draw("a")).toBe(document.body);
	});

	it("is in the same place among controls that differ in nothing", () => {
		all("[data-action=more]")[1]?.focus();
		expect(draw("a")).toBe(all("[data-action=more]")[1]);
	});

	it("is left where the rendering has put it, and where it is elsewhere", () => {
		all("[data-action=more]")[1]?.focus();
		keepFocus(root(), () => {
			root().innerHTML = rows("a");
			all("[data-unit=a] button")[0]?.focus();
		});
		expect(document.activeElement).toBe(all("[data-unit=a] button")[0]);
		document.getElementById("beside")?.focus();
		expect(draw("a")).toBe(document.getElementById("beside"));
	});
});
