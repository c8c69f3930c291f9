import { isRecord } from "../../../engine/common/index.js";
import type { Reply } from "../../host/asking.js";
import { receiveOrders } from "../fight/seal-orders.js";
import { receiveSetup } from "./setup-queries.js";

/** Answers the query of skirmishes: what is said of a set-up, or orders of a phase. Either checks all of it. */
export function receiveSkirmish(data: unknown, options?: unknown): Promise<Reply> {
	const payload = isRecord(data) ? data["payload"] : undefined;
	return isRecord(payload) && "what" in payload ? receiveSetup(data, options) : receiveOrders(data, options);
}
