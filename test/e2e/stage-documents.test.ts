/** Actors, items, effects and tokens as a module's code meets them on the stage, on both versions. */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, untilInPage, useTable } from "./driver/index.js";

const { hero, raider, scene } = SKIRMISH;
const first = SKIRMISH.raiderToken(1);
const second = SKIRMISH.raiderToken(2);
const TOKEN = `canvas.scene.tokens.get("${first}")`;

const HOOKS = `window.heard = [];
for (const name of ["preUpdateActor", "updateActor", "preUpdateActorDelta", "updateActorDelta", "updateToken", "createItem", "updateItem", "deleteItem"])
	Hooks.on(name, (doc, changes) => { window.heard.push([name, doc.uuid]); });`;

const CHANGES = (v14: boolean) => `(async () => {
	const actor = game.actors.get("${hero}");
	const change = (key, type, mode, value) => ${v14} ? { key, type, value } : { key, mode, value };
	const changes = [change("system.skills.melee", "add", 2, "2"), change("system.speed", "override", 5, "9"), change("system.hp.max", "multiply", 1, "2")];
	const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Rage", ...(${v14} ? { system: { changes } } : { changes }) }]);
	const during = [actor.system.skills.melee, actor.system.speed, actor.system.hp.max, actor.overrides["system.speed"]];
	const stored = actor._source.system.skills.melee;
	await effect.update({ disabled: true });
	return [during, stored, [actor.system.skills.melee, actor.system.speed, actor.system.hp.max]];
})()`;

