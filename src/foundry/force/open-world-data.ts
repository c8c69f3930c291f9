import { fetchPart } from "../services/part.js";

/** Opens the window of everything of ours in this world, for game masters. */
export async function openWorldData(): Promise<void> {
	if (!game.user.isGM) {
		ui.notifications.warn("MUSTER.WorldData.gmOnly", { localize: true });
		return;
	}
	await (await fetchPart(() => import("./world-data-window.js"))).showWorldData();
}
