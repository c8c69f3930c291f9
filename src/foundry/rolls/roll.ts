import type { Ask, RollKind } from "../../bridge/rolls/commands/index.js";
import type { Result } from "../../engine/common/index.js";
import { loadChunk } from "../host/lazy.js";
import { defaultVisibility } from "../host/preferences.js";
import type { RollOrder, RollReceipt } from "./roll-order.js";

/** The whole way of a roll, the same for chat box, dialog, card and API; see `roll-ask.ts`, which is fetched with the first roll. */
export async function rollAsk<Kind extends RollKind>(
	ask: Ask<Kind>,
	beside: Omit<RollOrder, "ask"> = {},
): Promise<Result<RollReceipt<Kind>>> {
	// Who has gone back to public rolls while this is fetched has not made this one public.
	const habit = defaultVisibility();
	return (await loadChunk(() => import("./roll-ask.js"))).rollAsked(ask, beside, habit);
}
