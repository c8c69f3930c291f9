import fc from "fast-check";
/** The night between two days: its answers, the armies after it, and the next day as the engine has it. */

import { describe, expect, it } from "vitest";
import {
	applyForceUpdate,
	readStoredForce,
	type StoredForce,
	toStoredForce,
} from "../../../src/bridge/army/stored/index.js";
import { type NightSetup, QUIET_NIGHT, readNightSetup } from "../../../src/bridge/battle/document/types.js";
import {
	applyDay,
	armiesGone,
	type BattleDay,
	type EnteringArmy,
	editNight,
	overOfDay,
	planNight,
	toBattleInput,
	toStoredDay,
	whatFollows,
} from "../../../src/bridge/battle/index.js";
import { sayNightLeftOut } from "../../../src/bridge/battle/night/arriving.js";
import { partedKey } from "../../../src/bridge/battle/night/next-forces.js";
import { buildNight } from "../../../src/bridge/battle/night/night-view.js";
import { toNight } from "../../../src/bridge/battle/night/plan-night.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, type DayOutcome, nextDay, spoilsOfDay } from "../../../src/engine/battle/index.js";
import { FORCE_TABLES, type Force } from "../../../src/engine/force/index.js";
import { expectNamesAreText } from "../hostile.js";
import { ENGLISH, render } from "../render.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

/** Values that no list of a night is. */
const HOSTILE = [
	null,
	3,
	"x",
	{},
	[null],
	[3],
	["x"],
	[[]],
	[["a"]],
	[["a", null]],
	[[3, 3]],
	[[{}, {}]],
	[{ side: 3 }],
];

/** A day that is not the last, with armies that all fought on it. */
const WRITES = { closes: false, earlier: {}, nameGuns: (name: string) => `${name}, captured` };

type Armies = Map<string, StoredForce>;

interface Fought {
	readonly day: BattleDay;
	readonly outcome: DayOutcome;
	/** The armies of the world, with the day applied. */
	readonly armies: Armies;
}

/** A day of these armies by the dice of a seed, applied to them. */
function fight(seed: number, entrants: readonly EnteringArmy[]): Fought {
	const day = dayOf(...entrants);
	const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	const { outcome, log } = driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(seed));
	const over = { ...day, fought: JSON.parse(JSON.stringify(toStoredDay({ outcome, log, options: {} }))) };
	const armies: Armies = new Map(
		entrants.flatMap((each) => ("uuid" in each ? [[each.uuid, toStoredForce(each.force)] as const] : [])),
	);
	const changes = applyDay({ day, input: input.value, outcome, rules: BATTLE_RULES, ...WRITES }, (uuid) =>
		armies.get(uuid),
	);
	for (const { uuid, rebased } of changes) change(armies, uuid, rebased);
	return { day: over, outcome, armies };
}

function change(armies: Armies, uuid: string, update: Parameters<typeof applyForceUpdate>[1]): void {
	const read = readStoredForce(applyForceUpdate(armies.get(uuid), update), FORCE_TABLES);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	armies.set(uuid, read.value);
}

/** The first seed whose day fits. */
function found(fits: (fought: Fought) => boolean, ...entrants: readonly EnteringArmy[]): Fought {
	for (let seed = 1; seed < 400; seed++) {
		const fought = fight(seed, entrants);
		if (fits(fought)) return fought;
	}
	throw new Error("no such day");
}

const plan = ({ day, armies }: Fought, night: Partial<NightSetup>, isWritten = false) => {
	const order = { ...day, night: { ...QUIET_NIGHT, ...night } };
	const over = overOfDay(order, BATTLE_RULES);
	if (!over.ok) throw new Error(over.fault.code);
	return planNight({ day: order, over: over.value, rules: BATTLE_RULES, army: (uuid) => armies.get(uuid), isWritten });
};

const routed = ({ outcome }: Fought): readonly string[] =>
	outcome.units.filter(({ after }) => after.state === "routed").map(({ key }) => key);

