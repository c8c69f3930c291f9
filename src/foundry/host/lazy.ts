/**
 * Loads a part of the module that is not needed at start; each is loaded once. If that fails, as after an update of the
 * module or without a connection, the user is notified and the promise rejected.
 * @example
 * const { openCampaign } = await loadChunk(() => import("./campaign-window.js"));
 */
export async function loadChunk<Part>(fetch: () => Promise<Part>): Promise<Part> {
	try {
		return await fetch();
	} catch (error) {
		ui.notifications.error("MUSTER.Notice.noPart", { localize: true });
		throw error;
	}
}
