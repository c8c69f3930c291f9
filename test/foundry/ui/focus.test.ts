import { beforeEach, describe, expect, it } from "vitest";
import { focusedIn, moveFocus } from "../../../src/foundry/ui/focus.js";

const button = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
	document.body.innerHTML = '<button id="from"></button><button id="to"></button><button id="other"></button>';
	button("from").focus();
});

describe("the focus after an action", () => {
	it("moves on from the element that had it when the action began", () => {
		moveFocus(focusedIn(document.body), button("to"));
		expect(document.activeElement).toBe(button("to"));
	});

	it("moves on from a rendered successor of that element, by its id", () => {
		const from = focusedIn(document.body);
		button("from").replaceWith(Object.assign(document.createElement("button"), { id: "from" }));
		button("from").focus();
		moveFocus(from, button("to"));
		expect(document.activeElement).toBe(button("to"));
	});

	it("moves on from a rendered successor without an id, by what it does", () => {
		button("other").outerHTML = '<button data-action="roll"></button>';
		const first = document.querySelector<HTMLElement>("[data-action=roll]");
		first?.focus();
		const from = focusedIn(document.body);
		first?.replaceWith(first.cloneNode(true));
		document.querySelector<HTMLElement>("[data-action=roll]")?.focus();
		moveFocus(from, button("to"));
		expect(document.activeElement).toBe(button("to"));
	});

	it("stays where the user has put it meanwhile", () => {
		const from = focusedIn(document.body);
		button("other").focus();
		moveFocus(from, button("to"));
		expect(document.activeElement).toBe(button("other"));
	});

	it("stays where there is nothing to move it to", () => {
		moveFocus(focusedIn(document.body), null);
		expect(document.activeElement).toBe(button("from"));
	});
});
