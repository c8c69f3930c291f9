import { type ArmyFigures, buildWhy, editRuling } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import type { Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import type { WhySource } from "../../ui/why-box.js";

/** A window with numbers of an army. */
interface NumbersWindow {
	/** The army as it was last rendered; undefined: there is none to see. */
	army(): ArmyFigures | undefined;
	readonly mayType: boolean;
	/** Writes an update, or asks the GM for it. */
	change(update: ForceUpdate): Promise<Result<null>>;
}

/** The sums behind the numbers of a window, and the edit of values set by hand. */
export function whySource(window: NumbersWindow): WhySource {
	return {
		view(address) {
			const army = window.army();
			return army ? buildWhy(address, army, words()) : undefined;
		},
		get canEdit() {
			return window.mayType;
		},
		async rule(unit, key, typed) {
			const update = editRuling(unit, key, typed, words());
			return update.ok ? window.change(update.value) : update;
		},
	};
}
