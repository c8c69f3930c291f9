import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BaseActorDelta } from "./common/documents/actor-delta.js";
import type { Dict } from "./common/json.js";
import { type Stage, startStage } from "./index.js";
import { systemBundle } from "./server/bundle.js";
import { World } from "./server/world.js";
import { joinRaw, type RawClient } from "./support/raw-client.js";
import { SYSTEMS } from "./systems/index.js";
import { SKIRMISH, skirmishWorld } from "./worlds/skirmish.js";

const { hero, raider, scene, heroToken } = SKIRMISH;
const [first, second] = [SKIRMISH.raiderToken(1), SKIRMISH.raiderToken(2)];
const SCENE = `Scene.${scene}`;
const DELTA = `${SCENE}.Token.${first}.ActorDelta.${first}`;

let stage: Stage;
let gm: RawClient;
let anna: RawClient;

async function open(generation: 13 | 14 = 13, more: object = {}): Promise<void> {
	// The server does not know data models: hit points are in the world's data, as clients send them.
	const system = { hero: { hp: { value: 12, max: 12 } }, raider: { hp: { value: 10, max: 10 } } };
	stage = await startStage({ generation, dist: null, world: skirmishWorld({ raiders: 3, system }), ...more });
	[gm, anna] = [await joinRaw(stage, "Gamemaster"), await joinRaw(stage, "Anna")];
}

const operation = (type: string, action: string, more: Dict) => ({
	type,
	action,
	parentUuid: null,
	options: {},
	...more,
});
const write = (client: RawClient, type: string, action: string, more: Dict) =>
	client.request<{ result: Dict[] }>("modifyDocument", operation(type, action, more));
const update = (client: RawClient, type: string, updates: Dict[], parentUuid: string | null = null) =>
	write(client, type, "update", { updates, parentUuid });
const source = (id: string) => stage.world.get("Actor", id);
const token = (id: string) =>
	(stage.world.get("Scene", scene)["tokens"] as Dict[]).find((each) => each["_id"] === id) as Dict;

beforeEach(() => open());
afterEach(() => stage.stop());

describe("actors", () => {
	it("are changed by their owners only, and made by those who may", async () => {
		await update(anna, "Actor", [{ _id: hero, "system.hp.value": 7 }]);
		expect(source(hero)["system"]).toEqual({ hp: { value: 7, max: 12 } });
		await expect(update(anna, "Actor", [{ _id: raider, name: "x" }])).rejects.toThrow(
			/lacks permission to update Actor/,
		);
		await expect(write(anna, "Actor", "create", { data: [{ name: "x", type: "npc" }] })).rejects.toThrow(/permission/);
	});

	it("lie in folders that only game masters make and change", async () => {
		const data = [{ name: "Armies", type: "Actor" }];
		await expect(write(anna, "Folder", "create", { data })).rejects.toThrow(/permission/);
		const made = (await write(gm, "Folder", "create", { data })).result[0] as Dict;
		const updates = [{ _id: made["_id"], "flags.muster.armies": true }];
		await expect(update(anna, "Folder", updates)).rejects.toThrow(/permission/);
	});

	it("have the types of the game system and no others", async () => {
		await write(gm, "Actor", "create", { data: [{ name: "x", type: "npc" }] });
		await expect(write(gm, "Actor", "create", { data: [{ name: "x", type: "dragon" }] })).rejects.toThrow(/type/);
		await expect(write(gm, "Actor", "create", { data: [{ name: "x" }] })).rejects.toThrow(/type/);
	});

	it("take items and effects, and effects of items, from their owners", async () => {
		const parentUuid = `Actor.${hero}`;
		const [sword] = (await write(anna, "Item", "create", { parentUuid, data: [{ name: "Sword", type: "weapon" }] }))
			.result;
		const inside = `${parentUuid}.Item.${String(sword?.["_id"])}`;
		await write(anna, "ActiveEffect", "create", { parentUuid: inside, data: [{ name: "Sharp" }] });
		expect(source(hero)["items"]).toMatchObject([{ name: "Sword", effects: [{ name: "Sharp", statuses: [] }] }]);
		await expect(
			write(anna, "Item", "create", { parentUuid: `Actor.${raider}`, data: [{ name: "x", type: "gear" }] }),
		).rejects.toThrow(/permission/);
	});

	it("fill up from the template of an old system", async () => {
		await stage.stop();
		stage = await startStage({ generation: 13, dist: null, system: "gurps" });
		gm = await joinRaw(stage, "Gamemaster");
		const [made] = (
			await write(gm, "Actor", "create", { data: [{ name: "x", type: "enemy", system: { HP: { max: 14 } } }] })
		).result;
		expect(made?.["system"]).toMatchObject({ HP: { value: 10, max: 14 }, attributes: { ST: { value: 10 } } });
		expect(made?.["prototypeToken"]).toMatchObject({ bar1: { attribute: "HP" }, bar2: { attribute: "FP" } });
	});
});

