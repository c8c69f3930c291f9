import { isContested, namesIn, sayContested } from "../../../bridge/skirmish/fight/index.js";
import { escapeHtml } from "../../../bridge/text/index.js";
import type { Question } from "../../../engine/ask/index.js";
import type { SkirmishState } from "../../../engine/skirmish/index.js";
import { words } from "../../host/words.js";

/** Answers by the keys of their questions. */
type Answers = Readonly<Record<string, string>>;

/**
 * Asks the GM in one dialog who takes the ground that units want at the same time, by all their names: hidden units are
 * among them. Other questions are left out. Null: the GM has closed the dialog.
 */
export async function askGround(
	open: readonly Question[],
	state: Pick<SkirmishState, "sides" | "individuals">,
): Promise<Answers | null> {
	const asked = sayContested(open.filter(isContested), namesIn(state), words());
	if (asked.length === 0) return {};
	const rows = asked.map(({ label, choices }, index) => {
		const options = choices.map(
			({ value, label: said, selected }) =>
				`<option value="${value}"${selected ? " selected" : ""}>${escapeHtml(said)}</option>`,
		);
		const id = `muster-ground-${index}`;
		return (
			`<div class="form-group stacked"><label for="${id}">${escapeHtml(label)}</label>` +
			`<div class="form-fields"><select id="${id}" name="ground${index}">${options.join("")}</select></div></div>`
		);
	});
	const answer: unknown = await foundry.applications.api.DialogV2.input({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Fight.Ground.title", icon: "fa-solid fa-arrows-to-dot" },
		position: { width: 480 },
		content: `<p>${escapeHtml(words().say("MUSTER.Fight.Ground.text"))}</p>${rows.join("")}`,
		ok: { label: "MUSTER.Fight.Ground.settle", icon: "fa-solid fa-check" },
		rejectClose: false,
	});
	if (typeof answer !== "object" || answer === null) return null;
	const given = answer as Readonly<Record<string, unknown>>;
	return Object.fromEntries(asked.map(({ key }, index) => [key, String(given[`ground${index}`] ?? "")]));
}
