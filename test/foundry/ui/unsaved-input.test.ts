import { beforeEach, describe, expect, it, vi } from "vitest";
import { markField } from "../../../src/foundry/ui/form-fields.js";
import {
	followTyping,
	hasUnsavedInput,
	isComposing,
	partBeingTyped,
	partOfEditor,
	renderPostponed,
	restoreFields,
	snapshotFields,
} from "../../../src/foundry/ui/unsaved-input.js";

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

/** Types into a field of the prior part, and draws the part again from `html`. */
function redraw(
	prior: HTMLElement,
	html: string,
	{ follows = false, snapshot = snapshotFields(prior) } = {},
): HTMLElement {
	const next = part(html);
	restoreFields(next, prior, { snapshot, follows });
	return next;
}

beforeEach(() => document.body.replaceChildren());

describe("a part of a window that is drawn again", () => {
	it("keeps what was typed while it was being drawn", () => {
		const prior = part('<input name="skill" value="12">');
		const snapshot = snapshotFields(prior);
		field(prior, "skill").value = "13";
		expect(field(redraw(prior, '<input name="skill" value="12">', { snapshot }), "skill").value).toBe("13");
	});

	it("shows the new value in a field in which nothing was typed", () => {
		const prior = part('<input name="skill" value="12">');
		expect(field(redraw(prior, '<input name="skill" value="14">'), "skill").value).toBe("14");
	});

	it("keeps what is half typed in the field with the focus, unless the window follows every key", () => {
		const drawn = (follows: boolean) => {
			document.body.replaceChildren();
			const prior = part('<input name="skill" value="12">');
			field(prior, "skill").value = "1";
			const next = part('<input name="skill" value="14">');
			field(next, "skill").focus();
			restoreFields(next, prior, { snapshot: snapshotFields(prior), follows });
			return field(next, "skill").value;
		};
		expect({ waits: drawn(false), follows: drawn(true) }).toEqual({ waits: "1", follows: "14" });
	});

	it("says that a field has changed when it is left as it was typed in its predecessor, and no second time", () => {
		const said = (more: (input: HTMLInputElement) => void, typed = "13") => {
			document.body.replaceChildren();
			const prior = part('<input type="text" name="skill" value="12">');
			const snapshot = snapshotFields(prior);
			field(prior, "skill").value = typed;
			const next = part('<input type="text" name="skill" value="12">');
			const heard = vi.fn();
			next.addEventListener("change", heard);
			field(next, "skill").focus();
			restoreFields(next, prior, { snapshot, follows: false });
			more(field(next, "skill"));
			field(next, "skill").dispatchEvent(new FocusEvent("blur"));
			return heard.mock.calls.length;
		};
		expect(said(() => undefined)).toBe(1);
		expect(said((input) => input.dispatchEvent(new Event("change", { bubbles: true })))).toBe(1);
		expect(said(() => undefined, "12")).toBe(0);
		expect(said((input) => (input.value = "12"))).toBe(0);
	});

	it("keeps a draft for what it was begun for, and for nothing else", () => {
		const prior = part('<input name="note" data-draft="u1">');
		field(prior, "note").value = "Half a sentence";
		const same = field(redraw(prior, '<input name="note" data-draft="u1">'), "note").value;
		const other = field(redraw(prior, '<input name="note" data-draft="u2">'), "note").value;
		expect({ same, other }).toEqual({ same: "Half a sentence", other: "" });
	});

	it.each([
		["typed while it was drawn", '<input id="men" name="men" value="0">', '<input id="men" name="men" value="3">', "3"],
		[
			"a draft",
			'<input id="men" name="men" data-draft="u1" value="">',
			'<input id="men" name="men" data-draft="u1" value="">',
			"",
		],
		["stored anew", '<input id="men" name="men" value="2">', '<input id="men" name="men" value="4">', "4"],
	])("keeps the reason with a refused value that was %s", (_how, drawn, next, before) => {
		const prior = part(drawn);
		field(prior, "men").value = before;
		const snapshot = snapshotFields(prior);
		field(prior, "men").value = "3x";
		markField(field(prior, "men"), "No number");
		const now = redraw(prior, next, { snapshot });
		expect({
			value: field(now, "men").value,
			invalid: field(now, "men").getAttribute("aria-invalid"),
			said: now.querySelector(`#${field(now, "men").getAttribute("aria-describedby")}`)?.textContent,
		}).toEqual({ value: "3x", invalid: "true", said: "No number" });
	});

	it("keeps a refused value with its reason, until the stored value is another", () => {
		const refused =
			'<input name="men" data-field="men" value="20" aria-invalid="true"><p role="alert" id="why">Too many</p>';
		const stored = (value: number) => `<input name="men" data-field="men" value="${value}">`;
		const prior = part(refused);
		field(prior, "men").value = "lots";
		const next = redraw(prior, stored(20));
		expect(field(next, "men").value).toBe("lots");
		expect(field(next, "men").getAttribute("aria-invalid")).toBe("true");
		expect(next.querySelector("[role=alert]")?.textContent).toBe("Too many");
		document.body.replaceChildren();
		const again = part(refused);
		field(again, "men").value = "lots";
		const changed = redraw(again, stored(30));
		expect({ men: field(changed, "men").value, alert: changed.querySelector("[role=alert]") }).toEqual({
			men: "30",
			alert: null,
		});
	});

	it("leaves a list alone when it no longer offers the line that was chosen", () => {
		const list = (...lines: string[]) =>
			`<select name="quality">${lines.map((line) => `<option>${line}</option>`).join("")}</select>`;
		const chosen = (lines: string[]) => {
			document.body.replaceChildren();
			const prior = part(list("raw", "elite"));
			const snapshot = snapshotFields(prior);
			field(prior, "quality").value = "elite";
			return field(redraw(prior, list(...lines), { snapshot }), "quality").value;
		};
		expect({ kept: chosen(["raw", "elite"]), gone: chosen(["raw", "green"]) }).toEqual({ kept: "elite", gone: "raw" });
	});

	it("stays unfolded and folded as the reader left it", () => {
		const prior = part("<details open></details><details></details>");
		const next = redraw(prior, "<details></details><details open></details>");
		expect([...next.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, false]);
	});
});

