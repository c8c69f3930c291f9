import { loadChunk } from "../host/lazy.js";
import type { PageSeals, SealedPage } from "./page-seals.js";

let part: typeof import("./world-seals.js") | undefined;

/** Fetches what opens and seals pages; until it is here every seal counts as one whose key is missing. */
export async function loadSeals(): Promise<typeof import("./world-seals.js")> {
	part ??= await loadChunk(() => import("./world-seals.js"));
	return part;
}

/** The seals of a page; null: what opens them is not here yet. */
export const sealsOfPage = (page: SealedPage): PageSeals | null => part?.sealsOf(page) ?? null;
