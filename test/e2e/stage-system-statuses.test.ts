/** What game systems make of statuses and of changed hit points, each after a real one: see the scripts in test/stage/systems. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SystemId } from "../stage/index.js";
import { SYSTEMS } from "../stage/systems/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, type StageTable, tableForTest } from "./driver/index.js";

const { hero, raider } = SKIRMISH;
const first = SKIRMISH.raiderToken(1);
const TOKEN = `canvas.scene.tokens.get("${first}")`;

let table: StageTable;
let gm: Page;

async function open(system: SystemId, generation: 13 | 14): Promise<void> {
	const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const roles = { hero: types[0] ?? "", raider: types[1] ?? types[0] ?? "" };
	[table] = await tableForTest({ generation, dist: null, system, world: skirmishWorld({ raiders: 2, types: roles }) });
	gm = (await table.seat("Gamemaster")).page;
}

const run = <T>(code: string): Promise<T> =>
	gm.evaluate(`(async () => {
		const [token, actor, hero] = [${TOKEN}, ${TOKEN}.actor, game.actors.get("${hero}")];
		const answer = (it) => it?.name ?? it ?? "nothing";
		const toggle = async (id, options) => answer(await actor.toggleStatusEffect(id, options));
		const on = () => [...actor.statuses].sort();
		${code}
	})()`);
const errors = () => inPage(gm, ({ stage }) => stage.errors);
/** Work of hooks and methods that no caller awaits. */
const until = (condition: string) =>
	gm.waitForFunction(`(() => { const { actor } = ${TOKEN}; return ${condition}; })()`);
/** A write past the actor. */
const raw = (path: string, value: number) =>
	run(`await canvas.scene.updateEmbeddedDocuments("Token", [{ _id: "${first}", "delta.system.${path}": ${value} }]);`);

describe.each([13, 14] as const)("statuses, version %i", (generation) => {
	it("are items where effects are refused, and the actor's statuses know nothing of them", async () => {
		await open("pf2e", generation);
		const facts = await run(`const made = await toggle("prone", { active: true });
			return [made, actor.hasCondition("prone"), on(), actor.effects.size, actor.itemTypes.condition.map(({ name }) => name), await toggle("prone", { active: true })];`);
		expect(facts).toEqual(["nothing", true, [], 0, ["prone", "off-guard"], true]);
		expect(await run(`return [await toggle("prone", { active: false }), actor.items.size]`)).toEqual([false, 0]);
		expect(await run(`return [await toggle("dead", { active: true, overlay: true }), on()]`)).toEqual([
			"Dead",
			["dead"],
		]);
		const hand = `actor.createEmbeddedDocuments("ActiveEffect", [{ name: "x", statuses: ["prone"] }])`;
		expect(await run(`return [(await ${hand}).length, actor.effects.size]`)).toEqual([0, 1]);
		expect(await run("return Object.values(CONFIG.statusEffects).some(({ id }) => id !== undefined)")).toBe(
			generation === 13,
		);
		expect(await errors()).toEqual([]);
	});

	it("have static ids, imply others, bring riders along, and exclude each other", async () => {
		await open("dnd5e", generation);
		expect(await run(`return [await toggle("paralyzed"), on(), actor.effects.contents.map(({ id }) => id)]`)).toEqual([
			"Paralyzed",
			["incapacitated", "paralyzed"],
			["dnd5eparalyzed00"],
		]);
		await run(`await toggle("paralyzed"); await toggle("unconscious");`);
		await until(`actor.statuses.has("prone")`);
		expect(await run(`return [await toggle("unconscious"), on()]`)).toEqual([false, ["prone"]]);
		expect(await run(`await toggle("coverHalf"); await toggle("coverTotal"); return on()`)).toEqual([
			"coverTotal",
			"prone",
		]);
		expect(await errors()).toEqual([]);
	});

	it("carry changes, and of the postures one stands, by a toggle that answers nothing", async () => {
		await open("gurps", generation);
		const state = "[on(), actor.system.currentdodge, actor.system.conditions.posture]";
		expect(await run(`return [await toggle("kneel"), ...${state}]`)).toEqual(["nothing", ["kneel"], 6, "kneel"]);
		expect(await run(`return [await toggle("prone", { active: true }), ...${state}]`)).toEqual([
			"nothing",
			["prone"],
			5,
			"prone",
		]);
		// A posture that is not there is taken: the one that is there goes.
		expect(await run(`await toggle("kneel", { active: false }); return ${state}`)).toEqual([[], 8, "standing"]);
		expect(await run(`return [await toggle("stun"), on()]`)).toEqual(["nothing", ["stun"]]);
		expect(await errors()).toEqual([]);
	});

	it("set the actor's own mark of a state, which is stored nowhere else", async () => {
		await open("swade", generation);
		const state =
			"[actor.system.status.isShaken, actor._source.system.status.isShaken, actor.effects.contents.map(({ id }) => id)]";
		expect(await run(`await toggle("shaken"); return ${state}`)).toEqual([true, false, ["shaken0000000000"]]);
		expect(await run(`await toggle("shaken"); return ${state}`)).toEqual([false, false, []]);
		expect(await errors()).toEqual([]);
	});

	it("are not there yet when a toggle that waits for nothing has answered; one that counts is counted up", async () => {
		await open("late-statuses", generation);
		expect(await run(`return [await toggle("prone", { active: true }), on()]`)).toEqual(["nothing", []]);
		await until(`actor.statuses.has("prone")`);
		await run(`await toggle("stunned", { active: true });`);
		await until(`actor.statuses.has("stunned")`);
		await run(`await toggle("stunned", { active: false });`);
		await until(`actor.hasCondition("stunned").conditionValue === 2`);
		expect(await errors()).toEqual([]);
	});

	it("are refused to the immune, without an error", async () => {
		await open("status-immune", generation);
		expect(
			await run(`return [await toggle("poison", { active: true }), await toggle("prone", { active: true }), on()]`),
		).toEqual(["nothing", "Prone", ["prone"]]);
		expect(await errors()).toEqual([]);
	});
});

