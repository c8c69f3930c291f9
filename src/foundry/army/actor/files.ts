import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";

const fetchExports = () => loadChunk(() => import("./export-forces.js"));

/** Saves one force as a file that Muster imports in any world. Says so when its data do not read. */
export async function exportForce(actor: Actor.Implementation): Promise<void> {
	(await fetchExports()).saveForce(actor);
}

/** Everything of ours in this world as one file. Only what the user may see. */
export async function exportEverything(): Promise<void> {
	(await fetchExports()).saveEverything();
}

/** Makes every army in a text that reads as valid: a file of ours or a spreadsheet. */
export async function importForces(text: string): Promise<Result<readonly Actor.Implementation[]>> {
	return (await loadChunk(() => import("./import-forces.js"))).makeForces(text);
}
