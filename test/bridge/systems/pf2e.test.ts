import { describe, expect, it } from "vitest";
import {
	type ActionData,
	type ActorData,
	adapterFor,
	type Flavour,
	splitFormula,
} from "../../../src/bridge/systems/index.js";
import { type DamageStat, NO_RESISTANCES, plainDamage } from "../../../src/engine/combat/index.js";
import { injuryOf } from "../../../src/engine/mob/injury.js";
import { ACTION_READERS } from "../../../src/foundry/tokens/actions/index.js";
import { toActorData } from "../../../src/foundry/tokens/actor-data.js";
import { type ExpectedAttack, loadFixtures } from "../../fixtures/systems/load.js";
import { canonicalAmount } from "./compare.js";

const PF2E = adapterFor("pf2e");
const FLAVOURS: Record<string, Flavour> = {
	slashing: { type: "slashing" },
	"dégâts de froid": { type: "cold" },
	"persistent fire": { type: "fire", isPersistent: true },
};

describe("a formula as the system shows it", () => {
	it.each([
		["2d10 + 8 slashing", [["2d10 + 8", "slashing"]]],
		[
			"(1d8 - 1) slashing + 2d6 dégâts de froid",
			[
				["(1d8 - 1)", "slashing"],
				["2d6", "cold"],
			],
		],
		[
			"(2 * (1d8 + 7) + 1d10) slashing + 3 persistent fire",
			[
				["(2 * (1d8 + 7) + 1d10)", "slashing"],
				["3", "fire", true],
			],
		],
		["4d12", [["4d12", ""]]],
		["", []],
	])("%s", (formula, parts) => {
		const expected = parts.map(([dice, type, isPersistent]) => ({
			formula: dice,
			type,
			...(isPersistent ? { isPersistent } : {}),
		}));
		expect(splitFormula(formula, FLAVOURS)).toEqual(expected);
	});

	it.each(["2d6 sorrow", "2d6kh1 slashing", "max(1, 1d6) slashing", "d slashing"])("%s is asked for", (formula) => {
		expect(splitFormula(formula, FLAVOURS)).toBeUndefined();
	});
});

const strike = (
	damage: ActionData["damage"],
	critical: ActionData["damage"],
	more: Partial<ActionData> = {},
): ActionData => ({
	id: "a1",
	label: "Claw",
	attack: 9,
	damage,
	critical,
	traits: [],
	...more,
});

const actor = (more: Partial<ActorData> = {}): ActorData => ({ type: "npc", system: {}, items: [], ...more });
const readStrike = (action: ActionData, items: ActorData["items"] = []) =>
	PF2E.read(actor({ actions: [action], items })).attacks[0];

