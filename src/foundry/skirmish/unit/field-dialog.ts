import type { UnitSpot } from "../../../bridge/skirmish/unit/index.js";
import { escapeHtml, formatCount } from "../../../bridge/text/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { kindOf } from "../../carriers/index.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { fieldUnit, openFielded } from "./field-calls.js";
import { menOnField } from "./plan-field.js";

/**
 * Asks how many men of an army's unit go to the field, and as whom, then sends them, to a spot on a scene if one is
 * given, and opens the unit. Notifies the user of a fault.
 */
export async function askFielding(
	army: Actor.Implementation,
	unit: string,
	spot: UnitSpot | null = null,
): Promise<Actor.Implementation | null> {
	const stored = storedForceOf(army);
	const found = stored.ok ? stored.value.units[unit] : undefined;
	if (!found) {
		notifyFault({ code: "MUSTER.Fault.Force.noUnit" });
		return null;
	}
	const left = found.men - menOnField(army.uuid, unit);
	if (left < 1) {
		notifyFault({ code: "MUSTER.Fault.Skirmish.menLeft", data: { max: 0 } });
		return null;
	}
	const name = found.name || found.troop.name || army.name;
	const answer = (await foundry.applications.api.DialogV2.input({
		window: { title: "MUSTER.Unit.Field.title", icon: "fa-solid fa-flag" },
		content: contentOf(name, left),
		ok: { label: "MUSTER.Unit.Field.send", icon: "fa-solid fa-check" },
		rejectClose: false,
	})) as { men?: unknown; soldier?: unknown } | null;
	if (!answer) return null;
	const men = Number(answer.men);
	const order = { force: army.uuid, unit, men, soldier: String(answer.soldier ?? ""), name, spot };
	const done = await fieldUnit(order);
	await openFielded(done);
	return done.ok ? done.value : null;
}

function contentOf(name: string, left: number): string {
	const say = (key: string, data = {}): string => escapeHtml(words().say(`MUSTER.Unit.Field.${key}`, data));
	const actors = game.actors
		.filter((actor) => kindOf(actor) === undefined && actor.testUserPermission(game.user, "OBSERVER"))
		.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
	const options = actors
		.map((actor) => `<option value="${escapeHtml(actor.uuid)}">${escapeHtml(actor.name)}</option>`)
		.join("");
	const group = (id: string, label: string, field: string): string =>
		`<div class="form-group"><label for="muster-field-${id}">${label}</label><div class="form-fields">${field}</div></div>`;
	return (
		`<p>${say("text", { name, left: formatCount(words(), left) })}</p>` +
		group(
			"men",
			say("men"),
			`<input id="muster-field-men" type="text" inputmode="numeric" name="men" value="${left}" autofocus>`,
		) +
		group(
			"soldier",
			say("soldier"),
			`<select id="muster-field-soldier" name="soldier"><option value="">${say("typed")}</option>${options}</select>`,
		)
	);
}