describe.each([13, 14] as const)("hit points, version %i", (generation) => {
	it("are kept as an offset: the actor's own update makes one of them, a write past it is lost", async () => {
		await open("pf1", generation);
		const state =
			"[actor.system.attributes.hp.value, actor._source.system.attributes.hp.offset, hero.system.attributes.hp.value]";
		await run(
			`await actor.update({ "system.attributes.hp.value": 3 }); await hero.update({ "system.attributes.hp.value": 5 });`,
		);
		expect(await run(`return ${state}`)).toEqual([3, -5, 5]);
		expect(await run("return token.delta._source.system")).toEqual({ attributes: { hp: { offset: -5 } } });
		await raw("attributes.hp.value", 1);
		expect(await run(`return ${state}`)).toEqual([3, -5, 5]);
		await raw("attributes.hp.offset", -7);
		expect(await run(`return ${state}`)).toEqual([1, -7, 5]);
		expect(await errors()).toEqual([]);
	});

	it("are made of the damage: a written value is no error and changes nothing", async () => {
		await open("derived-points", generation);
		const write = (path: string) =>
			`await actor.update({ "system.hp.${path}": 4 }).then((it) => it ? "written" : "nothing")`;
		expect(await run(`return [${write("value")}, actor.system.hp.value]`)).toEqual(["nothing", 10]);
		expect(
			await run(`return [${write("damage")}, actor.system.hp.value, token.getBarAttribute("bar1").editable]`),
		).toEqual(["written", 6, false]);
		expect(await errors()).toEqual([]);
	});

	it("set off what a system does of its own, where the actor was written and not its token", async () => {
		await open("acts-on-update", generation);
		await raw("hp.value", 4);
		expect(await run("return [actor.system.hp.value, on(), stage.scrolled]")).toEqual([4, [], []]);
		await run(`await actor.update({ "system.hp.value": 3 });`);
		await until(`actor.statuses.has("bloodied")`);
		expect(await run("return stage.scrolled")).toEqual(["-1"]);
		await run(`await actor.update({ "system.hp.value": 0 });`);
		await until(`actor.statuses.has("dead")`);
		await run(`await actor.update({ "system.hp.value": 10 });`);
		await until("actor.statuses.size === 0");
		expect(await run("return stage.scrolled")).toEqual(["-1", "-3", "10"]);
		expect(await errors()).toEqual([]);
	});

	it("mark the bloodied and float up, with data models too", async () => {
		await open("dnd5e", generation);
		await raw("attributes.hp.value", 2);
		expect(await run("return [actor.system.attributes.hp.value, on(), stage.scrolled]")).toEqual([2, [], []]);
		await run(`await actor.update({ "system.attributes.hp.value": 1 });`);
		await until(`actor.effects.get("dnd5ebloodied000")`);
		await expect
			.poll(() => inPage(gm, ({ stage }, first) => stage.icons(first), first))
			.toEqual(["icons/svg/blood.svg"]);
		await run(`await actor.update({ "system.attributes.hp.value": 9 });`);
		await until("actor.effects.size === 0");
		expect(await run("return stage.scrolled")).toEqual(["-1", "+8"]);
		expect(await errors()).toEqual([]);
	});
});