describe("a strike", () => {
	const part = (formula: string, type = "slashing") => ({ formula, type });
	const doubled = (formula: string) => readStrike(strike([part("1d8 + 2")], [part(formula)]))?.damage?.[0]?.critical;

	it("doubles what a critical hit throws, and adds what comes on top once", () => {
		expect(doubled("2 * (1d8 + 2)")).toEqual({ amount: { kind: "dice", dice: "1d8+2" }, times: 2 });
		expect(doubled("2 * (1d12 + 2) + 1d12")).toEqual({
			amount: { kind: "dice", dice: "1d12+2" },
			times: 2,
			plus: { kind: "dice", dice: "1d12" },
		});
		expect(doubled("(2 * 3 + 1)")).toEqual({
			amount: { kind: "points", points: 3 },
			times: 2,
			plus: { kind: "points", points: 1 },
		});
	});

	it("takes doubled dice where a world doubles dice alone", () => {
		expect(doubled("2d8 + 2 * 2")).toEqual({
			amount: { kind: "points", points: 2 },
			times: 2,
			plus: { kind: "dice", dice: "2d8" },
		});
		expect(doubled("2d8 - 2 * 2")).toEqual({ amount: { kind: "dice", dice: "2d8-4" }, times: 1 });
	});

	it.each(["2 * (1d8 - (1 + 1))", "(1d8 + 2) / 2", "3 * 1d8", "1d8 - (2 + 1)"])(
		"is asked for where a critical hit throws %s",
		(formula) => {
			expect(readStrike(strike([part("1d8")], [part(formula)]))?.damage).toBeNull();
		},
	);

	it("is asked for where the system says no critical hit, or nothing at all", () => {
		expect(readStrike(strike([part("1d8")], null))?.damage).toBeNull();
		expect(readStrike(strike(null, [part("1d8")]))?.damage).toBeNull();
		expect(readStrike(strike([], []))?.damage).toEqual([]);
	});

	it("never adds what goes on afterwards to the hit, and says so", () => {
		const lasting = { formula: "1d6", type: "bleed", isPersistent: true };
		const read = readStrike(strike([part("1d8"), lasting], [part("2 * 1d8"), lasting]));
		expect(read?.damage).toHaveLength(1);
		expect(read?.leftOut).toEqual([{ key: "MUSTER.System.LeftOut.persistent", data: { damage: "1d6 bleed" } }]);
		const only = readStrike(strike([part("1d8")], [part("2 * 1d8"), lasting]));
		expect(only?.leftOut).toEqual([{ key: "MUSTER.System.LeftOut.persistentCritical", data: { damage: "1d6 bleed" } }]);
		expect(readStrike(strike([lasting], [lasting]))).toMatchObject({ damage: [] });
	});

	it("says what else it does: to those nearby, to the unwary, and what comes with it", () => {
		const damageRolls = {
			a: { damage: "1d6", damageType: "fire", category: "splash" },
			b: { damage: "1", damageType: "slashing", category: "precision" },
		};
		const item = {
			id: "a1",
			type: "melee",
			name: "Flask",
			system: { damageRolls, attackEffects: { value: ["grab", "push"] } },
		};
		const read = readStrike(strike([part("1d8 + 1d6", "fire")], [part("2 * 1d8 + 1d6", "fire")]), [item]);
		expect(read?.leftOut?.map(({ key }) => key.split(".").at(-1))).toEqual(["splash", "precision", "effects"]);
		expect(read?.damage?.[0]?.traits).toEqual(["splash"]);
	});

	it("is asked for where damage of no type stands beside other damage", () => {
		const rolls = { a: { damage: "1d6", damageType: "untyped" }, b: { damage: "1d6", damageType: "fire" } };
		const item = { id: "a1", type: "melee", name: "Bolt", system: { damageRolls: rolls } };
		expect(readStrike(strike([part("1d6 + 1d6", "fire")], [part("2 * 1d6", "fire")]), [item])?.damage).toBeNull();
	});

	it("costs a point at least, however far its dice are lessened", () => {
		const [damage] = readStrike(strike([part("1d4 - 2")], [part("2 * (1d4 - 2)")]))?.damage ?? [];
		expect(injuryOf({ thrown: -1, damage: damage as DamageStat }, NO_RESISTANCES)).toBe(1);
	});
});

