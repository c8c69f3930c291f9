import {
	type Fight,
	gameFrom,
	isOpen,
	mayOrder,
	type PlayedPhase,
	playedPhase,
	roundSoFar,
	type Step,
	withOrders,
} from "../../../bridge/skirmish/fight/index.js";
import {
	advance,
	answer,
	EMPTY_LOG,
	type Log,
	type LogEntry,
	type Question,
	type Reply,
} from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import type { RoundOutcome, SkirmishOrder } from "../../../engine/skirmish/index.js";
import { type HostBattlePage, inTurnOf } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { loadChunk } from "../../host/lazy.js";
import { answerByDice } from "../../rolls/host-dice.js";
import {
	applyFrom,
	findTransaction,
	finishTransaction,
	undoTransaction,
	unfinishedRecords,
} from "../../transactions/index.js";
import { askGround } from "./ask-ground.js";
import { askSaves } from "./ask-saves.js";
import { heroMoves } from "./heroes-on.js";
import { lastPhase, sourceOfPhase } from "./last-phase.js";
import { openWays } from "./open-ways.js";
import { PHASE_SOURCE } from "./phase-transactions.js";
import { dropRolls, keepRolls } from "./post-phase.js";
import type { SeenRoll, SeenRolls } from "./seen-rolls.js";

/** Answers of a phase, and the rolls that people see. */
interface Thrown {
	readonly log: Log;
	readonly outcome: RoundOutcome;
	readonly rolls: SeenRolls;
}

/**
 * Throws the host's dice for all that a phase asks; who takes contested ground is the GM's to say, and by hand the dice
 * too. Faults: an answer that the rules refuse; the GM has closed the question.
 */
async function throwPhase(
	{ round, frame }: Fight,
	phase: Step,
	orders: readonly SkirmishOrder[],
): Promise<Result<Thrown>> {
	const input = withOrders(round.input, phase, orders);
	const game = gameFrom(round);
	let { log } = round;
	const rolls: SeenRoll[] = [];
	for (;;) {
		const progress = advance(game, input, log);
		if (progress.done) return ok(thrownOf(round, log, { rolls, outcome: progress.outcome }));
		if (progress.conflicts.length > 0) return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "log" });
		const settled = await askGround(progress.open, round.input.stand);
		const typed = settled && frame.mode === "hand" ? await askByHand(progress.open, round.input.stand) : {};
		if (settled === null || typed === null) return fail({ code: "MUSTER.Fault.Transaction.cancelled" });
		const given: Record<string, LogEntry> = {};
		for (const question of progress.open) {
			const { roll, ...reply } = await replyTo(question, settled, typed);
			const kept = answer(EMPTY_LOG, question, reply);
			if (!kept.ok) return kept;
			Object.assign(given, kept.value);
			if (roll) rolls.push({ key: question.key, roll });
		}
		log = { ...log, ...given };
	}
}

/** The answers that a phase adds to those of its round. */
function thrownOf({ log: before }: Fight["round"], log: Log, rest: Omit<Thrown, "log">): Thrown {
	const fresh = Object.entries(log).filter(([key]) => !Object.hasOwn(before, key));
	return { log: Object.fromEntries(fresh), ...rest };
}

/** Answers that the GM types in by hand; null: the dialog was closed. Its script is fetched with the first. */
async function askByHand(open: readonly Question[], stand: Parameters<typeof askGround>[1]) {
	const { askThrows } = await import("./ask-throws.js");
	return askThrows(open, stand);
}

/** The answer to one question: what the GM has decided or typed in, else the host's dice. */
async function replyTo(
	question: Question,
	settled: Readonly<Record<string, string>>,
	typed: Readonly<Record<string, Reply>>,
): Promise<Reply & { readonly roll?: Roll }> {
	const { key } = question;
	if (question.kind === "decide") return { answer: settled[key] ?? question.options[0] ?? "", source: "gm" };
	return typed[key] ?? { ...(await answerByDice(question)), source: "rolled" };
}

/**
 * Rolls the phase that waits, writes all of it as one transaction, then posts its card; in the mode `auto` those after
 * it too, as long as nothing can be ordered in them. Where one was broken off while it was written, that is finished
 * instead, as it was rolled. Faults: the page does not read; another phase waits by now; those of transactions.
 */
