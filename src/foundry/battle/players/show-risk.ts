/** Shows the odds of one Risk of a part, and what sealing it says. */
export function showRisk(section: Element, risk: string): void {
	for (const column of section.querySelectorAll("g[data-risk]"))
		column.classList.toggle("is-chosen", column.getAttribute("data-risk") === risk);
	for (const table of section.querySelectorAll<HTMLElement>("table[data-risk]")) {
		table.hidden = table.dataset.risk !== risk;
		const label = section.querySelector("[data-seal-label]");
		if (!table.hidden && label) label.textContent = table.dataset.seal ?? "";
	}
}