describe("a batch", () => {
	const prone = `{ action: "create", documentName: "ActiveEffect", data: [{ name: "Prone", statuses: ["prone"] }, { name: "Dead", statuses: ["dead"] }], parent: actor }`;
	const harm = `{ action: "update", documentName: "Actor", updates: [{ _id: hero.id, "system.attributes.hp.value": 3 }] }`;
	const batch = (...operations: string[]) =>
		`await foundry.documents.modifyBatch([${operations.join()}]).then((done) => done.map((docs) => docs.length), (error) => error.message)`;
	const points = "hero.system.attributes.hp.value";

	it("writes nothing at all where a system refuses one document of it", async () => {
		await open("pf2e", 14);
		expect(await run(`return [${batch(harm, prone)}, ${points}, actor.effects.size]`)).toEqual([[0, 0], 15, 0]);
		expect(await run(`return [${batch(harm)}, ${points}]`)).toEqual([[1], 3]);
	});

	it("reports an error without a reason after it broke, and the client does not know what was written", async () => {
		await open("pf2e", 14);
		table.stage.breakBatch("Gamemaster", { after: 1, told: "nobody" });
		const name = `{ action: "update", documentName: "Actor", updates: [{ _id: hero.id, name: "Other" }] }`;
		expect(await run(`return [${batch(harm, name)}, ${points}]`)).toEqual(["undefined", 15]);
		const { system } = table.stage.world.get("Actor", hero) as { system: { attributes: { hp: { value: number } } } };
		expect(system.attributes.hp.value).toBe(3);
		await gm.reload();
		await gm.waitForFunction("window.stage?.ready");
		expect(await run(`return [${points}, hero.name]`)).toEqual([3, "Aldwin"]);
	});

	it("asks an actor's own methods, and none of its token's", async () => {
		await open("pf1", 14);
		const through = (name: string, id: string, parent = "") =>
			`{ action: "update", documentName: "${name}", updates: [{ _id: ${id}, "system.attributes.hp.value": 3 }]${parent} }`;
		expect(await run(`return [${batch(through("Actor", "hero.id"))}, ${points}]`)).toEqual([[1], 3]);
		// The delta's own document passes the actor's _preUpdate by as well (foundryvtt#8973).
		const delta = through("ActorDelta", "token.delta.id", ", parent: token");
		expect(
			await run(`return [${batch(delta)}, actor.system.attributes.hp.value, actor._source.system.attributes.hp.value]`),
		).toEqual([[1], 8, 3]);
	});
});

it("collections of a system's own iterate over their values", async () => {
	await open("dnd5e", 14);
	const item = `{ name: "Bow", type: "weapon", system: { activities: { shot: { type: "attack" } } } }`;
	const facts = await run(`const [bow] = await actor.createEmbeddedDocuments("Item", [${item}]);
		const { activities } = bow.system;
		return [activities instanceof Map, [...activities], activities.get("shot").type, bow.toObject().system.activities, bow.toObject(false).system.activities];`);
	const shot = { type: "attack" };
	const prepared = { _id: "shot", ...shot };
	expect(facts).toEqual([true, [prepared], "attack", { shot }, { shot: prepared }]);
});

it("a system's hook refuses to make a type of actor, unless an option says so", async () => {
	await open("fate-core-official", 13);
	const make = (options: string) =>
		`(await Actor.create({ name: "New", type: "Thing" }, ${options}))?.name ?? "nothing"`;
	expect(await run(`return [${make("{}")}, ${make("{ thing: true }")}, game.actors.size]`)).toEqual([
		"nothing",
		"New",
		3,
	]);
	expect(await run(`return (await Actor.create({ name: "New", type: "fate-core-official" })).name`)).toBe("New");
	expect(await inPage(gm, ({ stage }) => stage.notices.length)).toBe(1);
	expect(await run(`return game.actors.get("${raider}").name`)).toBe("Raider");
});
