import { fetchPart } from "../services/part.js";

/** Opens the window of everything of ours in this world. */
export async function openWorldData(): Promise<void> {
	await (await fetchPart(() => import("./world-data-window.js"))).showWorldData();
}
