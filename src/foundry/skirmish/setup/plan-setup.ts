import { logOf, readAnswers } from "../../../bridge/battle/index.js";
import {
	readPlacings,
	readSetupAct,
	type SetupAct,
	type SetupNow,
	type SetupStep,
	setupChanges,
	setupNow,
	stepName,
	takenStep,
	unitPlaces,
} from "../../../bridge/skirmish/setup/index.js";
import { cutText } from "../../../bridge/text/index.js";
import type { TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { isJson, type Json, object, type Reader, readInput, text, toJson } from "../../../engine/schema/index.js";
import { findSkirmish, storedRound } from "../../battle/pages/skirmish-pages.js";
import { findNow } from "../../host/find-document.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { documentsOf, sourceOfPhase } from "../fight/plan-phase.js";
import { gridOfScene } from "../unit/stand-at.js";
import { setupIn } from "./setup-pages.js";

const json: Reader<Json> = (value = null, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });

/** Reads a step that was taken: its page, what was decided, places from where units stand, answers of its dice. */
const readRef = object({ page: text(300), act: readSetupAct, placings: json, answers: readAnswers });

/** A step that was taken, and whose it was; of a step of all sides, or the GMs': empty. */
export interface TakenBefore {
	readonly kind: Exclude<SetupStep, "tactics" | "insight">;
	readonly side: string;
}

/** The key under which the record of a step is found. */
export const sourceOfStep = (page: string, { kind, side }: TakenBefore): string => `${page}.Setup.${kind}.${side}`;

/** The same of any step; the last is where round 0 ends, so that the first phase goes back to it. */
function sourceOfAct(page: string, act: SetupAct): string {
	if (act.kind === "begin") return sourceOfPhase(page, 0, "routing");
	const side = act.kind === "placement" || act.kind === "strategy" ? act.side : "";
	return sourceOfStep(page, { kind: act.kind, side });
}

/** A step with the places of its units as the rules take them. Faults: those of places. */
export function withPlaces(
	act: SetupAct,
	placings: Json,
	now: SetupNow,
	scene: Scene.Implementation,
): Result<SetupAct> {
	if (act.kind !== "placement") return ok(act);
	const read = readPlacings(placings ?? {});
	if (!read.ok) return read;
	const units = unitPlaces(now.outcome.state, act.side, read.value, gridOfScene(scene));
	return units.ok ? ok({ ...act, units: toJson(units.value) }) : units;
}

/**
 * Plans what a step of a set-up changes: it is taken again from the page, by this decision and these answers alone.
 * Faults: not a game master; the set-up waits for another step; the decision or the answers do not fit.
 */
export function planSetup(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	if (!by.isGM) return fail(GM_ONLY);
	const asked = readInput(readRef, ref);
	if (!asked.ok) return asked;
	const page = findSkirmish(asked.value.page);
	if (!page.ok) return page;
	const stored = setupIn(page.value);
	if (!stored.ok) return stored;
	const { frame, setup } = stored.value;
	const scene = findNow(frame.scene);
	if (!(scene instanceof Scene)) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const act = withPlaces(asked.value.act, asked.value.placings, setupNow(setup), scene);
	if (!act.ok) return act;
	const log = logOf(asked.value.answers, "answers");
	if (!log.ok) return log;
	const taken = takenStep(setup, act.value, log.value);
	if (!taken.ok) return taken;
	const { uuid, name } = page.value;
	const now = { uuid, stored: storedRound(page.value, 0), setup };
	const { changes, missing } = setupChanges(now, taken.value, documentsOf(frame.tokens), gridOfScene(scene));
	const names = new Map(setup.input.sides.flatMap(({ units }) => units.map((unit) => [unit.id, unit.name] as const)));
	const step = act.value.kind === "begin" ? "insight" : act.value.kind;
	return ok({
		source: sourceOfAct(uuid, act.value),
		outcome: ref,
		since: null,
		title: cutText(words().say("MUSTER.Fight.Setup.record", { name, step: stepName(step, words()) }), 200),
		subjects: { [uuid]: name, ...Object.fromEntries(missing.map((id) => [id, names.get(id) ?? id])) },
		changes,
		leftOut: missing.map((id) => ({ subject: id, key: "MUSTER.LeftOut.unitLost" })),
		rebased: null,
	});
}
