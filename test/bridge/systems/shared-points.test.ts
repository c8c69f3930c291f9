/**
 * Whose points a token has, how many members a group has left, and what each system's published code makes of damage to
 * it.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { membersLeft } from "../../../src/bridge/mob/cards/stored-mob.js";
import { type ActorData, adapterFor, EMPTY_MAPPING } from "../../../src/bridge/systems/index.js";
import type { TokenData } from "../../../src/bridge/systems/reading/types.js";
import { writeHealth } from "../../../src/bridge/systems/write-health.js";
import type { Health } from "../../../src/engine/combat/index.js";
import { takePoints } from "../../../src/engine/mob/index.js";

type Pool = Extract<Health, { kind: "pool" }>;

const healthOf = (system: string, actor: Pick<ActorData, "type" | "system">) => {
	const { health } = adapterFor(system).read(actor);
	if (health?.state.kind !== "pool") throw new Error("no points");
	return { ...health, state: health.state, marks: health.members?.marks ?? [] };
};

/** The members left by the adapter after so many points. */
const leftAfter = (found: ReturnType<typeof healthOf>, points: number): number => {
	const { after } = takePoints(found.state, points, true);
	return membersLeft(found, (after as Pool).value);
};

describe("a troop of pf2e", () => {
	const token = (id: unknown, scene = "Scene.a", system = "pf2e"): TokenData => ({
		system: {},
		flags: { [system]: { troop: { id, linked: false } } },
		scene,
	});
	const poolOf = (data: TokenData, system = "pf2e") => adapterFor(system).poolOf?.(data)?.id;
	const troop = (max: number, value = max) => ({
		type: "npc",
		system: {
			attributes: {
				hp: {
					value,
					max,
					temp: 0,
					thresholds: [
						{ hp: max, segments: 4 },
						{ hp: Math.floor((max * 2) / 3), segments: 3 },
						{ hp: Math.floor(max / 3), segments: 2 },
					],
				},
			},
		},
	});

	it("has its points in common by the flag, on one scene, and is one creature", () => {
		expect(poolOf(token("k3"))).toBe(poolOf(token("k3")));
		expect(new Set([token("k3"), token("k4"), token("k3", "Scene.b")].map((one) => poolOf(one))).size).toBe(3);
		expect([token(null), token(""), { ...token("x"), flags: {} }].map((one) => poolOf(one))).toEqual([
			undefined,
			undefined,
			undefined,
		]);
		expect(adapterFor("pf2e").poolOf?.(token("k3"))?.isSquad).toBe(false);
		expect(poolOf(token("k3", "Scene.a", "sf2e"), "sf2e")).toBe("Scene.a.troop.k3");
		expect(poolOf(token("k3", "Scene.a", "sf2e"))).toBeUndefined();
	});

	it("shares what a mapping names only where the system passes it on", () => {
		const mapped = (value: string) => ({ ...EMPTY_MAPPING, hitPoints: { value, max: null, temp: null } });
		expect(adapterFor("pf2e", mapped("attributes.hp.value")).poolOf?.(token("k3"))).not.toBeNull();
		expect(adapterFor("pf2e", mapped("resources.morale")).poolOf?.(token("k3"))).toBeNull();
		expect(adapterFor("dnd5e").poolOf?.(token("k3"))).toBeNull();
	});

	it.each([3, 16, 60, 61, 62, 200])("of %i points has the segments that the system's own thresholds say", (max) => {
		for (let value = 1; value <= max; value++) {
			const found = healthOf("pf2e", troop(max, value));
			// document.ts, _preCreate: the last threshold that is not below the points.
			const rows = troop(max).system.attributes.hp.thresholds;
			expect([value, membersLeft(found, value)]).toEqual([value, rows.findLast(({ hp }) => hp >= value)?.segments]);
		}
		expect(leftAfter(healthOf("pf2e", troop(max)), max)).toBe(0);
	});

	it("is anything else without thresholds", () => {
		const plain = { type: "npc", system: { attributes: { hp: { value: 9, max: 9, temp: 0, thresholds: null } } } };
		expect(healthOf("pf2e", plain).members).toBeUndefined();
	});
});

describe("a squad of draw-steel", () => {
	const fighter = (max: number, isMinion = true) => ({ actor: { system: { isMinion, stamina: { max } } } });
	const group = (stamina: number, members: readonly object[], more: object = {}) => ({
		uuid: "Combat.c.CombatantGroup.g",
		system: { staminaValue: stamina, staminaMax: 40 },
		members: new Set(members),
		...more,
	});
	const minion = (...groups: readonly object[]) => ({
		type: "npc",
		system: { isMinion: true, stamina: { value: 5, max: 5, temporary: 0 }, combatGroups: new Set(groups) },
	});
	const five = Array.from({ length: 8 }, () => fighter(5));
	const adapter = adapterFor("draw-steel");
	const poolOf = (system: unknown) => adapter.poolOf?.({ system, flags: {}, scene: "Scene.a" }) ?? null;

	it("keeps the points of its minions in the group, of which each is a creature", () => {
		const actor = minion(group(37, five));
		expect(poolOf(actor.system)).toMatchObject({ id: "Combat.c.CombatantGroup.g", isSquad: true });
		const { state, slots, members } = healthOf("draw-steel", actor);
		expect(state).toEqual({ kind: "pool", value: 37, temp: 0, max: 40, least: 0 });
		expect(slots.holder).toBe("Combat.c.CombatantGroup.g");
		expect(writeHealth(slots, state, takePoints(state, 12, true).after)).toEqual([
			{ path: "system.staminaValue", before: 37, after: 25 },
		]);
		expect(members?.each).toBe(5);
	});

	it.each([
		[40, 8],
		[36, 8],
		[35, 7],
		[12, 3],
		[1, 1],
		[0, 0],
		[-3, 0],
		[99, 8],
	])("with %i points is down to %i", (points, left) => {
		const found = healthOf("draw-steel", minion(group(points, [...five, fighter(30, false)])));
		expect(membersLeft(found, points)).toBe(left);
	});

	it("does not count members who have different stamina, nor bounds an effect by it", () => {
		const found = healthOf("draw-steel", minion(group(20, [...five, fighter(7)])));
		expect(found.members).toEqual({ marks: [] });
	});

	it("shares nothing in no group, in several, or in one that keeps no stamina; a captain has other stamina", () => {
		expect(poolOf(minion().system)).toBeNull();
		expect(healthOf("draw-steel", minion()).state.value).toBe(5);
		const unclear = [minion(group(9, five), group(9, five)), minion(group(9, five, { system: {} }))];
		for (const actor of unclear) {
			expect(poolOf(actor.system)).toBeNull();
			expect(adapter.read(actor)).toMatchObject({ health: null, notes: [{ field: "health" }] });
		}
		const captain = { isMinion: false, stamina: { value: 30, max: 30 }, combatGroups: new Set([group(9, five)]) };
		expect(poolOf(captain)).toBeNull();
		expect(healthOf("draw-steel", { type: "npc", system: captain }).state.value).toBe(30);
	});
});

