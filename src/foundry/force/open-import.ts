import { fetchPart } from "../services/part.js";

/** Opens the import window. */
export async function openImport(): Promise<void> {
	await (await fetchPart(() => import("./import-window.js"))).showImport();
}
