import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	dissolveChanges,
	fallenCount,
	formChanges,
	shareOut,
	whoHadLeast,
} from "../../../../src/bridge/skirmish/form/index.js";
import { levelsOf, sortTokens } from "../../../../src/bridge/skirmish/form/members.js";
import type { Sharer } from "../../../../src/bridge/skirmish/form/share.js";
import { settlePhase } from "../../../../src/engine/skirmish/attack/phase.js";
import { formUnit, type Strength } from "../../../../src/engine/skirmish/index.js";
import {
	applied,
	type Documents,
	formToken,
	hpIn,
	type Soldier,
	standing,
	tokenOf,
	turnedBack,
	worldOf,
} from "./world.js";

const TRAITS = { con: 12, diesAtZero: false, ferocity: false };
const ACTOR = "Actor.unit";
const TOKEN = "Scene.s.Token.unit";
const NEW = { actor: { uuid: ACTOR, data: { name: "Guard" } }, token: { uuid: TOKEN, data: { x: 5 } } };

/** A unit formed of all soldiers that can join. */
function formed(world: Documents, soldiers: readonly Soldier[], average: boolean) {
	const sorted = sortTokens(
		soldiers.map((soldier) => formToken(world, soldier)),
		{ average },
	);
	const strength = formUnit(sorted.members, TRAITS, { average });
	if (!strength.ok) throw new Error(strength.fault.code);
	const changes = formChanges(NEW, sorted.members);
	return { sorted, strength: strength.value, changes, world: applied(world, changes) };
}

/** A unit dissolved, those who had least lying. */
function dissolved(world: Documents, soldiers: readonly Soldier[], unit: Strength, fallen?: readonly string[]) {
	const members = soldiers.map((soldier) => standing(world, soldier));
	const count = fallenCount(unit, members);
	const lying =
		fallen ??
		whoHadLeast(
			soldiers.map((soldier) => ({ token: tokenOf(soldier), hp: soldier.hp })),
			count,
		);
	const shares = shareOut(unit, members, lying);
	if (!shares.ok) throw new Error(shares.fault.code);
	const planned = dissolveChanges({
		unit: ACTOR,
		members,
		shares: shares.value,
		places: Object.fromEntries(members.map(({ token }, index) => [token, { x: 7 * index, y: 50 }])),
		documents: [
			{ uuid: ACTOR, class: "Actor", data: NEW.actor.data },
			{ uuid: TOKEN, class: "Token", data: NEW.token.data },
		],
		hidden: false,
		temporary: 0,
		status: { dead: "dead", dying: "unconscious" },
	});
	return { ...planned, shares: shares.value, world: applied(world, planned.changes) };
}

const sumIn = (world: Documents, soldiers: readonly Soldier[]): number =>
	soldiers.reduce((sum, soldier) => sum + hpIn(world, soldier), 0);

/** 14 with 11 points, 6 with 8 and 4 with 5, of 11 each: 222. */
const guards = (linked: boolean): readonly Soldier[] =>
	Array.from({ length: 24 }, (_, index) => ({
		id: `g${index}`,
		hp: index < 14 ? 11 : index < 20 ? 8 : 5,
		max: 11,
		linked,
		hidden: false,
	}));

describe.each([
	["unlinked", false],
	["linked", true],
] as const)("a unit of 24%s tokens of three levels", (_, linked) => {
	const soldiers = guards(linked);
	const before = worldOf(soldiers);
	const unit = formed(before, soldiers, false);

	it("has the sum of their points, and hides them with their combatants", () => {
		expect(levelsOf(unit.sorted.members)).toEqual([
			{ hp: 11, count: 14 },
			{ hp: 8, count: 6 },
			{ hp: 5, count: 4 },
		]);
		expect(unit.strength).toMatchObject({ size: 24, total: 222, soldierMost: 11 });
		expect(soldiers.every((soldier) => unit.world.get(tokenOf(soldier))?.["hidden"])).toBe(true);
		expect(sumIn(unit.world, soldiers)).toBe(222);
		expect(new Map(applied(unit.world, turnedBack(unit.changes)))).toEqual(before);
	});

	it("gives back what is left of them after 31 points are lost, and all of it is undone", () => {
		const blow = { targets: 2, concentration: { num: 1, den: 1 }, landed: [{ value: 12, rolls: 2 }] };
		const first = settlePhase(unit.strength, { blows: [blow] }, { soldierHp: "exact", attackOnDefeated: "destroys" });
		const hurt = { ...first.after, total: 191 };
		expect([hurt.size, hurt.maximum]).toEqual([22, 24]);
		const done = dissolved(unit.world, soldiers, hurt);
		expect(sumIn(done.world, soldiers)).toBe(222 - 31);
		expect(done.leftOut).toEqual([]);
		const points = soldiers.map((soldier) => hpIn(done.world, soldier));
		expect(levelsOf(points.map((hp) => ({ hp, maximum: 11 })))).toEqual([
			{ hp: 9, count: 15 },
			{ hp: 8, count: 7 },
			{ hp: 0, count: 2 },
		]);
		expect(done.world.has(ACTOR) || done.world.has(TOKEN)).toBe(false);
		expect(new Map(applied(done.world, turnedBack(done.changes)))).toEqual(unit.world);
	});
});

