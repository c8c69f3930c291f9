import { type Kernel, together } from "../../../engine/ask/index.js";
import { FORCE_LIMITS, recoverDays } from "../../../engine/force/index.js";
import { Collected } from "../collect.js";
import { readUnitIds, roomForMen } from "../read-chosen.js";
import { flag, whole } from "../readers.js";
import type { CampaignAction, CampaignChange, CampaignContext } from "../types.js";
import { rolledAction } from "./make-action.js";

/** The days of rest. */
interface RestForm {
	readonly units: readonly string[];
	readonly days: number;
	readonly camp: boolean;
	/** Healers who work magic, for each unit. */
	readonly healers: number;
}

/** Days of camp or march: the wounded come back, as far as there is room for them (RULES 1.14 step 5). Magic asks `rest/<id>/1`, … */
export const restAction: CampaignAction = rolledAction(
	"rest",
	(f, context): RestForm => ({
		units: readUnitIds(f, "units", context),
		days: f.read("days", whole(1, FORCE_LIMITS.days), 1),
		camp: f.read("camp", flag, true),
		healers: f.read("healers", whole(0, FORCE_LIMITS.men), 0),
	}),
	play,
);

function* play({ units, days, camp, healers }: RestForm, context: CampaignContext): Kernel<CampaignChange> {
	const { stored, rules } = context;
	const collected = new Collected(context);
	if (!camp) collected.title("march");
	const resting = units.map((id) => collected.unit(id)).filter(({ wounded }) => wounded.men > 0);
	const rest = { days, camp, tl: stored.tl, healers };
	// Side by side, so that the dice of one day are thrown together.
	const recovered = yield* together(
		resting.map(({ id, wounded, troop }) =>
			recoverDays(`rest/${id}`, wounded, { ...rest, healing: troop.healing }, rules.tables.recovery),
		),
	);
	let room = roomForMen(context);
	for (const [i, { id, men: fit, full, wounded: before }] of resting.entries()) {
		const { men, wounded } = recovered[i]!;
		const back = Math.min(men, room, FORCE_LIMITS.men - fit);
		room -= back;
		const left = back === men ? wounded : { ...before, men: before.men - back };
		collected.change(id, { men: fit + back, wounded: left, full: Math.max(full, fit + back) });
		if (men === 0) collected.note("carried", id);
		if (back < men) collected.note("full", id);
	}
	return collected.done();
}
