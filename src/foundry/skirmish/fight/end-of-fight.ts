import { AUDIENCES, type Audience } from "../../../bridge/battle/index.js";
import { buildEnd, type Fight, type FightReader, roundSoFar } from "../../../bridge/skirmish/fight/index.js";
import { choicesUnder } from "../../../bridge/text/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn, roundIn } from "../../battle/pages/fight-pages.js";
import { audienceOf, reportPageOf } from "../../battle/report/report-page-find.js";
import { actorAt } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { storedUnitOf } from "../unit/index.js";
import { returnUnit } from "../unit/unit-calls.js";
import { linkedScenes } from "./linked-scenes.js";

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
 * Parts of a window in place of those of a round, once a skirmish is over: its end; for GMs its report, the scenes of
 * battles that it decides, and the way home of men. Null: it goes on.
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
		replays: (isGM ? AUDIENCES : PLAYERS).map((value) => ({
			value,
			label: words().say(`MUSTER.Fight.Replay.save.${isGM ? value : "own"}`),
		})),
		scenes: isGM ? linkedScenes(page, fight) : [],
		home: home.length > 0 && words().say("MUSTER.Fight.End.home", { names: home.map(({ name }) => name).join(", ") }),
	};
	return { title: end.verdict, hint: "", path: [], last: null, end: shown };
}

/** The readers of a player's own file. */
const PLAYERS = ["players"] as const satisfies readonly Audience[];

/** Sends the men of armies home, unit by unit; each says its own fault. Fault: the page does not read. */
export async function bringHome(page: HostBattlePage): Promise<Result<null>> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	for (const carrier of fielded(fight.value)) await returnUnit(carrier);
	return ok(null);
}

export { settleScene } from "./linked-scenes.js";
export { openReport, saveFightReplay, shareReport } from "./write-report.js";
