/** Stepping through a day, edits of what is entered, and what a day changes in its armies. */
import { describe, expect, it } from "vitest";
import { applyForceUpdate, type StoredForce, toStoredForce } from "../../../src/bridge/army/stored/index.js";
import { sayMenRange } from "../../../src/bridge/battle/console/odds-view.js";
import {
	applyDay,
	buildOdds,
	type Course,
	closesBattle,
	dayState,
	editSetup,
	mergedSides,
	parseTyped,
	plotOfContest,
	resume,
	stepBack,
	takeAnswer,
	toAddEdit,
	toBattleInput,
	toRemoveEdit,
	toSetEdit,
} from "../../../src/bridge/battle/index.js";
import { sayChance } from "../../../src/bridge/text/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { dice, simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, type BattleInput, battleDay, battleSoFar } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { englishWords as words } from "../../../tools/generate/lang-words.js";
import { dayOf, forceOf } from "./sample-battle.js";

const day = dayOf(
	{ side: "a", uuid: "Actor.hill", name: "Hill", force: forceOf("Hill", 14, 3) },
	{ side: "a", uuid: "Actor.dale", name: "Dale", force: forceOf("Dale", 12, 2) },
	{ side: "b", uuid: "Actor.fen", name: "Fen", force: forceOf("Fen", 12, 4) },
);

