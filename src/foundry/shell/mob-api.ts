import type { Result } from "../../engine/common/index.js";
import type { MobAction, MobOdds } from "../../engine/mob/index.js";
import { loadChunk } from "../host/lazy.js";
import { openers } from "../host/openers.js";
import type { MobAskInput } from "../mob/mob-ask.js";
import type { MobReceipt } from "../mob/roll-mob.js";
import { currentSelection } from "../mob/selection.js";

const fetchCalls = () => loadChunk(() => import("./mob-calls.js"));

/** Makes the part of the API that is about many tokens at once. Nothing in it throws for bad input. */
export const createMobApi = () => ({
	/** Settles the action and posts its card; `notify` shows a fault in a notice as well. */
	async roll(ask: MobAskInput, { notify = false }: { readonly notify?: boolean } = {}): Promise<Result<MobReceipt>> {
		const selected = currentSelection();
		return (await fetchCalls()).rollMobAsk(ask, selected, notify);
	},
	/** The whole action that would be settled by the house rules of this world, or what is wrong with it. */
	async check(ask: MobAskInput): Promise<Result<MobAction>> {
		const selected = currentSelection();
		return (await fetchCalls()).checkMob(ask, selected);
	},
	/** The odds, without rolling. */
	async odds(ask: MobAskInput): Promise<Result<MobOdds>> {
		const selected = currentSelection();
		return (await fetchCalls()).oddsOfAsk(ask, selected);
	},
	/** The odds of an action that another module has put together itself. */
	async oddsOf(action: unknown): Promise<Result<MobOdds>> {
		return (await fetchCalls()).oddsOfAction(action);
	},
	/** Opens the dialog, for the selected tokens unless others are named. */
	async open(ask: MobAskInput = {}): Promise<Result<null>> {
		const selected = currentSelection();
		return (await fetchCalls()).openMobAsk(ask, selected);
	},
	/** Opens the window in which the GM maps this world's numbers. */
	openMapping: () => openers().systemMapping(),
});