export function rollPhases(
	page: HostBattlePage,
	phase: Step,
	orders: readonly SkirmishOrder[],
): Promise<Result<unknown>> {
	return inTurnOf(page, async () => {
		const begun = begunOn(page);
		if (begun !== null) return finishTransaction(begun);
		let done = await rollOne(page, phase, orders);
		while (done.ok) {
			const fight = fightIn(page);
			const so = fight.ok ? roundSoFar(fight.value.round) : fight;
			if (!fight.ok || !so.ok || fight.value.frame.mode !== "auto") break;
			const { waiting, state } = so.value;
			if (waiting === null || waiting === "individuals" || mayOrder(waiting, state)) break;
			done = await rollOne(page, waiting, []);
		}
		return done;
	});
}

/** The id of the record of a phase of this skirmish, or of its way back, that is not wholly written; null: none. */
function begunOn({ uuid }: HostBattlePage): string | null {
	const left = unfinishedRecords().find(
		({ kind, source, state }) =>
			kind === PHASE_SOURCE &&
			state === "open" &&
			source.startsWith(`${uuid}.`) &&
			!source.startsWith(`${uuid}.Harms.`),
	);
	return left?.id ?? null;
}

/** Phases before which heroes are where their tokens are. */
const MOVABLE: readonly Step[] = ["individuals", "movement", "other"];

async function rollOne(
	page: HostBattlePage,
	phase: Step,
	given: readonly SkirmishOrder[],
): Promise<Result<PlayedPhase>> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	const so = roundSoFar(fight.value.round);
	if (!so.ok) return so;
	if (!isOpen(so.value, phase)) return fail({ code: "MUSTER.Fault.Skirmish.phaseOver" });
	const round = fight.value.round.input.before.number;
	const saved = await askSaves(fight.value, so.value.state, given, { page: page.uuid, round, phase });
	if (saved === null) return fail({ code: "MUSTER.Fault.Transaction.cancelled" });
	const orders = MOVABLE.includes(phase) ? [...saved, ...heroMoves(fight.value, so.value.state)] : saved;
	const thrown = await throwPhase(fight.value, phase, orders);
	if (!thrown.ok) return thrown;
	const played = playedPhase(fight.value, phase, { orders, ...thrown.value });
	if (!played.ok) return played;
	if (phase === "movement") await openWays({ fight: fight.value, state: so.value.state, phase }, played.value, orders);
	const answers: Json = toJson(Object.values(thrown.value.log));
	const source = sourceOfPhase(page.uuid, round, phase);
	keepRolls(source, thrown.value.rolls);
	const done = await applyFrom(PHASE_SOURCE, toJson({ page: page.uuid, round, phase, orders, answers }));
	if (done.ok) return played;
	// What is broken off is finished later, with the rolls that were seen for it.
	if (!BEGUN.has(done.fault.code)) dropRolls(source);
	return done.fault.code === "MUSTER.Fault.Transaction.done" ? fail({ code: "MUSTER.Fault.Skirmish.phaseOver" }) : done;
}

const BEGUN: ReadonlySet<string> = new Set(["MUSTER.Fault.Transaction.broken", "MUSTER.Fault.Transaction.unsure"]);

/**
 * Takes the last phase back as a whole: first the points that it took from heroes, then page, units and tokens. Faults:
 * there is none; values have changed since; what a game system refuses, upon which the phase stands.
 */
export function backPhase(page: HostBattlePage): Promise<Result<unknown>> {
	return inTurnOf(page, async () => {
		const fight = fightIn(page);
		if (!fight.ok) return fight;
		const begun = begunOn(page);
		const record = begun === null ? null : findTransaction(begun);
		if (record) return record.undoes === null ? undoTransaction(record.id) : finishTransaction(record.id);
		const last = lastPhase(page, fight.value);
		if (!last) return fail({ code: "MUSTER.Fault.Skirmish.noPhaseBack" });
		const { healPhase } = await loadChunk(() => import("./heal-phase.js"));
		const healed = await healPhase(last.source);
		return healed.ok ? undoTransaction(last.id) : healed;
	});
}