describe("the part in which something is being typed", () => {
	it("is that of the field with the focus whose value is not the drawn one", () => {
		const root = document.createElement("div");
		document.body.append(root);
		root.append(part('<input name="skill" value="12"><input name="find" type="search">'));
		const skill = field(root, "skill");
		skill.focus();
		expect(partBeingTyped(root)).toBeUndefined();
		skill.value = "1";
		expect(partBeingTyped(root)).toBe("form");
		expect(hasUnsavedInput(skill)).toBe(true);
		const search = field(root, "find");
		search.focus();
		search.value = "pikes";
		expect(partBeingTyped(root)).toBeUndefined();
	});

	it("is that of a sign which is composed, until the composition ends", () => {
		const root = part('<input name="name" value="">');
		const ended = vi.fn();
		followTyping(root, ended);
		field(root, "name").focus();
		field(root, "name").dispatchEvent(new Event("compositionstart", { bubbles: true }));
		expect({ composed: isComposing(root), part: partBeingTyped(root) }).toEqual({ composed: true, part: "form" });
		field(root, "name").dispatchEvent(new Event("compositionend", { bubbles: true }));
		expect({ composed: isComposing(root), part: partBeingTyped(root) }).toEqual({ composed: false, part: undefined });
		expect(ended).toHaveBeenCalledOnce();
	});

	it("is that of an open editor, and none where no editor is open", () => {
		const root = document.createElement("div");
		root.append(part("<input data-editor>"));
		expect(partOfEditor(root)).toBe("form");
		expect(partOfEditor(document.createElement("div"))).toBeUndefined();
	});
});

describe("a window whose drawing waits for the end of typing", () => {
	const drawn = async (html: string, rendered = true): Promise<number> => {
		const render = vi.fn(async () => undefined);
		renderPostponed({ rendered, element: part(html), render });
		await new Promise((resolve) => setTimeout(resolve));
		return render.mock.calls.length;
	};

	it("is drawn when it is open and no value of it was refused", async () => {
		expect(await drawn("<input>")).toBe(1);
		expect(await drawn("<input>", false)).toBe(0);
		expect(await drawn('<input aria-invalid="true">')).toBe(0);
	});
});
