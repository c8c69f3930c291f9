import { atStart, loadChunk } from "../../host/lazy.js";
import { ASK_CARD } from "../pages/battle-names.js";

const isAsked = ({ flags }: { readonly flags?: unknown }): boolean =>
	(flags as { readonly muster?: { readonly kind?: unknown } } | undefined)?.muster?.kind === ASK_CARD;

/**
 * Follows players' choices and rolls: the active GM's client enters them, a player's asks for what its windows show.
 */
export function followPlayers(): void {
	const takeUp = async (user?: User.Implementation): Promise<void> => {
		if (game.user.isGM) await (await loadChunk(() => import("./gm-runtime.js"))).takeUpBattles(user);
		else if (game.messages.some(isAsked)) (await loadChunk(() => import("./player-queries.js"))).takeUp();
	};
	Hooks.once("ready", () => atStart(takeUp()));
	Hooks.on("userConnected", (user) => void takeUp(user));
}
