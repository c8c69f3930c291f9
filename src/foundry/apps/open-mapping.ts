import { fetchPart } from "../services/part.js";

/** Opens the window in which the GM says where this world's numbers stand. */
export async function openSystemMapping(): Promise<void> {
	await (await fetchPart(() => import("./mapping-window.js"))).showSystemMapping();
}
