import type { Fight, Step } from "../../../bridge/skirmish/fight/index.js";
import type { PhaseOutcome, RoundOutcome } from "../../../engine/skirmish/index.js";
import type { LooseHooks } from "../../host/surfaces.js";

/** A skirmish by the uuid of its page, and the number of its round. */
interface FightRoundAt {
	readonly page: string;
	readonly round: number;
}

/** A phase of a skirmish; `setup`: the end of its set-up, in round 0. */
export interface FightPhaseAt extends FightRoundAt {
	readonly phase: Step | "setup";
}

/**
 * `muster.skirmishStarted`: its first round can begin, at once or after its set-up; on the client that began it and
 * there only. `scene`: the uuid of its map.
 */
type SkirmishStartedHook = (skirmish: { readonly page: string; readonly scene: string }) => void;

/**
 * `muster.skirmishPhaseResolved`: the orders of a phase are open, and all that came of them is written; on the client
 * of the game master who wrote it and there only. The outcome holds hidden units too.
 */
type PhaseResolvedHook = (outcome: PhaseOutcome, at: FightPhaseAt) => void;

/** `muster.skirmishPhaseUndone`: a phase, the end or the set-up is taken back; on the client that did it. */
type PhaseUndoneHook = (at: FightPhaseAt) => void;

/** `muster.skirmishEnded`: it is over; on the client of the game master who wrote it and there only. */
type SkirmishEndedHook = (end: NonNullable<RoundOutcome["end"]>, at: FightRoundAt) => void;

/** The hooks of skirmishes by their names. */
export interface SkirmishHooks {
	readonly "muster.skirmishStarted": SkirmishStartedHook;
	readonly "muster.skirmishPhaseResolved": PhaseResolvedHook;
	readonly "muster.skirmishPhaseUndone": PhaseUndoneHook;
	readonly "muster.skirmishEnded": SkirmishEndedHook;
}

/** Calls every listener to something of a skirmish. */
export function tellSkirmish<Name extends keyof SkirmishHooks>(
	name: Name,
	...args: Parameters<SkirmishHooks[Name]>
): void {
	(Hooks as LooseHooks).callAll(name, ...args);
}

/** Tells every listener that the first round of a skirmish can begin. */
export const tellStarted = ({ uuid }: { readonly uuid: string }, { frame }: Pick<Fight, "frame">): void =>
	tellSkirmish("muster.skirmishStarted", { page: uuid, scene: frame.scene });
