import type { StoredBatch } from "../../../bridge/rolls/cards/index.js";
import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { FollowUp } from "../roll-types.js";

/** Opens the dialog for a batch on the hits of another: they defend, or each hit must succeed again. */
export async function openFollowUp(followUp: FollowUp, stored: StoredBatch, visibility?: Visibility): Promise<void> {
	const { showFollowUp } = await loadChunk(() => import("./batch-dialog.js"));
	await showFollowUp(followUp, stored, visibility);
}
