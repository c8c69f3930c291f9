import type { RequestWithKind, RollKind } from "../../bridge/rolls/kinds/index.js";
import type { Result } from "../../engine/common/index.js";
import { loadChunk } from "../host/lazy.js";
import { defaultVisibility } from "../host/preferences.js";
import type { RollContext, RollReceipt } from "./roll-types.js";

/**
 * Makes a roll, the same way for chat box, dialog, card and API; see `make-roll.ts`, which is fetched with the first
 * roll.
 */
export async function roll<Kind extends RollKind>(
	asked: RequestWithKind<Kind>,
	context: RollContext = {},
): Promise<Result<RollReceipt<Kind>>> {
	// Read now: a change of the habit while the part is fetched does not concern this roll.
	const habit = defaultVisibility();
	return (await loadChunk(() => import("./make-roll.js"))).makeRoll(asked, context, habit);
}
