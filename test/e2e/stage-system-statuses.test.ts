/**
 * What game systems make of statuses and of changed hit points, each after a real one: see the scripts in
 * test/stage/systems.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SystemId } from "../stage/index.js";
import { SYSTEMS } from "../stage/systems/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, lookingUp, type StageTable, tableForTest, untilInPage } from "./driver/index.js";

const { hero, raider } = SKIRMISH;
const first = SKIRMISH.raiderToken(1);

let table: StageTable;
let gm: Page;

async function open(system: SystemId, generation: 13 | 14): Promise<void> {
	const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const roles = { hero: types[0] ?? "", raider: types[1] ?? types[0] ?? "" };
	[table] = await tableForTest({ generation, dist: null, system, world: skirmishWorld({ raiders: 2, types: roles }) });
	gm = (await table.seat("Gamemaster")).page;
}

/** `until` waits for work of hooks and methods that no caller awaits. */
const { run, until } = lookingUp(
	() => gm,
	(page, first, id) => {
		const token = page.canvas.scene.tokens.get(first);
		const { actor } = token;
		const hero = page.game.actors.get(id);
		const toggle = async (status: string, options?: object): Promise<Held> => {
			const made: Held = await actor.toggleStatusEffect(status, options);
			return made?.name ?? made ?? "nothing";
		};
		const on = (): string[] => [...actor.statuses].sort();
		return { page, token, actor, hero, toggle, on };
	},
	first,
	hero,
);
const toggled = (id: string, options?: object) => run(({ toggle }, id, options) => toggle(id, options), id, options);
const write = (path: string, value: number) =>
	run(({ actor }, path, value) => actor.update({ [path]: value }).then(() => undefined), path, value);
const scrolled = () => inPage(gm, ({ stage }) => stage.scrolled);
const errors = () => inPage(gm, ({ stage }) => stage.errors);
/** A write past the actor. */
const raw = (path: string, value: number) =>
	inPage(
		gm,
		({ canvas }, first, path, value) =>
			canvas.scene
				.updateEmbeddedDocuments("Token", [{ _id: first, [`delta.system.${path}`]: value }])
				.then(() => undefined),
		first,
		path,
		value,
	);

describe.each([13, 14] as const)("statuses, version %i", (generation) => {
	it("are items where effects are refused, and the actor's statuses know nothing of them", async () => {
		await open("pf2e", generation);
		const facts = await run(async ({ actor, toggle, on }) => {
			const made = await toggle("prone", { active: true });
			const conditions = actor.itemTypes["condition"]!.map(({ name }) => name);
			const state = [actor.hasCondition!("prone"), on(), actor.effects.size, conditions];
			return [made, ...state, await toggle("prone", { active: true })];
		});
		expect(facts).toEqual(["nothing", true, [], 0, ["prone", "off-guard"], true]);
		expect(
			await run(async ({ actor, toggle }) => [await toggle("prone", { active: false }), actor.items.size]),
		).toEqual([false, 0]);
		expect(await run(async ({ toggle, on }) => [await toggle("dead", { active: true, overlay: true }), on()])).toEqual([
			"Dead",
			["dead"],
		]);
		const hand = await run(async ({ actor }) => {
			const made = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "x", statuses: ["prone"] }]);
			return [made.length, actor.effects.size];
		});
		expect(hand).toEqual([0, 1]);
		expect(
			await inPage(gm, ({ CONFIG }) => Object.values<Held>(CONFIG.statusEffects).some(({ id }) => id !== undefined)),
		).toBe(generation === 13);
		expect(await errors()).toEqual([]);
	});

	it("have static ids, imply others, bring riders along, and exclude each other", async () => {
		await open("dnd5e", generation);
		const paralyzed = await run(async ({ actor, toggle, on }) => [
			await toggle("paralyzed"),
			on(),
			actor.effects.contents.map(({ id }) => id),
		]);
		expect(paralyzed).toEqual(["Paralyzed", ["incapacitated", "paralyzed"], ["dnd5eparalyzed00"]]);
		await toggled("paralyzed");
		await toggled("unconscious");
		await until(({ actor }) => actor.statuses.has("prone"));
		expect(await run(async ({ toggle, on }) => [await toggle("unconscious"), on()])).toEqual([false, ["prone"]]);
		await toggled("coverHalf");
		await toggled("coverTotal");
		expect(await run(({ on }) => on())).toEqual(["coverTotal", "prone"]);
		expect(await errors()).toEqual([]);
	});

	it("carry changes, and of the postures one stands, by a toggle that answers nothing", async () => {
		await open("gurps", generation);
		const state = () =>
			run(({ actor, on }) => [on(), actor.system.currentdodge, actor.system.conditions.posture] as const);
		expect([await toggled("kneel"), ...(await state())]).toEqual(["nothing", ["kneel"], 6, "kneel"]);
		expect([await toggled("prone", { active: true }), ...(await state())]).toEqual(["nothing", ["prone"], 5, "prone"]);
		// A posture that is not there is taken: the one that is there goes.
		await toggled("kneel", { active: false });
		expect(await state()).toEqual([[], 8, "standing"]);
		expect(await run(async ({ toggle, on }) => [await toggle("stun"), on()])).toEqual(["nothing", ["stun"]]);
		expect(await errors()).toEqual([]);
	});

	it("set the actor's own mark of a state, which is stored nowhere else", async () => {
		await open("swade", generation);
		const shaken = () =>
			run(async ({ actor, toggle }) => {
				await toggle("shaken");
				const { system, _source, effects } = actor;
				return [system.status.isShaken, _source.system.status.isShaken, effects.contents.map(({ id }) => id)];
			});
		expect(await shaken()).toEqual([true, false, ["shaken0000000000"]]);
		expect(await shaken()).toEqual([false, false, []]);
		expect(await errors()).toEqual([]);
	});

	it("are not there yet when a toggle that waits for nothing has answered; one that counts is counted up", async () => {
		await open("late-statuses", generation);
		expect(await run(async ({ toggle, on }) => [await toggle("prone", { active: true }), on()])).toEqual([
			"nothing",
			[],
		]);
		await until(({ actor }) => actor.statuses.has("prone"));
		await toggled("stunned", { active: true });
		await until(({ actor }) => actor.statuses.has("stunned"));
		await toggled("stunned", { active: false });
		await until(({ actor }) => (actor as Held).hasCondition("stunned").conditionValue === 2);
		expect(await errors()).toEqual([]);
	});

	it("are refused to the immune, without an error", async () => {
		await open("status-immune", generation);
		expect(
			await run(async ({ toggle, on }) => [
				await toggle("poison", { active: true }),
				await toggle("prone", { active: true }),
				on(),
			]),
		).toEqual(["nothing", "Prone", ["prone"]]);
		expect(await errors()).toEqual([]);
	});
});