describe.each([13, 14] as const)("the stage's documents, version %i", (generation) => {
	const v14 = generation === 14;
	const [table, gmSeat, annaSeat] = useTable(
		{ generation, dist: null, world: skirmishWorld({ raiders: 3 }) },
		"Gamemaster",
		"Anna",
	);
	let gm: Page;
	let anna: Page;

	const heard = (page: Page): Promise<string[][]> => inPage(page, ({ window }) => window.heard.splice(0));

	beforeAll(async () => {
		[gm, anna] = [gmSeat.page, annaSeat.page];
		for (const page of [gm, anna]) await page.evaluate(HOOKS);
	});
	afterEach(async () => {
		for (const page of [gm, anna]) expect(await inPage(page, ({ stage }) => stage.errors.splice(0))).toEqual([]);
	});

	it("gives each unlinked token an actor of its own, the same object all the time", async () => {
		const facts = `(({ actor, baseActor, delta }) => [actor.uuid, actor.isToken, actor !== baseActor, actor.system.down, delta.id,
			actor === ${TOKEN}.actor, actor.getActiveTokens().length, baseActor.getActiveTokens().length])(${TOKEN})`;
		const uuid = `Scene.${scene}.Token.${first}.Actor.${raider}`;
		expect(await gm.evaluate(facts)).toEqual([uuid, true, true, false, first, true, 1, 3]);
		expect(await gm.evaluate(`fromUuidSync("${uuid}") === ${TOKEN}.actor`)).toBe(true);
	});

	it("writes such an actor's update to the delta; hooks are the actor's, on every client", async () => {
		await gm.evaluate(`${TOKEN}.actor.update({ "system.hp.value": 6 })`);
		await anna.waitForFunction(`${TOKEN}.actor.system.hp.value === 6`);
		const actor = `Scene.${scene}.Token.${first}.Actor.${raider}`;
		const delta = `Scene.${scene}.Token.${first}.ActorDelta.${first}`;
		expect(await heard(gm)).toEqual([
			["preUpdateActor", actor],
			["updateActorDelta", delta],
			["updateActor", actor],
		]);
		expect(await heard(anna)).toEqual([
			["updateActorDelta", delta],
			["updateActor", actor],
		]);
		expect(await inPage(gm, ({ game }, raider) => game.actors.get(raider).system.hp.value, raider)).toBe(10);
	});

	it("writes many tokens' deltas in one request, without the actor's hooks", async () => {
		table.stage.traffic.length = 0;
		await inPage(
			gm,
			({ canvas }, first, second) =>
				canvas.scene.updateEmbeddedDocuments("Token", [
					{ _id: first, "delta.system.hp.value": 2 },
					{ _id: second, "delta.system.hp.value": 0 },
				]),
			first,
			second,
		);
		await untilInPage(anna, ({ canvas }, second) => canvas.scene.tokens.get(second).actor.system.down, second);
		expect(table.stage.traffic.filter(({ to, type }) => to === "server" && type === "modifyDocument")).toHaveLength(1);
		expect((await heard(gm)).map(([name]) => name)).toEqual(["updateToken", "updateToken"]);
		await inPage(anna, ({ window }) => window.heard.splice(0));
	});

	it("lets unlinked actors inherit, until they have their own", async () => {
		await inPage(
			gm,
			({ game }, raider) => game.actors.get(raider).update({ "system.dr": 2, "system.hp.value": 9 }),
			raider,
		);
		const seen = `[${TOKEN}.actor.system.dr, ${TOKEN}.actor.system.hp.value]`;
		await anna.waitForFunction(`${TOKEN}.actor.system.dr === 2`);
		expect(await anna.evaluate(seen)).toEqual([2, 2]);
		await gm.evaluate(`(async () => {
			const { actor } = ${TOKEN};
			const [axe] = await actor.createEmbeddedDocuments("Item", [{ name: "Axe", type: "weapon", system: {} }]);
			await axe.update({ "system.damage": "2d6" });
			window.same = actor.items.get(axe.id) === axe && axe.actor === actor && axe.system.damage;
			await actor.items.getName("Axe").delete();
		})()`);
		expect(
			await gm.evaluate(`[window.same, ${TOKEN}.actor.items.size, game.actors.get("${raider}").items.size]`),
		).toEqual(["2d6", 0, 0]);
		const names = (await heard(gm)).map(([name]) => name).filter((name) => name?.endsWith("Item"));
		expect(names).toEqual(["createItem", "updateItem", "deleteItem"]);
		expect(await gm.evaluate(`${TOKEN}.delta.restore().then((actor) => actor.system.hp.value)`)).toBe(9);
	});

	it("keeps embedded documents the same objects, and prepares them with their parent", async () => {
		const same = `(async () => {
			const actor = game.actors.get("${hero}");
			const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear", system: { weight: 2 } }]);
			await actor.update({ name: "Aldwin" + " II" });
			await item.update({ name: "Long rope" });
			return [actor.items.get(item.id) === item, actor.items.getName("Long rope") === item, actor._source.items[0] === item._source];
		})()`;
		expect(await gm.evaluate(same)).toEqual([true, true, true]);
	});

	it("applies effects in order, and takes them back", async () => {
		expect(await gm.evaluate(CHANGES(v14))).toEqual([[14, 9, 20, 9], 12, [12, 5, 10]]);
	});

	it("toggles statuses as published", async () => {
		const toggle = `(async () => {
			const { actor } = ${TOKEN};
			const made = await actor.toggleStatusEffect("dead");
			const all = [made.name, actor.statuses.has("dead"), await actor.toggleStatusEffect("dead", { active: true }),
				await actor.toggleStatusEffect("dead"), await actor.toggleStatusEffect("dead", { active: false }) ?? "nothing", actor.statuses.size];
			return [...all, await actor.toggleStatusEffect("nonsense").catch((error) => error.message)];
		})()`;
		const answers = ["Dead", true, true, false, "nothing", 0, expect.stringContaining("nonsense")];
		expect(await gm.evaluate(toggle)).toEqual(answers);
	});

	it("refuses players what is not theirs, before anything is sent", async () => {
		table.stage.traffic.length = 0;
		const refused = (run: string) => anna.evaluate(`${run}.then(() => "done", (error) => error.message)`);
		expect(await refused(`${TOKEN}.actor.update({ "system.hp.value": 1 })`)).toContain(
			"lacks permission to update Actor",
		);
		expect(await refused(`canvas.scene.updateEmbeddedDocuments("Token", [{ _id: "${first}", x: 0 }])`)).toContain(
			"lacks permission",
		);
		expect(table.stage.traffic.filter(({ type }) => type === "modifyDocument")).toEqual([]);
	});

	it("cleans and checks system data by the type's model", async () => {
		const create = (system: object) =>
			inPage(
				gm,
				({ Actor }, system) =>
					Actor.create({ name: "x", type: "npc", system }).then(
						(it) => it.toObject().system,
						(error) => error.message,
					),
				system,
			);
		expect(await create({ hp: { value: "7" }, strange: 1 })).toMatchObject({
			hp: { value: 7, max: 10 },
			minion: true,
		});
		expect(await create({ hp: { value: 7 }, strange: 1 })).not.toHaveProperty("strange");
		expect(await create({ hp: { value: "many" } })).toMatch(/system\.hp\.value/);
		expect(
			await inPage(gm, ({ Actor, getDocumentClass }) => [
				Actor.TYPES,
				Actor.implementation === getDocumentClass("Actor"),
			]),
		).toEqual([["base", "character", "npc"], true]);
	});

	it.runIf(v14)("bundles changes: one request, nothing when a hook refuses one of them", async () => {
		const batch = (hp: number) => `foundry.documents.modifyBatch([
			{ action: "create", documentName: "JournalEntry", data: [{ name: "Record ${hp}" }] },
			{ action: "update", documentName: "Token", updates: [{ _id: "${first}", "delta.system.hp.value": ${hp} }], parent: canvas.scene },
			{ action: "create", documentName: "ActiveEffect", data: [{ name: "Hurt", statuses: ["bleeding"] }], parent: canvas.scene.tokens.get("${second}").actor },
		]).then((done) => done.map((docs) => docs.map((doc) => doc.documentName)))`;
		table.stage.traffic.length = 0;
		expect(await gm.evaluate(batch(5))).toEqual([["JournalEntry"], ["Token"], ["ActiveEffect"]]);
		expect(table.stage.traffic.filter(({ to, type }) => to === "server" && /^modify/.test(type))).toHaveLength(1);
		await anna.waitForFunction(
			`${TOKEN}.actor.system.hp.value === 5 && canvas.scene.tokens.get("${second}").actor.statuses.has("bleeding")`,
		);
		await inPage(gm, ({ Hooks }) => Hooks.once("preUpdateToken", () => false));
		expect(await gm.evaluate(batch(4))).toEqual([[], [], []]);
		expect(await gm.evaluate(`[!!game.journal.getName("Record 4"), ${TOKEN}.actor.system.hp.value]`)).toEqual([
			false,
			5,
		]);
	});

	it.runIf(!v14)("has no batches", async () => {
		expect(await inPage(gm, ({ foundry }) => typeof foundry.documents.modifyBatch)).toBe("undefined");
	});
});
