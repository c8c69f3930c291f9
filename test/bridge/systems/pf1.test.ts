import { afterEach, describe, expect, it, vi } from "vitest";
import { type ActionData, adapterFor, type DamageData, writeHealth } from "../../../src/bridge/systems/index.js";
import type { Health } from "../../../src/engine/combat/index.js";
import { toActorData } from "../../../src/foundry/tokens/actor-data.js";
import { ValuesFirst } from "../../fixtures/systems/load.js";

const PF1 = adapterFor("pf1");
const PF1_WORLD = { id: "pf1", settingOf: () => undefined };

const readItem = (actions: readonly object[], told?: readonly ActionData[]) =>
	PF1.read({
		type: "npc",
		system: {},
		items: [{ id: "i", type: "feat", name: "Bomb", system: { actions }, ...(told ? { actions: told } : {}) }],
	}).attacks;

const told = (id: string, more: Partial<ActionData> = {}): ActionData => ({
	id,
	label: "Use",
	attack: 3,
	damage: [],
	...more,
});

describe("ways to attack", () => {
	it.each(["mwak", "rwak", "twak", "msak", "rsak", "mcman", "rcman"])(
		"are all listed, whatever holds them: %s",
		(actionType) => {
			expect(readItem([{ _id: "a", actionType }], [told("a")])).toMatchObject([
				{ id: "i/a", roll: { dice: "1d20+3" } },
			]);
		},
	);

	it("are not what is only saved against, or heals", () => {
		expect(readItem([{ _id: "a", actionType: "save" }, { _id: "b", actionType: "heal" }, { _id: "c" }])).toEqual([]);
	});

	it("each have a bonus of their own, further attacks of a full attack too", () => {
		const actions = [
			{ _id: "a", actionType: "mwak" },
			{ _id: "b", actionType: "twak" },
		];
		const rows = [
			told("a", { attack: 9 }),
			told("a#2", { attack: 4, label: "Use, Attack 2" }),
			told("b", { attack: 1 }),
		];
		expect(
			readItem(actions, rows).map(({ id, label, roll }) => [id, label, roll?.kind === "over" && roll.dice]),
		).toEqual([
			["i/a", "Bomb (Use)", "1d20+9"],
			["i/a#2", "Bomb (Use, Attack 2)", "1d20+4"],
			["i/b", "Bomb (Use)", "1d20+1"],
		]);
	});

	it("are made against what they must reach", () => {
		const actions = [
			{ _id: "a", actionType: "rsak", touch: true },
			{ _id: "b", actionType: "mcman" },
			{ _id: "c", actionType: "mwak" },
		];
		expect(readItem(actions).map(({ versus }) => versus)).toEqual(["touch", "cmd", "normal"]);
	});
});

describe("damage of a critical hit", () => {
	const critical = (critMult: number, ...damage: DamageData[]) =>
		readItem([{ _id: "a", actionType: "mwak", ability: { critMult } }], [told("a", { damage })])[0]?.damage?.map(
			({ amount, critical: special }) => [amount, special?.amount],
		);

	it("multiplies what is not said to count once or only then", () => {
		const parts = [
			{ formula: "1d8+2", type: "slashing" },
			{ formula: "2d6", type: "fire", onCritical: "once" },
			{ formula: "1d10", type: "fire", onCritical: "only" },
		] as const;
		expect(critical(3, ...parts)).toEqual([
			[
				{ kind: "dice", dice: "1d8+2" },
				{ kind: "dice", dice: "1d8+2+1d8+2+1d8+2" },
			],
			[{ kind: "dice", dice: "2d6" }, undefined],
			[
				{ kind: "points", points: 0 },
				{ kind: "dice", dice: "1d10+1d10" },
			],
		]);
	});

	it("is asked for as a whole where one part is more than dice and numbers", () => {
		expect(critical(2, { formula: "1d6", type: "" }, { formula: "NaN", type: "" })).toBeUndefined();
	});
});

describe("an action without critical hits", () => {
	it.each([
		["counts them once", "mwak", { critMult: 1 }],
		["says nothing of them", "rsak", { critMult: null }],
		["is a manoeuvre", "mcman", { critMult: 3 }],
	])("%s", (_what, actionType, ability) => {
		const damage = [
			{ formula: "1d6", type: "" },
			{ formula: "1d8", type: "", onCritical: "only" },
		] as const;
		const [attack] = readItem([{ _id: "a", actionType, ability }], [told("a", { damage })]);
		expect(attack?.roll).toMatchObject({ critical: null });
		expect(attack?.damage?.map(({ amount, critical }) => [amount, critical])).toEqual([
			[{ kind: "dice", dice: "1d6" }, null],
			[{ kind: "points", points: 0 }, null],
		]);
	});
});

