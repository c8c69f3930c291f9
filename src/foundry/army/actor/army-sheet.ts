import { ARMY_SHEET } from "../../../bridge/army/stored/index.js";
import type { OpenWindow, Sheet } from "../../host/surfaces.js";
import { isForce, rawForceOf } from "./force-flag.js";

type SheetClass = new (options: { document: Actor.Implementation }) => Sheet;

/** The army sheet's class; undefined before the world is ready. The host knows it for some types of actors only. */
let sheetClass: SheetClass | undefined;

/** Says which class shows armies. */
export function useArmySheet(cls: SheetClass): void {
	sheetClass = cls;
}

/** Whether a window is our sheet of a force. */
export const isArmySheet = (app: unknown): boolean => sheetClass !== undefined && app instanceof sheetClass;

/** The windows of a force, drawn and open, that are our sheet of it. */
export function openSheetsOf(actor: Actor.Implementation): readonly OpenWindow[] {
	const windows = Object.values(actor.apps) as readonly OpenWindow[];
	return windows.filter((app) => app.rendered && isArmySheet(app));
}

/** Whether the host shows a force with our sheet. Some systems name their own whatever is chosen, and where a type has no default sheet ours is not offered. */
export function showsArmySheet(actor: Actor.Implementation): boolean {
	if (!sheetClass) return true;
	try {
		return isArmySheet(actor.sheet);
	} catch {
		// A system's sheet that cannot be built for a force is none.
		return false;
	}
}

const ownSheets = new WeakMap<Actor.Implementation, Sheet>();

/** Opens the army sheet of a force, whatever sheet the game system would show, and answers its window. */
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

/** Whether this is a force that our sheet should show and the game system's does. */
export const needsOtherWay = (actor: Actor.Implementation): boolean => isForce(actor) && !showsArmySheet(actor);

const mended = new Set<string>();

/** Chooses our sheet for a force again, once in a session: an import or a system may have chosen another. The active GM only. */
export async function mendSheet(actor: Actor.Implementation): Promise<void> {
	const { core } = actor.flags as { core?: { sheetClass?: string } };
	if (actor.pack || actor.isToken || rawForceOf(actor) === undefined || core?.sheetClass === ARMY_SHEET) return;
	if (!game.users.activeGM?.isSelf || mended.has(actor.id ?? "")) return;
	mended.add(actor.id ?? "");
	await actor.update({ "flags.core.sheetClass": ARMY_SHEET } as Actor.UpdateData);
}
