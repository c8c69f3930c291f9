/** The one kind of number field: what it takes, what it refuses, and who waits for it. */
import { beforeEach, describe, expect, it } from "vitest";
import { followNumbers } from "../../../src/foundry/ui/form-fields.js";
import { restoreFields, snapshotFields } from "../../../src/foundry/ui/unsaved-input.js";
import { ENGLISH } from "../../bridge/render.js";

const FORM = `
	<input id="men" data-whole data-min="1" data-max="5000" value="50">
	<input id="crew" data-whole data-min="-3" data-max="3" data-optional value="">
	<input id="off" data-whole data-min="1" data-max="2" value="x" disabled>
	<input id="share" data-whole data-min="0" data-max="100" data-count-by="5" value="10">
	<input id="name" value="">
	<button id="leave">Leave</button><button id="act" data-acts>Act</button><button id="main" class="muster-btn--primary">Main</button>
	<form id="inner"><input id="day" data-whole data-min="0" data-max="9" value="1"><button id="save" type="submit">Save</button></form>`;

let root: HTMLElement;
let taken: string[];

const at = (id: string): HTMLInputElement => root.querySelector<HTMLInputElement>(`#${id}`)!;
const sentence = (id: string): string | undefined => root.querySelector(`#${id}-fault`)?.textContent ?? undefined;

function type(id: string, text: string): void {
	at(id).value = text;
	for (const kind of ["input", "change"]) at(id).dispatchEvent(new Event(kind, { bubbles: true }));
}

beforeEach(() => {
	document.body.innerHTML = `<div id="window">${FORM}</div>`;
	root = document.querySelector<HTMLElement>("#window")!;
	taken = [];
	followNumbers(root, () => ENGLISH);
	for (const kind of ["input", "change", "click", "submit"])
		root.addEventListener(kind, (event) => {
			event.preventDefault();
			const { id, value } = event.target as HTMLInputElement;
			taken.push(`${event.type} ${id}${value ? ` ${value}` : ""}`);
		});
});

describe("a number field", () => {
	it.each(["60", "1,000", "1.000", "1\u202f000", "1'000", "\u0661\u0660", "+7"])("takes %j", (text) => {
		type("men", text);
		expect(taken).toEqual([`input men ${text}`, `change men ${text}`]);
		expect(at("men").hasAttribute("aria-invalid")).toBe(false);
	});

	it.each(["", "1e3", "1.5", "0", "5,001", "many", "-4"])(
		"keeps %j with a sentence, and tells nothing of it",
		(text) => {
			type("men", text);
			expect(taken).toEqual([]);
			expect(at("men").value).toBe(text);
			expect(sentence("men")).toBe("Enter a whole number from 1 to 5,000.");
			expect(at("men").getAttribute("aria-invalid")).toBe("true");
			expect(root.querySelector(`#${at("men").getAttribute("aria-describedby")}`)?.getAttribute("role")).toBe("alert");
		},
	);

	it("is right again as soon as it holds a number", () => {
		type("men", "x");
		at("men").value = "70";
		at("men").dispatchEvent(new Event("input", { bubbles: true }));
		expect({ said: sentence("men"), invalid: at("men").hasAttribute("aria-invalid") }).toEqual({ invalid: false });
		expect(taken).toEqual(["input men 70"]);
	});

	it("is not refused while it is being typed", () => {
		at("men").value = "-";
		at("men").dispatchEvent(new Event("input", { bubbles: true }));
		expect({ said: sentence("men"), taken }).toEqual({ taken: [] });
	});

	it("may be empty where that means something, and says negative numbers and steps as they are printed", () => {
		type("crew", " ");
		expect(taken).toEqual(["input crew  ", "change crew  "]);
		type("crew", "-4");
		expect(sentence("crew")).toBe("Enter a whole number from \u22123 to 3.");
		type("share", "12");
		expect(sentence("share")).toBe("Enter a whole number from 0 to 100 in steps of 5.");
	});

	it("counts up and down by the arrow keys within its range", () => {
		const press = (id: string, key: string, more = {}): boolean =>
			at(id).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
		press("men", "ArrowUp");
		press("share", "ArrowDown");
		press("crew", "ArrowDown");
		expect(["men", "share", "crew"].map((id) => at(id).value)).toEqual(["51", "5", "-1"]);
		for (let i = 0; i < 9; i += 1) press("crew", "ArrowDown");
		expect(at("crew").value).toBe("-3");
		expect(taken).toContain("change men 51");
		expect(press("men", "ArrowUp", { altKey: true })).toBe(true);
		expect(press("name", "ArrowUp")).toBe(true);
		expect(at("men").value).toBe("51");
	});
});

describe("a button that acts", () => {
	it.each(["act", "main"])("waits for the field: %s", (button) => {
		at("men").value = "1e3";
		at(button).click();
		expect(taken).toEqual([]);
		expect(document.activeElement?.id).toBe("men");
		expect(sentence("men")).toBe("Enter a whole number from 1 to 5,000.");
		type("men", "1000");
		at(button).click();
		expect(taken.at(-1)).toBe(`click ${button}`);
	});

	it("is no other button, and no field that cannot be changed", () => {
		at("men").value = "x";
		at("leave").click();
		expect(taken).toEqual(["click leave"]);
		at("men").value = "1";
		at("act").click();
		expect(taken.at(-1)).toBe("click act");
	});

	it("looks at the fields of its own form alone", () => {
		at("day").value = "x";
		at("act").click();
		expect(taken).toEqual(["click act"]);
		at("inner").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
		expect(taken).toEqual(["click act"]);
		expect(document.activeElement?.id).toBe("day");
		type("day", "2");
		at("inner").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
		expect(taken.at(-1)).toBe("submit inner");
	});
});

it("a refused number stays with its sentence when the window is drawn again, as it was and as it is typed", () => {
	for (const rendered of ["50", "lots"]) {
		type("men", "lots");
		const prior = root.cloneNode(true) as HTMLElement;
		prior.querySelector<HTMLInputElement>("#men")!.value = "lots";
		const snapshot = snapshotFields(prior);
		root.innerHTML = FORM.replace('value="50"', `value="${rendered}"`);
		restoreFields(root, prior, { snapshot, follows: true });
		expect({ value: at("men").value, said: sentence("men"), invalid: at("men").getAttribute("aria-invalid") }).toEqual({
			value: "lots",
			said: "Enter a whole number from 1 to 5,000.",
			invalid: "true",
		});
	}
});
