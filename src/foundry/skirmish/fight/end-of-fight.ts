import { AUDIENCES } from "../../../bridge/battle/index.js";
import { buildEnd, type Fight, type FightReader, roundSoFar } from "../../../bridge/skirmish/fight/index.js";
import { choicesUnder } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn, roundIn } from "../../battle/pages/fight-pages.js";
import { audienceOf, reportPageOf } from "../../battle/report/report-page-find.js";
import { actorAt } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { storedUnitOf } from "../unit/index.js";
import { rollPhases } from "./roll-phase.js";

/** Carriers of the units of a skirmish whose men are an army's, and have not come back to it. */
function fielded({ round }: Fight): readonly Actor.Implementation[] {
	return round.input.stand.sides
		.flatMap(({ units }) => units)
		.flatMap(({ id }) => {
			const actor = actorAt(`Actor.${id}`);
			const stored = actor && storedUnitOf(actor);
			return actor && stored?.ok && stored.value.from !== null ? [actor] : [];
		});
}

/**
 * Parts of a window in place of those of a round, once a skirmish is over: its end, for GMs its report and the way home
 * of men. Null: it goes on.
 */
export function endOf(page: HostBattlePage, fight: Fight, { nameOf }: FightReader) {
	const so = roundSoFar(fight.round);
	const first = roundIn(page, 1);
	if (!so.ok || !first.ok) return null;
	const end = buildEnd(first.value, so.value, nameOf, words());
	if (!end) return null;
	const report = reportPageOf(page, 0);
	const audience = report === null ? null : audienceOf(report);
	const { isGM } = game.user;
	const home = isGM ? fielded(fight) : [];
	const shown = {
		...end,
		report: isGM && {
			text: words().say(`MUSTER.Fight.Report.is.${audience ?? "none"}`),
			audiences: choicesUnder("MUSTER.Battle.Audience", AUDIENCES, audience, words()),
		},
		home: home.length > 0 && words().say("MUSTER.Fight.End.home", { names: home.map(({ name }) => name).join(", ") }),
	};
	return { title: end.verdict, hint: "", path: [], last: null, end: shown };
}

/** Members of a round's window that the controls of its end use. */
interface EndHost {
	readonly page: HostBattlePage;
	once(work: () => Promise<unknown>, name: string): Promise<void>;
	redraw(): Promise<void>;
}

const writeReports = () => loadChunk(() => import("./write-report.js"));

const report = (host: EndHost, work: () => Promise<Result<unknown>>): Promise<void> =>
	host.once(async () => {
		const done = await work();
		if (!done.ok) notifyFault(done.fault);
		await host.redraw();
	}, "report");

/** Functions of the controls by which a GM ends a skirmish, and of what comes after it. */
export const endActions = {
	end(this: EndHost): Promise<void> {
		return this.once(async () => {
			notifyUnlessCancelled(await rollPhases(this.page, "end", []));
			await this.redraw();
		}, "end");
	},
	share(this: EndHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return report(this, async () => (await writeReports()).shareReport(this.page, dataset["audience"]));
	},
	openReport(this: EndHost): Promise<void> {
		return report(this, async () => (await writeReports()).openReport(this.page));
	},
	bringHome(this: EndHost): Promise<void> {
		return this.once(async () => {
			const fight = fightIn(this.page);
			if (!fight.ok) return notifyFault(fight.fault);
			const { returnUnit } = await loadChunk(() => import("../unit/unit-calls.js"));
			for (const carrier of fielded(fight.value)) await returnUnit(carrier);
			await this.redraw();
		}, "home");
	},
};
