import { AUDIENCES, type Audience, toHtml } from "../../../bridge/battle/index.js";
import { buildFightReport, type FightRound, foughtRounds, namesIn } from "../../../bridge/skirmish/fight/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { type HostBattlePage, inTurnOf } from "../../battle/pages/battle-pages.js";
import { fightIn, roundIn } from "../../battle/pages/fight-pages.js";
import { keepReport } from "../../battle/report/keep-report.js";
import { audienceOf, type OwnedPage, reportPageOf } from "../../battle/report/report-page-find.js";
import { showSheet } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { openName } from "./reader-of.js";

/**
 * Writes the report of a skirmish as a page of plain text beside its own; one that is there is written again. For
 * players it knows of no unit that is hidden from them. Faults: a round does not read; the server refused it.
 */
async function writeReport(page: HostBattlePage, audience: Audience): Promise<Result<OwnedPage>> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	const stored: FightRound[] = [];
	for (let number = 1; number <= fight.value.round.input.before.number; number += 1) {
		const round = roundIn(page, number);
		if (!round.ok) return round;
		stored.push(round.value);
	}
	const rounds = foughtRounds(stored);
	if (!rounds.ok) return rounds;
	const all = namesIn(rounds.value.at(-1)!.outcome.state);
	const nameOf = audience === "gm" ? all : openName(fight.value, game.users, all);
	const content = toHtml(buildFightReport({ name: page.name, rounds: rounds.value }, nameOf, words()));
	return inTurnOf(page, () => keepReport(page, 0, content, audience));
}

/** Writes the report for chosen readers; an unknown word changes nothing. */
export async function shareReport(page: HostBattlePage, chosen = ""): Promise<Result<unknown>> {
	const audience = AUDIENCES.find((each) => each === chosen);
	return audience ? writeReport(page, audience) : ok(null);
}

/** Opens the report in its journal entry; writes it before, as the skirmish is now, for the readers that it had. */
export async function openReport(page: HostBattlePage): Promise<Result<null>> {
	const written = await writeReport(page, audienceOf(reportPageOf(page, 0)));
	if (!written.ok) return written;
	await showSheet(page.parent, { pageId: written.value.id });
	return ok(null);
}
