/**
 * Fetches a part of the module that is not needed at start; what is on its way or here is not fetched again. Where it cannot be had, such as after
 * an update of the module or with the server away, the user is told, and the promise is rejected.
 */
export async function loadChunk<Part>(fetch: () => Promise<Part>): Promise<Part> {
	try {
		return await fetch();
	} catch (error) {
		ui.notifications.error("MUSTER.Notice.noPart", { localize: true });
		throw error;
	}
}
