import { fetchPart } from "../../services/part.js";

/** Opens the window of one unit; an open one comes to the front. */
export async function openUnit(actor: Actor.Implementation, unit: string): Promise<void> {
	await (await fetchPart(() => import("./unit-window.js"))).showUnit(actor, unit);
}