describe.each([13, 14] as const)("hit points, version %i", (generation) => {
	it("are kept as an offset: the actor's own update makes one of them, a write past it is lost", async () => {
		await open("pf1", generation);
		const state = () =>
			run(({ actor, hero }) => {
				const [stored, hp] = [actor._source.system.attributes.hp, actor.system.attributes.hp];
				return [hp.value, stored.offset, hero.system.attributes.hp.value];
			});
		await write("system.attributes.hp.value", 3);
		await run(({ hero }) => hero.update({ "system.attributes.hp.value": 5 }).then(() => undefined));
		expect(await state()).toEqual([3, -5, 5]);
		expect(await run(({ token }) => token.delta._source.system)).toEqual({ attributes: { hp: { offset: -5 } } });
		await raw("attributes.hp.value", 1);
		expect(await state()).toEqual([3, -5, 5]);
		await raw("attributes.hp.offset", -7);
		expect(await state()).toEqual([1, -7, 5]);
		expect(await errors()).toEqual([]);
	});

	it("are made of the damage: a written value is no error and changes nothing", async () => {
		await open("derived-points", generation);
		const written = (path: string) =>
			run(async ({ token, actor }, path) => {
				const answer = await actor.update({ [`system.hp.${path}`]: 4 });
				return [answer ? "written" : "nothing", actor.system.hp.value, token.getBarAttribute("bar1").editable];
			}, path);
		expect(await written("value")).toEqual(["nothing", 10, false]);
		expect(await written("damage")).toEqual(["written", 6, false]);
		expect(await errors()).toEqual([]);
	});

	it("set off what a system does of its own, where the actor was written and not its token", async () => {
		await open("acts-on-update", generation);
		await raw("hp.value", 4);
		expect(await run(({ page, actor, on }) => [actor.system.hp.value, on(), page.stage.scrolled])).toEqual([4, [], []]);
		await write("system.hp.value", 3);
		await until(({ actor }) => actor.statuses.has("bloodied"));
		expect(await scrolled()).toEqual(["-1"]);
		await write("system.hp.value", 0);
		await until(({ actor }) => actor.statuses.has("dead"));
		await write("system.hp.value", 10);
		await until(({ actor }) => actor.statuses.size === 0);
		expect(await scrolled()).toEqual(["-1", "-3", "10"]);
		expect(await errors()).toEqual([]);
	});

	it("mark the bloodied and float up, with data models too", async () => {
		await open("dnd5e", generation);
		await raw("attributes.hp.value", 2);
		expect(await run(({ page, actor, on }) => [actor.system.attributes.hp.value, on(), page.stage.scrolled])).toEqual([
			2,
			[],
			[],
		]);
		await write("system.attributes.hp.value", 1);
		await until(({ actor }) => actor.effects.has("dnd5ebloodied000"));
		await expect
			.poll(() => inPage(gm, ({ stage }, first) => stage.icons(first), first))
			.toEqual(["icons/svg/blood.svg"]);
		await write("system.attributes.hp.value", 9);
		await until(({ actor }) => actor.effects.size === 0);
		expect(await scrolled()).toEqual(["-1", "+8"]);
		expect(await errors()).toEqual([]);
	});
});

