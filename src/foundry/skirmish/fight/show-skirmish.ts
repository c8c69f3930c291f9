import { ok } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { notifyFault } from "../../host/notify.js";
import { showWindow, windowId } from "../../ui/window.js";
import { followCombats } from "./combat-line.js";
import { RoundWindow } from "./round-window.js";
import { skirmishesOn, startSkirmish } from "./start-skirmish.js";

/**
 * Shows a skirmish by the uuid of its page. Empty: that of the viewed scene, and where none goes on, for GMs, a new one
 * of the selected units, or of all units there. Notices say why not.
 */
export async function showSkirmish(uuid = ""): Promise<void> {
	const [open] = uuid === "" && canvas.ready ? skirmishesOn(canvas.scene?.uuid ?? "") : [];
	const found = uuid === "" ? (open ? ok(open) : await startSkirmish()) : findSkirmish(uuid);
	if (!found.ok) return notifyFault(found.fault);
	await showRound(found.value);
}

/** Shows the window of a skirmish's round. */
export async function showRound(page: HostBattlePage): Promise<void> {
	followCombats();
	await showWindow(windowId("skirmish", page.id), (options) => new RoundWindow(options, page));
}
