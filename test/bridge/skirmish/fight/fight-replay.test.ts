/** The replay of a skirmish: each step beside the state that its phase came to; what readers may know of it. */
import { describe, expect, it } from "vitest";
import { replayFile, replayMarkup } from "../../../../src/bridge/battle/index.js";
import {
	buildFightReplay,
	type FightRound,
	foughtRounds,
	playedPhase,
	withOrders,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { EMPTY_LOG } from "../../../../src/engine/ask/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { skirmish } from "../../../../src/engine/skirmish/game/game.js";
import { PHASES, readRoundInput, SKIRMISH_RULES, type SkirmishState } from "../../../../src/engine/skirmish/index.js";
import { Chance } from "../../../engine/battle/twin/chance.js";
import { anySkirmish } from "../../../engine/skirmish/twin/any-skirmish.js";
import { expectNamesAreText } from "../../hostile.js";
import { ENGLISH } from "../../render.js";
import { thrown } from "./throw-round.js";

/** A skirmish of a seed, phase by phase, with the state as each phase was rolled, and a name for one unit. */
function fought(seed: number, called = "") {
	const made = skirmish(SKIRMISH_RULES).check({
		...anySkirmish(new Chance(seededUniform(seed))),
		setup: null,
		ended: false,
	});
	if (!made.ok) throw new Error(made.fault.code);
	const sides = made.value.sides.map((each) => ({
		...each,
		units: each.units.map((own) => (called !== "" && own.id === "a1" ? { ...own, name: called } : own)),
	}));
	const stand = { ...made.value, sides, rounds: [] };
	const start = readRoundInput({ before: { number: 1 }, stand }, SKIRMISH_RULES);
	if (!start.ok) throw new Error(start.fault.code);
	let round: FightRound = { input: start.value, log: EMPTY_LOG };
	const states: SkirmishState[] = [];
	const byTitle = new Map<string, SkirmishState>();
	const rounds: FightRound[] = [];
	const step = (phase: (typeof PHASES)[number] | "end", orders: Parameters<typeof withOrders>[2]) => {
		const log = thrown({ ...round, input: withOrders(round.input, phase, orders) }, seed);
		const played = playedPhase({ round }, phase, { orders, log });
		if (!played.ok) throw new Error(played.fault.code);
		const { state } = played.value.outcome;
		states.push(state);
		byTitle.set(`Round ${state.round}, ${ENGLISH.say(`MUSTER.Fight.Phase.${phase}`)}`, state);
		if (played.value.next || phase === "end") rounds.push(played.value.round);
		round = played.value.next ?? played.value.round;
	};
	for (const orders of made.value.rounds)
		for (const phase of PHASES) if (orders[phase] !== null) step(phase, orders[phase]);
	step("end", []);
	const again = foughtRounds(rounds);
	if (!again.ok) throw new Error(again.fault.code);
	return { rounds: again.value, states, byTitle };
}

const nameIn =
	(state: SkirmishState) =>
	(id: string): string =>
		state.sides.flatMap((side) => [side, ...side.units]).find((each) => each.id === id)?.name ?? id;

const able = ({ sides }: SkirmishState, side: number, isKnown = (_id: string) => true): number =>
	sides[side]!.units.filter(({ id }) => isKnown(id)).reduce((sum, { soldiers }) => sum + soldiers.current, 0);

const number = (text: string): number => Number(text.replaceAll(",", ""));

describe("the replay of a skirmish", () => {
	it("stands after each step as it did when the phase was rolled", () => {
		let compared = 0;
		for (let seed = 1; seed <= 12; seed++) {
			const { rounds, states, byTitle } = fought(seed);
			const view = buildFightReplay({ name: "Ford", rounds }, nameIn(states[0]!), "r", ENGLISH)!;
			for (const { title, chance, rest } of view.steps.slice(1)) {
				const state = byTitle.get(title)!;
				expect(number(chance), `seed ${seed}, ${title}`).toBe(able(state, 0));
				expect(number(rest.split(" ").at(-1)!), `seed ${seed}, ${title}`).toBe(able(state, 1));
				compared += 1;
			}
			expect(number(view.steps.at(-1)!.chance)).toBe(able(states.at(-1)!, 0));
			expect(view.steps.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(0);
		}
		expect(compared).toBeGreaterThan(40);
	});

	it("holds nothing of a unit that its readers may not know, not in its sums", () => {
		for (let seed = 1; seed <= 6; seed++) {
			const { rounds, states } = fought(seed, "Veiled Horrors");
			const all = nameIn(states[0]!);
			const known = (id: string) => (id === "a1" ? null : all(id));
			const file = (nameOf: (id: string) => string | null) => {
				const view = buildFightReplay({ name: "Ford", rounds }, nameOf, "r", ENGLISH)!;
				return { view, text: replayFile({ name: "Ford", note: "", days: [view] }, { style: "", script: "" }, ENGLISH) };
			};
			expect(file(all).text).toContain("Veiled Horrors");
			const { view, text } = file(known);
			expect(text).not.toContain("Veiled");
			expect(number(view.steps.at(-1)!.chance)).toBe(able(states.at(-1)!, 0, (id) => id !== "a1"));
		}
	});

	it("has names as text only, in the file too", () => {
		expectNamesAreText((name) => {
			const { rounds, states } = fought(3, name.slice(0, 90) || "x");
			const view = buildFightReplay({ name, rounds }, nameIn(states[0]!), "r", ENGLISH)!;
			return [replayMarkup(view, ENGLISH)];
		});
	});
});
