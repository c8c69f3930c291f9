/** The kind under which steps and phases of skirmishes are written; stored in records and never renamed. */
export const PHASE_SOURCE = "skirmishPhase";
