import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { notifyFault } from "../../host/notify.js";
import { type MusterWindow, showWindow, windowId } from "../../ui/window.js";
import { followCombats } from "../fight/combat-line.js";
import { RoundWindow } from "../fight/round-window.js";
import { skirmishHere } from "../fight/skirmishes-on.js";
import { waitsInSetup } from "./setup-pages.js";
import { SetupWindow } from "./setup-window.js";
import { SkirmishStart, START_ID } from "./start-window.js";

/**
 * Shows a skirmish by the uuid of its page. Empty: that of the viewed scene, and where none goes on, for GMs, the
 * window that starts one. Notices say why not.
 */
export async function showSkirmish(uuid = ""): Promise<void> {
	const found = uuid === "" ? skirmishHere() : findSkirmish(uuid);
	if (uuid === "" && !found.ok) return showSkirmishStart();
	if (!found.ok) return notifyFault(found.fault);
	await showSkirmishPage(found.value);
}

/** Windows that follow whether their skirmish is in its set-up. */
const followed = new WeakSet<MusterWindow>();

/** Shows the window of a skirmish: of its set-up, or of its round; when that changes, the other takes its place. */
export async function showSkirmishPage(page: HostBattlePage): Promise<void> {
	followCombats();
	const inSetup = waitsInSetup(page);
	const shown = inSetup
		? await showWindow(windowId("setup", page.id), (options) => new SetupWindow(options, page))
		: await showWindow(windowId("skirmish", page.id), (options) => new RoundWindow(options, page));
	if (followed.has(shown)) return;
	followed.add(shown);
	const turn = (): void => {
		if (waitsInSetup(page) === inSetup || !shown.rendered) return;
		void shown.close();
		void showSkirmishPage(page);
	};
	const hook = Hooks.on("updateJournalEntryPage", ({ uuid }) => {
		if (uuid === page.uuid) turn();
	});
	shown.untilClosed(() => {
		Hooks.off("updateJournalEntryPage", hook);
		followed.delete(shown);
	});
	// The step may have been taken while the window was drawn for the first time.
	turn();
}

/** Shows the window that starts a skirmish; `byBook`: with its set-up chosen. */
export async function showSkirmishStart(byBook = false): Promise<void> {
	const shown = await showWindow(START_ID, (options) => new SkirmishStart(options, showSkirmishPage));
	if (byBook && shown instanceof SkirmishStart) await shown.choose("book");
}
