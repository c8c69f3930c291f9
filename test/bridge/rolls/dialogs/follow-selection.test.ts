/** Numbers that follow the tokens at hand while a dialog is open, and those that stay because they were typed. */
import { describe, expect, it } from "vitest";
import { type FormFill, fillForm, followSelection } from "../../../../src/bridge/rolls/dialogs/index.js";
import type { Offer } from "../../../../src/bridge/rolls/dialogs/selection.js";

interface Form {
	readonly name: string;
	readonly from: string;
	readonly skill: string;
	readonly defence: boolean;
	readonly note: string;
	readonly modifier: string;
}

const EMPTY: Form = { name: "", from: "", skill: "12", defence: false, note: "", modifier: "" };
const offer = (id: string, skill: string, defence = false): Offer => {
	return { id, name: id, label: `${id} ${skill}`, fields: { skill, defence } };
};
const fill = (name: string, ...offers: readonly Offer[]): FormFill<Form> => ({
	empty: { ...EMPTY, name },
	rules: [{ choice: "from", offers, fields: { skill: "skill", defence: "defence" }, title: "note" }],
});

const NOBODY = fill("");
const ADA = fill("Ada", offer("spear", "13"), offer("dodge", "8", true));
const BOB = fill("Bob", offer("axe", "15"), offer("dodge", "9", true));

describe("a form whose tokens change", () => {
	const withBob = (form: Form) => followSelection(form, ADA, BOB);

	it("takes the first number of the next, that actor's name and the name of the number", () => {
		expect(withBob(fillForm(ADA))).toEqual({ ...EMPTY, name: "Bob", from: "axe", skill: "15", note: "axe" });
	});

	it("takes the same number of the next actor that has it", () => {
		const dodging = { ...EMPTY, name: "Ada", from: "dodge", skill: "8", defence: true, note: "dodge" };
		expect(withBob(dodging)).toEqual({ ...dodging, name: "Bob", skill: "9" });
	});

	it("takes numbers where there were none before, and gives them up where there are none any more", () => {
		expect(followSelection(fillForm(NOBODY), NOBODY, ADA)).toEqual(fillForm(ADA));
		expect(followSelection(fillForm(ADA), ADA, NOBODY)).toEqual(fillForm(NOBODY));
	});

	it("keeps whatever was typed over: a number with all that is its own, a name, a note, a modifier", () => {
		const own = { ...fillForm(ADA), from: "", skill: "11" };
		expect(withBob(own)).toEqual({ ...own, name: "Bob" });
		const named = { ...fillForm(ADA), name: "The captain", note: "Over the wall", modifier: "-2" };
		expect(withBob(named)).toEqual({ ...named, from: "axe", skill: "15" });
		const typed = { ...fillForm(NOBODY), skill: "14" };
		expect(followSelection(typed, NOBODY, ADA)).toEqual({ ...typed, name: "Ada" });
	});

	it("lets what belongs to no one's number follow beside one of one's own", () => {
		const worn = (armour: string): FormFill<Form> => ({ ...ADA, empty: { ...ADA.empty, skill: armour } });
		const own = { ...fillForm(worn("2")), from: "", defence: true, skill: "2" };
		expect(followSelection(own, worn("2"), worn("5")).skill).toBe("5");
	});
});