describe("what protects", () => {
	const guardsOf = (attributes: object, more: Partial<ActorData> = {}) => {
		const read = PF2E.read(actor({ ...more, system: { attributes: { hp: { value: 9, max: 9 }, ...attributes } } }));
		const take = (thrown: number, type: string, ...traits: string[]) =>
			injuryOf(
				{ thrown, damage: { ...plainDamage({ kind: "points", points: thrown }), type, traits } },
				read.resistances ?? NO_RESISTANCES,
			);
		return { take, leftOut: read.leftOut?.map(({ data }) => data["name"]) };
	};
	const resist = (type: string, value: number, more: object = {}) => ({ resistances: [{ type, value, ...more }] });

	it("is the highest of several, never their sum", () => {
		const { take } = guardsOf({
			resistances: [
				{ type: "physical", value: 5 },
				{ type: "slashing", value: 3 },
				{ type: "all-damage", value: 2 },
			],
			weaknesses: [
				{ type: "cold", value: 4 },
				{ type: "energy", value: 6 },
			],
		});
		expect([take(10, "slashing"), take(10, "mental"), take(10, "cold"), take(10, "")]).toEqual([5, 8, 14, 8]);
	});

	it("gives way to what it is not meant for, and counts twice against some", () => {
		const more = { exceptions: ["force", "ghost-touch"], doubleVs: ["non-magical"] };
		const { take } = guardsOf(resist("all-damage", 5, more));
		expect([take(20, "slashing"), take(20, "slashing", "magical"), take(20, "force")]).toEqual([10, 15, 20]);
		expect(take(20, "slashing", "ghost-touch", "magical")).toBe(20);
	});

	it("adds some weaknesses once to a hit, and takes hardness off the whole", () => {
		const holy = guardsOf({ weaknesses: [{ type: "holy", value: 5 }], ...resist("slashing", 8) });
		expect([holy.take(10, "slashing"), holy.take(10, "slashing", "holy"), holy.take(3, "slashing", "holy")]).toEqual([
			2, 7, 5,
		]);
		const hard = guardsOf({ hardness: { value: 7 } });
		expect([hard.take(10, "fire"), hard.take(3, "fire"), hard.take(10, "fire", "adamantine")]).toEqual([3, 0, 7]);
	});

	it("leaves out what no number follows from, and says so", () => {
		const { take, leftOut } = guardsOf({
			resistances: [
				{ type: "mythic", value: 10 },
				{ type: "physical", value: 4, exceptions: [{ definition: ["item:slug:knife"], label: "knives" }] },
			],
			weaknesses: [{ type: "critical-hits", value: 6 }],
			immunities: [{ type: "paralyzed" }, { type: "custom", label: "Songs" }],
		});
		expect(take(9, "slashing")).toBe(9);
		expect(leftOut).toEqual(["Songs", "critical-hits 6", "mythic 10", "physical 4"]);
	});

	it("follows what a person has defined by hand", () => {
		const definition = ["item:magical", { or: ["damage:material:silver", "damage:material:dawnsilver"] }];
		const { take } = guardsOf(resist("physical", 5, { exceptions: [{ definition }] }));
		expect([take(9, "piercing", "silver"), take(9, "piercing", "silver", "magical"), take(9, "fire")]).toEqual([
			4, 9, 9,
		]);
	});

	it("depends on what someone is: undead, construct, thing", () => {
		const living = guardsOf({});
		expect([living.take(5, "vitality"), living.take(5, "void")]).toEqual([0, 5]);
		const undead = guardsOf({ hp: { value: 9, max: 9, negativeHealing: true } });
		expect([undead.take(5, "vitality"), undead.take(5, "void")]).toEqual([5, 0]);
		const thing = guardsOf({ weaknesses: [{ type: "void", value: 2 }] }, { type: "hazard" });
		expect([thing.take(5, "vitality"), thing.take(5, "void")]).toEqual([0, 7]);
	});

	it("counts critical hits once for those who are immune to them", () => {
		const slime = { immunities: [{ type: "critical-hits" }] };
		const read = (settings: object) => PF2E.read(actor({ settings: settings as never, system: { attributes: slime } }));
		expect(read({ critRule: "doubledamage" }).resistances?.isUndoubled).toBe(true);
		// Where dice alone are doubled, no data says which of them do not count.
		expect(read({ critRule: "doubledice" })).toMatchObject({ leftOut: [{ data: { name: "critical-hits" } }] });
		expect(read({ critRule: "doubledice" }).resistances?.isUndoubled).toBeUndefined();
	});

	it("is nothing where the world's own setting keeps the system from it", () => {
		const system = { attributes: resist("fire", 5) };
		const off = PF2E.read(actor({ system, settings: { "automation.iwr": false } }));
		expect(off).toMatchObject({ resistances: NO_RESISTANCES, leftOut: [{ key: "MUSTER.System.LeftOut.switchedOff" }] });
		expect(
			PF2E.read(actor({ system: { attributes: {} }, settings: { "automation.iwr": false } })).leftOut,
		).toBeUndefined();
	});

	it("tells stamina, and that a thing without hit points has none", () => {
		const stamina = PF2E.read(
			actor({ type: "character", system: { attributes: { hp: { value: 9, max: 9, sp: { value: 4 } } } } }),
		);
		expect(stamina.leftOut).toEqual([{ key: "MUSTER.System.LeftOut.stamina", data: { points: "4" } }]);
		expect(
			PF2E.read(actor({ type: "hazard", system: { attributes: { hp: { value: 0, max: 0 } } } })).health,
		).toBeNull();
	});
});

