import { fetchPart } from "../services/part.js";

/** Opens the home window. */
export async function openHome(): Promise<void> {
	await (await fetchPart(() => import("./home-window.js"))).showHome();
}
