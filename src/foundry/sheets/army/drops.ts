import { fail } from "../../../engine/common/index.js";
import { droppedTroops } from "../../library/index.js";
import type { ArmyWindow } from "./army-window.js";
import { linkPerson, newHero } from "./person-links.js";
import { takeUnits } from "./transfer-units.js";
import { addTroops, moveRow } from "./unit-actions.js";

/** What was dragged, as far as it is JSON. */
function readDrop(event: DragEvent): Readonly<Record<string, unknown>> {
	try {
		const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
		return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** Takes what is dropped on a sheet: a row that moves, units of another army, troops of the library, an actor who leads or fights. Anything else is nobody's. */
export async function dropOnArmy(sheet: ArmyWindow, event: DragEvent): Promise<void> {
	const { changed } = sheet;
	if (!changed) return;
	const data = readDrop(event);
	const target = event.target as Element;
	if (data["type"] === "MusterUnit") {
		const before = target.closest<HTMLElement>("tr[data-unit]")?.dataset.unit ?? null;
		const isOwn = data["actor"] === sheet.actor.uuid;
		if (isOwn) await sheet.run(moveRow(changed, String(data["unit"]), { before }));
		else await sheet.run(takeUnits(sheet.actor, data, before));
		return;
	}
	if (data["type"] === "Actor") {
		await dropActor(sheet, target, String(data["uuid"]));
		return;
	}
	const troops = await droppedTroops(data);
	if (!troops.ok || troops.value.length > 0) {
		await sheet.run(troops.ok ? addTroops(changed, troops.value) : Promise.resolve(troops));
	}
}

async function dropActor(sheet: ArmyWindow, target: Element, uuid: string): Promise<void> {
	const { changed } = sheet;
	const actor: unknown = await fromUuid(uuid as `Actor.${string}`);
	if (!changed) return;
	if (!(actor instanceof Actor)) {
		await sheet.run(Promise.resolve(fail({ code: "MUSTER.Fault.Army.noActor" })));
		return;
	}
	const person = actor as Actor.Implementation;
	const path = target.closest<HTMLElement>("[data-link]")?.dataset.link;
	if (path) await sheet.run(sheet.change(linkPerson(path, person)));
	else if (target.closest("[data-tab=people]")) await sheet.run(sheet.change(newHero(changed.stored, person)));
}
