import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleInput, type Purchase } from "../../../src/engine/battle/index.js";
import type { HeroPart, Mission } from "../../../src/engine/battle/model/index.js";
import { readBattle } from "../../../src/engine/battle/read/read-battle.js";
import { FORCE_LIMITS, type Practitioner } from "../../../src/engine/force/index.js";
import { copy, faultOf } from "../force/helpers.js";
import { army, band, battle, hero, part, side, TYPES } from "./army.js";

const mage: Practitioner = {
	id: "m",
	name: "",
	link: "",
	practice: "mage",
	points: 300,
	stones: 0,
	items: 0,
	boosters: 0,
};

/** A battle with something of everything. */
function full(): BattleInput {
	const own = army([band("u1", 60, TYPES.HI), band("u2", 40)], 14, {
		heroes: [hero("h", { unit: "u1" })],
		practitioners: [mage],
	});
	// biome-ignore format: what belongs together is on one line
	const sent: Mission = {
		id: "m", kind: "assassins", target: "b", victim: "b/v", skill: 12, modifier: -1, many: false,
		played: null, ownKnow: false, foeKnow: true,
	};
	return battle(
		[
			side("a", own, {
				by: "user1",
				heroic: true,
				circumstances: [{ row: "forage", value: null }],
				judgements: [{ kind: "plan", label: "Night march", value: 2 }],
				classes: { wizards: 3 },
				missions: [sent],
				security: { guards: 12, pickets: null },
				diviner: { genuine: false, skill: 9, trust: "full" },
				powers: { defence: 1, purchases: [{ use: "striking", unit: "b/v", steps: 1 }] },
				culture: { atrocity: "dissension", dissension: "atrocity" },
				orders: { u2: { fray: -2 } },
				heroes: [part("h", { leads: "unit", risk: -3 })],
			}),
			side("b", army([band("v", 50)]), { position: [{ row: "narrows", value: 5 }], escape: false }),
		],
		{ siege: true, tlCap: 2, intensity: 1, skill: "auto" },
	);
}

/** The reading of the full battle with something changed. */
const changed = (change: (input: Mutable) => void) => {
	const input = copy(full()) as unknown as Mutable;
	change(input);
	return readBattle(input, BATTLE_RULES);
};

interface Mutable {
	sides: (Record<string, unknown> & { force: { units: Record<string, unknown>[] } & Record<string, unknown> })[];
	[name: string]: unknown;
}

const onSide = (i: number, more: object) =>
	changed((input) => {
		Object.assign(input.sides[i] ?? {}, more);
	});
const onUnit = (more: object) =>
	changed((input) => {
		Object.assign(input.sides[0]?.force.units[0] ?? {}, more);
	});
const asHero = (more: Partial<HeroPart>) => onSide(0, { heroes: [part("h", more)] });
const buy = (purchase: object, defence = 0) => onSide(0, { powers: { defence, purchases: [purchase as Purchase] } });
const sent = (more: object) => onSide(0, { missions: [{ ...full().sides[0]?.missions[0], ...more }] });
const fault = (result: Parameters<typeof faultOf>[0]) => {
	const [path = "", code = ""] = faultOf(result);
	return [path, code.replace("MUSTER.Fault.Battle.", "")];
};

