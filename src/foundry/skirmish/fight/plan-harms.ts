import { partsOfHarms } from "../../../bridge/battle/index.js";
import { heroHits, phaseName, phaseOf, roundSoFar, STEPS } from "../../../bridge/skirmish/fight/index.js";
import { cutText, formatCount } from "../../../bridge/text/index.js";
import { ABSENT, planParts, type TransactionPlan, toChange } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { choice, type Json, object, readInput, text, toJson, whole } from "../../../engine/schema/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn, roundIn } from "../../battle/pages/fight-pages.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfHarms, sourceOfPhase } from "./last-phase.js";
import { phaseHarms } from "./phase-harms.js";

const readHarmsRef = object({
	page: text(300),
	round: whole(1, 200),
	phase: choice(STEPS),
	part: choice(["harms", "aside"]),
});

/**
 * Plans what a phase takes from its heroes' actors, apart from the phase itself: a game system may refuse what concerns
 * its own actors. All is read again from the page. `aside`: nothing is taken, and the page says so. Faults: not a game
 * master; the page does not read; the phase is not written, or taken back.
 */
export async function planHarms(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	if (!by.isGM) return fail(GM_ONLY);
	const asked = readInput(readHarmsRef, ref);
	if (!asked.ok) return asked;
	const { page: uuid, round, phase, part } = asked.value;
	const page = findSkirmish(uuid);
	if (!page.ok) return page;
	const fight = fightIn(page.value);
	if (!fight.ok) return fight;
	const read = roundIn(page.value, round);
	const so = read.ok ? roundSoFar(read.value) : read;
	if (!so.ok) return so;
	const record = transactionOf(sourceOfPhase(uuid, round, phase));
	const outcome = phaseOf(so.value, phase);
	if (!outcome || record?.state !== "done") return fail({ code: "MUSTER.Fault.Skirmish.phaseNotWritten" });
	const harms = part === "aside" ? null : await phaseHarms(fight.value, so.value, phase);
	const data = { name: page.value.name, round: formatCount(words(), round), phase: phaseName(phase, words()) };
	return ok({
		source: sourceOfHarms(uuid, round, phase),
		outcome: toJson([uuid, "harms", round, phase, heroHits(outcome)]),
		since: record.time,
		title: cutText(words().say("MUSTER.Fight.Harm.title", data), 200),
		...planParts(
			harms
				? partsOfHarms(
						harms.map((harm) => ({ ...harm, notAgreed: harm.doubt })),
						[],
					)
				: [asidePart(page.value, `r${round}s${STEPS.indexOf(phase)}`)],
		),
	});
}

/** The mark on a page that hurts of a phase are not written. */
function asidePart({ uuid, name }: HostBattlePage, step: string) {
	const target = { subject: uuid, uuid, class: "JournalEntryPage" } as const;
	return { subject: uuid, name, changes: [toChange(target, `system.frame.aside.${step}`, ABSENT, true)] };
}
