/** Heroes and raiders out of the actors that game systems prepared: what a world stores of them. */
import { describe, expect, it } from "vitest";
import { isValidId } from "./common/utils/index.js";
import { SYSTEMS } from "./systems/index.js";
import { REAL_SYSTEMS, realActors } from "./worlds/real-actors.js";
import { toStored } from "./worlds/to-stored.js";

describe("an actor as it was prepared", () => {
	const ACTOR = {
		type: "npc",
		system: {
			hp: { value: 4, max: 6, most: 6 },
			ac: { value: 12 },
			saves: { str: { total: 1 }, dex: { total: 2 } },
			types: { $set: ["fire"] },
			isMinion: true,
		},
		items: [
			{
				id: "Item 1",
				type: "weapon",
				name: "Item 1",
				system: { uses: { $collection: [["a1", { label: "+4", parts: [{ types: { $set: ["cold"] } }] }]] as const } },
				actions: [{ id: "a1" }],
			},
		],
	};
	const stored = toStored(ACTOR, {
		names: { "Item 1": "Spear" },
		actor: { "hp.most": "drop", "ac.value": "ac.flat", "saves.*.total": "lift", isMinion: "getter" },
		item: { "uses.*.label": "lift" },
	});

	it("is stored as plain data, what is derived apart from it", () => {
		expect(stored["system"]).toEqual({
			hp: { value: 4, max: 6 },
			ac: { flat: 12 },
			types: ["fire"],
			prepared: [
				{ path: "saves.str.total", value: 1 },
				{ path: "saves.dex.total", value: 2 },
				{ path: "isMinion", value: true, getter: true },
			],
		});
	});

	it("has items with ids, names, and what their methods answered", () => {
		expect(stored["items"]).toEqual([
			{
				_id: "Spear00000000000",
				type: "weapon",
				name: "Spear",
				system: {
					uses: { a1: { parts: [{ types: ["cold"] }] } },
					prepared: [
						{ path: "uses.a1.label", value: "+4" },
						{ path: "told", value: [{ id: "a1" }] },
					],
				},
			},
		]);
	});
});

describe.each(REAL_SYSTEMS)("hero and raiders of %s", (id) => {
	const { hero, raider } = realActors(id) as NonNullable<ReturnType<typeof realActors>>;

	it.each([hero, raider])("are of types that the shaped system has, under ids that the host takes", (actor) => {
		const { Actor, Item } = SYSTEMS[id].documentTypes as Record<"Actor" | "Item", object>;
		expect(Object.keys(Actor)).toContain(actor["type"]);
		for (const item of actor["items"] as Record<"_id" | "type", string>[]) {
			expect(Object.keys(Item)).toContain(item.type);
			expect(isValidId(item._id)).toBe(true);
		}
	});

	it.each([hero, raider])("hold live structures only where the shaped system puts them in place", (actor) => {
		const strip = (key: string, value: unknown) => (key === "prepared" ? undefined : value);
		expect(JSON.stringify(actor, strip)).not.toMatch(/\$(set|collection)/);
	});
});

it("a system without prepared actors has none", () => {
	expect(realActors("plain")).toBeUndefined();
	expect(realActors("toString")).toBeUndefined();
});
