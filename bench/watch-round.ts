import { inPage, type Seat } from "../test/e2e/driver/index.js";

/** Milliseconds of one phase of a skirmish at the screen of who rolls it. */
export interface PhaseTimes {
	/** From the press to the first request of its write: all that came of it is worked out and planned by then. */
	readonly plan: number;
	/** From the arrival of the stored page to the panel that is drawn of it, laid out. */
	readonly panel: number;
}

/** Put before all scripts of a page: keeps when requests were sent and when the last of them was answered. */
export const WATCHED_SOCKET = `
globalThis.sent = { waiting: 0, since: 0, spans: [] };
const Socket = globalThis.WebSocket;
globalThis.WebSocket = class extends Socket {
	constructor(...given) {
		super(...given);
		this.addEventListener("message", ({ data }) => {
			if (!/"re":\\d/.test(data.slice(0, 40)) || --sent.waiting > 0) return;
			sent.spans.push([sent.since, performance.now()]);
		});
	}
	send(data) {
		if (sent.waiting++ === 0) sent.since = performance.now();
		super.send(data);
	}
};
`;

/** Presses the button that rolls the phase that waits, and watches until the next one is drawn and all is written. */
export const rollWatched = (seat: Seat): Promise<PhaseTimes> =>
	inPage(seat, async ({ window, Hooks }): Promise<PhaseTimes> => {
		const primary = (): HTMLElement => document.querySelector("[id^=muster-skirmish-] [data-key=primary]")!;
		const before = primary().dataset["step"];
		const { sent } = window as unknown as { sent: { waiting: number; spans: [number, number][] } };
		const isQuiet = async (): Promise<void> => {
			for (let quiet = 0; quiet < 40; quiet++) {
				if (sent.waiting > 0) quiet = 0;
				await new Promise((resolve) => setTimeout(resolve, 10));
			}
		};
		let arrived = 0;
		const hook = Hooks.on("updateJournalEntryPage", (page: { type: string }) => {
			if (page.type === "muster.skirmish") arrived ||= performance.now();
		});
		const drawn = new Promise<number>((resolve) => {
			const observer = new MutationObserver(() => {
				if (primary().dataset["step"] === before) return;
				observer.disconnect();
				document.body.getBoundingClientRect();
				resolve(performance.now());
			});
			observer.observe(document.body, { childList: true, subtree: true, attributes: true });
		});
		// The map still draws what was taken back before.
		await isQuiet();
		sent.spans.length = 0;
		const start = performance.now();
		primary().click();
		const panel = (await drawn) - arrived;
		await isQuiet();
		Hooks.off("updateJournalEntryPage", hook);
		return { panel, plan: sent.spans[0]![0] - start };
	});
