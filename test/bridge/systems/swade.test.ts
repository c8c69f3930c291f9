import { describe, expect, it } from "vitest";
import {
	type ActorData,
	adapterFor,
	EMPTY_MAPPING,
	healthStatuses,
	writeHealth,
} from "../../../src/bridge/systems/index.js";
import type { Health } from "../../../src/engine/combat/index.js";

const SKILLS = [
	{ id: "f", type: "skill", name: "Kampf", system: { swid: "fighting", attribute: "agility", die: { sides: 8 } } },
	{ id: "a", type: "skill", name: "Sport", system: { swid: "athletics", attribute: "agility", die: { sides: 4 } } },
];

const actor = (system: object, weapon: object = {}, skills = SKILLS): ActorData => ({
	type: "npc",
	system: {
		attributes: { strength: { die: { sides: 10, modifier: 2 } } },
		stats: { toughness: { value: 7 } },
		wounds: { value: 0, max: 0 },
		status: { isShaken: false },
		...system,
	},
	items: [...skills, { id: "w", type: "weapon", name: "Speer", system: weapon }],
});

const read = (...parts: Parameters<typeof actor>) => adapterFor("swade").read(actor(...parts));
const ways = (...parts: Parameters<typeof actor>) =>
	read(...parts)
		.attacks.filter(({ id }) => id.startsWith("w"))
		.map(({ id, label, roll, versus }) => [id, label, roll?.kind === "ace" ? roll.sides : null, versus]);

describe("a weapon", () => {
	const mixed = { range: "3/6/12", rangeType: 2, actions: { trait: "Kampf" } };

	it("is offered both ways when it is used near and far, thrown with the skill for throwing", () => {
		expect(ways({}, mixed)).toEqual([
			["w", "Speer", 8, "parry"],
			["w#range", "Speer (3/6/12)", 4, 4],
		]);
	});

	it("is thrown first where its own skill is one for throwing", () => {
		expect(ways({}, { ...mixed, actions: { trait: "sport" } }).map(([id, , sides]) => [id, sides])).toEqual([
			["w#range", 4],
			["w", 8],
		]);
	});

	it("asks for the skill of its other way where no one has one", () => {
		expect(ways({}, mixed, SKILLS.slice(0, 1)).map(([, , sides]) => sides)).toEqual([8, null]);
	});

	it("is offered both ways too where old data do not say which, and one way where they do", () => {
		expect(ways({}, { ...mixed, rangeType: null })).toHaveLength(2);
		expect(ways({}, { ...mixed, rangeType: 1 })).toEqual([["w", "Speer", 8, 4]]);
		expect(ways({}, { ...mixed, rangeType: 0 })).toEqual([["w", "Speer", 8, "parry"]]);
		expect(ways({}, { ...mixed, range: "", rangeType: null })).toEqual([["w", "Speer", 8, "parry"]]);
	});

	it("deals strength with all that is added to it", () => {
		const globalMods = { strength: [{ value: "+1" }], trait: [{ value: 1, ignore: true }], damage: [{ value: 2 }] };
		const [attack] = read({ stats: { globalMods } }, { damage: "@str+d6x", actions: { dmgMod: "-1" } }).attacks;
		expect(attack?.damage).toMatchObject([{ amount: { kind: "ace", sides: [10, 6], plus: 4 } }]);
	});

	it("asks for a damage or a bonus that is no number", () => {
		const rolls = (weapon: object, globalMods = {}) => {
			const { roll, damage } = read({ stats: { globalMods } }, { actions: { trait: "Kampf" }, ...weapon }).attacks[0]!;
			return [roll === null, damage === null];
		};
		expect(rolls({ damage: "@str+d6" })).toEqual([false, false]);
		expect(rolls({ damage: "@str+@foo" })).toEqual([false, true]);
		expect(rolls({ damage: "d6", actions: { trait: "Kampf", traitMod: "@str" } })).toEqual([true, false]);
		expect(rolls({ damage: "d6" }, { trait: [{ value: "1d4" }] })).toEqual([true, false]);
		expect(rolls({ damage: "d6" }, { damage: [{ value: "1d4" }] })).toEqual([false, true]);
	});
});

describe("penalties", () => {
	const modifier = (system: object): number | undefined => {
		const { roll } = read({ ...system }).attacks.find(({ id }) => id === "f")!;
		return roll?.kind === "ace" ? roll.modifier : undefined;
	};

	it.each([
		["wounds, three at most", { wounds: { value: 5, max: 6, ignored: 1 } }, -3],
		["fatigue", { fatigue: { value: 2, ignored: 1 } }, -1],
		[
			"both, less what is ignored of both",
			{ wounds: { value: 1 }, fatigue: { value: 1 }, woundsOrFatigue: { ignored: 1 } },
			-1,
		],
		["distraction", { status: { isDistracted: true } }, -2],
		["weight, for what hangs on agility", { encumbered: true }, -2],
		["nothing", {}, 0],
	])("count: %s", (_what, system, expected) => expect(modifier(system)).toBe(expected));
});

describe("being shaken", () => {
	const { health } = read({});
	const before = health!.state as Extract<Health, { kind: "wounds" }>;
	const after: Health = { ...before, value: 0, shaken: true };

	it("is a status effect that is put on, and no flag that is written", () => {
		expect(writeHealth(health!.slots, before, after)).toEqual([]);
		expect(healthStatuses(health!.slots, before, after)).toEqual(["shaken"]);
		expect(healthStatuses(health!.slots, after, after)).toEqual([]);
		expect(healthStatuses({ ...health!.slots, shaken: null }, before, after)).toEqual([]);
	});

	it("is read from the flag or from the status effect", () => {
		const state = (data: ActorData) => adapterFor("swade").read(data).health?.state;
		expect(state(actor({ status: { isShaken: true } }))).toMatchObject({ shaken: true });
		expect(state({ ...actor({}), statuses: ["shaken"] })).toMatchObject({ shaken: true });
	});

	it("has the mark that the GM chose", () => {
		const mapping = { ...EMPTY_MAPPING, statuses: { shaken: "daze" } };
		expect(adapterFor("swade", mapping).read(actor({})).health?.slots.shaken).toBe("daze");
		const hp = { type: "npc", system: { attributes: { HP: { value: 1 } }, HP: { value: 1 } } };
		expect(adapterFor("gurps", mapping).read(hp).health?.slots.shaken).toBeNull();
	});
});
