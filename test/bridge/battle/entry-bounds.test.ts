/** Entries of a side have one schema: the page takes what the rules take, and refuses what they refuse. */
import { describe, expect, it } from "vitest";
import { readSetup } from "../../../src/bridge/battle/document/types.js";
import { editSetup, toBattleInput } from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { readBattle } from "../../../src/engine/battle/read/read-battle.js";
import type { Result } from "../../../src/engine/common/index.js";
import { dayOf, forceOf } from "./sample-battle.js";

const day = dayOf(
	{ side: "a", uuid: "Actor.hill", name: "Hill", force: forceOf("Hill", 14, 3) },
	{ side: "b", uuid: "Actor.fen", name: "Fen", force: forceOf("Fen", 12, 4) },
);
const [own] = day.setup.sides["a"]!.heroes;

const mission = {
	id: "m1",
	kind: "scouts",
	target: "b",
	victim: "",
	skill: 12,
	modifier: 0,
	many: false,
	played: null,
	ownKnow: false,
	foeKnow: false,
};
const buys = (purchase: object) => ({ powers: { defence: 0, purchases: [purchase] } });
const confounds = { use: "confounding", target: "b", label: "", steps: 1, cost: 1, strategy: -1 };
const on = { unit: "a/1-u0", steps: 1 };

/** The end of the path at which an answer is refused, with its code; "taken": it is not. */
function verdictOf(read: Result<unknown>): string {
	if (read.ok) return "taken";
	const { path = "", code } = read.fault;
	return `${path.split(".").at(-1)} ${code.replace("MUSTER.Fault.", "")}`;
}

/** The verdicts of the page and of the rules on entries of the first side. */
function verdicts(entries: object): readonly [page: string, rules: string] {
	const { a, b } = day.setup.sides;
	const setup = { ...day.setup, sides: { a: { ...a, ...entries }, b } };
	const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	const [first, second] = input.value.sides;
	return [
		verdictOf(readSetup(setup)),
		verdictOf(readBattle({ ...input.value, sides: [{ ...first, ...entries }, second] }, BATTLE_RULES)),
	];
}

const TAKEN: readonly (readonly [what: string, entries: object])[] = [
	["a mission of skill 2 with a modifier of +3", { missions: [{ ...mission, skill: 2, modifier: 3 }] }],
	["a mission of skill 0 that is played", { missions: [{ ...mission, skill: 0, played: "success" }] }],
	["a mission of skill 0 with the greatest modifier", { missions: [{ ...mission, skill: 0, modifier: 20 }] }],
	["no watch", { security: { guards: null, pickets: 3 } }],
	["a hero in reserve at Risk -1", { heroes: [{ ...own, reserve: true, risk: -1 }] }],
	["a hero with one point left", { heroes: [{ ...own, health: 10, hurt: 9 }] }],
	["a plan that buys nothing", { powers: { defence: 0, purchases: [] } }],
];

const REFUSED: readonly (readonly [what: string, entries: object, verdict: string])[] = [
	["a mission without a chance", { missions: [{ ...mission, skill: 3, modifier: -1 }] }, "skill Battle.hopeless"],
	["a mission of skill 2", { missions: [{ ...mission, skill: 2 }] }, "skill Battle.hopeless"],
	["guards of skill 2", { security: { guards: 2, pickets: null } }, "guards Force.whole"],
	["pickets of skill 0", { security: { guards: null, pickets: 0 } }, "pickets Force.whole"],
	["a diviner of skill 2", { diviner: { genuine: true, skill: 2, trust: "full" } }, "skill Force.whole"],
	["scouting for nothing", buys({ use: "scouting", points: 0 }), "points Force.whole"],
	["a strike of no step", buys({ use: "striking", ...on, steps: 0 }), "steps Force.whole"],
	["a healing of -1", buys({ use: "healing", ...on, steps: -1 }), "steps Force.whole"],
	["morale by nothing", buys({ use: "morale", ...on, steps: 0 }), "steps Battle.noSteps"],
	["confusion for nothing", buys({ ...confounds, cost: 0 }), "cost Force.whole"],
	["confusion that helps", buys({ ...confounds, strategy: 5 }), "strategy Force.whole"],
	["confusion without a measure", buys({ ...confounds, strategy: -60 }), "strategy Force.whole"],
	["a hero hurt to death", { heroes: [{ ...own, health: 10, hurt: 10 }] }, "hurt Force.whole"],
	["a hero hurt beyond it", { heroes: [{ ...own, health: 3, hurt: 7 }] }, "hurt Force.whole"],
	["a reckless hero in reserve", { heroes: [{ ...own, reserve: true, risk: -2 }] }, "risk Battle.risk"],
	["an overconfident hero who is careful", { heroes: [{ ...own, overconfident: true, risk: 2 }] }, "risk Battle.risk"],
	["a berserk hero who is careful", { heroes: [{ ...own, berserk: true, risk: 1 }] }, "risk Battle.risk"],
];

describe("the page and the rules", () => {
	it.each(TAKEN)("take %s", (_what, entries) => {
		expect(verdicts(entries)).toEqual(["taken", "taken"]);
	});

	it.each(REFUSED)("refuse %s", (_what, entries, verdict) => {
		expect(verdicts(entries)).toEqual([verdict, verdict]);
	});

	it.each(REFUSED)("open a page on which an older version has kept %s, and let others be changed", (_what, entries) => {
		const { a, b } = day.setup.sides;
		const read = readSetup({ ...day.setup, sides: { a: { ...a, ...entries }, b } }, "", "kept");
		if (!read.ok) throw new Error(read.fault.path);
		expect(read.value.sides["a"]).toMatchObject(entries);
		const changed = editSetup(read.value, { kind: "set", path: "sides.b.heroic", value: true });
		expect(changed.ok && changed.value.setup.sides["a"]).toEqual(read.value.sides["a"]);
	});

	it("hold an entry to the rules when it is changed", () => {
		const { a, b } = day.setup.sides;
		const kept = { ...mission, skill: 3, modifier: -1 };
		const read = readSetup({ ...day.setup, sides: { a: { ...a, missions: [kept] }, b } }, "", "kept");
		if (!read.ok) throw new Error(read.fault.path);
		const set = (value: number) =>
			verdictOf(editSetup(read.value, { kind: "set", path: "sides.a.missions.0.skill", value }));
		expect([set(2), set(4)]).toEqual(["skill Battle.hopeless", "taken"]);
	});
});
