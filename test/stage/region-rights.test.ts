/** Who may make and change regions and templates. */
import { afterEach, describe, expect, it } from "vitest";
import type { Dict } from "./common/json.js";
import { type Stage, startStage } from "./index.js";
import { joinRaw, type RawClient } from "./support/raw-client.js";
import { SKIRMISH, skirmishWorld } from "./worlds/skirmish.js";

let stage: Stage;
let clients: RawClient[] = [];

async function sit(generation: 13 | 14): Promise<{ anna: RawClient; gm: RawClient }> {
	stage = await startStage({ generation, dist: null, world: skirmishWorld({ raiders: 1 }) });
	const [anna, gm] = await Promise.all([joinRaw(stage, "Anna"), joinRaw(stage, "Gamemaster")]);
	clients = [anna, gm];
	return { anna, gm };
}

afterEach(async () => {
	await Promise.all(clients.map((client) => client.close()));
	await stage.stop();
});

const circle = { name: "Mud", shapes: [{ type: "circle", x: 500, y: 500, radius: 100 }] };
const scene = `Scene.${SKIRMISH.scene}`;

async function change(client: RawClient, type: string, more: Dict, parentUuid = scene): Promise<Dict> {
	const { action = "create", ...what } = more;
	const told = await client.request<{ result: Dict[] }>("modifyDocument", {
		type,
		action,
		...what,
		parentUuid,
		options: {},
	});
	return told.result[0] as Dict;
}

describe("regions", () => {
	it("are the GM's in 13", async () => {
		const { anna, gm } = await sit(13);
		await expect(change(anna, "Region", { data: [circle] })).rejects.toThrow(/lacks permission to create Region/);
		const { _id } = await change(gm, "Region", { data: [circle] });
		const updates = [{ _id, name: "Sand" }];
		await expect(change(anna, "Region", { action: "update", updates })).rejects.toThrow(/lacks permission/);
	});

	it("are made by players in 14, without behaviors, and changed by their owners", async () => {
		const { anna, gm } = await sit(14);
		const cost = { type: "modifyMovementCost", system: { difficulties: { walk: 2 } } };
		const costly = { ...circle, behaviors: [cost] };
		await expect(change(anna, "Region", { data: [costly] })).rejects.toThrow(/lacks permission to create Region/);
		const mine = await change(anna, "Region", { data: [circle] });
		const at = `${scene}.Region.${String(mine["_id"])}`;
		await expect(change(anna, "RegionBehavior", { data: [cost] }, at)).rejects.toThrow(/lacks permission/);
		expect(await change(gm, "RegionBehavior", { data: [cost] }, at)).toMatchObject({ ...cost, disabled: false });
		const { _id } = await change(gm, "Region", { data: [costly] });
		const rename = (id: unknown) => change(anna, "Region", { action: "update", updates: [{ _id: id, name: "Sand" }] });
		expect(await rename(mine["_id"])).toMatchObject({ name: "Sand" });
		await expect(rename(_id)).rejects.toThrow(/lacks permission to update Region/);
	});
});

describe("templates", () => {
	it("are made by players in 13, and changed by their authors", async () => {
		const { anna, gm } = await sit(13);
		const cone = { t: "cone", x: 100, y: 100, distance: 5, angle: 90, direction: 45 };
		const mine = await change(anna, "MeasuredTemplate", { data: [cone] });
		expect(mine).toMatchObject({ ...cone, author: "stageAnna0000001" });
		const { _id } = await change(gm, "MeasuredTemplate", { data: [cone] });
		const turn = (id: unknown) =>
			change(anna, "MeasuredTemplate", { action: "update", updates: [{ _id: id, direction: 405 }] });
		expect(await turn(mine["_id"])).not.toHaveProperty("direction", 405);
		await expect(turn(_id)).rejects.toThrow(/lacks permission to update MeasuredTemplate/);
	});

	it("do not exist in 14", async () => {
		const { gm } = await sit(14);
		await expect(change(gm, "MeasuredTemplate", { data: [{}] })).rejects.toThrow(/not embedded in Scene/);
	});
});

it("the game is paused by GMs, for all and for those who come later", async () => {
	const { anna, gm } = await sit(14);
	await expect(anna.request("pauseGame", { pause: true })).rejects.toThrow(/Only a GM/);
	await gm.request("pauseGame", { pause: true });
	expect(await anna.next("pauseGame")).toEqual([true, "stageGamemaster1"]);
	const bert = await joinRaw(stage, "Bert");
	clients.push(bert);
	expect(bert.boot.paused).toBe(true);
});