function inputOf(setup = day.setup): BattleInput {
	const input = toBattleInput(setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(`${input.fault.code} ${input.fault.path}`);
	return input.value;
}

const input = inputOf();
const driven = driveLogged(battleDay(BATTLE_RULES).play(input), simulate(11));

describe("a day by its answers", () => {
	it("names every step as it is reached, and ends with the outcome of the rules", () => {
		const steps = new Set<string>();
		const keys = Object.keys(driven.log);
		for (let n = 0; n <= keys.length; n++) {
			const log = Object.fromEntries(keys.slice(0, n).map((key) => [key, driven.log[key]!]));
			const { step, outcome, strategy } = battleSoFar(input, BATTLE_RULES, log);
			if (step !== null) steps.add(step);
			expect(strategy).toHaveLength(2);
			expect(outcome !== null).toBe(n === keys.length);
		}
		expect([...steps]).toEqual(["fortune", "heroes", "contest", "fates", "losses"]);
		expect(battleSoFar(input, BATTLE_RULES, driven.log).outcome).toEqual(driven.outcome);
	});

	it("steps back behind a step, and with the same answers comes to the same", () => {
		const over = battleSoFar(input, BATTLE_RULES, driven.log);
		let course: Course = stepBack({ log: driven.log, aside: {} }, over, "contest");
		expect(battleSoFar(input, BATTLE_RULES, course.log).step).toBe("contest");
		for (let soFar = battleSoFar(input, BATTLE_RULES, course.log); soFar.step !== null; ) {
			const resumed = resume(course, soFar.open);
			expect(resumed.open).toEqual([]);
			course = resumed.course;
			soFar = battleSoFar(input, BATTLE_RULES, course.log);
		}
		expect(course).toEqual({ log: driven.log, aside: {} });
	});

	it("keeps the answer that another one takes the place of", () => {
		const question = dice("contest/a", "3d6");
		const first = takeAnswer({ log: {}, aside: {} }, question, { answer: 9, source: "rolled" });
		if (!first.ok) throw new Error("refused");
		const again = takeAnswer({ log: {}, aside: first.value.log }, question, { answer: 11, source: "rolled" });
		expect(again.ok && again.value.log["contest/a"]?.before).toEqual([{ answer: 9, source: "rolled" }]);
	});

	it.each([
		["11", 11],
		["4 3 4", 11],
		["4, 3, 4", 11],
		["\uff14+\uff13+\uff14", 11],
		["\u0664\u060c \u0663 \u0664", 11],
		["\u0661\u0661", 11],
		["1e1", null],
		["0x9", null],
		["+", null],
		["4 3 4 ", 11],
		["19", null],
		["7 3 1", null],
		["many", null],
	])("reads the throw %s", (typed, total) => {
		const question = dice("contest/a", "3d6");
		const given = parseTyped(question, typed);
		const taken = given.ok ? takeAnswer({ log: {}, aside: {} }, question, given.value) : given;
		expect(taken.ok ? taken.value.log["contest/a"]?.answer : null).toBe(total);
	});
});

describe("the end of a battle", () => {
	const { outcome } = driven;
	const units = (...sides: readonly string[]) =>
		sides.map((side, i) => ({
			...outcome.units[0]!,
			key: `${side}/1-u${i}`,
			side,
			after: { ...outcome.units[0]!.after, state: "steady", men: 10 } as const,
		}));

	it.each([
		["units of both sides are left in the line", units("a", "b"), false],
		["one side alone is left in the line", units("a", "a"), true],
		[
			"the others withdraw",
			[...units("a"), { ...units("b")[0]!, after: { ...units("b")[0]!.after, state: "withdrawing" as const } }],
			true,
		],
		["none is left", [], true],
	])("is taken from who is left: %s", (_title, left, closes) => {
		expect(closesBattle(day, { units: left })).toBe(closes);
		expect(closesBattle({ ...day, setup: { ...day.setup, closes: !closes } }, { units: left })).toBe(!closes);
	});

	it("says beside the odds how likely the day stays inconclusive", () => {
		const forecast = forecastDay(input, BATTLE_RULES);
		const rows = forecast.sides[0]!.rows.filter(({ row }) => row === "inconclusive");
		const chance = rows.reduce((sum, row) => sum + row.chance, 0);
		const played = dayState(day, BATTLE_RULES).played;
		if (!played.ok) throw new Error(played.fault.code);
		const { lines } = buildOdds(forecast, played.value, "x", words);
		expect(lines.at(-1)).toEqual({
			side: "",
			name: "Inconclusive, whichever side holds the field",
			chance: sayChance(words, chance),
		});
		expect(lines.map(({ name }) => name).slice(0, 3)).toEqual([
			"Hill with allies holds the field",
			"No side holds the field",
			"Fen holds the field",
		]);
	});
});

describe("the contest of two sides", () => {
	it("is marked among the margins that it could have had, on the side that leads", () => {
		const state = dayState({ ...day, log: driven.log }, BATTLE_RULES).played;
		if (!state.ok) throw new Error(state.fault.code);
		const played = state.value;
		const forecast = forecastDay(input, BATTLE_RULES);
		const first = played.soFar.found.contest?.find(({ id }) => id === "a");
		const signed = (first?.place === "loser" ? -1 : 1) * (first?.difference ?? 0);
		const marked = plotOfContest(forecast, played, "x", words);
		expect(marked.match(/bar--mark/g)).toHaveLength(1);
		expect(marked).toContain(`class="accent">${Math.abs(signed)}</text>`);
		const open = dayState(day, BATTLE_RULES).played;
		expect(open.ok && plotOfContest(forecast, open.value, "x", words)).toBe("");
	});

	it("has the likelier side in front of its odds", () => {
		const open = dayState(day, BATTLE_RULES).played;
		if (!open.ok) throw new Error(open.fault.code);
		const { ahead, lines } = buildOdds(forecastDay(input, BATTLE_RULES), open.value, "x", words);
		const chances = lines.filter(({ side }) => side !== "").map(({ chance }) => Number.parseFloat(chance));
		expect(Number.parseFloat(ahead?.chance ?? "")).toBe(Math.max(...chances));
	});
});

describe("the losses of whole sides", () => {
	const played = dayState(day, BATTLE_RULES).played;
	if (!played.ok) throw new Error(played.fault.code);
	const view = (totals: boolean) =>
		buildOdds(forecastDay(inputOf(day.setup), BATTLE_RULES, { totals }), played.value, "x", words);

	it("stand in the plot, with the chances to lose more than a tenth, a quarter and half", () => {
		const { heavy, heavyHeads, losses, near } = view(true);
		expect(heavyHeads.map((head) => head.replace(/\s/g, ""))).toEqual([">10%", ">25%", ">50%"]);
		expect(heavy.map(({ side, name }) => [side, name])).toEqual([
			["a", "Hill with allies"],
			["b", "Fen"],
		]);
		for (const { chances } of heavy) {
			const numbers = chances.map((text) => Number.parseFloat(text.replace(/[^\d.]/g, "")));
			expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
		}
		expect(losses).toContain("Hill with allies");
		expect(near?.text).toBe("\u2248 of whole sides");
		expect(near?.why).toMatch(/off by at most \d+/);
		expect(losses).toMatch(/\u2248 \d+\u2013\d+ men/);
	});

	it("are shares of those who are on the field, not of captured men besides", () => {
		const { input } = played.value;
		const sides = input.sides.map((side) => {
			const [first] = side.force.units;
			const captured = { ...first!, id: "captured", name: "Captured", state: "surrendered" as const };
			return { ...side, force: { ...side.force, units: [...side.force.units, captured] } };
		});
		const forecast = forecastDay(inputOf(day.setup), BATTLE_RULES, { totals: true });
		const { heavy, losses } = buildOdds(forecast, { ...played.value, input: { ...input, sides } }, "x", words);
		const plain = view(true);
		expect({ heavy, losses }).toEqual({ heavy: plain.heavy, losses: plain.losses });
	});

	it("are left out where nothing is known of them", () => {
		const { heavy, losses } = view(false);
		expect(heavy).toEqual([]);
		expect(losses).not.toContain("Hill with allies");
	});
});

describe("a range of men", () => {
	it("is one number where both its ends are the same", () => {
		expect(sayMenRange([3, 47], "range", words)).toBe("3\u201347 men");
		expect(sayMenRange([1, 1], "range", words)).toBe("1 man");
		expect(sayMenRange([0, 0], "range", words)).toBe("0 men");
	});
});

describe("classes and culture", () => {
	const change = (setup: typeof day.setup, edit: ReturnType<typeof toSetEdit>): typeof day.setup => {
		const changed = editSetup(setup, edit);
		if (!changed.ok) throw new Error(`${changed.fault.code} ${changed.fault.path}`);
		inputOf(changed.value.setup);
		return changed.value.setup;
	};

	it("are entered by name and number, and taken out again", () => {
		const named = change(day.setup, toSetEdit("sides.a.classes", "text", "War. dogs"));
		const many = change(named, toSetEdit("sides.a.classes.War. dogs", "number", "40"));
		expect(many.sides["a"]?.classes).toEqual([["War. dogs", 40]]);
		expect(change(many, toRemoveEdit("sides.a.classes.War. dogs"))).toEqual(day.setup);
		expect(editSetup(named, toSetEdit("sides.a.classes.War. dogs", "number", "many")).ok).toBe(false);
	});

	it("exchange results without losing or doubling one", () => {
		const now = (setup: typeof day.setup) => mergedSides(setup, day.forces);
		const swap = (setup: typeof day.setup, result: string, other: string) =>
			change(setup, toSetEdit(`sides.a.culture.${result}`, "choice", other, now(setup)));
		const two = swap(day.setup, "atrocity", "dissension");
		expect(new Map(two.sides["a"]?.culture)).toEqual(
			new Map([
				["atrocity", "dissension"],
				["dissension", "atrocity"],
			]),
		);
		const three = swap(two, "none", "dissension");
		expect(new Map(three.sides["a"]?.culture).get("none")).toBe("dissension");
		const fewer = change(three, toRemoveEdit("sides.a.culture.atrocity", now(three)));
		expect(fewer.sides["a"]?.culture.some(([result]) => result === "atrocity")).toBe(false);
	});
});

describe("edits", () => {
	const sides = mergedSides(day.setup, day.forces);

	it.each([
		["position", "incline"],
		["circumstances", "forage"],
		["judgements", "plan"],
		["missions", "scouts"],
		["diviner", "diviner"],
		["orders", "1-u0"],
	])("adds to %s what the rules take, and takes it out again", (list, chosen) => {
		const edit = toAddEdit(`sides.a.${list}`, chosen, sides, BATTLE_RULES);
		if (!edit.ok) throw new Error(edit.fault.code);
		const added = editSetup(day.setup, edit.value);
		if (!added.ok) throw new Error(`${added.fault.code} ${added.fault.path}`);
		expect(added.value.path).toBe(`sides.a.${list}`);
		expect(inputOf(added.value.setup)).not.toEqual(input);
		const out = list === "diviner" ? `sides.a.${list}` : `sides.a.${list}.${list === "orders" ? chosen : 0}`;
		const removed = editSetup(added.value.setup, toRemoveEdit(out));
		expect(removed.ok && removed.value.setup).toEqual(day.setup);
	});

	it("aims a new power at the unit on which it costs least", () => {
		const weak = (id: string, men: number) => ({ ...sides[1]!.force.units[0]!, id, men, full: men });
		const foe = {
			...sides[1]!,
			force: { ...sides[1]!.force, units: [weak("1-big", 900), weak("1-small", 20), weak("1-gone", 0)] },
		};
		const edit = toAddEdit("sides.a.powers.purchases", "striking", [sides[0]!, foe], BATTLE_RULES);
		expect(edit).toMatchObject({ ok: true, value: { value: { use: "striking", unit: "b/1-small", steps: 1 } } });
	});

	it("refuses a value that the field cannot have, and a path that leads nowhere", () => {
		expect(editSetup(day.setup, toSetEdit("sides.a.heroes.0.risk", "number", "9")).ok).toBe(false);
		expect(editSetup(day.setup, toSetEdit("sides.z.heroes.0.risk", "number", "1")).ok).toBe(false);
		expect(editSetup(day.setup, toSetEdit("intensity", "number", "much")).ok).toBe(false);
	});
});

describe("applying a day", () => {
	const stored: Readonly<Record<string, StoredForce>> = {
		"Actor.hill": toStoredForce(forceOf("Hill", 14, 3)),
		"Actor.dale": toStoredForce(forceOf("Dale", 12, 2)),
		"Actor.fen": toStoredForce(forceOf("Fen", 12, 4)),
	};
	const order = {
		day,
		input,
		outcome: driven.outcome,
		rules: BATTLE_RULES,
		closes: true,
		earlier: {},
		nameGuns: (name: string) => `${name}, captured`,
	};
	const armyAfter = (uuid: string, now: typeof stored, which: "planned" | "rebased"): StoredForce => {
		const change = applyDay(order, (each) => now[each]).find((each) => each.uuid === uuid)!;
		return applyForceUpdate(now[uuid], change[which]) as StoredForce;
	};

	it("takes losses out of the army that bore them, for allies each its own", () => {
		for (const { key, after: left } of driven.outcome.units) {
			const [side = "", id = ""] = key.split("/");
			const [contingent = "", unit = ""] = id.split("-");
			const uuid = day.setup.sides[side]!.contingents.find((each) => each.key === contingent)!.uuid;
			expect(armyAfter(uuid, stored, "planned").units[unit]).toMatchObject({
				men: left.men,
				state: left.state,
				battles: 4,
			});
		}
	});

	it("gives captured guns to the army that leads the winner, without a crew and out of the line", () => {
		const [first, ...others] = driven.outcome.units.filter(({ key }) => key.startsWith("b/"));
		const units = [
			...driven.outcome.units.filter(({ key }) => key.startsWith("a/")),
			{ ...first!, taken: 3 },
			...others,
		];
		const outcome = { ...driven.outcome, winner: "a", units };
		const changes = applyDay({ ...order, outcome }, (uuid) => stored[uuid]);
		const hill = changes.find(({ uuid }) => uuid === "Actor.hill")!;
		for (const update of [hill.planned, hill.rebased]) {
			const guns = Object.values((applyForceUpdate(stored["Actor.hill"], update) as StoredForce).units).at(-1);
			expect(guns).toMatchObject({ name: "Fen 0, captured", men: 3, full: 3, crewAfoot: 0, state: "surrendered" });
		}
		const none = applyDay({ ...order, outcome: { ...outcome, winner: "" } }, (uuid) => stored[uuid]);
		expect(JSON.stringify(none)).not.toContain("captured");
	});

	it("ends the battle for units that fought on an earlier day alone", () => {
		const reserve = { ...stored["Actor.fen"]!.units["u0"]!, battles: 5, state: "routed" as const };
		const fen = { ...stored["Actor.fen"]!, units: { ...stored["Actor.fen"]!.units, away: reserve, fresh: reserve } };
		const now = { ...stored, "Actor.fen": fen };
		const changes = applyDay(
			{ ...order, earlier: { "Actor.fen": ["away", "u0"] } },
			(uuid) => now[uuid as keyof typeof now],
		);
		const after = applyForceUpdate(fen, changes.find(({ uuid }) => uuid === "Actor.fen")!.rebased) as StoredForce;
		expect([after.units["away"]?.battles, after.units["fresh"]?.battles, after.units["u0"]?.battles]).toEqual([
			6, 5, 4,
		]);
	});

	it("takes the same losses from an army that has changed since", () => {
		const { units } = stored["Actor.fen"]!;
		const more = { ...stored["Actor.fen"]!, units: { ...units, u0: { ...units["u0"]!, men: 150 } } };
		const now = { ...stored, "Actor.fen": more };
		const lost = driven.outcome.units.find(({ key }) => key === "b/1-u0")!;
		expect(armyAfter("Actor.fen", now, "rebased").units["u0"]?.men).toBe(150 - (lost.men - lost.after.men));
	});

	it("moves a unit that went over to the army that it joined, once", () => {
		const units = driven.outcome.units.map((unit) => (unit.key === "b/1-u3" ? { ...unit, side: "a" } : unit));
		const changes = applyDay({ ...order, outcome: { ...driven.outcome, units } }, (uuid) => stored[uuid]);
		const left = (uuid: string): string[] => {
			const change = changes.find((each) => each.uuid === uuid)!;
			return Object.keys((applyForceUpdate(stored[uuid], change.planned) as StoredForce).units);
		};
		expect(left("Actor.fen")).toEqual(["u0", "u1", "u2"]);
		expect(left("Actor.hill")).toEqual(["u0", "u1", "u2", "u3"]);
		expect(left("Actor.dale")).toEqual(["u0", "u1"]);
	});
});
