import { buildWhy, editRuling } from "../../../bridge/army/sheet/index.js";
import type { Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import type { ArmyWindow } from "./army-window.js";

/** Where the numbers of a sheet get their sums, and where values set by hand go. */
export function whySource(sheet: ArmyWindow) {
	return {
		view: (address: string) => (sheet.open ? buildWhy(address, sheet.open.army, words()) : undefined),
		get canEdit() {
			return sheet.mayType;
		},
		rule: async (unit: string, key: string, typed: string): Promise<Result<null>> => {
			const update = editRuling(unit, key, typed);
			return update.ok ? sheet.change(update.value) : update;
		},
	};
}
