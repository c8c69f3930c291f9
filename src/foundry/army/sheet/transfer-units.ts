import { escapeHtml, sayPlural } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { fetchDocument } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { isCancelled } from "../../transactions/index.js";
import { armyLabels } from "../actor/army-names.js";
import { allForces, reshapeForce } from "../actor/index.js";
import { recordTransaction } from "../actor/steps.js";
import type { Changed } from "./unit-actions.js";

/** Takes units of another army that were dropped on this one. Faults: those of `reshapeForce`. */
export async function takeUnits(
	to: Actor.Implementation,
	dropped: Readonly<Record<string, unknown>>,
	before: string | null,
): Promise<Result<null>> {
	const from = await fetchDocument(dropped["actor"]);
	const units: unknown = dropped["units"];
	if (!(from instanceof Actor) || !Array.isArray(units)) return fail({ code: "MUSTER.Fault.Force.noUnit" });
	return transfer(from as Actor.Implementation, to, units.map(String), before);
}

/**
 * Asks which army the units join, and moves them there. Faults: nothing is selected; the user can change no other army.
 */
export async function transferRows({ actor }: Changed, ids: readonly string[]): Promise<Result<null>> {
	const texts = words();
	const others = allForces().filter((each) => each !== actor && each.isOwner);
	if (ids.length === 0) return fail({ code: "MUSTER.Fault.Army.selectOne" });
	if (others.length === 0) return fail({ code: "MUSTER.Fault.Army.noOther" });
	const labels = armyLabels();
	const options = others
		.map(({ uuid, name }) => `<option value="${escapeHtml(uuid)}">${escapeHtml(labels.get(uuid) ?? name)}</option>`)
		.join("");
	const label = escapeHtml(texts.say("MUSTER.Army.Transfer.to"));
	const answer = (await foundry.applications.api.DialogV2.input({
		window: { title: "MUSTER.Army.Transfer.title", icon: "fa-solid fa-right-left" },
		content:
			`<p>${escapeHtml(sayPlural(texts, "MUSTER.Army.Transfer.text", ids.length))}</p>` +
			`<div class="form-group"><label>${label}</label><div class="form-fields">` +
			`<select name="to" aria-label="${label}" autofocus>${options}</select></div></div>`,
		ok: { label: "MUSTER.Army.Transfer.submit", icon: "fa-solid fa-right-left" },
		rejectClose: false,
	})) as { to?: string } | null;
	const to = others.find(({ uuid }) => uuid === answer?.to);
	return to ? transfer(actor, to, ids, null) : ok(null);
}

/** Moves units in one transaction, which is the latest step of both armies. */
async function transfer(
	from: Actor.Implementation,
	to: Actor.Implementation,
	units: readonly string[],
	before: string | null,
): Promise<Result<null>> {
	const done = await reshapeForce(from, { kind: "transfer", units, to: to.uuid, before });
	if (!done.ok) return isCancelled(done.fault) ? ok(null) : done;
	recordTransaction([from, to], done.value);
	return ok(null);
}
