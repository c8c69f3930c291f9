import { loadChunk } from "../host/lazy.js";
import { LIBRARY } from "./library-id.js";

/** Reads the library anew where it is open: somebody changed a journal. */
export async function refreshLibrary(): Promise<void> {
	if (!foundry.applications.instances.has(LIBRARY)) return;
	await (await loadChunk(() => import("./library-window.js"))).reloadLibrary();
}