describe("strikes of a live actor", () => {
	const WORDS: Record<string, string> = { "X.slashing": "Hieb", "X.bleed": "Blutung", "X.fire": "Feuer" };
	const say = (key: string, data?: Record<string, string>): string =>
		key === "PF2E.Damage.RollFlavor.persistent" ? `andauernd ${data?.["damageType"]}` : (WORDS[key] ?? key);
	const client = {
		config: { PF2E: { damageRollFlavors: { slashing: "X.slashing", bleed: "X.bleed", fire: "X.fire" } } },
		say,
	};
	const host = { id: "pf2e", settingOf: () => true };
	const live = (damage: () => Promise<unknown>, critical = damage, more: object = {}) => {
		const item = {
			id: "i1",
			type: "melee",
			group: "axe",
			category: null,
			system: { traits: { value: ["magical"] }, runes: { property: ["astral"] }, material: { type: "silver" } },
		};
		const one = { type: "strike", label: "Axe", totalModifier: 11, ready: true, item, damage, critical, ...more };
		return {
			type: "npc",
			system: { actions: [one, { type: "area-fire", item }, { ...one, ready: false }] },
			items: [],
			statuses: [],
		};
	};
	const learn = async (one: ReturnType<typeof live>) => {
		await ACTION_READERS["pf2e"]?.learn?.(one, client);
		return toActorData(one, null, host).actions;
	};

	it("are asked for their formulas in the words of the client's language, and only those that can be made now", async () => {
		const asked: unknown[] = [];
		const formula = (text: string) => async (options: unknown) => {
			asked.push(options);
			return text;
		};
		const one = live(
			formula("(1d8 + 4) Hieb + 1d6 Blutung") as never,
			formula("(2 * (1d8 + 4)) Hieb + 3 andauernd Feuer") as never,
		);
		expect(toActorData(one, null, host).actions).toMatchObject([
			{ id: "i1", attack: 11, damage: null, critical: null },
		]);
		expect(await learn(one)).toEqual([
			{
				id: "i1",
				label: "Axe",
				attack: 11,
				damage: [
					{ formula: "(1d8 + 4)", type: "slashing" },
					{ formula: "1d6", type: "bleed", isPersistent: true },
				],
				critical: [
					{ formula: "(2 * (1d8 + 4))", type: "slashing" },
					{ formula: "3", type: "fire", isPersistent: true },
				],
				traits: ["magical", "rune:astral", "material:silver", "group:axe"],
			},
		]);
		await learn(one);
		expect(asked).toEqual([{ getFormula: true }, { getFormula: true }]);
		expect(PF2E.read(toActorData(one, null, host)).attacks[0]?.damage?.[0]?.traits).toEqual([
			"axe",
			"ghost-touch",
			"magical",
			"silver",
		]);
	});

	it("are forgotten when the system prepares the actor again, and asked for where it cannot tell", async () => {
		const one = live(async () => "1d8 Hieb");
		expect((await learn(one))?.[0]?.damage).toHaveLength(1);
		one.system.actions = live(async () => "1d8 Hieb").system.actions;
		expect(toActorData(one, null, host).actions?.[0]?.damage).toBeNull();
		const broken = live(async () => Promise.reject(new Error("no")));
		expect((await learn(broken))?.[0]).toMatchObject({ attack: 11, damage: null });
		expect((await learn(live(async () => null)))?.[0]?.damage).toEqual([]);
		expect((await learn(live(async () => "1d8 Kummer")))?.[0]?.damage).toBeNull();
	});

	it("are kept apart where one item has several", async () => {
		const one = live(async () => "1d8 Hieb");
		one.system.actions = [
			...one.system.actions.slice(0, 1),
			...live(async () => "1d6 Hieb").system.actions.slice(0, 1),
		];
		expect((await learn(one))?.map(({ id, damage }) => [id, damage?.[0]?.formula])).toEqual([
			["i1", "1d8"],
			["i1/1", "1d6"],
		]);
	});

	it("stand before attacks with spells, whose damage is asked for", () => {
		const entry = {
			id: "s1",
			type: "spellcastingEntry",
			name: "Spells",
			system: {},
			statistic: { check: { mod: 12 } },
		};
		const data = toActorData({ type: "npc", system: { actions: [] }, items: [entry], statuses: [] }, null, host);
		expect(PF2E.read(data).attacks).toMatchObject([
			{ id: "s1", label: "Spells", roll: { dice: "1d20+12" }, damage: null },
		]);
	});
});

describe.each(["pf2e", "sf2e"])("actors of %s as the system prepared them", (system) => {
	const { actors } = loadFixtures(system);
	const rows = actors.flatMap(({ data, expect: { attacks = [] } }) => {
		const read = adapterFor(system).read(data);
		return attacks.map((expected): [ExpectedAttack, (typeof read.attacks)[number] | undefined] => [
			expected,
			read.attacks.find(({ id }) => id === expected.id),
		]);
	});

	it("say what goes on after a hit wherever it does, and nowhere else", () => {
		const said = rows.map(
			([, own]) => own?.leftOut?.some(({ key }) => key === "MUSTER.System.LeftOut.persistent") ?? false,
		);
		expect(said).toEqual(rows.map(([{ lasting = [] }]) => lasting.length > 0));
	});

	it("throw for a critical hit what the system throws: twice, and on top", () => {
		const spell = ({ critical, type }: DamageStat): string => {
			const { amount, times, plus } = critical as NonNullable<DamageStat["critical"]>;
			const once = canonicalAmount(amount);
			const all =
				times === 2 && amount.kind === "dice"
					? `2*(${once})`
					: canonicalAmount(times === 2 ? { kind: "points", points: 2 * Number(once) } : amount);
			return `${all}${plus ? `+${canonicalAmount(plus)}` : ""} ${type}`;
		};
		const compared = rows.filter(([{ critical }, own]) => critical && own?.damage);
		expect(compared.length).toBeGreaterThan(10);
		for (const [{ critical = [] }, own] of compared) {
			expect((own?.damage ?? []).map(spell).sort()).toEqual(
				critical.map(({ formula, type }) => `${formula} ${type}`).sort(),
			);
		}
	});
});
