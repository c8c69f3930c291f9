import { packCourse, stepBack } from "../../../bridge/battle/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { writeDay } from "../pages/write-day.js";
import { changeableDay } from "./edit-day.js";

/** Steps back behind the last step that was rolled. Fault: the day is applied. */
export function stepBackOn(page: HostBattlePage, number: number, step: DayStep): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		// Another GM may have applied it while this console still offered the way back.
		const state = changeableDay(page, number);
		if (!state.ok) return state;
		const { day, played } = state.value;
		const { log, soFar } = played;
		const course = stepBack({ log, aside: day.aside }, soFar, step);
		if (course.log === log) return fail({ code: "MUSTER.Fault.Battle.packed", path: step });
		return writeDay(page, number, { course: packCourse(course), fought: null });
	});
}
