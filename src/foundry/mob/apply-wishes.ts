import { escapeHtml } from "../../bridge/text/index.js";
import { words } from "../host/words.js";

type Message = ChatMessage.Implementation;

/** Cards that wait for a GM, of one user, as long as this page is open. */
const MOST = 20;
/** Milliseconds between two notices about one user: a flood of clicks makes one. */
const QUIET = 10_000;

const wishes = new Map<string, Set<string>>();
const noticed = new Map<string, number>();
const listeners: ((messageId: string) => void)[] = [];

/** Calls back with the id of a message whose card has begun to wait for a GM. */
export function onWish(listener: (messageId: string) => void): void {
	listeners.push(listener);
}

/** On a GM's client: a player has asked for what the card of that message says to be applied. The card says so, and a notice tells of it. */
export function noteWish({ id }: Message, by: User.Implementation): void {
	const messageId = id ?? "";
	const asking = wishes.get(messageId) ?? new Set<string>();
	const of = [...wishes.values()].filter((users) => users.has(by.id ?? "")).length;
	if (asking.has(by.id ?? "") || of >= MOST) return;
	wishes.set(messageId, asking.add(by.id ?? ""));
	for (const listener of listeners) listener(messageId);
	const now = performance.now();
	if (now - (noticed.get(by.id ?? "") ?? Number.NEGATIVE_INFINITY) < QUIET) return;
	noticed.set(by.id ?? "", now);
	ui.notifications.info(escapeHtml(words().say("MUSTER.Notice.asksToApply", { user: by.name })));
}

/** Names of those who ask for this card to be applied, on the client of the GM whom they asked. */
export const wishesFor = ({ id }: Message): readonly string[] =>
	[...(wishes.get(id ?? "") ?? [])].flatMap((user) => game.users.get(user)?.name ?? []);
