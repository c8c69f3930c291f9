import type { Edit } from "../../../engine/schema/index.js";
import { typedWhole } from "../../text/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { FieldView } from "./say-body.js";

/** Makes the edit that takes the entry at a path out. */
export function toRemoveEdit(path: string, sides: readonly MergedSide[] = []): Edit {
	const [, flag] = ODD.exec(path) ?? [];
	if (flag) return { kind: "set", path, value: flag === "escape" };
	const order = PAIRS.exec(path);
	if (order?.[1]?.endsWith(".culture")) return cultureEdit(order[1], order[2] ?? "", null, sides);
	if (order) return { kind: "pair", path: order[1] ?? "", name: order[2] ?? "", value: null };
	return { kind: "remove", path };
}

/** Path of a flag of a side that is out of the ordinary: to take it out is to set it as usual. */
const ODD = /^sides\.\w+\.(escape|commanderLost)$/;

/** Path of one unit's order, one class or one result of a culture: the list of pairs, and the name in it. */
const PAIRS = /^(sides\.\w+\.(?:orders|classes|culture))\.(.+)$/;

/** Exchanges a result of a culture with another, or (null) takes it out; none is lost and none doubled. */
function cultureEdit(path: string, result: string, chosen: string | null, sides: readonly MergedSide[]): Edit {
	const [, id] = path.split(".");
	const means = new Map(sides.find((side) => side.id === id)?.side.culture);
	const old = means.get(result) ?? result;
	const other = chosen ?? result;
	const holder = [...means].find(([, meaning]) => meaning === other)?.[0] ?? other;
	means.set(holder, old);
	means.set(result, other);
	if (chosen === null) means.delete(result);
	return { kind: "set", path, value: [...means] };
}

/**
 * Makes the edit that sets a field to the typed or chosen value, by its type. Orders and rulings are lists of pairs:
 * their paths end in the name of one.
 */
export function toSetEdit(
	path: string,
	type: FieldView["type"],
	typed: string | boolean,
	sides: readonly MergedSide[] = [],
): Edit {
	const text = String(typed).trim();
	if (path.endsWith(".classes")) return { kind: "pair", path, name: text, value: 0 };
	const [, list = "", name = ""] = PAIRS.exec(path) ?? [];
	if (list.endsWith(".culture")) return cultureEdit(list, name, text, sides);
	const number = typedWhole(text);
	if (list.endsWith(".classes")) return { kind: "pair", path: list, name, value: number ?? 0 };
	if (list !== "") return { kind: "pair", path: list, name, value: number === 0 ? null : number };
	if (type === "flag") return { kind: "set", path, value: typed === true };
	return { kind: "set", path, value: type === "number" || type === "optional" ? number : text };
}