const HILL = entering("a", "Hill", 14, 4);
const FEN = entering("b", "Fen", 10, 4);

/** The same army with gear that is worth taking. */
function inMail(army: EnteringArmy): EnteringArmy {
	if (!("uuid" in army)) return army;
	const units = army.force.units.map((unit) => ({ ...unit, troop: { ...unit.troop, equipment: 300 } }));
	return { ...army, force: { ...army.force, units } };
}

describe("a night's answers", () => {
	it("are none on a page of an earlier version, and never throw", () => {
		expect(readNightSetup(undefined, "")).toEqual({ ok: true, value: QUIET_NIGHT });
		for (const value of HOSTILE)
			for (const field of ["gathered", "crews", "commanders", "leaders", "arrivals", "followed"])
				expect(() => readNightSetup({ [field]: value }, "night")).not.toThrow();
		const read = readNightSetup({ gathered: [["a/1-u0", "up"]] }, "night");
		expect(!read.ok && read.fault.path).toBe("night.gathered.0.1");
	});

	it("are given and taken back one by one", () => {
		const { day } = fight(1, [HILL, FEN]);
		const back = editNight(day, { kind: "pair", path: "gathered", name: "b/1-u0", value: "back" });
		expect(back.ok && back.value.value).toEqual([["b/1-u0", "back"]]);
		const given = { ...day, night: back.ok ? back.value.night : QUIET_NIGHT };
		const none = editNight(given, { kind: "pair", path: "gathered", name: "b/1-u0", value: null });
		expect(none.ok && none.value.value).toEqual([]);
		const bad = editNight(day, { kind: "pair", path: "crews", name: "b/1-u0", value: "many" });
		expect(bad.ok).toBe(false);
	});

	it("let no army of the other side arrive, and one army on one side only", () => {
		const { day } = fight(1, [HILL, FEN]);
		const order = { kind: "arrive", name: "", unit: "" } as const;
		expect(editNight(day, { ...order, side: "a", uuid: "Actor.Fen" }).ok).toBe(false);
		const first = editNight(day, { ...order, side: "a", uuid: "Actor.Dale", unit: "u1" });
		expect(first.ok && first.value.value).toEqual([{ side: "a", uuid: "Actor.Dale", name: "", units: ["u1"] }]);
		const then = { ...day, night: first.ok ? first.value.night : QUIET_NIGHT };
		expect(editNight(then, { ...order, side: "b", uuid: "Actor.Dale" }).ok).toBe(false);
		const second = editNight(then, { ...order, side: "a", uuid: "Actor.Dale", unit: "u0" });
		expect(second.ok && second.value.night.arrivals[0]?.units).toEqual(["u1", "u0"]);
	});
});

/** Everything of a battle that does not depend on the ids of units that changed sides. */
const gist = ({ force, ...side }: { readonly force: Force }) => ({
	...side,
	commander: force.commander,
	units: force.units.map(({ sort: _sort, id: _id, ...unit }) => unit),
	heroes: force.heroes,
});

describe("the window of a night", () => {
	it("shows every name as text", () => {
		expectNamesAreText((name) => {
			const rows = [entering("a", name, 14, 3), entering("b", `${name} `, 10, 3)];
			const fought = found((each) => routed(each).length > 0 && plan(each, {}).ok, ...rows);
			const commander = { name, link: "", strategy: 11, tactics: 0, luck: false, leads: "" };
			const day = { ...fought.day, night: { ...QUIET_NIGHT, commanders: [["a", commander] as const] } };
			const over = overOfDay(day, BATTLE_RULES);
			if (!over.ok) throw new Error(over.fault.code);
			const order = { day, over: over.value, rules: BATTLE_RULES };
			const planned = planNight({ ...order, army: (uuid) => fought.armies.get(uuid), isWritten: false });
			const view = buildNight({ ...order, plan: planned }, ENGLISH);
			return [render("apps/battle/night", { ...view, sign: {}, options: [], rootId: "night" })];
		});
	});
});

