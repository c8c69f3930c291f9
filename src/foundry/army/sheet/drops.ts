import { fail, ok, type Result } from "../../../engine/common/index.js";
import { fetchDocument } from "../../host/find-document.js";
import { droppedTroops } from "../actor/troop-pages.js";
import { linkPerson } from "./person-links.js";
import { takeUnits } from "./transfer-units.js";
import type { ArmyWindow } from "./unit-actions.js";
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
		return update.ok ? sheet.change(update.value) : update;
	});
}