describe("a battle from outside", () => {
	it("comes back as it was, and again", () => {
		const read = readBattle(copy(full()), BATTLE_RULES);
		expect(read).toEqual({ ok: true, value: full() });
		expect(read.ok && readBattle(read.value, BATTLE_RULES)).toEqual(read);
	});

	it("needs no more than its sides, with their units by id", () => {
		const force = (id: string) => ({ tl: 3, units: { [id]: { men: 20, troop: {} } } });
		const read = readBattle(
			{
				sides: [
					{ id: "a", force: force("u") },
					{ id: "b", force: force("v") },
				],
			},
			BATTLE_RULES,
		);
		expect(read.ok && read.value.sides.map(({ id, force: { units } }) => [id, units[0]?.id, units[0]?.men])).toEqual([
			["a", "u", 20],
			["b", "v", 20],
		]);
	});

	/** [what is wrong, the reading, path, code] */
	it.each([
		["negative men", onUnit({ men: -1 }), "sides.0.force.units.u1.men", "whole"],
		["no number of men", onUnit({ men: Number.NaN }), "sides.0.force.units.u1.men", "whole"],
		["more men than there are", onUnit({ men: 1e12 }), "sides.0.force.units.u1.men", "whole"],
		[
			"an unknown weapon",
			onUnit({ troop: { kind: "weapon", weapon: "club" } }),
			"sides.0.force.units.u1.troop.weapon",
			"row",
		],
		[
			"an unknown class",
			onUnit({ troop: { classes: ["elephants"] } }),
			"sides.0.force.units.u1.troop.classes.0",
			"choice",
		],
		["Risk 9", asHero({ risk: 9 }), "sides.0.heroes.0.risk", "risk"],
		["a hero who lies already", asHero({ health: 10, hurt: 10 }), "sides.0.heroes.0.hurt", "whole"],
		["half a Risk", asHero({ risk: 0.5 }), "sides.0.heroes.0.risk", "risk"],
		["a reckless coward", asHero({ risk: -2, reserve: true }), "sides.0.heroes.0.risk", "risk"],
		["a careful braggart", asHero({ risk: 2, overconfident: true }), "sides.0.heroes.0.risk", "risk"],
		["a cautious berserk", asHero({ risk: 1, berserk: true }), "sides.0.heroes.0.risk", "risk"],
		["a stranger for a hero", asHero({ hero: "nobody" }), "sides.0.heroes.0.hero", "noHero"],
		["a hero twice", onSide(0, { heroes: [part("h"), part("h")] }), "sides.0.heroes.1.hero", "heroTwice"],
		["one side", changed((input) => void input.sides.pop()), "sides", "sideCount"],
		["no side", readBattle({}, BATTLE_RULES), "sides", "list"],
		["sides of one name", onSide(1, { id: "a" }), "sides.1.id", "sideTwice"],
		["a name that keys cannot hold", onSide(1, { id: "a/b" }), "sides.1.id", "sideId"],
		["a side without men", onSide(1, { force: { tl: 3, units: {} } }), "sides.1.force", "nobody"],
		["an unknown position", onSide(1, { position: [{ row: "sea", value: null }] }), "sides.1.position.0.row", "row"],
		[
			"a position beyond its range",
			onSide(1, { position: [{ row: "narrows", value: 9 }] }),
			"sides.1.position.0.value",
			"whole",
		],
		[
			"a position twice",
			onSide(1, { position: [{ row: "river" }, { row: "river" }] }),
			"sides.1.position.1.row",
			"rowTwice",
		],
		["two starred sides", onSide(0, { position: [{ row: "castle" }] }), "sides.1.position", "twoStarred"],
		["a wild plan", onSide(0, { judgements: [{ kind: "plan", value: 4 }] }), "sides.0.judgements.0.value", "whole"],
		["a mission against oneself", sent({ target: "a" }), "sides.0.missions.0.target", "noFoe"],
		["a victim who is not there", sent({ victim: "b/x" }), "sides.0.missions.0.victim", "noUnit"],
		["a hopeless mission", sent({ skill: 3 }), "sides.0.missions.0.skill", "hopeless"],
		["too much power", buy({ use: "catastrophe", target: "b", steps: 3 }), "sides.0.powers", "overspent"],
		[
			"powers against a stranger",
			buy({ use: "catastrophe", target: "c", steps: 1 }),
			"sides.0.powers.purchases.0.target",
			"noFoe",
		],
		[
			"a strike at one's own",
			buy({ use: "striking", unit: "a/u1", steps: 1 }),
			"sides.0.powers.purchases.0.unit",
			"noFoe",
		],
		[
			"healing for the foe",
			buy({ use: "healing", unit: "b/v", steps: 1 }),
			"sides.0.powers.purchases.0.unit",
			"notOwn",
		],
		["powers on nobody", buy({ use: "morale", unit: "b/x", steps: 1 }), "sides.0.powers.purchases.0.unit", "noUnit"],
		["no steps", buy({ use: "morale", unit: "b/v", steps: 0 }), "sides.0.powers.purchases.0.steps", "noSteps"],
		["a culture that loses a result", onSide(0, { culture: { atrocity: "none" } }), "sides.0.culture", "culture"],
		["orders for a stranger", onSide(0, { orders: { x: { fray: 1 } } }), "sides.0.orders.x", "noUnit"],
		[
			"a ruling on nothing",
			changed((input) => Object.assign(input, { rulings: { "a/luck": { num: 1, den: 1 } } })),
			"rulings.a/luck",
			"ruling",
		],
		[
			"half a ruling",
			changed((input) => Object.assign(input, { rulings: { "a/strategy": { num: 1, den: 2 } } })),
			"rulings.a/strategy",
			"whole",
		],
	] as const)("is refused for %s", (_what, result, path, code) => {
		expect(fault(result)).toEqual([path, code]);
	});

	it("may rule on any number that the day computes", () => {
		const rulings = Object.fromEntries(
			["a/strategy", "a/strategy/position/castle", "b/v/morale", "a/h/survival/risk", "a/h/glory"].map((key) => [
				key,
				{ num: 3, den: 1 },
			]),
		);
		expect(changed((input) => Object.assign(input, { rulings })).ok).toBe(true);
	});

	it("is never a crash, whatever comes", () => {
		fc.assert(
			fc.property(fc.object({ maxDepth: 4 }), fc.anything(), (value, field) => {
				expect(typeof BATTLE_DAY.check(value as never).ok).toBe("boolean");
				for (const name of Object.keys(full())) {
					expect(typeof readBattle({ ...copy(full()), [name]: field }, BATTLE_RULES).ok).toBe("boolean");
				}
				for (const name of Object.keys(full().sides[0] ?? {}))
					expect(typeof onSide(0, { [name]: field }).ok).toBe("boolean");
			}),
			{ numRuns: 40 },
		);
	});

	it("counts no more men than sums can hold", () => {
		const units = Object.fromEntries(
			Array.from({ length: 11 }, (_, i) => [`u${i}`, { men: FORCE_LIMITS.men, troop: {} }]),
		);
		expect(faultOf(onSide(0, { force: { tl: 3, units } }))).toEqual(["sides.0.force.units", "menTotal"]);
	});
});
