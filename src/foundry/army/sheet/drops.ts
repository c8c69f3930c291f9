import { escapeHtml, sayPlural } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { recordTransaction } from "../../carriers/steps.js";
import { fetchDocument } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { isCancelled } from "../../transactions/index.js";
import { armyLabels } from "../actor/army-names.js";
import { allForces, reshapeForce } from "../actor/index.js";
import { droppedTroops } from "../actor/troop-pages.js";
import { linkPerson } from "./edit-army.js";
import { notifyPlace } from "./show-place.js";
import type { ArmyWindow, Changed } from "./unit-actions.js";
import { addTroops, moveRow, runQueued } from "./unit-actions.js";

/** The dropped data, if it is JSON. */
function readDrop(event: DragEvent): Readonly<Record<string, unknown>> {
	try {
		const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
		return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/**
 * Handles a drop on a sheet: a row that moves, units of another army, troops of the library, an actor as leader or
 * hero. Ignores anything else.
 */
export async function dropOnArmy(sheet: ArmyWindow, event: DragEvent): Promise<void> {
	if (!sheet.changed) return;
	const data = readDrop(event);
	const target = event.target as Element;
	if (data["type"] === "MusterUnit") {
		const before = target.closest<HTMLElement>("tr[data-unit]")?.dataset.unit ?? null;
		const isOwn = data["actor"] === sheet.actor.uuid;
		if (isOwn) await runQueued(sheet, (changed) => moveRow(changed, String(data["unit"]), { before }));
		else await sheet.run(takeUnits(sheet.actor, data, before));
		return;
	}
	if (data["type"] === "Actor") {
		await dropActor(sheet, target, String(data["uuid"]));
		return;
	}
	await runQueued(sheet, () => dropTroops(sheet, data));
}

/** Adds troops in their order: a page that loads slowly must not end up behind a later one. */
async function dropTroops(sheet: ArmyWindow, data: object): Promise<Result<null>> {
	const troops = await droppedTroops(data);
	const { changed } = sheet;
	if (!troops.ok) return troops;
	return changed && troops.value.length > 0 ? addTroops(changed, troops.value, data) : ok(null);
}

/**
 * Takes an actor for the role whose zone it was dropped on, heading and all: the commander, a further hero, or the
 * leader of one unit. A place that contradicts one that the actor has already is refused.
 */
async function dropActor(sheet: ArmyWindow, target: Element, uuid: string): Promise<void> {
	const actor = await fetchDocument(uuid);
	if (!(actor instanceof Actor)) {
		await sheet.run(Promise.resolve(fail({ code: "MUSTER.Fault.Army.noActor" })));
		return;
	}
	const person = actor as Actor.Implementation;
	const { link, leads } = target.closest<HTMLElement>("[data-link], [data-leads]")?.dataset ?? {};
	const own = link ?? leads;
	const role = target.closest<HTMLElement>("[data-role]")?.dataset.role;
	if (own === undefined && !target.closest("[data-tab=people]")) return;
	if (own === undefined && role === "leaders") {
		await sheet.run(Promise.resolve(fail({ code: "MUSTER.Fault.Army.whichUnit" })));
		return;
	}
	const path = own ?? (role === "commander" ? role : "heroes");
	await runQueued(sheet, async ({ stored }) => {
		const update = await linkPerson(stored, path, person);
		if (update.ok) return sheet.change(update.value);
		notifyPlace(update.fault, sheet.actor.uuid);
		return ok(null);
	});
}

/** Takes units of another army that were dropped on this one. Faults: those of `reshapeForce`. */
async function takeUnits(
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
