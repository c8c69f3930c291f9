import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveText, readFields, showFaults, writeFields } from "../../../src/foundry/ui/form-state.js";

beforeEach(() => document.body.replaceChildren());

function formOf(html: string): HTMLFormElement {
	const form = document.createElement("form");
	form.innerHTML = html;
	document.body.append(form);
	return form;
}

describe("the line that screen readers speak", () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());

	it("says the newest sentence once a second at most, and none twice in a row", () => {
		const live = new LiveText();
		live.install(document.body);
		const line = document.querySelector("[role=status]");
		live.say("12 of 24");
		live.say("13 of 24");
		expect(line?.textContent).toBe("");
		vi.advanceTimersByTime(LiveText.PAUSE);
		expect(line?.textContent).toBe("13 of 24");
		(line as Element).textContent = "";
		live.say("13 of 24");
		vi.advanceTimersByTime(LiveText.PAUSE);
		expect(line?.textContent).toBe("");
	});

	it("says nothing in a window that has been closed", () => {
		const live = new LiveText();
		live.install(document.body);
		const line = document.querySelector("[role=status]");
		live.say("12 of 24");
		line?.remove();
		vi.advanceTimersByTime(LiveText.PAUSE);
		expect(line?.textContent).toBe("");
	});
});

describe("faults of a form", () => {
	const FIELD = '<input name="skill" aria-describedby="help why"><p id="why" data-fault="skill" hidden></p>';

	it("are shown under their field, which is marked, and go when they are gone", () => {
		const form = formOf(FIELD);
		const state = () => ({
			text: form.querySelector("#why")?.textContent,
			hidden: form.querySelector<HTMLElement>("#why")?.hidden,
			invalid: form.querySelector("input")?.getAttribute("aria-invalid"),
		});
		showFaults(form, { skill: "Enter a number" });
		expect(state()).toEqual({ text: "Enter a number", hidden: false, invalid: "true" });
		showFaults(form, {});
		expect(state()).toEqual({ text: "", hidden: true, invalid: null });
	});
});

describe("the fields of a form", () => {
	const FIELDS = `<input name="note" value="volley"><input type="checkbox" name="chain" checked>
		<input type="radio" name="mode" value="exact"><input type="radio" name="mode" value="chart" checked>
		<select name="dead"><option>mark</option><option>remove</option></select>`;

	it("are read as texts, single boxes as whether they are ticked, and radio buttons as the one that is chosen", () => {
		expect(readFields(formOf(FIELDS))).toEqual({ note: "volley", chain: true, mode: "chart", dead: "mark" });
	});

	it("are written back as far as they show something else, radio buttons not at all", () => {
		const form = formOf(FIELDS);
		writeFields(form, { note: "fire", chain: false, mode: "exact", dead: "remove", other: "x" });
		expect(readFields(form)).toEqual({ note: "fire", chain: false, mode: "chart", dead: "remove" });
	});
});
