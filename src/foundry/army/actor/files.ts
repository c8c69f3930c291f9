import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { MadeForces } from "./import-forces.js";

const fetchExports = () => loadChunk(() => import("./export-forces.js"));

/** Saves one army as a file that the module can import in any world; notifies the user if its data are invalid. */
export async function exportForce(actor: Actor.Implementation): Promise<void> {
	(await fetchExports()).saveForce(actor);
}

/** Saves all data of the module in this world as one file. Only what the user may see. */
export async function exportEverything(): Promise<void> {
	(await fetchExports()).saveEverything();
}

/** Creates every valid army of a text: a file of ours or a spreadsheet. */
export async function importForces(text: string): Promise<Result<MadeForces>> {
	return (await loadChunk(() => import("./import-forces.js"))).makeForces(text);
}
