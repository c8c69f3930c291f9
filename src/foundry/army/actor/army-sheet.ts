import { ARMY_SHEET } from "../../../bridge/army/stored/index.js";
import type { OpenWindow, Sheet } from "../../host/surfaces.js";
import { isForce, rawForceOf } from "./force-flag.js";

type SheetClass = new (options: { document: Actor.Implementation }) => Sheet;

/** The army sheet's class; undefined before the world is ready. The host knows it for some types of actors only. */
let sheetClass: SheetClass | undefined;

/** Registers the class that shows armies. */
export function useArmySheet(cls: SheetClass): void {
	sheetClass = cls;
}

/** True for a window that is our army sheet. */
export const isArmySheet = (app: unknown): boolean => sheetClass !== undefined && app instanceof sheetClass;

/** The open army sheets of an actor. */
export function openSheetsOf(actor: Actor.Implementation): readonly OpenWindow[] {
	const windows = Object.values(actor.apps) as readonly OpenWindow[];
	return windows.filter((app) => app.rendered && isArmySheet(app));
}

/**
 * True if the host opens our sheet for this army. Some systems open their own whatever is chosen, and for a type
 * without a default sheet ours is not offered.
 */
export function showsArmySheet(actor: Actor.Implementation): boolean {
	if (!sheetClass) return true;
	try {
		return isArmySheet(actor.sheet);
	} catch {
		// A system's sheet that throws for an army is not ours.
		return false;
	}
}

const ownSheets = new WeakMap<Actor.Implementation, Sheet>();

/** Opens our sheet of an army, whatever sheet the game system would open, and returns it. */
export async function openArmy(actor: Actor.Implementation): Promise<Sheet | null> {
	const own = sheetClass && !showsArmySheet(actor) ? ownSheet(actor, sheetClass) : null;
	const sheet = own ?? (actor.sheet as Sheet | null);
	await sheet?.render({ force: true });
	return sheet;
}

function ownSheet(actor: Actor.Implementation, cls: SheetClass): Sheet {
	const sheet = ownSheets.get(actor) ?? new cls({ document: actor });
	ownSheets.set(actor, sheet);
	return sheet;
}

/** True for an army whose actor opens another sheet than ours. */
export const needsEntryPoint = (actor: Actor.Implementation): boolean => isForce(actor) && !showsArmySheet(actor);

const repaired = new Set<string>();

/**
 * Selects our sheet for an army again, once in a session: an import or a system may have selected another. Only on the
 * active GM's client.
 */
export async function repairSheet(actor: Actor.Implementation): Promise<void> {
	const { core } = actor.flags as { core?: { sheetClass?: string } };
	if (actor.pack || actor.isToken || rawForceOf(actor) === undefined || core?.sheetClass === ARMY_SHEET) return;
	if (!game.users.activeGM?.isSelf || repaired.has(actor.id ?? "")) return;
	repaired.add(actor.id ?? "");
	await actor.update({ "flags.core.sheetClass": ARMY_SHEET } as Actor.UpdateData);
}

/** Renders every open army again after the rules behind its numbers have changed. */
export function refreshArmies(): void {
	for (const actor of game.actors?.filter(isForce) ?? []) for (const app of openSheetsOf(actor)) void app.render();
}