describe("unlinked tokens", () => {
	it("keep what differs from the actor, each its own", async () => {
		await update(
			gm,
			"Token",
			[
				{ _id: first, "delta.system.hp.value": 3 },
				{ _id: second, "delta.system.hp.value": 0 },
			],
			SCENE,
		);
		expect([first, second].map((id) => (token(id)["delta"] as Dict)["system"])).toEqual([
			{ hp: { value: 3 } },
			{ hp: { value: 0 } },
		]);
		expect(source(raider)["system"]).toEqual({ hp: { value: 10, max: 10 } });
		const whole = BaseActorDelta.applyTo(source(raider), token(first)["delta"] as Dict);
		expect(whole["system"]).toEqual({ hp: { value: 3, max: 10 } });
	});

	it("are changed through their delta, whose id is theirs", async () => {
		await update(gm, "ActorDelta", [{ _id: first, name: "Chief" }], `${SCENE}.Token.${first}`);
		expect(token(first)["delta"]).toMatchObject({ _id: first, name: "Chief" });
	});

	it("inherit items, own those they change, and remember those they lost", async () => {
		const made = await write(gm, "Item", "create", {
			parentUuid: `Actor.${raider}`,
			data: [
				{ name: "Axe", type: "weapon" },
				{ name: "Shield", type: "gear" },
			],
		});
		const [axe, shield] = made.result.map((each) => String(each["_id"]));
		await update(gm, "Item", [{ _id: axe, name: "Notched axe" }], DELTA);
		await write(gm, "Item", "delete", { ids: [shield], parentUuid: DELTA });
		await write(gm, "ActiveEffect", "create", { data: [{ name: "Hurt", statuses: ["bleeding"] }], parentUuid: DELTA });
		const own = BaseActorDelta.applyTo(source(raider), token(first)["delta"] as Dict);
		expect((own["items"] as Dict[]).map(({ name }) => name)).toEqual(["Notched axe"]);
		expect((own["effects"] as Dict[]).map(({ name }) => name)).toEqual(["Hurt"]);
		expect((source(raider)["items"] as Dict[]).map(({ name }) => name)).toEqual(["Axe", "Shield"]);
	});

	it("are their actor's owner's; ownership of the token itself comes first", async () => {
		await update(anna, "Token", [{ _id: heroToken, x: 500 }], SCENE);
		const move = () => update(anna, "Token", [{ _id: first, x: 500 }], SCENE);
		await expect(move()).rejects.toThrow(/lacks permission to update Token/);
		const ownership = { [anna.boot.userId]: 3 };
		await update(gm, "ActorDelta", [{ _id: first, ownership }], `${SCENE}.Token.${first}`);
		await move();
		await expect(write(anna, "Token", "delete", { ids: [first], parentUuid: SCENE })).rejects.toThrow(/delete/);
	});
});