describe("the day after a night", () => {
	it("is the engine's next day, by whatever dice", () => {
		for (let seed = 1; seed <= 60; seed++) {
			const fought = fight(seed, [HILL, FEN]);
			const gathered = routed(fought).map((key, i) => [key, i % 2 === 0 ? "back" : "away"] as const);
			const planned = plan(fought, { gathered });
			const day = { ...fought.day, night: { ...QUIET_NIGHT, gathered } };
			const over = overOfDay(day, BATTLE_RULES);
			if (!over.ok) throw new Error(over.fault.code);
			const engine = nextDay(over.value, toNight(day.night, over.value, []), BATTLE_RULES);
			expect(planned.ok).toBe(engine.ok);
			if (!planned.ok || !engine.ok) continue;
			const onField = (input: typeof engine.value) =>
				input.sides.map((side) => {
					const { units, ...rest } = gist(side);
					return { ...rest, units: units.filter(({ state }) => state === "steady") };
				});
			expect(onField(planned.value.input)).toEqual(onField(engine.value));
			expect(planned.value.input.skill).toBe(engine.value.skill);
		}
	});

	it("has nothing of what belongs to a day", () => {
		const fought = found(({ day, armies, outcome }) => plan({ day, armies, outcome }, {}).ok, HILL, FEN);
		const planned = plan(fought, {});
		if (!planned.ok) throw new Error(planned.fault.code);
		const { setup, log, fought: stored, applied, number } = planned.value.next;
		expect({ log, stored, applied, number }).toEqual({ log: {}, stored: null, applied: [], number: 2 });
		expect(setup.sides["a"]).toMatchObject({ judgements: [], missions: [], orders: [] });
		expect(setup.sides["a"]?.contingents).toEqual(fought.day.setup.sides["a"]?.contingents);
	});

	it("says of no unit whose last man fell that it is in line again", () => {
		const lone = (entrant: EnteringArmy): EnteringArmy =>
			"force" in entrant
				? {
						...entrant,
						force: {
							...entrant.force,
							units: entrant.force.units.map((unit) => (unit.id === "u3" ? { ...unit, men: 1, full: 1 } : unit)),
						},
					}
				: entrant;
		for (const state of ["withdrawing", "routed"] as const) {
			const fell = ({ after, key }: DayOutcome["units"][number]): boolean =>
				key === "b/1-u3" && after.men === 0 && after.state === state;
			const fought = found((each) => each.outcome.units.some(fell) && plan(each, {}).ok, HILL, lone(FEN));
			const planned = plan(fought, { gathered: state === "routed" ? [["b/1-u3", "back"]] : [] });
			if (!planned.ok) throw new Error(planned.fault.code);
			const said = planned.value.armies.flatMap(({ notes }) => notes).map(({ unit }) => unit);
			expect(said, state).not.toContain("Fen 3");
		}
	});

	it("asks nothing about a unit of which no man is left, and says that none is", () => {
		const fell = (routs: boolean, { after, key }: DayOutcome["units"][number]): boolean =>
			key === "b/1-u3" && after.men === 0 && (after.state === "routed") === routs && after.state !== "surrendered";
		const small = ({ force, ...rest }: ReturnType<typeof entering> & { force: Force }) => ({
			...rest,
			force: {
				...force,
				units: force.units.map((unit) =>
					unit.id === "u3" ? { ...unit, men: 1, full: 1, leader: { name: "Wulf", link: "", leadership: 12 } } : unit,
				),
			},
		});
		for (const routs of [true, false]) {
			const lone = small(FEN as Parameters<typeof small>[0]);
			const fought = found(
				(each) => each.outcome.units.some((unit) => fell(routs, unit)) && plan(each, {}).ok,
				HILL,
				lone,
			);
			// Their leader fell with them.
			const { fought: stored } = JSON.parse(JSON.stringify(fought.day)) as BattleDay;
			const over = overOfDay({ ...fought.day, fought: stored }, BATTLE_RULES);
			if (!over.ok) throw new Error(over.fault.code);
			const units = over.value.outcome.units.map((unit) =>
				unit.key === "b/1-u3" ? { ...unit, newLeader: true } : unit,
			);
			const led = { ...over.value, outcome: { ...over.value.outcome, units } };
			const planned = plan(fought, {});
			const view = buildNight({ day: fought.day, over: led, rules: BATTLE_RULES, plan: planned }, ENGLISH);
			const fen = view.evening.find(({ id }) => id === "b");
			expect(fen?.gathering.map(({ key }) => key)).not.toContain("b/1-u3");
			expect(fen?.orphans.map(({ key }) => key)).not.toContain("b/1-u3");
			expect(fen).toMatchObject({ isAllHere: false, noneLeft: expect.stringContaining("None left to gather: Fen 3") });
		}
	});

	it("leaves a unit as it is of which no man is left, whatever was answered of it", () => {
		const fell = ({ after, key }: DayOutcome["units"][number]): boolean =>
			key === "b/1-u3" && after.men === 0 && after.state === "routed";
		const force = { ...(FEN as { readonly force: Force }).force };
		const units = force.units.map((unit) => (unit.id === "u3" ? { ...unit, men: 1, full: 1 } : unit));
		const lone = { ...FEN, force: { ...force, units } } as EnteringArmy;
		const fought = found((each) => each.outcome.units.some(fell) && plan(each, {}).ok, HILL, lone);
		for (const answer of ["back", "lost"] as const) {
			const planned = plan(fought, { gathered: [["b/1-u3", answer]] });
			if (!planned.ok) throw new Error(planned.fault.code);
			const written = planned.value.armies.flatMap(({ update }) => Object.keys(update));
			expect(written.filter((path) => path.includes("u3"))).toEqual([]);
		}
		const over = overOfDay(fought.day, BATTLE_RULES);
		if (!over.ok) throw new Error(over.fault.code);
		const night = { ...fought.day.night, gathered: [["b/1-u3", "back"] as const] };
		expect(toNight(night, over.value, [])).toMatchObject({ rallied: [] });
	});

	it("comes out alike before and after the night is written", () => {
		const fought = found((each) => routed(each).length > 1, HILL, FEN);
		const [back = "", lost = ""] = routed(fought);
		const night = {
			gathered: [
				[back, "back"],
				[lost, "lost"],
			] as const,
		};
		const before = plan(fought, night);
		if (!before.ok) throw new Error(before.fault.code);
		const armies = new Map(fought.armies);
		for (const { uuid, update } of before.value.armies) change(armies, uuid, update);
		const after = plan({ ...fought, armies }, night, true);
		expect(after.ok && after.value.armies).toEqual([]);
		expect(after.ok && after.value.next).toEqual(before.value.next);
		const ids = [...armies.values()].flatMap(({ units }) => Object.keys(units));
		expect(ids.length).toBe(7);
	});

	it("is led by whom the GM names, and by half of the skill where no one is", () => {
		const fought = found(({ outcome }) => outcome.sides.some(({ commanderDead }) => commanderDead), HILL, FEN);
		const side = fought.outcome.sides.find(({ commanderDead }) => commanderDead)?.id ?? "";
		const of = (made: ReturnType<typeof plan>) => {
			if (!made.ok) throw new Error(made.fault.code);
			return made.value.input.sides.find(({ id }) => id === side);
		};
		expect(of(plan(fought, {}))?.commanderLost).toBe(true);
		const commander = { name: "Old Marn", link: "", strategy: 11, tactics: 0, luck: false, leads: "" };
		const named = of(plan(fought, { commanders: [[side, commander]] }));
		expect(named?.commanderLost).toBe(false);
		expect(named?.force.commander).toEqual(commander);
	});

	it("has armies and single units that arrive, with their heroes, and their losses are theirs", () => {
		const fought = found(({ outcome }) => outcome.units.every(({ after }) => after.state !== "destroyed"), HILL, FEN);
		const armies = new Map(fought.armies).set("Actor.Dale", toStoredForce(forceOf("Dale", 12, 3)));
		const with_ = { ...fought, armies };
		const whole = plan(with_, { arrivals: [{ side: "b", uuid: "Actor.Dale", name: "Dale", units: null }] });
		if (!whole.ok) throw new Error(whole.fault.code);
		expect(whole.value.next.setup.sides["b"]?.contingents.at(-1)).toMatchObject({ key: "2", uuid: "Actor.Dale" });
		expect(whole.value.next.setup.sides["b"]?.heroes.map(({ hero }) => hero)).toContain("2-h0");
		const one = plan(with_, { arrivals: [{ side: "b", uuid: "Actor.Dale", name: "Dale", units: ["u1"] }] });
		if (!one.ok) throw new Error(one.fault.code);
		const came = one.value.input.sides
			.find(({ id }) => id === "b")
			?.force.units.filter(({ id }) => id.startsWith("2-"));
		expect(came?.map(({ id }) => id)).toEqual(["2-u1"]);
	});

	it("is followed by loot for the side that holds the field, and at the end by ransom, command and rest", () => {
		const fought = found(({ outcome }) => outcome.winner !== "", inMail(HILL), inMail(FEN));
		const over = overOfDay(fought.day, BATTLE_RULES);
		if (!over.ok) throw new Error(over.fault.code);
		const order = {
			day: fought.day,
			over: over.value,
			rules: BATTLE_RULES,
			army: (uuid: string) => fought.armies.get(uuid),
		};
		const keys = (closes: boolean): readonly string[] =>
			whatFollows({ ...order, closes }, ENGLISH).map(({ key }) => key);
		expect(keys(false)).toEqual(["spoils", "chronicle", "reputation"]);
		expect(keys(true)).toEqual(expect.arrayContaining(["spoils", "rest/Actor.Hill", "rest/Actor.Fen", "experience"]));
		const [spoils] = whatFollows({ ...order, closes: true }, ENGLISH);
		const { worth } = spoilsOfDay(over.value.outcome, over.value.input, "cash", BATTLE_RULES);
		expect(spoils?.form).toMatchObject({ men: 0, use: "cash", coins: worth });
		expect(spoils?.army).toBe(over.value.outcome.winner === "a" ? "Actor.Hill" : "Actor.Fen");
	});

	it("leaves an estimate with its losses", () => {
		const estimate = {
			...({ name: "Raiders", men: 300, each: 2, quality: "average", morale: null, line: "light" } as const),
			strategy: 11,
			tl: 3,
		} as const;
		const fought = found(
			(each) => plan(each, {}).ok && each.outcome.units.some(({ key, losses }) => key.startsWith("b/") && losses > 0),
			HILL,
			{ side: "b", estimate },
		);
		const planned = plan(fought, {});
		if (!planned.ok) throw new Error(planned.fault.code);
		const left = fought.outcome.units.find(({ key }) => key.startsWith("b/"))?.after.men;
		expect(planned.value.next.forces.find(({ place }) => place === "b/1")?.force.units[0]?.men).toBe(left);
	});
});