describe("a group of minions of starwarsffg", () => {
	/** As _prepareMinionData leaves it. */
	const minions = (quantity: number, unit: number, wounds: number) => ({
		type: "minion",
		system: {
			stats: { wounds: { value: wounds, max: quantity * unit }, soak: { value: 3 } },
			quantity: { max: quantity, value: 0 },
			unit_wounds: { value: unit },
		},
	});
	/** The system's own count (actor-ffg.js, _prepareMinionData). */
	const alive = (quantity: number, unit: number, wounds: number): number =>
		Math.max(Math.min(quantity, quantity - Math.floor((wounds - 1) / unit)), 0);

	it("has as many left as the system itself counts, and is out when none is", () => {
		const sizes = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 15 }), fc.nat(200));
		fc.assert(
			fc.property(sizes, ([quantity, unit, wounds]) => {
				const found = healthOf("starwarsffg", minions(quantity, unit, 0));
				const left = leftAfter(found, wounds);
				expect(left).toBe(alive(quantity, unit, Math.min(wounds, quantity * unit + 1)));
				expect((takePoints(found.state, wounds, true).after as Pool).value === 0).toBe(left === 0);
			}),
		);
	});

	it.each([
		[0, 5, 5],
		[4, 11, 15],
		[18, 3, 19],
	])("with %i wounds and %i more has %i", (wounds, more, after) => {
		const { state, slots } = healthOf("starwarsffg", minions(3, 6, wounds));
		expect(writeHealth(slots, state, takePoints(state, more, true).after)).toEqual([
			{ path: "system.stats.wounds.value", before: wounds, after },
		]);
	});

	it("takes its soak off every hit, and has weapons that are asked for", () => {
		const items = [{ id: "w", type: "weapon", name: "Rifle", system: {} }];
		const stats = adapterFor("starwarsffg").read({ ...minions(2, 5, 0), items });
		expect(stats.resistances?.all.armour).toBe(3);
		expect(stats.attacks).toEqual([{ id: "w", label: "Rifle", roll: null, versus: null, damage: null }]);
		expect(healthOf("starwarsffg", { ...minions(2, 5, 0), type: "rival" }).members).toBeUndefined();
	});
});

describe("a person of wrath-and-glory", () => {
	it("has wounds, resilience, defence and a size", () => {
		const combat = { wounds: { value: 1, max: 4 }, resilience: { total: 6 }, defence: { total: 3 }, size: "large" };
		const stats = adapterFor("wrath-and-glory").read({ type: "agent", system: { combat } });
		expect(stats).toMatchObject({ size: "large", defences: [{ value: 3 }], resistances: { all: { armour: 6 } } });
		expect(stats.health?.state).toMatchObject({ value: 4, max: 5 });
	});
});

describe("a mob of wrath-and-glory", () => {
	const threat = (mob: number | null, type = "threat") => ({
		type,
		system: { mob: { value: mob }, combat: { wounds: { value: 1, max: 4 }, resilience: { total: 6 } } },
	});

	it("has its members for points, of which a hit takes one", () => {
		const found = healthOf("wrath-and-glory", threat(9));
		expect([found.state.value, membersLeft(found, 9), leftAfter(found, 4)]).toEqual([9, 9, 5]);
		expect(writeHealth(found.slots, found.state, takePoints(found.state, 20, true).after)).toEqual([
			{ path: "system.mob.value", before: 9, after: 0 },
		]);
		const { resistances, leftOut } = adapterFor("wrath-and-glory").read(threat(9));
		expect(resistances).toMatchObject({ most: 1, all: { armour: 6 } });
		expect(leftOut?.[0]?.key).toBe("MUSTER.System.LeftOut.mobHits");
	});

	it.each([
		["one without a number", threat(0)],
		["one without a mob", threat(null)],
		["an agent", threat(5, "agent")],
	])("is no mob as %s, whose wounds count up", (_who, actor) => {
		const { state, slots, members } = healthOf("wrath-and-glory", actor);
		expect([state.value, members]).toEqual([4, undefined]);
		expect(writeHealth(slots, state, takePoints(state, 2, true).after)).toEqual([
			{ path: "system.combat.wounds.value", before: 1, after: 3 },
		]);
		expect(adapterFor("wrath-and-glory").read(actor).resistances?.most).toBeUndefined();
	});
});
