import { ARMY_SHEET } from "../../bridge/force/index.js";
import type { OpenWindow, Sheet } from "../types/surfaces.js";
import { isForce, rawForceOf } from "./force-flag.js";

type SheetClass = new (options: { document: Actor.Implementation }) => Sheet;

/** The army sheet's class for actors of this type, as it is registered with the host; undefined: it is not. */
function sheetClass(actor: Actor.Implementation): SheetClass | undefined {
	// The published types know the classes of sheets for the types of actors that core has, and none of ours.
	const all = CONFIG.Actor.sheetClasses as unknown as Record<string, Record<string, { cls: SheetClass }> | undefined>;
	return all[actor.type]?.[ARMY_SHEET]?.cls;
}

/** Whether a window is our sheet of this force. */
export function isArmySheet(app: unknown, actor: Actor.Implementation): boolean {
	const cls = sheetClass(actor);
	return cls !== undefined && app instanceof cls;
}

/** The windows of a force, drawn and open, that are our sheet of it. */
export function openSheetsOf(actor: Actor.Implementation): readonly OpenWindow[] {
	const windows = Object.values(actor.apps) as readonly OpenWindow[];
	return windows.filter((app) => app.rendered && isArmySheet(app, actor));
}

/** Whether the host shows a force with our sheet. Some systems name their own whatever is chosen. */
export function showsArmySheet(actor: Actor.Implementation): boolean {
	const cls = sheetClass(actor);
	if (!cls) return true;
	try {
		return (actor.sheet as unknown) instanceof cls;
	} catch {
		// A system's sheet that cannot be built for a force is none.
		return false;
	}
}

const own = new WeakMap<Actor.Implementation, Sheet>();

/** Opens the army sheet of a force, whatever sheet the game system would show, and answers its window. */
export async function openArmy(actor: Actor.Implementation): Promise<Sheet | null> {
	const cls = sheetClass(actor);
	const sheet = !cls || showsArmySheet(actor) ? (actor.sheet as Sheet | null) : ownSheet(actor, cls);
	await sheet?.render({ force: true });
	return sheet;
}

function ownSheet(actor: Actor.Implementation, cls: SheetClass): Sheet {
	const sheet = own.get(actor) ?? new cls({ document: actor });
	own.set(actor, sheet);
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
