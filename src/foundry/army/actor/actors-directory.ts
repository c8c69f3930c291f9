import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { mayMakeArmies, newArmy } from "./new-army.js";

const listening = new WeakSet<HTMLElement>();

/** Handles `renderActorDirectory`: adds the buttons in its header, and a listener for dropped army lists. */
export function onRenderActors(_app: unknown, element: HTMLElement): void {
	if (!mayMakeArmies()) return;
	if (!listening.has(element)) {
		listening.add(element);
		element.addEventListener("drop", (event) => void onDrop(event));
	}
	const place = element.querySelector(".header-actions") ?? element.querySelector(".directory-header");
	if (!place || place.querySelector("[data-muster]")) return;
	place.append(
		button(element, "newArmy", "fa-flag", () => void newArmy()),
		button(element, "import", "fa-file-import", () => void openers().importArmies()),
	);
}

function button(root: HTMLElement, name: "newArmy" | "import", icon: string, run: () => void): HTMLButtonElement {
	const made = root.ownerDocument.createElement("button");
	const label = words().say(`MUSTER.Forces.${name}`);
	made.type = "button";
	made.dataset.muster = name;
	made.dataset.tooltipText = label;
	made.setAttribute("aria-label", label);
	made.className = `icon fa-solid ${icon}`;
	made.addEventListener("click", run);
	return made;
}

/** The host's own directory ignores drops that are not actors, so nothing needs to be stopped here. */
async function onDrop(event: DragEvent): Promise<void> {
	const text = event.dataTransfer?.getData("text/plain");
	if (!text?.startsWith("{")) return;
	const folder = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
	const { makeDropped } = await loadChunk(() => import("./drop-army.js"));
	await makeDropped(parseDrag(text), folder);
}

function parseDrag(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
