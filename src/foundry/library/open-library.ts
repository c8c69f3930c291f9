import { fetchPart } from "../services/part.js";
import { LIBRARY, type LibraryRequest } from "./library-request.js";

/** Opens the troop library, or brings it to the front. */
export async function openLibrary(request: LibraryRequest = {}): Promise<void> {
	await (await fetchPart(() => import("./library-window.js"))).showLibrary(request);
}

/** Reads the library anew where it is open: somebody changed a journal. */
export async function refreshLibrary(): Promise<void> {
	if (!foundry.applications.instances.has(LIBRARY)) return;
	await (await fetchPart(() => import("./library-window.js"))).reloadLibrary();
}
