import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { NewForce } from "./new-force.js";

/** Creates an army, by script that is loaded for it: see `createCarrier`, and its faults. */
export async function createForce(wanted: NewForce): Promise<Result<Actor.Implementation>> {
	return (await loadChunk(() => import("./create-carrier.js"))).createCarrier(wanted);
}
