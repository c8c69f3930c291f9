import { AUDIENCES, type Audience, toHtml } from "../../../bridge/battle/index.js";
import {
	buildFightReplay,
	buildFightReport,
	type FightRound,
	foughtRounds,
	type NameOf,
	namesIn,
} from "../../../bridge/skirmish/fight/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { type HostBattlePage, inTurnOf } from "../../battle/pages/battle-pages.js";
import { fightIn, roundIn } from "../../battle/pages/fight-pages.js";
import { fileName } from "../../battle/report/hand-out.js";
import { keepReport } from "../../battle/report/keep-report.js";
import { audienceOf, type OwnedPage, reportPageOf } from "../../battle/report/report-page-find.js";
import { saveFile } from "../../battle/report/save-replay.js";
import { showSheet } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { openName, readerOf } from "./reader-of.js";

/** A skirmish from its first round on, for its readers. */
interface Recounted {
	readonly rounds: Parameters<typeof buildFightReport>[0]["rounds"];
	readonly nameOf: NameOf;
}

/**
 * Reads a skirmish for its readers: for GMs with all units, for players without those that are hidden from them, and on
 * a player's client as that player may know it. Faults: a round does not read.
 */
function recount(page: HostBattlePage, audience: Audience): Result<Recounted> {
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
	const { state } = rounds.value.at(-1)!.outcome;
	const all = namesIn(state);
	const { nameOf } = readerOf(fight.value, state);
	const open = game.user.isGM ? openName(fight.value, game.users, all) : nameOf;
	return ok({ rounds: rounds.value, nameOf: audience === "gm" && game.user.isGM ? all : open });
}

/**
 * Writes the report of a skirmish as a page of plain text beside its own; one that is there is written again. For
 * players it knows of no unit that is hidden from them. Faults: a round does not read; the server refused it.
 */
async function writeReport(page: HostBattlePage, audience: Audience): Promise<Result<OwnedPage>> {
	const recounted = recount(page, audience);
	if (!recounted.ok) return recounted;
	const { rounds, nameOf } = recounted.value;
	const content = toHtml(buildFightReport({ name: page.name, rounds }, nameOf, words()));
	return inTurnOf(page, () => keepReport(page, 0, content, audience));
}

/**
 * Saves the replay of a skirmish as one file that plays phase by phase, for chosen readers; a player's is that
 * player's own. An unknown word changes nothing. Faults: a round does not read; the style could not be fetched.
 */
export async function saveFightReplay(page: HostBattlePage, chosen = ""): Promise<Result<unknown>> {
	const audience = game.user.isGM ? AUDIENCES.find((each) => each === chosen) : "players";
	if (!audience) return ok(null);
	const recounted = recount(page, audience);
	if (!recounted.ok) return recounted;
	const { rounds, nameOf } = recounted.value;
	const view = buildFightReplay({ name: page.name, rounds }, nameOf, "skirmish", words());
	if (!view) return ok(null);
	return saveFile(
		{ name: page.name, audience, days: [view] },
		fileName({ name: page.name, day: rounds.length }, "html"),
	);
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
