import { namesIn } from "../../../bridge/skirmish/fight/index.js";
import {
	askedFor,
	phasesOfStep,
	type SetupAct,
	type StoredSetup,
	saySetup,
	sayUnseen,
	setupNow,
	stepName,
	stepShown,
	type TakenStep,
	takenStep,
} from "../../../bridge/skirmish/setup/index.js";
import { answer, type Log } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { type HostBattlePage, inTurnOf } from "../../battle/pages/battle-pages.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { applyFrom, transactionOf, undoTransaction } from "../../transactions/index.js";
import { PHASE_SOURCE } from "../fight/phase-transactions.js";
import { audienceOf, postSkirmishCard } from "../fight/post-phase.js";
import { openName } from "../fight/reader-of.js";
import type { SeenRoll, SeenRolls } from "../fight/seen-rolls.js";
import { placesFit } from "./hindered-places.js";
import { sourceOfStep, type TakenBefore, withPlaces } from "./plan-setup.js";
import { setupIn } from "./setup-pages.js";

/** Answers of a step, and the rolls that people see. */
interface Thrown {
	readonly log: Log;
	readonly rolls: SeenRolls;
}

/** Throws the host's dice for all that a step asks. Faults: those of its decision; an answer that is refused. */
async function throwStep({ setup }: StoredSetup, act: SetupAct, known: Log): Promise<Result<Thrown>> {
	let log = known;
	const rolls: SeenRoll[] = [];
	for (;;) {
		const asked = askedFor(setup, act, log);
		if (!asked.ok) return asked;
		if (asked.value.length === 0) return ok({ log, rolls });
		for (const question of asked.value) {
			if (question.kind === "decide") return fail({ code: "MUSTER.Fault.Skirmish.setupOver" });
			const { roll, ...reply } = { roll: undefined, ...(await answerByDice(question)) };
			const kept = answer(log, question, { ...reply, source: "rolled" });
			if (!kept.ok) return kept;
			log = kept.value;
			if (roll) rolls.push({ key: question.key, roll });
		}
	}
}

/**
 * Takes the step that waits: rolls its dice, writes all of it as one transaction, then posts its card. `known`: answers
 * of leaders who adjust. Faults: the set-up waits for another step by now; those of the decision and of transactions,
 * after which nothing is changed.
 */
export function takeStep(
	page: HostBattlePage,
	act: SetupAct,
	{ placings = null, known = {} }: { readonly placings?: Json; readonly known?: Log } = {},
): Promise<Result<TakenStep>> {
	return inTurnOf(page, async () => {
		const stored = setupIn(page);
		if (!stored.ok) return stored;
		const { frame, setup } = stored.value;
		const scene = findNow(frame.scene);
		if (!(scene instanceof Scene)) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
		const whole = withPlaces(act, placings, setupNow(setup), scene);
		if (!whole.ok) return whole;
		const fits = placesFit(stored.value, act, placings, scene);
		if (!fits.ok) return fits;
		const thrown = await throwStep(stored.value, whole.value, known);
		if (!thrown.ok) return thrown;
		const taken = takenStep(setup, whole.value, thrown.value.log);
		if (!taken.ok) return taken;
		const answers: Json = toJson(Object.values(thrown.value.log));
		const done = await applyFrom(PHASE_SOURCE, toJson({ page: page.uuid, act, placings, answers }));
		if (!done.ok) return done;
		await postStep(page, stored.value, taken.value, thrown.value.rolls);
		return taken;
	});
}

/**
 * Posts the card of a step, with its rolls; and one to GMs alone with whatever is hidden from others: units whose
 * tokens are, tactics, what was learned.
 */
async function postStep(page: HostBattlePage, stored: StoredSetup, taken: TakenStep, rolls: SeenRolls) {
	const { state } = taken.after.outcome;
	const about = { page: page.uuid };
	const own = phasesOfStep(taken);
	const all = namesIn(state);
	const names = { open: openName(stored, game.users, all), all };
	const isOpen = ({ key }: SeenRoll): boolean => key.split("/").every((id) => names.open(id) !== null);
	const step = stepName(taken.round ? "insight" : stepShown(taken.before, { stage: "tactics" }), words());
	const lines = saySetup(own, state, { nameOf: names.open, all: false }, words());
	const said = taken.round ? [...lines, words().say("MUSTER.Fight.Setup.begins")] : lines;
	const title = words().say("MUSTER.Fight.Setup.card", { name: page.name, step });
	await postSkirmishCard({ title, lines: said, card: about }, rolls.filter(isOpen), audienceOf(stored));
	const forGm = words().say("MUSTER.Fight.Setup.cardForGm", { name: page.name, step });
	const closed = rolls.filter((each) => !isOpen(each));
	await postSkirmishCard({ title: forGm, lines: sayUnseen(own, state, names, words()), card: about }, closed, "gm");
}

/** The steps that a set-up has behind it, the last first. */
function stepsBehind({ setup }: StoredSetup): readonly TakenBefore[] {
	const now = setupNow(setup);
	const { sides } = setup.input.setup;
	const of = (step: "placement" | "strategy"): readonly TakenBefore[] =>
		now.outcome.order.flatMap(({ side }) => (sides[side]?.[step] ? [{ kind: step, side }] : [])).toReversed();
	const once = (kind: TakenBefore["kind"], isDone: boolean): readonly TakenBefore[] =>
		isDone ? [{ kind, side: "" }] : [];
	return [
		...of("strategy"),
		...of("placement"),
		...once(
			"zones",
			Object.values(sides).some(({ zones }) => zones !== null),
		),
		...once("initiative", now.step !== "ambush" && now.step !== "initiative"),
		...once("ambush", setup.ambushed),
	];
}

/** The record of the step before the one that waits; null: there is none, or it is gone. */
export function lastStep(
	page: HostBattlePage,
	stored: StoredSetup,
): { readonly id: string; readonly step: TakenBefore["kind"] } | null {
	const [act] = stepsBehind(stored);
	const record = act ? transactionOf(sourceOfStep(page.uuid, act)) : null;
	return act && record?.state === "done" ? { id: record.id, step: act.kind } : null;
}

/** Takes the last step back as a whole: page and tokens. Faults: there is none; values have changed since. */
export function backStep(page: HostBattlePage): Promise<Result<unknown>> {
	return inTurnOf(page, async () => {
		const stored = setupIn(page);
		if (!stored.ok) return stored;
		const last = lastStep(page, stored.value);
		return last ? undoTransaction(last.id) : fail({ code: "MUSTER.Fault.Skirmish.noPhaseBack" });
	});
}
