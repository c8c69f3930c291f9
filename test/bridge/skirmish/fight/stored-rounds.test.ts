import { beforeAll, describe, expect, it } from "vitest";
import {
	type FightRound,
	packRound,
	playedPhase,
	roundSoFar,
	unpackRound,
	withOrders,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { EMPTY_LOG, type Log, simulateByKey } from "../../../../src/engine/ask/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { checkAttackOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { type SkirmishOutcome, skirmish } from "../../../../src/engine/skirmish/game/game.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import {
	PHASES,
	type Phase,
	readRoundInput,
	SKIRMISH_RULES,
	type SkirmishState,
} from "../../../../src/engine/skirmish/index.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import { Chance } from "../../../engine/battle/twin/chance.js";
import { differences } from "../../../engine/battle/twin/summed.js";
import { anyGroundSkirmish } from "../../../engine/skirmish/twin/any-ground.js";
import { anySkirmish } from "../../../engine/skirmish/twin/any-skirmish.js";
import { playedOut, shownSide, shownUnit } from "../../../engine/skirmish/twin/rounds.js";
import { thrown } from "./throw-round.js";

const SEEDS = 24;
/** The first of them: from it on commanders meet every fate. */
const FIRST = 60;

/** A skirmish that begins without a set-up, and its events, of a seed: every other one on any ground. */
function begun(seed: number): SkirmishInput {
	const chance = new Chance(seededUniform(seed));
	const input = seed % 2 === 0 ? anyGroundSkirmish(chance, SKIRMISH_RULES.options) : anySkirmish(chance);
	const checked = skirmish(SKIRMISH_RULES).check({ ...input, setup: null, ended: false });
	if (!checked.ok) throw new Error(`${checked.fault.code} ${checked.fault.path}`);
	return checked.value;
}

/** A round as its page holds it, packed and read again. */
function stored(round: FightRound): FightRound {
	const read = unpackRound(JSON.parse(JSON.stringify(packRound(round))), SKIRMISH_RULES);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return read.value;
}

/** The end of a skirmish that is declared over in a round, through what its page holds. */
function endedIn(round: FightRound, seed: number) {
	const kept = stored(round);
	const log = thrown({ ...kept, input: withOrders(kept.input, "end", []) }, seed);
	const played = playedPhase({ round: kept }, "end", { orders: [], log });
	if (!played.ok) throw new Error(played.fault.code);
	expect(played.value.next).toBeNull();
	const again = roundSoFar(stored(played.value.round));
	if (!again.ok) throw new Error(again.fault.code);
	expect(playedPhase({ round: played.value.round }, "end", { orders: [], log: {} }).ok).toBe(false);
	return again.value;
}

/** A skirmish up to a phase of one of its rounds, that phase among them. */
function upTo(input: SkirmishInput, index: number, phase: Phase): SkirmishInput {
	const after = PHASES.slice(PHASES.indexOf(phase) + 1);
	const last = { ...input.rounds[index]!, ...Object.fromEntries(after.map((each) => [each, null])) };
	return { ...input, rounds: [...input.rounds.slice(0, index), last] };
}

/** A state in the form in which the rules that are written a second time show it. */
const shownState = ({ sides, places, conditions, individuals }: SkirmishState) => ({
	units: Object.fromEntries(
		sides.flatMap(({ units }) =>
			units.map((unit) => [unit.id, shownUnit(unit, (places[unit.id] ?? null) as Footprint | null)]),
		),
	),
	sides: Object.fromEntries(sides.map((side) => [side.id, shownSide(side)])),
	field: conditions,
	heroes: Object.fromEntries(individuals.map(({ id, cells }) => [id, cells])),
});

const holds: Parameters<typeof playedOut>[1]["holds"] = (order) => checkAttackOrder(order).ok;

/** Differences between a stored phase and the rules that are written a second time. */
function besideTwin({ before, log, state }: StoredPhase): readonly string[] {
	const { faults, units, sides, field, heroes } = playedOut(before, { options: SKIRMISH_RULES.options, log, holds });
	return [...faults, ...differences({ units, sides, field, heroes }, shownState(state))];
}

/** A phase as its page holds it: all that led to it, and the state that is read from the page. */
interface StoredPhase {
	readonly phase: Phase;
	readonly before: SkirmishInput;
	readonly log: Log;
	readonly state: SkirmishState;
}

/** All phases of a skirmish, played one by one through what its page holds, and its end after them. */
function byPages(input: SkirmishInput, seed: number) {
	const start = readRoundInput({ before: { number: 1 }, stand: { ...input, rounds: [] } }, SKIRMISH_RULES);
	if (!start.ok) throw new Error(start.fault.code);
	let round: FightRound = { input: start.value, log: EMPTY_LOG };
	const phases: SkirmishOutcome["phases"][number][] = [];
	const steps: StoredPhase[] = [];
	let answers: Log = EMPTY_LOG;
	let state = openState(input);
	for (const [index, orders] of input.rounds.entries()) {
		for (const phase of PHASES) {
			const given = orders[phase];
			if (given === null) break;
			const kept = stored(round);
			const trial = { ...kept, input: withOrders(kept.input, phase, given) };
			const played = playedPhase({ round: kept }, phase, { orders: given, log: thrown(trial, seed) });
			if (!played.ok) throw new Error(played.fault.code);
			const read = roundSoFar(stored(played.value.round));
			if (!read.ok) throw new Error(read.fault.code);
			state = read.value.state;
			answers = { ...answers, ...played.value.round.log };
			steps.push({ phase, before: upTo(input, index, phase), log: answers, state });
			if (played.value.next) phases.push(...played.value.outcome.phases);
			round = played.value.next ?? played.value.round;
			if (phase === "melee") endedIn(round, seed);
		}
	}
	const last = roundSoFar(stored(round));
	if (!last.ok) throw new Error(last.fault.code);
	return {
		state: round.input.stand.rounds.length === 0 ? state : last.value.state,
		phases,
		steps,
		over: endedIn(round, seed),
		isWhole: last.value.waiting === "individuals",
	};
}

describe("rounds of a skirmish, each played from what its page holds", () => {
	let all: readonly {
		readonly seed: number;
		readonly whole: SkirmishOutcome;
		readonly pages: ReturnType<typeof byPages>;
		log: Log;
		input: SkirmishInput;
	}[];
	beforeAll(() => {
		all = Array.from({ length: SEEDS }, (_, index) => {
			const seed = FIRST + index;
			const input = begun(seed);
			const { outcome, log } = driveLogged(skirmish(SKIRMISH_RULES).play(input), simulateByKey(seed));
			return { seed, whole: outcome, pages: byPages(input, seed), log, input };
		});
	});

	it("come to the same state and the same events as within their whole skirmish", () => {
		for (const { whole, pages } of all) {
			expect(JSON.parse(JSON.stringify(pages.state))).toEqual(JSON.parse(JSON.stringify(whole.state)));
			expect(JSON.parse(JSON.stringify(pages.phases))).toEqual(
				JSON.parse(JSON.stringify(whole.phases.slice(0, pages.phases.length))),
			);
		}
		expect(all.reduce((sum, { pages }) => sum + pages.phases.length, 0)).toBeGreaterThan(10 * SEEDS);
	});

	it("end as their whole skirmish does, with its fates of commanders, and in the middle of a round as well", () => {
		const whole = all.filter(({ pages }) => pages.isWhole);
		for (const { seed, input, pages } of whole) {
			const { outcome } = driveLogged(skirmish(SKIRMISH_RULES).play({ ...input, ended: true }), simulateByKey(seed));
			expect(pages.over.end).toEqual(outcome.end);
			expect(JSON.parse(JSON.stringify(pages.over.state))).toEqual(JSON.parse(JSON.stringify(outcome.state)));
		}
		expect(whole.length).toBeGreaterThan(3);
		expect(all.every(({ pages }) => pages.over.end !== null && pages.over.waiting === null)).toBe(true);
		const fates = all.flatMap(({ pages }) => pages.over.end?.units.map(({ fate }) => fate) ?? []);
		expect(new Set(fates).size).toBeGreaterThan(2);
	});

	it("come phase by phase to what the rules say when they are written a second time, on squares and hexes", () => {
		const counted: Record<string, number> = {};
		for (const { seed, input, pages } of all) {
			for (const step of pages.steps) {
				const found = besideTwin(step).map((each) => `seed ${seed}, ${step.phase}: ${each}`);
				expect(found).toEqual([]);
				for (const each of [step.phase, input.map.field.grid]) counted[each] = (counted[each] ?? 0) + 1;
			}
		}
		for (const each of [...PHASES, "square", "hex"]) expect(counted[each], each).toBeGreaterThan(SEEDS / 2);
	});
});
