import { toForce } from "../../../bridge/army/stored/index.js";
import {
	BATTLE_PAGE,
	type BattleDay,
	buildSiegeReport,
	editSiege,
	plainEvent,
	sayNotFighting,
	siegeBattleDay,
	toHtml,
} from "../../../bridge/battle/index.js";
import { cutName } from "../../../bridge/text/index.js";
import type { SiegeBattle } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { showSheet } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { ownedByRole } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { withHeroesRead } from "../day/read-heroes.js";
import { daysOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { createPage } from "../pages/create-page.js";
import { armyAt } from "../pages/present-armies.js";
import { siegeIn, stormPage, writeSiege } from "../pages/siege-pages.js";
import { tryWrite } from "../pages/try-write.js";
import { veiledSiege } from "../pages/veiled-army.js";
import { newBattleData } from "../pages/write-day.js";
import { keepReport } from "../report/keep-report.js";
import { audienceOf, type OwnedPage, reportPageOf } from "../report/report-page-find.js";
import { datesOf } from "./siege-dates.js";
import { resultsOf, SIEGE_REPORT, stormResultOf } from "./siege-results.js";

/* Operations of a siege that need the rules of a battle day: fetched with the first press. */

/**
 * Begins a storm or a sally today: a page of its own in the siege's entry, with position, supplies and what counts
 * entered. Answers its uuid, and what is said of armies that take no part. Faults, after which nothing is written: the
 * siege is over; those of `siegeBattleDay`; the server refused it.
 */
export function beginSiegeBattle(
	page: HostBattlePage,
	battle: SiegeBattle,
): Promise<Result<{ readonly page: string; readonly leftOut: readonly string[] }>> {
	return inTurnOf(page, async () => {
		const read = siegeIn(page);
		if (!read.ok) return read;
		const siege = read.value;
		const force = (uuid: string) => {
			const stored = armyAt(uuid);
			return stored && toForce(stored);
		};
		const nameAllies = (name: string): string => words().say("MUSTER.Battle.allied", { name });
		const begun = siegeBattleDay(siege, { battle, rules: battleRules(), force, nameAllies });
		if (!begun.ok) return begun;
		const count = siege.events.filter(({ kind }) => kind === battle).length + 1;
		const title = words().say(`MUSTER.Siege.Battle.${battle}`, { number: count });
		const id = foundry.utils.randomID();
		const event = { ...plainEvent(siege.today), kind: battle, title, page: id };
		const changed = editSiege(siege, { kind: "event", no: null, event });
		if (!changed.ok) return changed;
		const made = await createStorm(page, id, cutName(`${page.name}: ${title}`, 120), begun.value.day);
		if (!made.ok) return made;
		const written = await writeSiege(page, changed.value);
		return written.ok ? ok({ page: made.value, leftOut: sayNotFighting(begun.value.leftOut, words()) }) : written;
	});
}

async function createStorm(siege: HostBattlePage, id: string, name: string, day: BattleDay): Promise<Result<string>> {
	const entry = siege.parent;
	if (!entry) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	const frame = {
		name,
		type: BATTLE_PAGE,
		sort: 60_000 + [...(siege.parent?.pages ?? [])].length * 100,
		ownership: ownedByRole(),
	};
	const make = async (uuid: string): Promise<Result<object>> => {
		const system = await newBattleData(uuid, { ...day, setup: await withHeroesRead(day, null) });
		return system.ok ? ok({ ...frame, system: system.value }) : system;
	};
	const made = await createPage(entry, make, id);
	return made.ok ? ok(made.value.uuid) : made;
}

/**
 * Takes the last step of a siege back. A storm that was begun goes with its page, as long as nothing of it is rolled or
 * applied; else its console takes it back. Faults: nothing to undo; the battle has begun (`Siege.fought`); the server
 * refused it.
 */
export function undoSiege(page: HostBattlePage): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const read = siegeIn(page);
		if (!read.ok) return read;
		const undone = editSiege(read.value, { kind: "undo" });
		if (!undone.ok) return undone;
		const kept = new Set(undone.value.events.map((event) => event.page));
		const gone = read.value.events.find((event) => event.page !== "" && !kept.has(event.page));
		const battle = gone ? stormPage(page, gone.page) : null;
		if (battle) {
			if (stormResultOf(battle)?.isFresh !== true) return fail({ code: "MUSTER.Fault.Siege.fought" });
			const deleted = await tryWrite(() => battle.delete());
			if (!deleted.ok) return deleted;
		}
		return writeSiege(page, undone.value);
	});
}

/**
 * Writes the report of a siege as a page of plain text beside it; `audience` left out: those who read the last one.
 * Faults: as `writeReport`.
 */
export function writeSiegeReport(
	page: HostBattlePage,
	audience = audienceOf(reportPageOf(page, SIEGE_REPORT)),
): Promise<Result<OwnedPage>> {
	return inTurnOf(page, async () => {
		const siege = siegeIn(page);
		if (!siege.ok) return siege;
		const report = {
			siege: audience === "players" ? veiledSiege(siege.value) : siege.value,
			name: page.name,
			dateOf: datesOf(siege.value),
			results: resultsOf(page, audience),
			audience,
		};
		const content = toHtml(buildSiegeReport(report, words()));
		return keepReport(page, SIEGE_REPORT, content, audience);
	});
}

/**
 * Opens the report of a storm by the id of its page, that of the last day that is over; or the siege's own, written
 * where there is none.
 */
export async function openReportOf(page: HostBattlePage, id: string): Promise<Result<null>> {
	const battle = stormPage(page, id);
	if (battle) {
		const days = daysOf(battle);
		const last = days.ok ? (days.value.findLast(({ fought }) => fought !== null)?.number ?? 1) : 1;
		const { openReport } = await loadChunk(() => import("../report/report-operations.js"));
		return openReport(battle, last);
	}
	const known = reportPageOf(page, SIEGE_REPORT);
	const report = known ? ok(known) : await writeSiegeReport(page);
	if (!report.ok) return report;
	await showSheet(page.parent, { pageId: report.value.id });
	return ok(null);
}
