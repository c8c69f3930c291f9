import { EMPTY_LOG } from "../../../engine/ask/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { readSetupInput, SKIRMISH_RULES, type Unit } from "../../../engine/skirmish/index.js";
import type { Fight } from "../fight/index.js";
import type { StoredSetup } from "./stored-setup.js";

type Officer = NonNullable<Unit["commander"]>;

/** A person who may lead a side: an officer as the rules' reader takes one. */
export type Candidate = Pick<Officer, "id" | "name"> & Partial<Officer>;

/** The people who lead one side, and the user who decides for it (empty: the GM). */
export interface Command {
	readonly leader: Candidate;
	readonly deputy: Candidate | null;
	readonly decider: string;
}

/**
 * The set-up of a skirmish whose units stand on the map (RULES 4.13), with the leaders of its sides; nothing is decided
 * yet. Faults: those of the rules' reader, as of an officer.
 */
export function newSetup({ frame, round }: Fight, commands: Readonly<Record<string, Command>>): Result<StoredSetup> {
	const { stand } = round.input;
	const sides = stand.sides.map((side) => {
		const { leader, deputy } = commands[side.id] ?? { leader: side.leader, deputy: null };
		return { ...side, leader, deputy };
	});
	const nothing = Object.fromEntries(sides.map(({ id }) => [id, {}]));
	const setup = { ambush: "", initiative: false, sides: nothing };
	const input = readSetupInput({ ...stand, sides, setup }, SKIRMISH_RULES);
	if (!input.ok) return input;
	const named = Object.entries(commands).filter(([, { decider }]) => decider !== "");
	const deciders = Object.fromEntries(named.map(([side, { decider }]) => [side, decider]));
	return ok({ frame, setup: { input: input.value, log: EMPTY_LOG, ambushed: false, deciders } });
}