describe("units of any tokens", () => {
	const soldier = (index: number): fc.Arbitrary<Soldier> =>
		fc
			.record({ max: fc.integer({ min: 1, max: 12 }), linked: fc.boolean(), hidden: fc.boolean(), share: fc.nat(100) })
			.map(({ max, share, ...rest }) => ({
				...rest,
				max,
				hp: 1 + Math.floor(((max - 1) * share) / 100),
				id: `t${index}`,
			}));
	const many = fc
		.integer({ min: 1, max: 30 })
		.chain((size) => fc.tuple(...Array.from({ length: size }, (_, i) => soldier(i))));

	it("lose and double no point between forming and dissolving, and are undone", () => {
		fc.assert(
			fc.property(many, fc.nat(400), fc.nat(100), fc.nat(100), (soldiers, lost, fell, died) => {
				const before = worldOf(soldiers);
				const unit = formed(before, soldiers, true);
				expect(unit.strength.total).toBe(sumIn(before, soldiers));
				const maximum = soldiers.length - Math.floor((soldiers.length * died) / 101);
				const size = maximum - Math.floor((maximum * fell) / 101);
				const total = Math.max(0, Math.min(unit.strength.total - lost, size * unit.strength.soldierMost));
				const hurt = { ...unit.strength, maximum, size, total };
				const done = dissolved(unit.world, soldiers, hurt);
				expect(sumIn(done.world, soldiers) + done.shares.points).toBe(total);
				expect(done.leftOut.some(({ key }) => key.endsWith("formNoRoom"))).toBe(done.shares.points > 0);
				for (const each of soldiers) expect(hpIn(done.world, each)).toBeLessThanOrEqual(each.max);
				expect(soldiers.every((each) => done.world.get(tokenOf(each))?.["hidden"] === false)).toBe(true);
				const lying = soldiers.filter((each) => hpIn(done.world, each) === 0).length;
				expect(lying).toBeGreaterThanOrEqual(soldiers.length - size);
				expect(new Map(applied(done.world, turnedBack(done.changes)))).toEqual(unit.world);
				expect(new Map(applied(unit.world, turnedBack(unit.changes)))).toEqual(before);
			}),
		);
	});
});

describe("tokens that are to form a unit", () => {
	const [one] = guards(false);
	const world = worldOf(guards(false));
	const token = (part: Parameters<typeof formToken>[2]) => formToken(world, one!, part);
	const reasonOf = (part: Parameters<typeof formToken>[2]) =>
		sortTokens([token({ token: "Scene.s.Token.first", home: "first" }), token(part)], { average: false }).leftOut[0]
			?.reason;
	const pool = (value: number, max: number | null) => ({ kind: "pool", value, max, temp: 0, least: 0 }) as const;

	it.each([
		["without an actor", { kind: null }, "noActor"],
		["of an army or unit", { carries: true }, "carrier"],
		["on another scene", { scene: "Scene.t" }, "otherScene"],
		["of a player who may not", { isOwn: false }, "notOwn"],
		["of a unit", { isMember: true }, "member"],
		["of a player's character", { isHero: true }, "hero"],
		["of a pool", { isShared: true }, "shared"],
		["of the same actor", { home: "first" }, "twin"],
		["without known points", { health: null }, "unknown"],
		["without a known most", { health: pool(5, null) }, "unknown"],
		["that are down", { health: pool(0, 11) }, "down"],
		["with more than their most", { health: pool(12, 11) }, "above"],
		["of another kind", { kind: "Veteran" }, "unlike"],
		["with another most", { health: pool(9, 19) }, "unlike"],
	] as const)("%s are left out with the reason", (_, part, reason) => {
		expect(reasonOf(part)).toBe(reason);
	});

	it("are each a member, or left out once", () => {
		const parts = fc.array(
			fc.record({
				kind: fc.constantFrom("Guard", "Veteran", null),
				home: fc.constantFrom("a", "b", "c"),
				isOwn: fc.boolean(),
				health: fc.constantFrom(null, pool(0, 11), pool(7, 11), pool(9, 19)),
			}),
			{ maxLength: 12 },
		);
		fc.assert(
			fc.property(parts, fc.boolean(), (all, average) => {
				const tokens = all.map((part, index) => token({ ...part, token: `Scene.s.Token.${index}` }));
				const { members, leftOut } = sortTokens(tokens, { average });
				const named = [...members, ...leftOut].map((each) => each.token.token).sort();
				expect(named).toEqual(tokens.map((each) => each.token).sort());
			}),
		);
	});
});

describe("who lies when a unit is dissolved", () => {
	const sharers = (there: readonly boolean[]): readonly Sharer[] =>
		there.map((isThere, index) => ({ token: `t${index}`, maximum: 8, isThere }));
	const unit = (size: number, maximum: number, total: number): Strength => ({
		...TRAITS,
		size,
		maximum,
		total,
		temporary: 0,
		soldierMost: 8,
		held: 0,
		whole: 32,
		bloodied: false,
	});

	it("is chosen by the owner: just as many, the dying before the dead", () => {
		const shares = shareOut(unit(2, 3, 7), sharers([true, true, true, true]), ["t0", "t3"]);
		expect(shares.ok && shares.value.shares).toEqual([
			{ token: "t1", state: "standing", hp: 4 },
			{ token: "t2", state: "standing", hp: 3 },
			{ token: "t0", state: "dying", hp: 0 },
			{ token: "t3", state: "dead", hp: 0 },
		]);
		for (const wrong of [[], ["t0"], ["t0", "t0"], ["t0", "x"], ["t0", "t1", "t2"]])
			expect(shareOut(unit(2, 3, 7), sharers([true, true, true, true]), wrong)).toMatchObject({
				fault: { code: "MUSTER.Fault.Skirmish.fallen", data: { count: 2 } },
			});
	});

	it("are first the tokens that are gone; points and soldiers without a token are named", () => {
		const one = shareOut(unit(3, 3, 20), sharers([true, true, true, false]), []);
		expect(one.ok && one.value).toMatchObject({ points: 0, soldiers: 0 });
		const two = shareOut(unit(4, 4, 32), sharers([true, true, false, false]), []);
		expect(two.ok && two.value).toMatchObject({ points: 16, soldiers: 2 });
	});
});
