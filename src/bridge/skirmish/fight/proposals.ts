import { getOrCreate } from "../../../engine/common/index.js";
import { type Phase, placeOf, type SkirmishState, type Unit } from "../../../engine/skirmish/index.js";
import { type Proposal, proposing } from "./captain.js";
import type { FightReader } from "./fight-reader.js";
import { mayOrder, roundSoFar } from "./play-round.js";
import type { FightRound } from "./stored-fight.js";

/** Known proposals of a round. */
const proposals = new WeakMap<FightRound, Map<string, Proposal>>();

/** The captain's proposal for a unit, worked out once for each phase. */
export function proposalOf(round: FightRound, unit: Unit, reader: FightReader): Proposal {
	const known = knownProposal(round, unit.id);
	if (known) return known;
	const parts = keeping(round, unit, reader);
	let part = parts.next();
	while (!part.done) part = parts.next();
	return part.value;
}

/** Works a proposal out, rests after each part of it, and keeps it. */
function* keeping(round: FightRound, unit: Unit, reader: FightReader): Generator<void, Proposal> {
	const found = yield* proposing(round, unit, reader);
	getOrCreate(proposals, round, () => new Map<string, Proposal>()).set(unit.id, found);
	return found;
}

/** The captain's proposal for a unit as far as it is worked out; null: it is not yet. */
export const knownProposal = (round: FightRound, unit: string): Proposal | null =>
	proposals.get(round)?.get(unit) ?? null;

/** Works out what the captain proposes for all units that a reader orders in a phase; rests after each part. */
export function* weighAll(round: FightRound, reader: FightReader): Generator<void, void> {
	const so = roundSoFar(round);
	if (!so.ok || so.value.waiting === null || !mayOrder(so.value.waiting, so.value.state)) return;
	for (const unit of commanded(so.value.state, so.value.waiting)) {
		if (!reader.owns(unit.id) || knownProposal(round, unit.id)) continue;
		yield* keeping(round, unit, reader);
		yield;
	}
}

/** Units that may be ordered now: steady and on the map. */
export const orderable = ({ sides, places }: SkirmishState): readonly Unit[] =>
	sides
		.flatMap(({ units }) => units)
		.filter(({ id, state }) => state === "fit" && placeOf({ places }, id) !== undefined);

/** Units that may be commanded in a phase: those that are orderable, and in movement routed ones, to rally them. */
export const commanded = (state: SkirmishState, phase: Phase): readonly Unit[] =>
	state.sides
		.flatMap(({ units }) => units)
		.filter((unit) => unit.state === "fit" || (unit.state === "routed" && phase === "movement"))
		.filter(({ id }) => placeOf(state, id) !== undefined);
