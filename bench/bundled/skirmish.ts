import { type FightReader, orderable, proposalOf, roundSoFar } from "../../src/bridge/skirmish/fight/index.js";
import { drive, simulate } from "../../src/engine/ask/drive.js";
import { EMPTY_LOG } from "../../src/engine/ask/index.js";
import { SKIRMISH_RULES } from "../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { arenaOf, SKIRMISH } from "../../src/engine/skirmish/game/game.js";
import { commandOdds } from "../../src/engine/skirmish/game/odds.js";
import { openState } from "../../src/engine/skirmish/game/open-state.js";
import { NO_ORDERS } from "../../src/engine/skirmish/index.js";
import type { SkirmishInput } from "../../src/engine/skirmish/round/read/index.js";
import { swing } from "../../test/engine/skirmish/round/fixtures.js";
import { bestOf, type Row, type Timed, timeRow } from "../row.js";
import { skirmishOf } from "./skirmish-host.js";

const ROUNDS = 300;

/** The bars of a skirmish: one round of many units, and the odds of one order. */
export function run(): readonly Row[] {
	const [large, small] = [skirmishOf(50), skirmishOf(3)];
	const play = (input: typeof large) => bestOf(ROUNDS, () => void drive(SKIRMISH.play(input), simulate(3)));
	play(large);
	const [few, many] = [play(small), play(large)];
	const arena = arenaOf(large, SKIRMISH_RULES);
	const { state } = drive(SKIRMISH.play(large), simulate(3));
	const odds = (at: typeof state, order: ReturnType<typeof swing>) =>
		bestOf(ROUNDS, () => void commandOdds(at, order, arena));
	const near = odds(state, swing("s0", "n0"));
	const far = odds(openState(large), swing("s20", "n20", "bow"));
	const captain = bestOf(PROPOSALS, () => proposeAll(large));
	const round: Timed = ["a round of 2 × 3 units", few];
	return [
		timeRow(["a round of a skirmish, 2 × 50 units: all move, all attack, all check", many], 20, round),
		timeRow(["odds of an order of a skirmish, and its best concentration", near], 0.7, round),
		timeRow(["odds of a shot over 100 feet", far], 0.7, round),
		timeRow(["the captain's orders for 2 × 50 units that may move", captain], 6_500, round),
	];
}

/** Rounds in which the captain is asked for all units; each takes long. */
const PROPOSALS = 5;

/** The captain's order for each unit of a skirmish, none of it known from before. */
function proposeAll({ rounds: _rounds, ...stand }: SkirmishInput): void {
	const before = { number: 1, ambush: "", initiative: {}, seen: [], swift: [] };
	const waiting = { ...NO_ORDERS, individuals: [] };
	const round = { input: { before, stand: { ...stand, rounds: [waiting] }, ended: false }, log: EMPTY_LOG };
	const so = roundSoFar(round);
	if (!so.ok || so.value.waiting !== "movement") throw new Error("the round waits for another phase");
	const reader: FightReader = {
		nameOf: (id) => id,
		owns: () => true,
		rules: true,
		judge: (_unit, from) => ({ cost: 0, hindrance: null, end: from }),
	};
	for (const unit of orderable(so.value.state)) proposalOf(round, unit, reader);
}
