import { formatBatchCommand } from "./batch-request.js";
import { type CheckRequest, formatCheckCommand } from "./check-command.js";
import { type ContestRequest, formatContestCommand } from "./contest-command.js";
import { type DamageRequest, formatDamageCommand } from "./damage-command.js";
import { type FudgeRequest, formatFudgeCommand } from "./fudge-command.js";
import { formatReactionCommand, type ReactionRequest } from "./reaction-command.js";
import type { BatchRequest, Visibility } from "./types.js";

/** Every kind of roll with what is asked of it. The kinds are the names of their commands. */
export interface Requests {
	readonly batch: BatchRequest;
	readonly check: CheckRequest;
	readonly contest: ContestRequest;
	readonly reaction: ReactionRequest;
	readonly damage: DamageRequest;
	readonly fudge: FudgeRequest;
}

/** The kinds of roll, in the order of the help list. */
export const ROLL_KINDS = ["batch", "check", "contest", "reaction", "damage", "fudge"] as const;
export type RollKind = (typeof ROLL_KINDS)[number];

/** A request with its kind. */
export type Ask<Kind extends RollKind = RollKind> = {
	readonly [Each in Kind]: { readonly what: Each; readonly request: Requests[Each] };
}[Kind];

/** The ask as a command that reads back as the same request, but for the names of modifiers. */
export function formatCommand(ask: Ask): string {
	switch (ask.what) {
		case "batch":
			return formatBatchCommand(ask.request);
		case "check":
			return formatCheckCommand(ask.request);
		case "contest":
			return formatContestCommand(ask.request);
		case "reaction":
			return formatReactionCommand(ask.request);
		case "damage":
			return formatDamageCommand(ask.request);
		case "fudge":
			return formatFudgeCommand(ask.request);
	}
}

/**
 * Who sees a roll when nobody says so: a reaction roll is the GM's secret (RULES 2.9), so a player's is blind; for all
 * others the habit of the table holds.
 */
export function usualVisibility(what: RollKind, habit: Visibility, isGm: boolean): Visibility {
	if (what !== "reaction") return habit;
	return isGm ? "gm" : "blind";
}
