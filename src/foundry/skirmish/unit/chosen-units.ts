import { escapeHtml } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { allForces, storedForceOf } from "../../army/actor/index.js";
import { allCarriers, carriedBy, openCarrier } from "../../carriers/index.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { returnUnit } from "./field-calls.js";
import { askFielding } from "./field-dialog.js";
import { menOnField } from "./plan-field.js";

type Actor = Actor.Implementation;

const ACTS = {
	open: openCarrier,
	dissolve: (actor: Actor) => openers().dissolveUnit(actor),
	back: returnUnit,
	place: (actor: Actor) => openers().placeUnit(actor),
} as const;

/** The actors of the selected tokens that carry units. */
const selectedUnits = (): readonly Actor[] => [
	...new Set(
		(canvas?.tokens?.controlled ?? []).flatMap(({ actor }) => (actor && carriedBy(actor, "unit") ? [actor] : [])),
	),
];

/** Does something with each selected unit; where none is selected, notifies the user of what to select. */
export async function withSelected(act: keyof typeof ACTS): Promise<void> {
	const units = selectedUnits();
	if (units.length === 0) notifyFault({ code: "MUSTER.Fault.Skirmish.noUnitSelected" });
	for (const unit of units) await ACTS[act](unit);
}

/** Asks which of the user's units is placed on the viewed scene, and places it. */
export async function choosePlacing(): Promise<void> {
	const units = allCarriers("unit").filter(({ isOwner }) => isOwner);
	const choices = units.map(({ name }) => name);
	const chosen = await choose(choices, "place", { code: "MUSTER.Fault.Skirmish.noneToPlace" });
	const unit = chosen === null ? undefined : units[chosen];
	if (unit) await ACTS.place(unit);
}

/** Asks which unit of the user's armies sends men to the field, then how many and as whom. */
export async function chooseFielding(): Promise<void> {
	const rows = allForces().flatMap((army) => {
		const stored = army.isOwner ? storedForceOf(army) : undefined;
		const units = stored?.ok ? Object.entries(stored.value.units) : [];
		return units.flatMap(([id, { men, name, troop }]) =>
			men > menOnField(army.uuid, id) ? [{ army, id, label: `${army.name}: ${name || troop.name}` }] : [],
		);
	});
	const labels = rows.map(({ label }) => label);
	const chosen = await choose(labels, "field", { code: "MUSTER.Fault.Skirmish.noneToField" });
	const row = chosen === null ? undefined : rows[chosen];
	if (row) await askFielding(row.army, row.id);
}

/** Asks for one of several; null: none was chosen, or there is none, of which a notice tells. */
async function choose(labels: readonly string[], what: "place" | "field", none: Fault): Promise<number | null> {
	if (labels.length === 0) {
		notifyFault(none);
		return null;
	}
	const options = labels.map((label, index) => `<option value="${index}">${escapeHtml(label)}</option>`).join("");
	const field = `<div class="form-fields"><select id="muster-choose" name="chosen" autofocus>${options}</select></div>`;
	const label = escapeHtml(words().say("MUSTER.Unit.Choose.unit"));
	const answer = (await foundry.applications.api.DialogV2.input({
		window: { title: `MUSTER.Unit.Choose.${what}`, icon: "fa-solid fa-flag" },
		content: `<div class="form-group"><label for="muster-choose">${label}</label>${field}</div>`,
		ok: { label: "MUSTER.Unit.Choose.go", icon: "fa-solid fa-check" },
		rejectClose: false,
	})) as { readonly chosen?: unknown } | null;
	return answer ? Number(answer.chosen) : null;
}
