import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Dict } from "./common/json.js";
import { type Stage, startStage } from "./index.js";
import { joinRaw, type RawClient } from "./support/raw-client.js";
import { SKIRMISH, skirmishWorld } from "./worlds/skirmish.js";

const { hero, scene } = SKIRMISH;
const [first, second] = [SKIRMISH.raiderToken(1), SKIRMISH.raiderToken(2)];
const SCENE = `Scene.${scene}`;

let stage: Stage;
let gm: RawClient;
let anna: RawClient;

async function open(generation: 13 | 14 = 14, more: object = {}): Promise<void> {
	stage = await startStage({ generation, dist: null, world: skirmishWorld({ raiders: 3 }), ...more });
	[gm, anna] = [await joinRaw(stage, "Gamemaster"), await joinRaw(stage, "Anna")];
}

const operation = (type: string, action: string, more: Dict) => ({
	type,
	action,
	parentUuid: null,
	options: {},
	...more,
});
const batch = (client: RawClient, operations: Dict[]): Promise<string> =>
	client.request("modifyBatch", { operations }).then(
		() => "done",
		(error: Error) => error.message,
	);
const points = (id: string, value: number) =>
	operation("Token", "update", { updates: [{ _id: id, "delta.system.hp.value": value }], parentUuid: SCENE });
const rename = (name: string) => operation("Actor", "update", { updates: [{ _id: hero, name }] });
const source = (id: string) => stage.world.get("Actor", id);
const stored = () =>
	[first, second].map((id) => {
		const tokens = stage.world.get("Scene", scene)["tokens"] as Dict[];
		const { delta } = tokens.find((each) => each["_id"] === id) as { delta: Dict };
		return delta["system"];
	});
const [one, two] = [{ hp: { value: 1 } }, { hp: { value: 2 } }];

beforeEach(() => open());
afterEach(() => stage.stop());

describe("batches", () => {
	it("do not exist in v13", async () => {
		await stage.stop();
		await open(13);
		expect(await batch(gm, [points(first, 1)])).toMatch(/v13/);
	});

	it("are one request and one event; where one operation is refused nothing is done", async () => {
		const record = operation("JournalEntry", "create", {
			data: [{ _id: "transaction00001", name: "Done" }],
			options: { keepId: true },
		});
		stage.traffic.length = 0;
		expect(await batch(gm, [record, points(first, 1), points(second, 2)])).toBe("done");
		expect(stage.traffic.filter(({ to, type }) => to === "server" && type.startsWith("modify"))).toHaveLength(1);
		expect(await anna.next("modifyBatch")).toMatchObject([
			[{ type: "JournalEntry" }, { type: "Token" }, { type: "Token" }],
		]);
		// The second of two tabs finds the record there, and nothing of its batch happens.
		expect(await batch(gm, [points(first, 9), record])).toMatch(/already exists/);
		expect(stored()).toEqual([one, two]);
		expect(await batch(anna, [rename("x"), points(first, 9)])).toMatch(/permission/);
		expect(source(hero)["name"]).toBe("Aldwin");
	});
});

describe("batches that break", () => {
	const heard = (client: RawClient) => client.events.filter(([name]) => name === "modifyBatch").length;

	it.each([
		["everybody", 1, 1],
		["others", 0, 1],
		["nobody", 0, 0],
	] as const)("leave behind what was done before, set to %s", async (told, asker, other) => {
		stage.breakBatch("Gamemaster", { after: 1, told });
		expect(await batch(gm, [points(first, 1), points(second, 2)])).toBe("undefined");
		expect(stored()).toEqual([one, {}]);
		// Events come in order: what was to be heard of the batch has been heard when this one is.
		await gm.request("modifyDocument", rename("Later"));
		await anna.next("modifyDocument");
		expect([heard(gm), heard(anna)]).toEqual([asker, other]);
		expect(await batch(gm, [points(first, 1), points(second, 2)])).toBe("done");
		expect(stored()).toEqual([one, two]);
	});

	it("break only where every operation was found sound", async () => {
		stage.breakBatch("Gamemaster", { after: 1, told: "nobody", message: "The disk is full" });
		expect(await batch(gm, [points(first, 1), points("nobodynobody0001", 2)])).toMatch(/does not exist/);
		expect(stored()).toEqual([{}, {}]);
		stage.breakBatch("Gamemaster", { after: 0, told: "everybody", message: "The disk is full" });
		expect(await batch(anna, [rename("x")])).toBe("done");
		expect(await batch(gm, [points(first, 1)])).toBe("The disk is full");
		expect(stored()).toEqual([{}, {}]);
		expect(() => stage.breakBatch("Gamemaster", { after: -1, told: "nobody" })).toThrow(RangeError);
	});

	it("hide the reason where the stage is set so", async () => {
		await stage.stop();
		await open(14, { batchErrors: "undefined" });
		const again = operation("Actor", "create", {
			data: [{ _id: hero, name: "Twin", type: "npc" }],
			options: { keepId: true },
		});
		expect(await batch(gm, [points(first, 1), again])).toBe("undefined");
		expect(stored()).toEqual([{}, {}]);
	});

	it("are refused where one id is deleted and made in the same, also of what is embedded", async () => {
		const parentUuid = `Actor.${hero}`;
		const data = [{ _id: "effectOfTheHero1", name: "Old" }];
		const make = operation("ActiveEffect", "create", { data, parentUuid, options: { keepId: true } });
		const remove = operation("ActiveEffect", "delete", { ids: ["effectOfTheHero1"], parentUuid });
		expect(await batch(gm, [make])).toBe("done");
		expect(await batch(gm, [remove, make])).toMatch(/already exists/);
		expect(source(hero)["effects"]).toHaveLength(1);
		expect(await batch(gm, [remove])).toBe("done");
		expect(await batch(gm, [make])).toBe("done");
	});
});
