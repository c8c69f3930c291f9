import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { showScene } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import type { BattleRequest, DecidedScene } from "../../host/openers.js";
import { type MusterWindow, showWindow, type WithId, windowId } from "../../ui/window.js";
import { followCombats } from "../fight/combat-line.js";
import { skirmishesOn, skirmishHere } from "../fight/skirmishes-on.js";
import { waitsInSetup } from "./setup-pages.js";
import type { SkirmishStart } from "./start-window.js";

/** Shows what is asked for: a skirmish, or how the one begins that decides a scene of a day of battle. */
export const showAsked = ({ decides, skirmish }: BattleRequest): Promise<void> =>
	decides ? showDecided(decides) : showSkirmish(skirmish);

/**
 * Shows the map of a scene of a day of battle, with the window that starts a skirmish there, or with the one that goes
 * on there by now, which decides that scene from then on. Notices say why not.
 */
async function showDecided(asked: DecidedScene): Promise<void> {
	const { decidedOn, linkTo } = await loadChunk(() => import("./decided-scene.js"));
	const ground = decidedOn(asked);
	if (!ground.ok) return notifyFault(ground.fault);
	const { scene } = ground.value;
	await showScene(scene);
	const [open] = skirmishesOn(scene.uuid);
	if (open) {
		await linkTo(asked, open);
		await showSkirmishPage(open);
	} else await showStart(windowId("skirmish-start", asked.scene), asked);
}

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
	const shown = await (inSetup ? showSetup(page) : showRound(page));
	if (followed.has(shown)) return;
	followed.add(shown);
	const turn = (): void => {
		if (waitsInSetup(page) === inSetup || !shown.isThere) return;
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

async function showSetup(page: HostBattlePage): Promise<MusterWindow> {
	const { SetupWindow } = await loadChunk(() => import("./setup-window.js"));
	return showWindow(windowId("setup", page.id), (options) => new SetupWindow(options, page));
}

async function showRound(page: HostBattlePage): Promise<MusterWindow> {
	const { RoundWindow } = await loadChunk(() => import("../fight/round-window.js"));
	return showWindow(windowId("skirmish", page.id), (options) => new RoundWindow(options, page));
}

/** Shows the window that starts a skirmish; `byBook`: with its set-up chosen. */
export async function showSkirmishStart(byBook = false): Promise<void> {
	const shown = await showStart("muster-skirmish-start");
	if (byBook) await shown.choose("book");
}

async function showStart(id: string, decides: DecidedScene | null = null): Promise<SkirmishStart> {
	const { SkirmishStart } = await loadChunk(() => import("./start-window.js"));
	const make = (options: WithId) => new SkirmishStart(options, showSkirmishPage, decides);
	return (await showWindow(id, make)) as SkirmishStart;
}
