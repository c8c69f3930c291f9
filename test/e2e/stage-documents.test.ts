/** Actors, items, effects and tokens as a module's code meets them on the stage, on both versions. */
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, lookingUp, type PlayedPage, untilInPage, useTable } from "./driver/index.js";

const { hero, raider, scene } = SKIRMISH;
const first = SKIRMISH.raiderToken(1);
const second = SKIRMISH.raiderToken(2);

/** Remembers each hook from now on with the document that it is about. */
function listen({ Hooks, window }: PlayedPage): void {
	window.heard = [];
	const names = ["preUpdate", "update"].flatMap((when) => [`${when}Actor`, `${when}ActorDelta`]);
	for (const name of [...names, "updateToken", "createItem", "updateItem", "deleteItem"]) {
		Hooks.on(name, ({ uuid }: { readonly uuid: string }) => {
			window.heard.push([name, uuid]);
		});
	}
}

/** The numbers of a hero under an effect, the stored one of them, and the numbers without it. */
async function rage({ game }: PlayedPage, hero: string, v14: boolean): Promise<unknown> {
	const actor = game.actors.get(hero);
	const change = (key: string, type: string, mode: number, value: string) =>
		v14 ? { key, type, value } : { key, mode, value };
	const changes = [
		change("system.skills.melee", "add", 2, "2"),
		change("system.speed", "override", 5, "9"),
		change("system.hp.max", "multiply", 1, "2"),
	];
	const data = { name: "Rage", ...(v14 ? { system: { changes } } : { changes }) };
	const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
	const numbers = () => [actor.system.skills.melee, actor.system.speed, actor.system.hp.max];
	const during = [...numbers(), actor.overrides["system.speed"]];
	const stored = actor._source.system.skills.melee;
	await effect!.update({ disabled: true });
	return [during, stored, numbers()];
}

