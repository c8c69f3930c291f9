import { describe, expect, it } from "vitest";
import {
	choice,
	type Edit,
	edited,
	list,
	nullable,
	object,
	readEdit,
	text,
	tuple,
	whole,
} from "../../../src/engine/schema/index.js";

const ARMY = { name: "Dale", men: 40, end: "won", heroes: [{ risk: 1 }, { risk: 2 }], orders: [["x.y", 1]] };
const read = object({
	name: text(20),
	men: whole(0, 99),
	end: nullable(choice(["won", "lost"])),
	heroes: list(object({ risk: whole(-6, 6) }), 3),
	orders: list(tuple<readonly [string, number]>([text(9), whole(-6, 6)]), 3),
});
const changed = (edit: Edit) => edited(read, ARMY, edit);
const set = (path: string, value: number | string) => changed({ kind: "set", path, value });

describe("an edit of a document", () => {
	it("sets, adds, removes and pairs by path, and leaves the document as it was", () => {
		const before = JSON.stringify(ARMY);
		const part = (edit: Edit) => {
			const done = changed(edit);
			return done.ok ? done.value : done.fault;
		};
		expect(part({ kind: "set", path: "heroes.1.risk", value: -2 })).toMatchObject({
			heroes: [{ risk: 1 }, { risk: -2 }],
		});
		expect(part({ kind: "add", path: "heroes", value: { risk: 3 } })).toMatchObject({ heroes: { length: 3 } });
		expect(part({ kind: "remove", path: "heroes.0" })).toMatchObject({ heroes: [{ risk: 2 }] });
		expect(part({ kind: "remove", path: "end" })).toMatchObject({ end: null });
		const orders = (name: string, value: number | null) => part({ kind: "pair", path: "orders", name, value });
		expect(orders("x.y", 2)).toMatchObject({ orders: [["x.y", 2]] });
		expect(orders("z", 3)).toMatchObject({ orders: [ARMY.orders[0], ["z", 3]] });
		expect(orders("x.y", null)).toMatchObject({ orders: [] });
		expect(orders("z", null)).toMatchObject({ orders: ARMY.orders });
		expect(JSON.stringify(ARMY)).toBe(before);
	});

	it("takes an empty text as null where the schema has null and no empty text", () => {
		expect(set("end", "")).toMatchObject({ value: { end: null } });
		expect(set("name", "")).toMatchObject({ value: { name: "" } });
		expect(set("men", "")).toMatchObject({ fault: { path: "men", data: { min: 0, max: 99 } } });
	});

	it("is refused at the field by the schema, and where there is nothing to change", () => {
		expect(set("heroes.0.risk", 9)).toMatchObject({ fault: { path: "heroes.0.risk", data: { min: -6, max: 6 } } });
		expect(changed({ kind: "remove", path: "men" })).toMatchObject({ fault: { path: "men" } });
		const nowhere = { code: "MUSTER.Fault.System.incomplete" };
		const none: readonly Edit[] = [
			{ kind: "set", path: "heroes.2.risk", value: 1 },
			{ kind: "set", path: "__proto__.men", value: 1 },
			{ kind: "set", path: "", value: 1 },
			{ kind: "add", path: "men", value: 1 },
			{ kind: "remove", path: "heroes.2" },
			{ kind: "pair", path: "name", name: "x", value: 1 },
		];
		for (const edit of none) expect(changed(edit)).toMatchObject({ fault: { ...nowhere, path: edit.path } });
		expect(changed({ kind: "pair", path: "heroes", name: "x", value: 1 }).ok).toBe(false);
	});

	it("is read from another client as it was sent", () => {
		const edits: readonly Edit[] = [
			{ kind: "set", path: "men", value: 1 },
			{ kind: "add", path: "heroes", value: { risk: 1 } },
			{ kind: "remove", path: "heroes.0" },
			{ kind: "pair", path: "orders", name: "x", value: null },
		];
		for (const edit of edits) expect(readEdit(edit, "edit")).toEqual({ ok: true, value: edit });
		const bad = [null, {}, { kind: "set" }, { kind: "pair", path: "a" }, { kind: "remove", path: "a".repeat(401) }];
		for (const each of [...bad, { kind: "set", path: "men", value: Number.NaN }])
			expect(readEdit(each, "edit").ok).toBe(false);
	});
});
