import { BATTLE_PAGE } from "../../../bridge/battle/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { HostBattlePage } from "../battle-pages.js";

type Message = ChatMessage.Implementation;
type Flag = { readonly kind?: unknown; readonly battleRoll?: unknown } | undefined;

const gms = () => loadChunk(() => import("./gm-runtime.js"));
const flagOf = (message: Message): Flag => message.flags.muster as Flag;
const hasBattle = (): boolean =>
	game.journal.some(({ pages }) => pages.some(({ type }) => (type as string) === BATTLE_PAGE));

/** Follows players' choices and rolls: the active GM's client enters them, a player's asks for what its windows show. */
export function followPlayers(): void {
	const takeUp = (user?: User.Implementation): void => {
		if (game.user.isGM) {
			if (hasBattle()) void gms().then((part) => part.takeUpBattles(user));
		} else if (game.messages.some((message) => flagOf(message)?.kind === "battleAsk"))
			void loadChunk(() => import("./player-queries.js")).then((part) => part.takeUp());
	};
	Hooks.once("ready", takeUp);
	Hooks.on("userConnected", takeUp);
	Hooks.on("updateJournalEntryPage", (page) => {
		if ((page.type as string) === BATTLE_PAGE && game.user.isGM)
			void gms().then((part) => part.followPage(page as unknown as HostBattlePage));
	});
	Hooks.on("createChatMessage", (message) => {
		if (flagOf(message)?.battleRoll && game.user.isGM) void gms().then((part) => part.followRoll(message));
	});
}
