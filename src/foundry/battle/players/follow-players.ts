import { BATTLE_PAGE } from "../../../bridge/battle/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { HostBattlePage } from "../battle-pages.js";

type Message = ChatMessage.Implementation;
type Flag = { readonly kind?: unknown; readonly page?: unknown; readonly battleRoll?: unknown } | undefined;

const gms = () => loadChunk(() => import("./gm-runtime.js"));
const flagOf = (message: Message): Flag => message.flags.muster as Flag;
const hasBattle = (): boolean =>
	game.journal.some((entry) =>
		[...(entry.pages as Iterable<{ type: string }>)].some(({ type }) => type === BATTLE_PAGE),
	);

/** Follows players' choices and rolls: the active GM's client enters them, a player's asks for what its windows show. */
export function followPlayers(): void {
	const takeUp = (user?: User.Implementation): void => {
		if (!game.user.isGM) askedHere();
		else if (hasBattle()) void gms().then((part) => part.takeUpBattles(user?.id ?? undefined));
	};
	Hooks.once("ready", () => takeUp());
	Hooks.on("userConnected", (user: User.Implementation) => takeUp(user));
	Hooks.on("updateJournalEntryPage", (page) => {
		if ((page.type as string) === BATTLE_PAGE && game.users.activeGM?.isSelf)
			void gms().then((part) => part.followPage(page as unknown as HostBattlePage));
	});
	Hooks.on("createChatMessage", (message) => {
		if (flagOf(message)?.battleRoll && game.users.activeGM?.isSelf) void gms().then((part) => part.followRoll(message));
	});
}

/** Asks for the windows of battles that cards have informed this player of. */
function askedHere(): void {
	const asked = game.messages.filter(
		(message) => flagOf(message)?.kind === "battleAsk" && message.whisper.includes(game.user.id),
	);
	const pages = [...new Set(asked.slice(-20).map((message) => String(flagOf(message)?.page)))];
	if (pages.length > 0) void loadChunk(() => import("./player-queries.js")).then((part) => part.takeUp(pages));
}
