import type { Game } from "../../ask/index.js";
import { fail, ok, type Result } from "../../common/index.js";
import type { SkirmishRules } from "../army/index.js";
import type { SkirmishState } from "../round/index.js";
import { readSkirmish, type SetupOrders, type SkirmishInput } from "../round/read/index.js";
import { playSetup, type SetupOutcome } from "../round/setup/index.js";
import { arenaOf } from "./game.js";
import { type RoundInput, roundAfter } from "./one-round.js";
import { openState } from "./open-state.js";

/** A skirmish in its set-up, of which no round is given yet (RULES 4.13). */
export interface SetupInput extends SkirmishInput {
	readonly setup: SetupOrders;
}

/**
 * Reads a set-up from outside (RULES 4.13). Faults: those of `readSkirmish`; `list` where there is none, or a round.
 */
export function readSetupInput(value: unknown, rules: SkirmishRules): Result<SetupInput> {
	const read = readSkirmish(value, rules);
	if (!read.ok) return read;
	const { setup, rounds, ended } = read.value;
	if (setup === null || rounds.length > 0 || ended)
		return fail({ code: "MUSTER.Fault.Skirmish.list", path: "setup", data: { min: 1, max: 1 } });
	return ok({ ...read.value, setup });
}

/**
 * A set-up by itself (RULES 4.13). The round that `roundOfSetup` makes of its end goes on as within the whole skirmish.
 */
export function skirmishSetup(rules: SkirmishRules): Game<SetupInput, SetupOutcome> {
	return {
		id: "skirmishSetup",
		version: 1,
		check: (input) => readSetupInput(input, rules),
		play: (input) => playSetup(openState(input), input.setup, arenaOf(input, rules)),
	};
}

/** The first round after a set-up that is over, in the state that it left. */
export function roundOfSetup({ setup: _setup, ...stand }: SetupInput, state: SkirmishState): RoundInput {
	const before = { number: 0, ambush: "", initiative: {}, seen: [], swift: [] };
	return roundAfter({ before, stand: { ...stand, setup: null }, ended: false }, state);
}
