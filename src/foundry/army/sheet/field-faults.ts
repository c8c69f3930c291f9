import { sayFault } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";

/** Marks a faulty field and writes the fault's sentence under it; without a fault removes both. */
export function markField(control: HTMLElement, fault: Fault | undefined): void {
	const id = `${control.id}-fault`;
	const known = control.id === "" ? null : control.ownerDocument.getElementById(id);
	if (!fault) {
		known?.remove();
		control.removeAttribute("aria-invalid");
		control.removeAttribute("aria-describedby");
		return;
	}
	const place = known ?? control.ownerDocument.createElement("p");
	place.id = id;
	place.className = "muster-fault";
	place.setAttribute("role", "alert");
	place.textContent = sayFault(words(), fault);
	control.setAttribute("aria-invalid", "true");
	control.setAttribute("aria-describedby", id);
	if (!known) control.after(place);
}
