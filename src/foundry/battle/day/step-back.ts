import { dayState, packCourse, stepBack } from "../../../bridge/battle/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../battle-pages.js";
import { battleRules } from "../battle-rules.js";
import { writeDay } from "../write-day.js";
import { isFrozen } from "./edit-day.js";

/** Steps back behind the last step that was rolled. Fault: the day is applied. */
export function stepBackOn(page: HostBattlePage, number: number, step: DayStep): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const day = dayOf(page, number);
		if (!day.ok) return day;
		// Another GM may have applied it while this console still offered the way back.
		if (isFrozen(page, day.value)) return fail({ code: "MUSTER.Fault.Battle.isApplied" });
		const { played } = dayState(day.value, battleRules());
		if (!played.ok) return played;
		const { log, soFar } = played.value;
		const course = stepBack({ log, aside: day.value.aside }, soFar, step);
		if (course.log === log) return fail({ code: "MUSTER.Fault.Battle.packed", path: step });
		return writeDay(page, number, { course: packCourse(course), fought: null });
	});
}
