import type { Catastrophes } from "../catastrophe/index.js";
import type { HeroDay } from "../heroes/index.js";
import type { SideState } from "../model/index.js";
import type { SideMorale } from "../morale/index.js";
import type { ContestResult, HeroOutcome, MissionOutcome, PowersOutcome } from "../outcome.js";

/** Steps of a battle day after its forces are drawn up, in their usual order (RULES 1.2). */
export const DAY_STEPS = ["powers", "fortune", "heroes", "strategy", "contest", "fates", "losses"] as const;

/** A step of the day. `fortune` takes missions and catastrophes, `fates` the second Survival rolls too. */
export type DayStep = (typeof DAY_STEPS)[number];

/** Results of the steps that are over; a step that is not has none. `sides` are as the last of them left them. */
export interface DayFindings {
	readonly sides: readonly SideState[];
	readonly powers?: PowersOutcome;
	readonly missions?: readonly MissionOutcome[];
	readonly catastrophes?: Catastrophes;
	readonly heroes?: readonly HeroDay[];
	readonly contest?: readonly ContestResult[];
	/** The end of every unit by the contest, and the heroes after their second Survival rolls. */
	readonly fates?: readonly SideMorale[];
	readonly survivors?: readonly HeroOutcome[];
}

/** Receives the step that begins and what the one before it has come to. */
export type ReportStep = (step: DayStep, found: DayFindings) => void;
