import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";

type Change = typeof import("./edit-day.js").changeDaySetup;

/** Changes one field of what is entered for a day, as `edit-day.ts` does, which is fetched with the first change. */
export async function changeSetup(...order: Parameters<Change>): Promise<Result<null>> {
	return (await loadChunk(() => import("./edit-day.js"))).changeDaySetup(...order);
}
