import type { StoredForce } from "../../../bridge/army/stored/index.js";
import { addUnit, applyForceUpdate, EMPTY_FORCE } from "../../../bridge/army/stored/index.js";
import { ARMY_PAGE, droppedRecruits, readArmyPage, toUnit } from "../../../bridge/library/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { CanvasDrop, Ground } from "../../host/drop-ground.js";
import { notifyFault } from "../../host/notify.js";
import { forceRules } from "./force-flag.js";
import { notifyLeftLinks, withoutForeignLinks } from "./foreign-links.js";
import { newArmy } from "./new-army.js";
import { standArmy } from "./place-army.js";
import { droppedPages, droppedTroops } from "./troop-pages.js";

/** An army that is made of dropped data. */
interface Dropped {
	readonly force: StoredForce;
	/** Notifies the user of what was left out of it. */
	notify(): void;
}

/** The armies of dropped data: one for each army page, one for all troop types together. Empty for other data. */
async function droppedForces(data: unknown): Promise<readonly Dropped[]> {
	const pages = await droppedPages(data, ARMY_PAGE);
	const armies = pages.flatMap((page) =>
		validOrNotify(readArmyPage(page, forceRules().tables)).map((read): Dropped => {
			const { force, left } = withoutForeignLinks(read, page);
			return { force, notify: () => notifyLeftLinks(left, page) };
		}),
	);
	if (pages.length > 0) return armies;
	const troops = await droppedTroops(data);
	if (!troops.ok) {
		notifyFault(troops.fault);
		return [];
	}
	const [first] = troops.value;
	if (first === undefined) return [];
	let force: StoredForce = { ...EMPTY_FORCE, tl: first.tl, name: first.troop.name };
	for (const troop of troops.value) {
		const id = foundry.utils.randomID();
		const { id: _id, ...unit } = toUnit(troop, { ...droppedRecruits(data, troop), id, sort: 0 });
		force = applyForceUpdate(force, addUnit(force, id, unit)) as StoredForce;
	}
	return [{ force, notify: () => undefined }];
}

function validOrNotify(read: Result<StoredForce>): readonly StoredForce[] {
	if (read.ok) return [read.value];
	notifyFault(read.fault);
	return [];
}

/** Creates the armies of dropped data in a folder. */
export async function makeDropped(data: unknown, folder?: string | null): Promise<readonly Actor.Implementation[]> {
	const made: Actor.Implementation[] = [];
	for (const { force, notify } of await droppedForces(data)) {
		const actor = await newArmy(force, folder);
		if (!actor) continue;
		made.push(actor);
		notify();
	}
	return made;
}

/**
 * Creates the armies of dropped data, each with a token at the place of the drop, on the level that was viewed then.
 */
export async function placeDropped(ground: Ground, data: CanvasDrop): Promise<void> {
	for (const actor of await makeDropped(data)) await standArmy(actor, ground, data);
}
