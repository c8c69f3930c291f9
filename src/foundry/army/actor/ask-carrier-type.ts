import { carrierTypes } from "../../../bridge/army/stored/index.js";
import { escapeHtml } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { mayRule } from "../../host/permissions.js";
import { words } from "../../host/words.js";

/**
 * Asks the GM which of the game system's types of actor carries armies, and keeps the answer as the world's setting.
 * Faults: the user may not say it for the world; none is chosen.
 */
export async function askCarrierType(): Promise<Result<string>> {
	if (!mayRule(game.user)) return fail({ code: "MUSTER.Fault.Force.typeUnknown" });
	const types = carrierTypes(getDocumentClass("Actor").TYPES);
	const answer = (await foundry.applications.api.DialogV2.input({
		window: { title: "MUSTER.Forces.askType.title", icon: "fa-solid fa-flag" },
		content: contentOf(types),
		ok: { label: "MUSTER.Forces.askType.submit", icon: "fa-solid fa-check" },
		rejectClose: false,
	})) as { type?: string } | null;
	const type = types.find((each) => each === answer?.type);
	if (type === undefined) return fail({ code: "MUSTER.Fault.Force.noTypeChosen" });
	await game.settings.set(MODULE_ID, "carrierType", type);
	return ok(type);
}

function contentOf(types: readonly string[]): string {
	const labels = CONFIG.Actor.typeLabels as Readonly<Record<string, string>>;
	const nameOf = (type: string): string => game.i18n.localize(labels[type] ?? `TYPES.Actor.${type}`);
	const options = types
		.map((type) => `<option value="${escapeHtml(type)}">${escapeHtml(nameOf(type))}</option>`)
		.join("");
	const label = escapeHtml(words().say("MUSTER.Settings.carrierType.name"));
	return (
		`<p>${escapeHtml(words().say("MUSTER.Forces.askType.text"))}</p>` +
		`<div class="form-group"><label>${label}</label><div class="form-fields">` +
		`<select name="type" aria-label="${label}" autofocus>${options}</select></div></div>`
	);
}
