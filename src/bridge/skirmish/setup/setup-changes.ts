import type { Json } from "../../../engine/schema/index.js";
import type { SkirmishState } from "../../../engine/skirmish/index.js";
import { ABSENT, type Change, toChange } from "../../transactions/index.js";
import { packRound, roundName, type UnitDocuments, unitChanges } from "../fight/index.js";
import type { SceneGrid } from "../map/index.js";
import type { TakenStep } from "./acts.js";
import { packSetup, SETUP_PATH_IN_PAGE, type Setup } from "./stored-setup.js";

/**
 * All that a step of a set-up changes, under one subject: the set-up in the page; in its last step the first round and
 * each unit's own data (boons, strategy, tactic, surprise); in a placement the tokens of the side. A unit without
 * documents is left out.
 */
export function setupChanges(
	page: { readonly uuid: string; readonly stored: Json; readonly setup: Setup },
	{ before, after, setup, round }: TakenStep,
	documents: ReadonlyMap<string, UnitDocuments>,
	grid: SceneGrid,
): ReturnType<typeof unitChanges> {
	const target = { subject: page.uuid, uuid: page.uuid, class: "JournalEntryPage" } as const;
	const changes: Change[] = [toChange(target, SETUP_PATH_IN_PAGE, page.stored, packSetup(setup))];
	if (round) changes.push(toChange(target, `system.rounds.${roundName(1)}`, ABSENT, packRound(round)));
	const { state } = after.outcome;
	// Data of units are written with the first round; before it a step moves tokens alone.
	const start: SkirmishState = { ...state, places: before.outcome.state.places };
	const from = round ? { ...start, sides: page.setup.input.sides } : start;
	const units = unitChanges({ before: from, after: state }, documents, grid);
	changes.push(...units.changes);
	return { changes: changes.map((change) => ({ ...change, subject: page.uuid })), missing: units.missing };
}
