import { effectsAfter, MORALE_EVENTS, type MoraleEvent } from "../../../engine/force/index.js";
import { readUnitIds } from "../read-chosen.js";
import { choice } from "../readers.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface PassForm {
	readonly units: readonly string[];
	readonly event: MoraleEvent;
}

/** Something passes that lets changes of morale pass: a battle, a clear victory, a month, a year (RULES 1.6). */
export const passAction: CampaignAction = certainAction(
	"pass",
	(f, context): PassForm => ({
		units: readUnitIds(f, "units", context),
		event: f.read("event", choice(MORALE_EVENTS)),
	}),
	({ units, event }, collected) => {
		collected.title(event);
		for (const id of units) {
			const { effects } = collected.unit(id);
			const left = effectsAfter(effects, event);
			if (left.length < effects.length) collected.change(id, { effects: left });
		}
	},
);
