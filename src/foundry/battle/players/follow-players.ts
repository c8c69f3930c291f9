import { loadChunk } from "../../host/lazy.js";
import { ASK_CARD } from "../card-kinds.js";

const isAsked = ({ flags }: { readonly flags?: unknown }): boolean =>
	(flags as { readonly muster?: { readonly kind?: unknown } } | undefined)?.muster?.kind === ASK_CARD;

/** Follows players' choices and rolls: the active GM's client enters them, a player's asks for what its windows show. */
export function followPlayers(): void {
	const takeUp = (user?: User.Implementation): void => {
		if (game.user.isGM) void loadChunk(() => import("./gm-runtime.js")).then((part) => part.takeUpBattles(user));
		else if (game.messages.some(isAsked))
			void loadChunk(() => import("./player-queries.js")).then((part) => part.takeUp());
	};
	Hooks.once("ready", takeUp);
	Hooks.on("userConnected", takeUp);
}
