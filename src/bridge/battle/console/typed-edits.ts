import type { BattleRules } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { SetupEdit } from "./edit-setup.js";
import type { FieldView } from "./fields.js";
import { ENTRY_LISTS, newEntry } from "./new-entry.js";

const DIVINER = { genuine: true, skill: 12, trust: "shared" } as const;

/** Makes the edit that adds an entry to the list at a path, `sides.a.missions`, by what was chosen. Fault: there is no such list. */
export function toAddEdit(
	path: string,
	chosen: string,
	sides: readonly MergedSide[],
	rules: BattleRules,
): Result<SetupEdit> {
	const [, id = "", ...rest] = path.split(".");
	const own = sides.find((side) => side.id === id);
	const field = rest.join(".");
	if (own && field === "diviner") return ok({ kind: "set", path, value: DIVINER });
	if (own && field === "orders") return ok({ kind: "pair", path, name: chosen, value: 1 });
	const list = ENTRY_LISTS.find((each) => each === field);
	if (!own || !list) return fail({ code: "MUSTER.Fault.System.incomplete", path });
	return ok({ kind: "add", path, value: newEntry(list, own, chosen, sides, rules) });
}

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

/** A number of the day that is set by hand, by the key of its ledger or term; an empty text takes the ruling off. Fault: it is no whole number. */
export function toRulingEdit(key: string, typed: string): Result<SetupEdit> {
	const text = typed.trim().replace("\u2212", "-").replace(/^\+/, "");
	if (text === "") return ok({ kind: "pair", path: "rulings", name: key, value: null });
	const value = Number(text);
	if (!Number.isInteger(value)) return fail({ code: "MUSTER.Fault.Battle.wholeRuling", path: key });
	return ok({ kind: "pair", path: "rulings", name: key, value });
}
