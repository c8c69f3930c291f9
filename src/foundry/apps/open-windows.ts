import { fetchPart } from "../services/part.js";
import type { MobOpening } from "./mob-dialog.js";

/** Opens the chart window, at the chart of `size` attempts if that is given. */
export async function openChart(size?: number): Promise<void> {
	await (await fetchPart(() => import("./chart-window.js"))).showChart(size);
}

/** Opens the House rules window. */
export async function openHouseRules(): Promise<void> {
	await (await fetchPart(() => import("./house-rules-window.js"))).showHouseRules();
}

/** Opens the mob's dialog for the tokens at hand, or for those named; an open one is filled anew. */
export async function openMobDialog(opening?: MobOpening): Promise<void> {
	await (await fetchPart(() => import("./mob-dialog.js"))).showMobDialog(opening);
}
