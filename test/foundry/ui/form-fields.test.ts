import { beforeEach, describe, expect, it } from "vitest";
import { readFields, showFaults, writeFields } from "../../../src/foundry/ui/form-fields.js";

beforeEach(() => document.body.replaceChildren());

function formOf(html: string): HTMLFormElement {
	const form = document.createElement("form");
	form.innerHTML = html;
	document.body.append(form);
	return form;
}

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
