import type { ArmyWindow } from "./army-window.js";

/** Opens the host's file picker at the picture in the field, and writes the chosen one as if it were typed. */
export async function pickEmblem(this: ArmyWindow): Promise<void> {
	const field = this.element.querySelector<HTMLInputElement>("[data-field=emblem]");
	if (!field || field.disabled) return;
	const callback = (path: string): void => {
		field.value = path;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	};
	const { FilePicker } = foundry.applications.apps;
	await new FilePicker.implementation({ type: "image", current: field.value, callback }).render({ force: true });
}
