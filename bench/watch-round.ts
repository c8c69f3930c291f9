import { inPage, type Seat } from "../test/e2e/driver/index.js";

/** Milliseconds of one phase of a skirmish at the screen of who rolls it. */
export interface PhaseTimes {
	/** From the press to the first request of its write: all that came of it is worked out and planned by then. */
	readonly plan: number;
	/** From the arrival of the stored page to the panel that is drawn of it, laid out. */
	readonly panel: number;
}

/** Presses the button that rolls the phase that waits, and watches until the next one is drawn and all is written. */
export const rollWatched = (seat: Seat): Promise<PhaseTimes> =>
	inPage(seat, async ({ Hooks }): Promise<PhaseTimes> => {
		// Its element stays: it is asked at every change of the page.
		const window = document.querySelector("[id^=muster-skirmish-]")!;
		const primary = (): HTMLElement => window.querySelector("[data-key=primary]")!;
		const before = primary().dataset["step"];
		const { prototype } = WebSocket;
		const { send } = prototype;
		const sent: number[] = [];
		prototype.send = function (data) {
			sent.push(performance.now());
			send.call(this, data);
		};
		/** Waits until nothing was sent for a while. */
		const isQuiet = async (): Promise<void> => {
			for (let [quiet, before] = [0, -1]; quiet < 40; quiet++) {
				if (sent.length !== before) quiet = 0;
				before = sent.length;
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
		sent.length = 0;
		const start = performance.now();
		primary().click();
		const panel = (await drawn) - arrived;
		await isQuiet();
		Hooks.off("updateJournalEntryPage", hook);
		prototype.send = send;
		return { panel, plan: sent[0]! - start };
	});
