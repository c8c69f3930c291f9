import type { GroundOrder } from "../../../bridge/skirmish/map/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { loadChunk } from "../../host/lazy.js";
import { applyFrom, type TransactionSource } from "../../transactions/index.js";

/** The kind under which ground is marked; stored in records and never renamed. */
const GROUND = "groundMarked";

/** Marking of ground as a source of transactions; its planning is loaded with the first. */
export const GROUND_TRANSACTIONS: TransactionSource = {
	kind: GROUND,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-ground.js"))).planGround(ref, by),
};

/** Marks regions of a scene, by their ids, as one transaction. Faults: not a GM; no such scene; nothing changes. */
export function markGround(scene: Scene.Implementation, marks: GroundOrder["marks"]): Promise<Result<Transaction>> {
	return applyFrom(GROUND, toJson({ scene: scene.id ?? "", word: foundry.utils.randomID(), marks }));
}
