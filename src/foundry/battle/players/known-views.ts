import type { PlayerView } from "../../../bridge/battle/index.js";
import { ask, mayAsk } from "../../host/asking.js";
import { findNow } from "../../host/find-document.js";
import { BATTLE_WANTED_QUERY } from "../pages/battle-names.js";

/** Called with the page of a view that has changed. */
type Listener = (page: string) => void;

const views = new Map<string, PlayerView>();
const arrived = new Map<string, number>();
const listeners = new Set<Listener>();

/** The newest view of a battle that a GM's client has sent here. */
export const knownView = (page: string): PlayerView | undefined => views.get(page);

/** All views that have come, of battles that are still there. */
export const knownViews = (): readonly PlayerView[] => [...views.values()].filter(({ page }) => findNow(page) !== null);

/** Milliseconds since 1970 at which the default counts, by this client's clock; 0: no deadline. */
export function deadlineOf(page: string): number {
	const left = views.get(page)?.left ?? 0;
	return left === 0 ? 0 : (arrived.get(page) ?? 0) + left;
}

/** Keeps a view in place of the one before. */
export function takeView(view: PlayerView): void {
	views.set(view.page, view);
	arrived.set(view.page, Date.now());
	for (const listener of listeners) listener(view.page);
}

/** Calls back at every view that arrives; returns what ends that. */
export function onView(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Asks the active GM's client for what the window of a battle shows; it comes as a query of its own. */
export function wantView(page: string): Promise<unknown> {
	const gm = game.users.activeGM;
	if (!gm || gm.isSelf || !mayAsk()) return Promise.resolve(false);
	return ask(gm, BATTLE_WANTED_QUERY, { page, day: 1 }).catch(() => false);
}
