import { escapeHtml } from "../../bridge/text/index.js";
import { words } from "../host/words.js";

type Message = ChatMessage.Implementation;

/** Cards of one user that wait for a GM, as long as this page is open. */
const MOST = 20;
/** Milliseconds between two notices about one user: a flood of clicks makes one. */
const QUIET = 10_000;

const requests = new Map<string, Set<string>>();
const noticed = new Map<string, number>();
const listeners: ((messageId: string) => void)[] = [];

/** Calls back with the id of a message whose card begins to wait for a GM. */
export function onApplyRequest(listener: (messageId: string) => void): void {
	listeners.push(listener);
}

/** Remembers, on a GM's client, that a player asks for the card of a message to be applied. The card shows it, and a notice says so. */
export function noteApplyRequest({ id }: Message, by: User.Implementation): void {
	const messageId = id ?? "";
	const asking = requests.get(messageId) ?? new Set<string>();
	const of = [...requests.values()].filter((users) => users.has(by.id ?? "")).length;
	if (asking.has(by.id ?? "") || of >= MOST) return;
	requests.set(messageId, asking.add(by.id ?? ""));
	for (const listener of listeners) listener(messageId);
	const now = performance.now();
	if (now - (noticed.get(by.id ?? "") ?? Number.NEGATIVE_INFINITY) < QUIET) return;
	noticed.set(by.id ?? "", now);
	ui.notifications.info(escapeHtml(words().say("MUSTER.Notice.asksToApply", { user: by.name })));
}

/** Names of the users who ask for this card to be applied, on the client of the GM whom they asked. */
export const applyRequestsFor = ({ id }: Message): readonly string[] =>
	[...(requests.get(id ?? "") ?? [])].flatMap((user) => game.users.get(user)?.name ?? []);
