/** A line of the combat tracker: a sentence, and what can be pressed beside it. */
interface TrackerLine {
	readonly text: string;
	readonly buttons: readonly { readonly label: string; act(): void }[];
}

/** Draws a line by its name between the rows and the foot of the combat tracker, in place of its former one. */
export function drawTrackerLine(html: HTMLElement, name: string, line: TrackerLine | null): void {
	html.querySelector(`[data-muster-line=${name}]`)?.remove();
	if (!line) return;
	const owner = html.ownerDocument;
	const drawn = owner.createElement("div");
	drawn.className = "muster-actions";
	drawn.dataset["musterLine"] = name;
	const said = owner.createElement("strong");
	said.textContent = line.text;
	said.setAttribute("role", "status");
	drawn.append(said);
	for (const { label, act } of line.buttons) {
		const button = owner.createElement("button");
		button.type = "button";
		button.className = "muster-btn";
		button.textContent = label;
		button.addEventListener("click", act);
		drawn.append(button);
	}
	const rows = html.querySelector("[data-application-part=tracker]");
	if (rows) rows.after(drawn);
	else html.append(drawn);
}
