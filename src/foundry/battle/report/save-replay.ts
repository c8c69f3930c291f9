import { type Audience, buildReplay, type ReplayView, replayFile } from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { words } from "../../host/words.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { replayScript } from "./drive-replay.js";
import { fileName } from "./hand-out.js";
import { type RecountedDay, recountDay } from "./make-report.js";

/**
 * Saves the replay of a battle's days that are over as one file, for the readers of `recounted`. Faults: a day does not
 * read, or its odds could not be worked out; the style could not be fetched.
 */
export async function saveReplay(
	page: HostBattlePage,
	numbers: readonly number[],
	recounted: RecountedDay,
): Promise<Result<null>> {
	const days: ReplayView[] = [];
	for (const number of numbers) {
		const each = number === recounted.day ? ok(recounted) : await recountDay(page, number, recounted.audience);
		if (!each.ok) return each;
		const view = buildReplay(each.value, `day-${number}`, words());
		if (!view) return fail({ code: "MUSTER.Fault.Battle.noForecast" });
		days.push(view);
	}
	return saveFile({ name: page.name, audience: recounted.audience, days }, fileName(recounted, "html"));
}

/** Replays that one file holds, and for whom. */
interface ReplaysOf {
	readonly name: string;
	readonly audience: Audience;
	readonly days: readonly ReplayView[];
}

/** Saves replays as one file. Fault: the style could not be fetched. */
export async function saveFile({ name, audience, days }: ReplaysOf, file: string): Promise<Result<null>> {
	const style = await styleText();
	if (style === null) return fail({ code: "MUSTER.Fault.Battle.noStyle" });
	const note = words().say(`MUSTER.Battle.Replay.madeFor.${audience}`);
	const text = replayFile({ name, note, days }, { style, script: replayScript() }, words());
	foundry.utils.saveDataToFile(text, "text/html", file);
	return ok(null);
}

/** The styles of the file: names of colours and sizes, and the replay's own; null: they could not be fetched. */
async function styleText(): Promise<string | null> {
	try {
		const answer = await fetch(foundry.utils.getRoute(`modules/${MODULE_ID}/styles/replay.css`));
		return answer.ok ? await answer.text() : null;
	} catch {
		return null;
	}
}
