import { TabWork } from "./tab-work.js";

let tabs: TabWork | undefined;

/** The tabs of this user, known from the first call on. */
function ownTabs(): TabWork {
	tabs ??= new TabWork([game.world.id, game.user.id], foundry.utils.randomID());
	return tabs;
}

/** True if this tab is the one of this user's tabs, in this browser, that does what reaches all of them. */
export const isLeadingTab = (): boolean => ownTabs().leads();

/**
 * Does a piece of work, by its name, in one of this user's tabs, and resolves in each of them to the answer of the tab
 * that did it. The name is the same in every tab that the work has reached, and no other work's; the answer is plain
 * data, and never undefined. Rejects where the work does, in the tab that does it alone.
 * @example
 * const reply = await inOneTab(`seal ${nonce}`, () => seal(payload));
 */
export const inOneTab = <T>(name: string, act: () => Promise<T>): Promise<T> => ownTabs().alone(name, act);