describe("a batch", () => {
	/** Its parts, and what it wrote: the numbers of documents, or an error. */
	const { run } = lookingUp(
		() => gm,
		({ canvas, foundry, game }, first, id) => {
			const token = canvas.scene.tokens.get(first);
			const { actor } = token;
			const hero = game.actors.get(id);
			const data = ["Prone", "Dead"].map((name) => ({ name, statuses: [name.toLowerCase()] }));
			const fallen = { action: "create", documentName: "ActiveEffect", data, parent: actor };
			const change = (documentName: string, _id: string, values: object, parent?: object) => ({
				action: "update",
				documentName,
				updates: [{ _id, ...values }],
				...(parent ? { parent } : {}),
			});
			const harm = change("Actor", hero.id, { "system.attributes.hp.value": 3 });
			const batch = (...operations: object[]): Promise<Held> =>
				foundry.documents.modifyBatch(operations).then(
					(done: Held[][]) => done.map((docs) => docs.length),
					(error: Error) => error.message,
				);
			const points = (): number => hero.system.attributes.hp.value;
			return { token, actor, hero, fallen, change, harm, batch, points };
		},
		first,
		hero,
	);

	it("writes nothing at all where a system refuses one document of it", async () => {
		await open("pf2e", 14);
		const facts = await run(async ({ actor, batch, harm, fallen, points }) => [
			await batch(harm, fallen),
			points(),
			actor.effects.size,
		]);
		expect(facts).toEqual([[0, 0], 15, 0]);
		expect(await run(async ({ batch, harm, points }) => [await batch(harm), points()])).toEqual([[1], 3]);
	});

	it("reports an error without a reason after it broke, and the client does not know what was written", async () => {
		await open("pf2e", 14);
		table.stage.breakBatch("Gamemaster", { after: 1, told: "nobody" });
		const facts = await run(async ({ hero, batch, change, harm, points }) => [
			await batch(harm, change("Actor", hero.id, { name: "Other" })),
			points(),
		]);
		expect(facts).toEqual(["undefined", 15]);
		const { system } = table.stage.world.get("Actor", hero) as { system: { attributes: { hp: { value: number } } } };
		expect(system.attributes.hp.value).toBe(3);
		await gm.reload();
		await untilInPage(gm, ({ window }) => window.stage?.ready);
		expect(await run(({ hero, points }) => [points(), hero.name])).toEqual([3, "Aldwin"]);
	});

	it("asks an actor's own methods, and none of its token's", async () => {
		await open("pf1", 14);
		expect(await run(async ({ batch, harm, points }) => [await batch(harm), points()])).toEqual([[1], 3]);
		// The delta's own document passes the actor's _preUpdate by as well (foundryvtt#8973).
		const facts = await run(async ({ token, actor, batch, change }) => {
			const written = await batch(change("ActorDelta", token.delta.id, { "system.attributes.hp.value": 3 }, token));
			return [written, ...[actor, actor._source].map(({ system }) => system.attributes.hp.value)];
		});
		expect(facts).toEqual([[1], 8, 3]);
	});
});

it("collections of a system's own iterate over their values", async () => {
	await open("dnd5e", 14);
	const facts = await run(async ({ actor }) => {
		const system = { activities: { shot: { type: "attack" } } };
		const [bow]: Held[] = await actor.createEmbeddedDocuments("Item", [{ name: "Bow", type: "weapon", system }]);
		const { activities } = bow.system;
		const seen = [activities instanceof Map, [...activities], activities.get("shot").type];
		return [...seen, bow.toObject().system.activities, bow.toObject(false).system.activities];
	});
	const shot = { type: "attack" };
	const prepared = { _id: "shot", ...shot };
	expect(facts).toEqual([true, [prepared], "attack", { shot }, { shot: prepared }]);
});

it("a system's hook refuses to make a type of actor, unless an option says so", async () => {
	await open("fate-core-official", 13);
	const make = (type: string, options = {}) =>
		inPage(
			gm,
			async ({ Actor }, type, options) => (await Actor.create({ name: "New", type }, options))?.name ?? "nothing",
			type,
			options,
		);
	expect(await make("Thing")).toBe("nothing");
	expect(await make("Thing", { thing: true })).toBe("New");
	expect(await inPage(gm, ({ game }) => game.actors.size)).toBe(3);
	expect(await make("fate-core-official")).toBe("New");
	expect(await inPage(gm, ({ stage }) => stage.notices.length)).toBe(1);
	expect(await inPage(gm, ({ game }, raider) => game.actors.get(raider).name, raider)).toBe("Raider");
});
