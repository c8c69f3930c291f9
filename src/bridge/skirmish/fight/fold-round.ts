import type { Log } from "../../../engine/ask/index.js";
import { isRecord, memoize } from "../../../engine/common/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import type { Ground, RoundInput, SkirmishOrder } from "../../../engine/skirmish/index.js";

type Fields = Readonly<Record<string, Json>>;
type Loose = Readonly<Record<string, unknown>>;

/**
 * A round in a form that is small: soldiers that several units have once, and of units and orders only what is not as
 * in the first with the same fields.
 */
export function foldRound({ before, stand, ended }: RoundInput): Json {
	const soldiers = new Map<string, number>();
	const folds = new Folds();
	const soldierOf = (soldier: object): number => {
		const own = textOf(soldier);
		const place = soldiers.get(own) ?? soldiers.size;
		soldiers.set(own, place);
		return place;
	};
	const sides = stand.sides.map((side) => ({
		...side,
		units: side.units.map((unit) => folds.fold(fieldsOf(unit), { soldier: soldierOf(unit.soldier) })),
	}));
	const ordersOf = (orders: readonly SkirmishOrder[] | null): Json =>
		orders === null ? null : orders.map((order) => folds.fold(fieldsOf(order)));
	const rounds = stand.rounds.map((round) =>
		Object.fromEntries(Object.entries(round).map(([phase, orders]) => [phase, ordersOf(orders)])),
	);
	const places = Object.entries(stand.places).map(([id, ground]): Json => [id, folds.fold(movedTo(ground))]);
	const known = [...soldiers.keys()].map((soldier) => JSON.parse(soldier) as Json);
	return toJson({
		before,
		ended,
		stand: { ...stand, options: null, sides, rounds, places },
		soldiers: known,
		firsts: folds.firsts,
	});
}

/** The round that was folded, for its reader; what is no such form is left to the reader, which refuses it. */
export function unfoldRound(folded: unknown): unknown {
	if (!isRecord(folded) || !isRecord(folded["stand"])) return null;
	const { before, ended, stand, soldiers, firsts } = folded as Loose & { readonly stand: Loose };
	const whole = (entry: unknown): unknown => wholeOf(entry, firsts);
	const unitOf = (entry: unknown): unknown => {
		const unit = whole(entry);
		const soldier: unknown = isRecord(unit) && Array.isArray(soldiers) ? soldiers[Number(unit["soldier"])] : undefined;
		return isRecord(unit) ? { ...unit, soldier } : unit;
	};
	const sides = each(stand["sides"], (side) =>
		isRecord(side) ? { ...side, units: each(side["units"], unitOf) } : side,
	);
	const rounds = each(stand["rounds"], (round) =>
		isRecord(round)
			? Object.fromEntries(Object.entries(round).map(([phase, orders]) => [phase, each(orders, whole)]))
			: round,
	);
	return { before, ended, stand: { ...stand, sides, rounds, places: placesOf(stand["places"], whole) } };
}

/** An object with the fields in which it is as the first of its form; null: it is no such object. */
function wholeOf(entry: unknown, firsts: unknown): unknown {
	const [at, own] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
	const first: unknown = Array.isArray(firsts) ? firsts[Number(at)] : undefined;
	return isRecord(first) && isRecord(own) ? { ...first, ...own } : null;
}

/** The answers of a round in a form that is small: parts of keys that repeat stand by themselves. */
export function foldLog(log: Log): Json {
	const folds = new Folds();
	const rows = Object.values(log).map(({ question, ...given }) =>
		folds.fold({ ...fieldsOf(given), ...fieldsOf(question), key: question.key.split("/") }),
	);
	return toJson({ rows, firsts: folds.firsts });
}

/** The answers that were folded, for their reader; what is no such form is left to the reader, which refuses it. */
export function unfoldLog(folded: unknown): unknown {
	if (!isRecord(folded)) return null;
	return each(folded["rows"], (row) => {
		const entry = wholeOf(row, folded["firsts"]);
		if (!isRecord(entry)) return null;
		const { key, answer, source, faces, before, ...question } = entry;
		const given = Object.entries({ answer, source, faces, before }).filter(([, value]) => value !== undefined);
		return { ...Object.fromEntries(given), question: { ...question, key: Array.isArray(key) ? key.join("/") : null } };
	});
}

/** A ground by its first cell and the steps from there to all: units of one shape have the same steps. */
function movedTo(ground: Ground): Fields {
	if (ground.grid === "gridless") return fieldsOf(ground);
	const [at = { x: 0, y: 0 }] = ground.cells;
	return fieldsOf({ ...ground, cells: ground.cells.map(({ x, y }) => ({ x: x - at.x, y: y - at.y })), at });
}

/** The ground that was moved; what is none is left to the reader. */
function movedBack(ground: unknown): unknown {
	if (!isRecord(ground) || !isRecord(ground["at"])) return ground;
	const { at, ...own } = ground as Loose & { readonly at: Loose };
	const add = (one: unknown, other: unknown): number => Number(one) + Number(other);
	const cells = each(own["cells"], (cell) =>
		isRecord(cell) ? { x: add(cell["x"], at["x"]), y: add(cell["y"], at["y"]) } : cell,
	);
	return { ...own, cells };
}

/** Grounds by the ids of their units; null: it is no list of pairs. */
function placesOf(places: unknown, whole: (entry: unknown) => unknown): unknown {
	if (!Array.isArray(places) || !places.every((entry) => Array.isArray(entry))) return null;
	return Object.fromEntries(places.map(([id, ground]: readonly unknown[]) => [String(id), movedBack(whole(ground))]));
}

/** Soldiers stay the same objects from phase to phase. */
const textOf = memoize((soldier: object): string => JSON.stringify(soldier));

/** Objects of which each keeps what is not as in the first that has the same fields, and of the same `kind`. */
class Folds {
	readonly #places = new Map<string, number>();
	readonly firsts: Fields[] = [];

	/** The place of the first such object, and the fields that differ. `other`: values in place of its own. */
	fold(own: Fields, other: Fields = {}): Json {
		const keys = Object.keys(own);
		const form = `${String(own["kind"])} ${keys.join(" ")}`;
		const place = this.#places.get(form) ?? this.firsts.push({ ...own, ...other }) - 1;
		this.#places.set(form, place);
		const first = this.firsts[place] ?? {};
		const apart: Record<string, Json> = {};
		for (const key of keys) {
			const value = other[key] ?? own[key] ?? null;
			if (!isSame(value, first[key] ?? null)) apart[key] = value;
		}
		return [place, apart];
	}
}

/** True for values of which one can stand for the other: with their keys in the same order too. */
function isSame(one: unknown, other: unknown): boolean {
	if (one === other) return true;
	if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
	if (Array.isArray(one) !== Array.isArray(other)) return false;
	const [keys, names] = [Object.keys(one), Object.keys(other)];
	const [values, others] = [Object.values(one), Object.values(other)];
	return keys.length === names.length && keys.every((key, at) => key === names[at] && isSame(values[at], others[at]));
}

const fieldsOf = (value: object): Fields => toJson(value) as Fields;

/** A list from outside, each entry changed; what is no list as it is. */
const each = (list: unknown, change: (entry: unknown) => unknown): unknown =>
	Array.isArray(list) ? list.map(change) : list;
