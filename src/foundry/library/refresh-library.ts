import { loadChunk } from "../host/lazy.js";
import { LIBRARY } from "./library-id.js";

/** Reads an open library again after a journal has changed. */
export async function refreshLibrary(): Promise<void> {
	if (!foundry.applications.instances.has(LIBRARY)) return;
	await (await loadChunk(() => import("./library-window.js"))).reloadLibrary();
}
