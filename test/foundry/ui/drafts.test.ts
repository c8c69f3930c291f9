import { beforeEach, describe, expect, it } from "vitest";
import { takeDraft } from "../../../src/foundry/ui/unsaved-input.js";

/** A part of a window that is on the page. */
function part(html: string): HTMLElement {
	const made = document.createElement("section");
	made.dataset["applicationPart"] = "form";
	made.innerHTML = html;
	document.body.append(made);
	return made;
}

const field = (root: HTMLElement, name: string): HTMLInputElement => {
	const found = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
	if (!found) throw new Error(`There is no field ${name}`);
	return found;
};

beforeEach(() => document.body.replaceChildren());

describe("a draft that is taken out of its fields", () => {
	it("leaves the fields empty but those that stay, and comes back where nothing new was typed", () => {
		const root = part('<input name="a" data-entry="title"><input name="b" data-entry="coins" value="5">');
		field(root, "a").value = "Ransom";
		field(root, "b").value = "30";
		const draft = takeDraft(root, "entry", ["coins"]);
		expect(draft.typed).toEqual({ title: "Ransom", coins: "30" });
		expect({ title: field(root, "a").value, coins: field(root, "b").value }).toEqual({ title: "", coins: "30" });
		field(root, "b").value = "40";
		draft.restore();
		expect({ title: field(root, "a").value, coins: field(root, "b").value }).toEqual({ title: "Ransom", coins: "40" });
	});
});