describe.each([13, 14] as const)("the stage's documents, version %i", (generation) => {
	const v14 = generation === 14;
	const [table, gmSeat, annaSeat] = useTable(
		{ generation, dist: null, world: skirmishWorld({ raiders: 3 }) },
		"Gamemaster",
		"Anna",
	);
	let gm: Page;
	let anna: Page;

	/** The first raider's token, for a game master and for a player. */
	const find = ({ canvas }: PlayedPage, first: string) => {
		const token = canvas.scene.tokens.get(first);
		return { token, actor: token.actor };
	};
	const asGm = lookingUp(() => gm, find, first);
	const asAnna = lookingUp(() => anna, find, first);

	const heard = (page: Page): Promise<string[][]> => inPage(page, ({ window }) => window.heard.splice(0));

	beforeAll(async () => {
		[gm, anna] = [gmSeat.page, annaSeat.page];
		for (const page of [gm, anna]) await inPage(page, listen);
	});
	afterEach(async () => {
		for (const page of [gm, anna]) expect(await inPage(page, ({ stage }) => stage.errors.splice(0))).toEqual([]);
	});

	it("gives each unlinked token an actor of its own, the same object all the time", async () => {
		const facts = await asGm.run(({ token, actor }) => {
			const { baseActor, delta } = token;
			const tokens = [actor, baseActor].map((each) => each.getActiveTokens().length);
			const own = [actor.isToken, actor !== baseActor, actor.system.down, delta.id, actor === token.actor];
			return [actor.uuid, ...own, ...tokens];
		});
		const uuid = `Scene.${scene}.Token.${first}.Actor.${raider}`;
		expect(facts).toEqual([uuid, true, true, false, first, true, 1, 3]);
		expect(
			await inPage(
				gm,
				({ canvas, fromUuidSync }, uuid, first) => fromUuidSync(uuid) === canvas.scene.tokens.get(first).actor,
				uuid,
				first,
			),
		).toBe(true);
	});

	it("writes such an actor's update to the delta; hooks are the actor's, on every client", async () => {
		await asGm.run(({ actor }) => actor.update({ "system.hp.value": 6 }).then(() => undefined));
		await asAnna.until(({ actor }) => actor.system.hp.value === 6);
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
		await asAnna.until(({ actor }) => actor.system.dr === 2);
		expect(await asAnna.run(({ actor }) => [actor.system.dr, actor.system.hp.value])).toEqual([2, 2]);
		const items = await asGm.run(async ({ token, actor }) => {
			const [axe]: Held[] = await actor.createEmbeddedDocuments("Item", [{ name: "Axe", type: "weapon", system: {} }]);
			await axe.update({ "system.damage": "2d6" });
			const same = actor.items.get(axe.id) === axe && axe.actor === actor && axe.system.damage;
			await actor.items.getName("Axe").delete();
			return [same, actor.items.size, token.baseActor.items.size];
		});
		expect(items).toEqual(["2d6", 0, 0]);
		const names = (await heard(gm)).map(([name]) => name).filter((name) => name?.endsWith("Item"));
		expect(names).toEqual(["createItem", "updateItem", "deleteItem"]);
		expect(await asGm.run(({ token }) => token.delta.restore().then((actor: Held) => actor.system.hp.value))).toBe(9);
	});

	it("keeps embedded documents the same objects, and prepares them with their parent", async () => {
		const same = await inPage(
			gm,
			async ({ game }, hero) => {
				const actor = game.actors.get(hero);
				const rope = { name: "Rope", type: "gear", system: { weight: 2 } };
				const [item]: Held[] = await actor.createEmbeddedDocuments("Item", [rope]);
				await actor.update({ name: "Aldwin II" });
				await item.update({ name: "Long rope" });
				const { items, _source } = actor;
				return [items.get(item.id) === item, items.getName("Long rope") === item, _source.items[0] === item._source];
			},
			hero,
		);
		expect(same).toEqual([true, true, true]);
	});

	it("applies effects in order, and takes them back", async () => {
		expect(await inPage(gm, rage, hero, v14)).toEqual([[14, 9, 20, 9], 12, [12, 5, 10]]);
	});

	it("toggles statuses as published", async () => {
		const toggled = await asGm.run(async ({ actor }) => {
			const made: Held = await actor.toggleStatusEffect("dead");
			const all = [
				made.name,
				actor.statuses.has("dead"),
				await actor.toggleStatusEffect("dead", { active: true }),
				await actor.toggleStatusEffect("dead"),
				(await actor.toggleStatusEffect("dead", { active: false })) ?? "nothing",
				actor.statuses.size,
			];
			return [...all, await actor.toggleStatusEffect("nonsense").catch((error) => error.message)];
		});
		const answers = ["Dead", true, true, false, "nothing", 0, expect.stringContaining("nonsense")];
		expect(toggled).toEqual(answers);
	});

	it("refuses players what is not theirs, before anything is sent", async () => {
		table.stage.traffic.length = 0;
		const refused = (what: "actor" | "token") =>
			asAnna.run(({ token, actor }, what): Promise<string> => {
				const changed = what === "actor" ? actor.update({ "system.hp.value": 1 }) : token.update({ x: 0 });
				return changed.then(
					() => "done",
					(error) => error.message,
				);
			}, what);
		expect(await refused("actor")).toContain("lacks permission to update Actor");
		expect(await refused("token")).toContain("lacks permission");
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
		const batch = (hp: number): Promise<string[][]> =>
			inPage(
				gm,
				({ canvas, foundry }, hp, first, second) => {
					const { scene } = canvas;
					const hurt = { data: [{ name: "Hurt", statuses: ["bleeding"] }], parent: scene.tokens.get(second).actor };
					const change = { updates: [{ _id: first, "delta.system.hp.value": hp }], parent: scene };
					return foundry.documents
						.modifyBatch([
							{ action: "create", documentName: "JournalEntry", data: [{ name: `Record ${hp}` }] },
							{ action: "update", documentName: "Token", ...change },
							{ action: "create", documentName: "ActiveEffect", ...hurt },
						])
						.then((done: Held[][]) => done.map((docs) => docs.map((doc) => doc.documentName)));
				},
				hp,
				first,
				second,
			);
		table.stage.traffic.length = 0;
		expect(await batch(5)).toEqual([["JournalEntry"], ["Token"], ["ActiveEffect"]]);
		expect(table.stage.traffic.filter(({ to, type }) => to === "server" && /^modify/.test(type))).toHaveLength(1);
		await asAnna.until(({ actor }) => actor.system.hp.value === 5);
		await untilInPage(
			anna,
			({ canvas }, second) => canvas.scene.tokens.get(second).actor.statuses.has("bleeding"),
			second,
		);
		await inPage(gm, ({ Hooks }) => Hooks.once("preUpdateToken", () => false));
		expect(await batch(4)).toEqual([[], [], []]);
		expect(await inPage(gm, ({ game }) => game.journal.some(({ name }) => name === "Record 4"))).toBe(false);
		expect(await asGm.run(({ actor }) => actor.system.hp.value)).toBe(5);
	});

	it.runIf(!v14)("has no batches", async () => {
		expect(await inPage(gm, ({ foundry }) => typeof foundry.documents.modifyBatch)).toBe("undefined");
	});
});
