import { escapeHtml } from "../../bridge/text/index.js";
import { words } from "../host/words.js";
import { keepApplyRequest } from "./apply-requests.js";

/** Milliseconds between two notices about one user: a flood of clicks makes one. */
const QUIET = 10_000;

const noticed = new Map<string, number>();

/** Remembers, on a GM's client, that a player asks for the card of a message to be applied. The card shows it, and a notice says so. */
export function noteApplyRequest({ id }: ChatMessage.Implementation, by: User.Implementation): void {
	const user = by.id ?? "";
	if (!keepApplyRequest(id ?? "", user)) return;
	const now = performance.now();
	if (now - (noticed.get(user) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
	noticed.set(user, now);
	ui.notifications.info(escapeHtml(words().say("MUSTER.Notice.asksToApply", { user: by.name })));
}
