import type { SetupEdit } from "./edit-setup.js";
import type { FieldView } from "./fields.js";

/** Makes the edit that takes the entry at a path out. */
export function toRemoveEdit(path: string): SetupEdit {
	const order = ORDER.exec(path);
	if (order) return { kind: "pair", path: order[1] ?? "", name: order[2] ?? "", value: null };
	return path.endsWith(".diviner") ? { kind: "set", path, value: null } : { kind: "remove", path };
}

/** Path of one unit's order: the list of pairs, and the name in it. */
const ORDER = /^(sides\.\w+\.orders)\.(.+)$/;

/** Fields in which nothing chosen is null. */
const MAY_BE_NOTHING = ["stand", "played"];

/** Makes the edit that sets a field to the typed or chosen value, by its type. Orders and rulings are lists of pairs: their paths end in the name of one. */
export function toSetEdit(path: string, type: FieldView["type"], typed: string | boolean): SetupEdit {
	const last = path.slice(path.lastIndexOf(".") + 1);
	const text = String(typed).trim();
	const order = ORDER.exec(path);
	if (order) return { kind: "pair", path: order[1] ?? "", name: order[2] ?? "", value: Number(text) || null };
	if (type === "flag") return { kind: "set", path, value: typed === true };
	if (type === "number" || type === "optional") {
		// What is no number is refused by the reader, with a sentence.
		const number = text === "" ? null : Number(text.replace("\u2212", "-"));
		return { kind: "set", path, value: number !== null && Number.isNaN(number) ? text : number };
	}
	return { kind: "set", path, value: text === "" && MAY_BE_NOTHING.includes(last) ? null : text };
}
