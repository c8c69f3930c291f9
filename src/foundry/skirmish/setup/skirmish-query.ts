import { isRecord } from "../../../engine/common/index.js";
import type { Reply } from "../../host/asking.js";
import { receiveOrders } from "../fight/receive-orders.js";
import { receiveSaves } from "../fight/receive-saves.js";
import { receiveSetup } from "./setup-queries.js";

/** Answers the query of skirmishes: of a set-up, saves of heroes, or orders of a phase. Each checks all of it. */
export function receiveSkirmish(data: unknown, options?: unknown): Promise<Reply> {
	const payload = isRecord(data) ? data["payload"] : undefined;
	if (isRecord(payload) && payload["what"] === "saves") return receiveSaves(data, options);
	return isRecord(payload) && "what" in payload ? receiveSetup(data, options) : receiveOrders(data, options);
}
