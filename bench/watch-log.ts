import { inPage, type Seat } from "../test/e2e/driver/index.js";

/**
 * Watches the chat log for one more message with `shown` in it; `finishedIn` says how long it took. The time begins
 * now, or where `event` is named with that event, as with the press of a key.
 */
export function watchLog(seat: Seat, shown: string, event = ""): Promise<void> {
	return inPage(
		seat,
		({ window }, wanted, begins) => {
			const log = document.querySelector("#chat .chat-log")!;
			const before = log.querySelectorAll(".chat-message").length;
			const begin = (): void => {
				window.began = performance.now();
			};
			window.finished = new Promise<number>((resolve) => {
				const observer = new MutationObserver(() => {
					if (!log.querySelectorAll(".chat-message")[before]?.querySelector(wanted)) return;
					observer.disconnect();
					resolve(performance.now() - window.began);
				});
				observer.observe(log, { childList: true, subtree: true });
			});
			if (begins) addEventListener(begins, begin, { once: true, capture: true });
			else begin();
		},
		shown,
		event,
	);
}

/** Milliseconds until the message was shown that is watched for. */
export const finishedIn = (seat: Seat): Promise<number> =>
	inPage(seat, ({ window }): Promise<number> => window.finished);
