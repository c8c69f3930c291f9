import { effectsAfter, MORALE_EVENTS, type MoraleEvent, readFields } from "../../../engine/force/index.js";
import { Collected } from "../collect.js";
import { readUnitIds } from "../read-chosen.js";
import type { CampaignAction } from "../types.js";

interface PassForm {
	readonly units: readonly string[];
	readonly event: MoraleEvent;
}

/** Something passes that lets changes of morale pass: a battle, a clear victory, a month, a year (RULES 1.6). */
export const passAction: CampaignAction = (context) => ({
	id: "campaign/pass",
	version: 1,
	check: (input) =>
		readFields(input, "", (f) => ({
			units: readUnitIds(f, "units", context),
			event: f.choice("event", MORALE_EVENTS),
		})),
	// biome-ignore lint/correctness/useYield: nothing is left to chance here.
	play: function* (input) {
		const { units, event } = input as PassForm;
		const collected = new Collected(context);
		for (const id of units) {
			const { effects } = collected.unit(id);
			const left = effectsAfter(effects, event);
			if (left.length < effects.length) collected.change(id, { effects: left });
		}
		return collected.done();
	},
});
