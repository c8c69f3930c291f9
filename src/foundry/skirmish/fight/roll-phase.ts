import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import {
	type Fight,
	mayOrder,
	namesIn,
	type PlayedPhase,
	phaseName,
	phaseOf,
	playedPhase,
	ROUND_GAME,
	roundSoFar,
	sayHidden,
	sayPhase,
	sayRefused,
	withOrders,
} from "../../../bridge/skirmish/fight/index.js";
import { escapeHtml, formatCount, inert } from "../../../bridge/text/index.js";
import { advance, answer, type Log } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { PHASES, type Phase, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import { type HostBattlePage, inTurnOf } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { postMessage } from "../../rolls/post-card.js";
import { applyFrom, transactionOf, undoTransaction } from "../../transactions/index.js";
import { askGround } from "./ask-ground.js";
import { heroMoves } from "./heroes-on.js";
import { openWays } from "./open-ways.js";
import { dropOrders, dropSealed } from "./order-store.js";
import { PHASE_SOURCE } from "./phase-transactions.js";
import { sourceOfPhase } from "./plan-phase.js";
import { openName } from "./reader-of.js";

/** Answers of a phase, and the rolls that people see. */
interface Thrown {
	readonly log: Log;
	/** Each with the key of its question, which names the units that it is about. */
	readonly rolls: readonly { readonly key: string; readonly roll: Roll }[];
}

/**
 * Throws the host's dice for all that a phase asks; who takes contested ground is the GM's to say. Faults: an answer
 * that the rules refuse; the GM has closed the question.
 */
async function throwPhase({ round }: Fight, phase: Phase, orders: readonly SkirmishOrder[]): Promise<Result<Thrown>> {
	const input = withOrders(round.input, phase, orders);
	let { log } = round;
	const rolls: Thrown["rolls"][number][] = [];
	for (;;) {
		const progress = advance(ROUND_GAME, input, log);
		if (progress.done) break;
		if (progress.conflicts.length > 0) return fail({ code: "MUSTER.Fault.Skirmish.pageDamaged", path: "log" });
		const settled = await askGround(progress.open, round.input.stand);
		if (settled === null) return fail({ code: "MUSTER.Fault.Transaction.cancelled" });
		for (const question of progress.open) {
			const given =
				question.kind === "decide"
					? { answer: settled[question.key] ?? question.options[0] ?? "" }
					: await answerByDice(question);
			const { roll, ...reply } = { roll: undefined, ...given };
			const kept = answer(log, question, { ...reply, source: question.kind === "decide" ? "gm" : "rolled" });
			if (!kept.ok) return kept;
			log = kept.value;
			if (roll) rolls.push({ key: question.key, roll });
		}
	}
	const fresh = Object.entries(log).filter(([key]) => !Object.hasOwn(round.log, key));
	return ok({ log: Object.fromEntries(fresh), rolls });
}

/**
 * Rolls the phase that waits, writes all of it as one transaction, then posts its card; in the mode `auto` those after
 * it too, as long as nothing can be ordered in them. Faults: the page does not read; another phase waits by now; those
 * of transactions, after which nothing is changed.
 */
export function rollPhases(
	page: HostBattlePage,
	phase: Phase,
	orders: readonly SkirmishOrder[],
): Promise<Result<PlayedPhase>> {
	return inTurnOf(page, async () => {
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

/** Phases before which heroes are where their tokens are. */
const MOVABLE: readonly Phase[] = ["individuals", "movement", "other"];

async function rollOne(
	page: HostBattlePage,
	phase: Phase,
	given: readonly SkirmishOrder[],
): Promise<Result<PlayedPhase>> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	const so = roundSoFar(fight.value.round);
	if (!so.ok) return so;
	if (so.value.waiting !== phase) return fail({ code: "MUSTER.Fault.Skirmish.phaseOver" });
	const orders = MOVABLE.includes(phase) ? [...given, ...heroMoves(fight.value, so.value.state)] : given;
	const thrown = await throwPhase(fight.value, phase, orders);
	if (!thrown.ok) return thrown;
	const played = playedPhase(fight.value, phase, { orders, log: thrown.value.log });
	if (!played.ok) return played;
	if (phase === "movement") await openWays({ fight: fight.value, state: so.value.state, phase }, played.value, orders);
	const round = fight.value.round.input.before.number;
	const answers: Json = toJson(Object.values(thrown.value.log));
	const done = await applyFrom(PHASE_SOURCE, toJson({ page: page.uuid, round, phase, orders, answers }));
	if (!done.ok) return done;
	const place = { page: page.uuid, round, phase };
	dropOrders(place);
	dropSealed(
		place,
		game.users.map(({ id }) => id ?? ""),
	);
	await postPhase(page, fight.value, played.value, thrown.value.rolls);
	return played;
}

/**
 * Posts the card of a phase, with its rolls; and one to GMs alone with the sentences and rolls of units whose tokens
 * are hidden.
 */
async function postPhase(
	page: HostBattlePage,
	fight: Fight,
	played: PlayedPhase,
	rolls: Thrown["rolls"],
): Promise<void> {
	const outcome = phaseOf(played.outcome, played.phase);
	if (!outcome) return;
	const { state } = played.outcome;
	const all = namesIn(state);
	const names = { open: openName(fight, game.users, all), all };
	const isOpen = ({ key }: Thrown["rolls"][number]): boolean => key.split("/").every((id) => names.open(id) !== null);
	const place = {
		name: page.name,
		round: formatCount(words(), fight.round.input.before.number),
		phase: phaseName(played.phase, words()),
	};
	const lines = sayPhase(outcome, state, names.open, words());
	await postCard(words().say("MUSTER.Fight.step", place), lines, rolls.filter(isOpen), "public");
	const hidden = [...sayHidden(outcome, state, names, words()), ...sayRefused(outcome, names.all, words())];
	await postCard(
		words().say("MUSTER.Fight.stepForGm", place),
		hidden,
		rolls.filter((each) => !isOpen(each)),
		"gm",
	);
}

/** Posts one card, unless it would be empty. */
async function postCard(
	title: string,
	lines: readonly string[],
	thrown: Thrown["rolls"],
	to: Visibility,
): Promise<void> {
	const rolls = thrown.map(({ roll }) => roll);
	if (lines.length === 0 && rolls.length === 0) return;
	const rows = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
	const content = inert(
		`<div class="muster-fallback"><p><strong>${escapeHtml(title)}</strong></p><ul>${rows}</ul></div>`,
	);
	const sound = rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {};
	const data = { speaker: { alias: game.user.name }, content, rolls, ...sound } as ChatMessage.CreateData;
	const posted = await postMessage(applyVisibility(data, to), creationOptions(to));
	if (!posted.ok) notifyFault(posted.fault);
}

/** The transaction that wrote the phase before the one that waits; null: there is none, or its record is gone. */
export function lastPhase(page: HostBattlePage, fight: Fight): { readonly id: string; readonly phase: Phase } | null {
	const so = roundSoFar(fight.round);
	const { number } = fight.round.input.before;
	if (!so.ok || so.value.waiting === null) return null;
	const index = PHASES.indexOf(so.value.waiting);
	const phase = PHASES.at(index - 1)!;
	const record = transactionOf(sourceOfPhase(page.uuid, index === 0 ? number - 1 : number, phase));
	return record?.state === "done" ? { id: record.id, phase } : null;
}

/** Takes the last phase back as a whole: page, units, tokens. Faults: there is none; values have changed since. */
export function backPhase(page: HostBattlePage): Promise<Result<unknown>> {
	return inTurnOf(page, async () => {
		const fight = fightIn(page);
		if (!fight.ok) return fight;
		const last = lastPhase(page, fight.value);
		return last ? undoTransaction(last.id) : fail({ code: "MUSTER.Fault.Skirmish.noPhaseBack" });
	});
}
