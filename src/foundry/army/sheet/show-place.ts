import { escapeHtml, sayFault } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { actorAt, showSheet } from "../../host/find-document.js";
import { addNoticeButton, type Notice, notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";

/**
 * Notifies the user of a fault. One that names a place of a person (`place`, the path below the stored army) gets a
 * button that shows it on the sheet of that army: `army`, or the one whose uuid the fault names as `sheet`.
 */
export function notifyPlace({ data = {}, ...fault }: Fault, army = String(data["sheet"] ?? "")): void {
	const { place } = data;
	if (place === undefined || !actorAt(army)) {
		notifyFault({ ...fault, data });
		return;
	}
	const notice = ui.notifications.warn(escapeHtml(sayFault(words(), { ...fault, data }))) as Notice;
	addNoticeButton(notice, words().say("MUSTER.Army.People.showPlace"), () => void showPlace(army, String(place)));
}

/** Opens the sheet of an army at the place of a person, whose first control gets the focus. */
async function showPlace(uuid: string, path: string): Promise<void> {
	const army = actorAt(uuid);
	await showSheet(army);
	const root = army?.sheet?.element as unknown;
	if (!(root instanceof HTMLElement)) return;
	root.querySelector<HTMLElement>("[role=tab][data-tab=people]")?.click();
	await showSheet(army);
	root.querySelector<HTMLElement>(`[data-link="${CSS.escape(path)}"] :is(input, select, button)`)?.focus();
}