describe("a night that cannot be written whole", () => {
	const fought = () =>
		found((each) => routed(each).length > 1 && plan(each, {}).ok, HILL, FEN, entering("b", "Moor", 9, 2));
	const leftOf = (each: Fought, night: Partial<NightSetup>): readonly string[] => {
		const planned = plan(each, night);
		if (!planned.ok) throw new Error(planned.fault.code);
		return sayNightLeftOut(planned.value.leftOut, ENGLISH);
	};
	const uuidOf = (key: string, { day }: Fought): string => {
		const [side, contingent] = partedKey(key);
		return day.setup.sides[side]?.contingents.find((each) => each.key === contingent)?.uuid ?? "";
	};

	it("is refused where an army that fights on is gone", () => {
		const each = fought();
		const armies = new Map(each.armies);
		armies.delete(uuidOf(routed(each)[0] ?? "", each));
		const planned = plan({ ...each, armies }, {});
		expect(planned.ok ? "" : planned.fault.code).toBe("MUSTER.Fault.Battle.noForce");
	});

	it("names a unit that has left its army, and one whose state was changed since", () => {
		const each = fought();
		const [key = "", other = ""] = routed(each);
		for (const [one, change] of [
			[key, () => undefined],
			[other, (unit: StoredForce["units"][string]) => ({ ...unit, state: "destroyed" as const })],
		] as const) {
			const [, , id] = partedKey(one);
			const army = each.armies.get(uuidOf(one, each))!;
			const { [id]: unit, ...units } = army.units;
			const after = unit && change(unit);
			each.armies.set(uuidOf(one, each), { ...army, units: after ? { ...units, [id]: after } : units });
		}
		const gathered = [key, other].map((one) => [one, "back"] as const);
		const said = leftOf(each, { gathered }).join(" ");
		expect(said).toContain("is not in the army any more");
		expect(said).toContain("has been changed since the day");
	});

	it("names an army that was to come and does not", () => {
		const arrivals = [{ side: "a", uuid: "Actor.Dale", name: "Dalesmen", units: null }];
		expect(leftOf(fought(), { arrivals })).toEqual([
			"Dalesmen does not come: it is gone, fights on another side, or has no unit that can.",
		]);
	});

	it("writes every unit that was gathered, or names it, whatever has become of the armies since", () => {
		const day = fought();
		const keys = routed(day);
		const became = fc.constantFrom("there", "gone", "destroyed");
		fc.assert(
			fc.property(fc.array(became, { minLength: keys.length, maxLength: keys.length }), (all) => {
				const armies = new Map(day.armies);
				for (const [i, key] of keys.entries()) {
					const [, , id] = partedKey(key);
					const army = armies.get(uuidOf(key, day))!;
					const { [id]: unit, ...units } = army.units;
					const after = all[i] === "destroyed" ? { ...unit!, state: "destroyed" as const } : unit!;
					armies.set(uuidOf(key, day), { ...army, units: all[i] === "gone" ? units : { ...units, [id]: after } });
				}
				const planned = plan({ ...day, armies }, { gathered: keys.map((key) => [key, "back"] as const) });
				if (!planned.ok) throw new Error(planned.fault.code);
				const { armies: nights, leftOut } = planned.value;
				const isWritten = (key: string): boolean =>
					nights.some(
						({ uuid, update }) =>
							uuid === uuidOf(key, day) &&
							Object.keys(update).some((path) => path.includes(`.units.${partedKey(key)[2]}.`)),
					);
				expect(leftOut).toHaveLength(all.filter((each) => each !== "there").length);
				expect(keys.map(isWritten)).toEqual(all.map((each) => each === "there"));
			}),
			{ numRuns: 30 },
		);
	});

	it("names nothing where everything can be written", () => {
		const each = fought();
		expect(leftOf(each, { gathered: routed(each).map((one) => [one, "back"] as const) })).toEqual([]);
	});
});

describe("a day that cannot be written whole", () => {
	it("names the armies that are gone and, upon the armies of now, the units that have left", () => {
		const each = fight(7, [HILL, FEN]);
		const input = toBattleInput(each.day.setup, each.day.forces, BATTLE_RULES);
		if (!input.ok) throw new Error(input.fault.code);
		const hill = each.armies.get("Actor.Hill")!;
		const { u1: _, ...units } = hill.units;
		const now = new Map([["Actor.Hill", { ...hill, units }]]);
		expect(armiesGone(each.day, (uuid) => now.get(uuid)).map(({ uuid }) => uuid)).toEqual(["Actor.Fen"]);
		const order = { day: each.day, input: input.value, outcome: each.outcome, rules: BATTLE_RULES, ...WRITES };
		const [change] = applyDay(order, (uuid) => now.get(uuid));
		expect(change?.leftOut.rebased).toHaveLength(1);
		expect(Object.keys(change?.rebased ?? {}).some((path) => path.includes(".u1"))).toBe(false);
	});
});