describe("writes", () => {
	it("are all or none for many documents in one request", async () => {
		const mixed = [
			{ _id: first, x: 100 },
			{ _id: second, x: "far" },
		];
		await expect(update(gm, "Token", mixed, SCENE)).rejects.toThrow(/x:/);
		expect(token(first)["x"]).toBe(1000);
	});

	it("refuse an id that is taken, unless the stage is set to renumber", async () => {
		const again = { data: [{ _id: hero, name: "Twin", type: "npc" }], options: { keepId: true } };
		await expect(write(gm, "Actor", "create", again)).rejects.toThrow(/already exists/);
		await stage.stop();
		await open(13, { takenId: "renumber" });
		const { result } = await write(gm, "Actor", "create", again);
		expect(result[0]?.["_id"]).not.toBe(hero);
	});

	it("keep one scene active", async () => {
		await write(gm, "Scene", "create", { data: [{ name: "Other", active: true }] });
		expect(stage.save().scenes.map(({ active }) => active)).toEqual([false, true]);
		await anna.next("modifyDocument");
		expect(await anna.next("modifyDocument")).toMatchObject([
			{ type: "Scene", result: [{ _id: scene, active: false }] },
		]);
	});

	it("are refused for the combat of another user", async () => {
		const [combat] = (await write(gm, "Combat", "create", { data: [{ scene, active: true }] })).result;
		const parentUuid = `Combat.${String(combat?.["_id"])}`;
		const data = [
			{ tokenId: heroToken, sceneId: scene, actorId: hero },
			{ tokenId: first, sceneId: scene, actorId: raider },
		];
		const { result } = await write(gm, "Combatant", "create", { data, parentUuid });
		const [mine, other] = result.map((each) => String(each["_id"]));
		await update(anna, "Combatant", [{ _id: mine, defeated: true }], parentUuid);
		await expect(update(anna, "Combatant", [{ _id: other, defeated: true }], parentUuid)).rejects.toThrow(/permission/);
		await expect(update(anna, "Combat", [{ _id: combat?.["_id"], active: false }])).rejects.toThrow(/permission/);
	});
});

describe("lost clients", () => {
	const step = (n: number) => update(gm, "Actor", [{ _id: hero, "system.hp.value": n }]);

	it("die with their next write, which is not carried out", async () => {
		const lost = stage.killAfter("Gamemaster", { writes: 1 });
		await step(5);
		void step(4).catch(() => undefined);
		expect(await lost).toBe(1);
		expect(source(hero)["system"]).toMatchObject({ hp: { value: 5 } });
		expect(await anna.next("userActivity")).toMatchObject([gm.boot.userId, { active: false }]);
	});

	it("die before they hear of the last", async () => {
		const lost = stage.killAfter("Gamemaster", { writes: 2, at: "answer" });
		await step(5);
		void step(4).catch(() => undefined);
		await lost;
		expect(source(hero)["system"]).toMatchObject({ hp: { value: 4 } });
		await expect.poll(() => stage.clients().map(({ userId }) => userId)).toEqual([anna.boot.userId]);
	});

	it("die on the spot, one tab or all", async () => {
		const tab = await joinRaw(stage, "Gamemaster");
		stage.kill("Gamemaster", 1);
		await expect.poll(() => stage.clients()).toHaveLength(2);
		expect((await tab.request<Dict>("world"))["userId"]).toBe(gm.boot.userId);
	});
});

describe("game systems", () => {
	it("are bundled from their scripts, which know nothing but the host's globals", async () => {
		for (const [id, { script }] of Object.entries(SYSTEMS)) {
			const { code } = await systemBundle(script);
			expect(code, id).toContain("globalThis");
			expect(code, id).not.toMatch(/^import /m);
		}
	});

	it("share a world's types with modules, and nothing with another world in the same process", () => {
		const modules = [{ id: "muster", documentTypes: { JournalEntryPage: { battle: {} } } }];
		const page = { name: "p", type: "muster.battle", system: { round: 1 } };
		const entry = { _id: "journal000000001", name: "War", pages: [{ ...page, _id: "page000000000001" }] };
		expect(new World({ journal: [entry] }, { modules }).get("JournalEntry", entry._id)["pages"]).toMatchObject([page]);
		expect(() => new World({ journal: [entry] }, {})).toThrow(/muster\.battle is not a valid choice/);
		const level = { _id: "scene00000000001", name: "s" };
		expect(new World({ scenes: [level] }, { generation: 14 }).get("Scene", level._id)).toHaveProperty("levels");
		expect(new World({ scenes: [level] }, { generation: 13 }).get("Scene", level._id)).toHaveProperty("background");
	});

	it("tell what a user targets, now and to those who come later", async () => {
		await anna.request("userActivity", { sceneId: scene, targets: [first] });
		// The first event is that she came.
		await gm.next("userActivity");
		expect(await gm.next("userActivity")).toMatchObject([anna.boot.userId, { active: true, targets: [first] }]);
		const bert = await joinRaw(stage, "Bert");
		expect(bert.boot.activity[anna.boot.userId]).toEqual({ sceneId: scene, targets: [first] });
	});
});