describe("points", () => {
	it("are written as how far they are from their maximum, which stays absent after an undo", () => {
		const hp = { value: 12, max: 12, temp: 3, offset: 0 };
		const { health } = PF1.read({ type: "npc", system: { attributes: { hp } } });
		const state = health!.state as Extract<Health, { kind: "pool" }>;
		const slots = { ...health!.slots, value: { ...health!.slots.value, stored: { $muster: "absent" } } };
		expect(writeHealth(slots, state, { ...state, temp: 0, value: 5 })).toEqual([
			{ path: "system.attributes.hp.offset", before: { $muster: "absent" }, after: -7 },
			{ path: "system.attributes.hp.temp", before: 3, after: 0 },
		]);
	});

	it("are read as they are for a trap, which has no offset", () => {
		const { health } = PF1.read({ type: "trap", system: { attributes: { hp: { value: 4, max: 9 } } } });
		expect(health?.slots.value).toEqual({ path: "system.attributes.hp.value", form: "number", raw: 4 });
	});
});

// An action as pf1 10.8 has it: module/components/action.mjs, module/utils/formulas.mjs.
class Action {
	readonly id: string;
	readonly name = "Attack";
	readonly hasAttack: boolean = true;
	readonly hasDamage: boolean = true;
	readonly item = { subType: "weapon" };
	readonly damage: object;
	constructor(id: string, damage: object) {
		this.id = id;
		this.damage = damage;
	}
	getRollData(): object {
		return { level: 3, id: this.id };
	}
	getAttacks(_options: object): readonly object[] {
		return [
			{ bonus: 7, label: "Attack 1" },
			{ bonus: 7, label: "Haste" },
			{ bonus: 2, label: "Attack 3" },
			{ bonus: Number.NaN, label: "?" },
		];
	}
	/** Taken from `this`, as the system's getters are. */
	get strength(): number {
		return this.id === "a" ? 4 : 0;
	}
}

const formula = {
	actionDamage: (action: Action) => {
		const { parts, nonCritParts = [] } = action.damage as {
			parts: { formula: string }[];
			nonCritParts?: { formula: string }[];
		};
		return `${[...parts, ...nonCritParts].map((part) => part.formula).join("+")}+${action.strength}`;
	},
	simplify: (text: string, rollData: { level: number }) => text.replace("@level", `${rollData.level}`),
};

describe("the system's own methods", () => {
	const ask = (...actions: object[]) => {
		vi.stubGlobal("pf1", { utils: { formula } });
		const refused = vi.fn();
		const item = Object.defineProperty(
			{
				id: "i",
				type: "weapon",
				name: "Sword",
				system: {},
				actions: new ValuesFirst(actions.map((one, at) => [`${at}`, one])),
			},
			"firstAction",
			{ get: refused },
		);
		const data = toActorData({ type: "npc", system: {}, items: [item], statuses: [] }, null, PF1_WORLD);
		expect(refused).not.toHaveBeenCalled();
		return data.items?.[0]?.actions;
	};
	afterEach(() => vi.unstubAllGlobals());

	const fire = { formula: "(@level)d6", type: { values: ["fire"], custom: "" } };
	const sword = { formula: "1d8", types: new Set(["slashing"]) };

	it("tell each attack with a bonus of its own, and each part of the damage, the bonus with the first", () => {
		expect(ask(new Action("a", { parts: [sword, fire], nonCritParts: [fire], critParts: [sword] }))).toEqual([
			{
				id: "a",
				label: "Attack",
				attack: 7,
				damage: [
					{ formula: "1d8+4", type: "slashing" },
					{ formula: "(3)d6", type: "fire" },
					{ formula: "(3)d6", type: "fire", onCritical: "once" },
					{ formula: "1d8", type: "slashing", onCritical: "only" },
				],
				threat: 20,
				traits: [],
			},
			expect.objectContaining({ id: "a#3", label: "Attack, Attack 3", attack: 2 }),
		]);
	});

	it("leave one action out that throws, and only that", () => {
		const broken = Object.assign(new Action("b", { parts: [sword] }), {
			getAttacks: () => {
				throw new TypeError("a fault of the system's");
			},
		});
		const bare = Object.assign(new Action("c", {}), { hasDamage: false });
		const other = Object.assign(new Action("d", {}), { hasAttack: false });
		expect(ask(broken, bare, other)).toEqual([
			expect.objectContaining({ id: "b", attack: null, damage: [{ formula: "1d8+0", type: "slashing" }] }),
			expect.objectContaining({ id: "c", attack: 7, damage: [] }),
			expect.objectContaining({ id: "c#3", attack: 2, damage: [] }),
		]);
	});
});
