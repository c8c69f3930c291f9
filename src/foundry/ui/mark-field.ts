/** Marks a faulty field and writes the sentence that says why under it; without a sentence removes both. The field has an id. */
export function markField(control: HTMLElement, sentence: string | undefined): void {
	const id = `${control.id}-fault`;
	const known = control.id === "" ? null : control.ownerDocument.getElementById(id);
	if (sentence === undefined) {
		known?.remove();
		control.removeAttribute("aria-invalid");
		control.removeAttribute("aria-describedby");
		return;
	}
	const place = known ?? control.ownerDocument.createElement("p");
	place.id = id;
	place.className = "muster-fault";
	place.setAttribute("role", "alert");
	place.textContent = sentence;
	control.setAttribute("aria-invalid", "true");
	control.setAttribute("aria-describedby", id);
	if (!known) control.after(place);
}
