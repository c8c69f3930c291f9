import { describe, expect, it } from "vitest";
import { type SetupAct, type TakenStep, takenStep } from "../../../../src/bridge/skirmish/setup/acts.js";
import { SETUP_GAME, type SetupNow, setupNow } from "../../../../src/bridge/skirmish/setup/course.js";
import {
	type Hidden,
	hiddenNow,
	insightsLeft,
	learnedBy,
	readHidden,
} from "../../../../src/bridge/skirmish/setup/hidden.js";
import { isInSetup, newSetupData, readSetup, type Setup } from "../../../../src/bridge/skirmish/setup/stored-setup.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { advance, answer, EMPTY_LOG, type Log, simulateByKey } from "../../../../src/engine/ask/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { toJson } from "../../../../src/engine/schema/index.js";
import { checkAttackOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { skirmish } from "../../../../src/engine/skirmish/game/game.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import { readSetupInput, type SetupInput, SKIRMISH_RULES } from "../../../../src/engine/skirmish/index.js";
import { Chance } from "../../../engine/battle/twin/chance.js";
import { differences } from "../../../engine/battle/twin/summed.js";
import { anySetup } from "../../../engine/skirmish/twin/any-orders.js";
import { anySkirmish } from "../../../engine/skirmish/twin/any-skirmish.js";
import { playedOut, shownUnit } from "../../../engine/skirmish/twin/rounds.js";

const SEEDS = 60;
const { options } = SKIRMISH_RULES;
const FRAME = { scene: "Scene.ssssssssssssssss", tokens: {}, actors: {}, mode: "step", options, over: false } as const;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A skirmish with any set-up, of a seed, its zones as a dialog lays them out. */
function anyInput(seed: number): SetupInput {
	const chance = new Chance(seededUniform(seed));
	const start = anySkirmish(chance);
	const { middle, approach, grid } = start.map.field;
	const strip = (depth: number) => ({ depth, length: 1_000 });
	const camp = chance.oneOf([0, 500, 560]);
	const command = camp > 519 ? { distance: 500, depth: 20, length: 20, aside: 0 } : null;
	const end = { ranged: strip(chance.between(100, 160)), camp: camp === 0 ? null : strip(camp), command };
	const zones = { melee: strip(chance.between(100, 140)), sides: [end, end] };
	const setup = { ...anySetup(chance, start.places), initiative: chance.happens(0.5) };
	const field = { grid, middle, approach, zones };
	const read = readSetupInput(
		{ ...start, map: { ...start.map, field }, setup, rounds: [], events: [], ended: false },
		SKIRMISH_RULES,
	);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return read.value;
}

/** A set-up as its page holds it, read again. */
function stored(setup: Setup): Setup {
	const read = readSetup(plain(newSetupData({ frame: FRAME, setup })));
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return read.value.setup;
}

/** A set-up in which nothing is decided. */
const undecided = (input: SetupInput): Setup => {
	const sides = Object.fromEntries(input.sides.map(({ id }) => [id, {}]));
	const read = readSetupInput({ ...input, setup: { ambush: "", sides } }, SKIRMISH_RULES);
	if (!read.ok) throw new Error(read.fault.code);
	return stored({ input: read.value, log: EMPTY_LOG, ambushed: false, deciders: { a: "anna" } });
};

/** The step that waits, decided as a whole input has it. */
function actFor({ step, side }: SetupNow, { map, setup, sides }: SetupInput): SetupAct {
	const own = setup.sides[side];
	switch (step) {
		case "ambush":
			return { kind: "ambush", side: setup.ambush };
		case "initiative":
			return { kind: "initiative" };
		case "zones": {
			const { zones, approach } = map.field;
			const [{ ranged, camp }] = zones.sides;
			const notes = Object.fromEntries(sides.map(({ id }) => [id, ""]));
			return {
				kind: "zones",
				melee: zones.melee.depth,
				ranged: ranged.depth,
				camp: camp?.depth ?? 0,
				...approach,
				notes,
			};
		}
		case "placement":
			return {
				kind: "placement",
				side,
				units: toJson(own?.placement ?? []),
				individuals: toJson(own?.individuals ?? []),
			};
		case "strategy":
			return { kind: "strategy", side, strategy: own?.strategy ?? "standard" };
		default: {
			const tactics = Object.fromEntries(Object.entries(setup.sides).map(([id, each]) => [id, each.tactics]));
			return { kind: "begin", tactics: toJson(tactics), initiative: setup.initiative };
		}
	}
}

/** Answers to all that a step asks, by a seed. */
function answersOf(setup: Setup, input: SetupInput, seed: number): Log {
	const dice = simulateByKey(seed);
	let { log } = setup;
	for (;;) {
		const progress = advance(SETUP_GAME, input, log);
		if (progress.done) break;
		for (const question of progress.open) {
			const given = answer(log, question, { answer: dice(question), source: "rolled" });
			if (!given.ok) throw new Error(given.fault.code);
			log = given.value;
		}
	}
	return Object.fromEntries(Object.entries(log).filter(([key]) => !Object.hasOwn(setup.log, key)));
}

/** All steps of a set-up, each from what its page holds. */
function byPages(whole: SetupInput, seed: number): { readonly steps: readonly string[]; readonly last: TakenStep } {
	let setup = undecided(whole);
	const steps: string[] = [];
	for (;;) {
		const now = setupNow(setup);
		const act = actFor(now, whole);
		const all = answersOf(setup, act.kind === "ambush" || act.kind === "begin" ? { ...whole } : setup.input, seed);
		const answers = Object.fromEntries(
			Object.entries(all).filter(([key]) => act.kind !== "ambush" || key.startsWith("setup/ambush/")),
		);
		const taken = takenStep(
			setup,
			act,
			act.kind === "ambush" || act.kind === "initiative" || act.kind === "begin" ? answers : {},
		);
		if (!taken.ok) throw new Error(`${act.kind}: ${taken.fault.code} ${taken.fault.path}`);
		steps.push(`${now.step} ${now.side}`.trim());
		if (taken.value.round) return { steps, last: taken.value };
		setup = stored(taken.value.setup);
	}
}

describe("a set-up, each step taken from what its page holds", () => {
	it("comes to the state and the events of the set-up within its whole skirmish, and of its twin", () => {
		for (let seed = 1; seed <= SEEDS; seed++) {
			const input = anyInput(seed);
			const { outcome, log } = driveLogged(skirmish(SKIRMISH_RULES).play(input), simulateByKey(seed));
			const { last } = byPages(input, seed);
			expect(plain(last.after.outcome.state)).toEqual(plain(outcome.state));
			expect(plain(last.after.outcome.phases)).toEqual(plain(outcome.phases));
			const { before, stand } = last.round!.input;
			expect(before).toMatchObject({ number: 1, ambush: outcome.state.ambush, initiative: outcome.state.initiative });
			expect(plain([stand.sides, stand.places, before.seen])).toEqual(
				plain([outcome.state.sides, outcome.state.places, outcome.state.seen]),
			);
			const holds: Parameters<typeof playedOut>[1]["holds"] = (order) => checkAttackOrder(order).ok;
			const twin = playedOut(input, { options: SKIRMISH_RULES.options, log, holds });
			const shown = stand.sides.flatMap((side) =>
				side.units.map((unit) => [unit.id, shownUnit(unit, (stand.places[unit.id] ?? null) as Footprint | null)]),
			);
			expect(twin.faults).toEqual([]);
			expect(differences(twin.units, Object.fromEntries(shown))).toEqual([]);
		}
	});

	it("leads through the source's steps, the sides from the lowest initiative", () => {
		const input = anyInput(3);
		const { steps, last } = byPages(input, 3);
		const [low, high] = last.after.outcome.order.map(({ side }) => side);
		expect(steps.join(", ")).toBe(
			`ambush, initiative, zones, placement ${low}, placement ${high}, strategy ${low}, strategy ${high}, tactics`,
		);
	});

	it("refuses a step that does not wait, another side's, and answers that lack", () => {
		const setup = undecided(anyInput(5));
		expect(takenStep(setup, { kind: "initiative" }, {}).ok).toBe(false);
		expect(takenStep(setup, { kind: "strategy", side: "a", strategy: "standard" }, {}).ok).toBe(false);
		expect(takenStep(setup, { kind: "ambush", side: "nobody" }, {}).ok).toBe(true);
		expect(takenStep(setup, { kind: "ambush", side: "a" }, {}).ok).toBe(false);
		// A step that was taken is taken once.
		const next = { ...setup, ambushed: true };
		expect(takenStep(next, { kind: "ambush", side: "nobody" }, {}).ok).toBe(false);
		const zones = actFor({ ...setupNow(next), step: "zones" }, anyInput(5));
		expect(takenStep(next, zones, {}).ok).toBe(false);
	});

	it("is a page without a round until it begins", () => {
		const setup = undecided(anyInput(7));
		const data = plain(newSetupData({ frame: FRAME, setup }));
		expect(isInSetup(data)).toBe(true);
		expect(setup.deciders).toEqual({ a: "anna" });
		expect(isInSetup({ schema: 1, frame: FRAME, rounds: { r0: [], r1: [] } })).toBe(false);
		expect(readSetup({ schema: 1, frame: FRAME, rounds: { r0: [] } }).ok).toBe(false);
	});
});

describe("hidden decisions of a set-up", () => {
	/** A set-up that waits for tactics, with an insight to be asked, of the first seed that has one. */
	function withInsight() {
		for (let seed = 1; seed < 200; seed++) {
			const input = anyInput(seed);
			let setup = undecided(input);
			while (setupNow(setup).step !== "tactics") {
				const act = actFor(setupNow(setup), input);
				const isDice = act.kind === "ambush" || act.kind === "initiative";
				const all = isDice
					? answersOf(setup, { ...input, setup: { ...input.setup, sides: setup.input.setup.sides } }, seed)
					: {};
				const own = Object.entries(all).filter(([key]) => act.kind !== "ambush" || key.startsWith("setup/ambush/"));
				const taken = takenStep(setup, act, Object.fromEntries(own));
				if (!taken.ok) throw new Error(taken.fault.code);
				setup = taken.value.setup;
			}
			const tactics: Hidden["tactics"] = { a: [], b: [] };
			const now = hiddenNow(setup, { tactics, insights: {} });
			if (now.question?.options.some((each) => each.startsWith("learn/"))) return { setup, tactics, now };
		}
		throw new Error("no seed has an insight");
	}

	it("ask the leader who is ahead as soon as all tactics are chosen, and say what was learned", () => {
		const { setup, tactics, now } = withInsight();
		expect(hiddenNow(setup, { tactics: { a: [] }, insights: {} })).toMatchObject({ missing: ["b"], question: null });
		const { key, side, options } = now.question!;
		const learn = options.find((each) => each.startsWith("learn/"))!;
		const hidden = { tactics, insights: { [key]: learn } };
		const next = hiddenNow(setup, hidden);
		expect(next.given).toEqual([{ ...now.question, answer: learn }]);
		expect(learnedBy(side, next, hidden)).toEqual([{ unit: learn.slice(6), tactic: "standard" }]);
		expect(learnedBy(side === "a" ? "b" : "a", next, hidden)).toEqual([]);
	});

	it("say how many insights a leader has left: one fewer with each, whatever becomes of it", () => {
		const { setup, tactics, now } = withInsight();
		const { order } = setupNow(setup).outcome;
		const insights: Record<string, string> = {};
		const lefts: number[] = [];
		let question = now.question;
		while (question && question.side === now.question?.side) {
			lefts.push(insightsLeft(question, order));
			insights[question.key] = "none";
			question = hiddenNow(setup, { tactics, insights }).question;
		}
		expect(lefts).toEqual(lefts.map((_, at) => lefts.length - at));
		const ahead = [
			{ side: "a", roll: 3, modifier: 0, total: 3 },
			{ side: "b", roll: 9, modifier: 0, total: 9 },
			{ side: "c", roll: 19, modifier: 0, total: 19 },
		];
		const left = (key: string) => insightsLeft({ key: `setup/adjust/${key}` }, ahead);
		expect(["insight/c/a/0", "insight/c/a/2", "insight/c/b/0", "insight/c/b/1"].map(left)).toEqual([5, 3, 2, 1]);
		expect(left("change/unit")).toBe(0);
	});

	it("are read from what a browser kept, without what does not fit", () => {
		const { setup } = withInsight();
		const kept = {
			tactics: { a: [], b: [{ unit: "nobody", tactic: "standard" }], z: [] },
			insights: { k: "none", n: 7 },
		};
		expect(readHidden(kept, setup)).toEqual({ tactics: { a: [] }, insights: { k: "none" } });
		expect(readHidden("no", setup)).toEqual({ tactics: {}, insights: {} });
	});
});
