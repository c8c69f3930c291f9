import type { OpenWindow, Sheet } from "../host/surfaces.js";
import { CARRIER_KINDS, type CarrierKind, kindOf } from "./carrier-kinds.js";

type SheetClass = new (options: { document: Actor.Implementation }) => Sheet;

/** Our sheets by kind; none before the world is ready. The host knows them for some types of actors only. */
const sheetClasses = new Map<CarrierKind, SheetClass>();

/** Registers the class that shows a kind of carriers. */
export function useCarrierSheet(kind: CarrierKind, cls: SheetClass): void {
	sheetClasses.set(kind, cls);
}

/** True for a window that is one of our sheets of carriers. */
export const isCarrierSheet = (app: unknown): boolean => [...sheetClasses.values()].some((cls) => app instanceof cls);

const classOf = (actor: Actor.Implementation): SheetClass | undefined => {
	const kind = kindOf(actor);
	return kind && sheetClasses.get(kind);
};

/** Our open sheets of an actor. */
export function openSheetsOf(actor: Actor.Implementation): readonly OpenWindow[] {
	const windows = Object.values(actor.apps) as readonly OpenWindow[];
	// From 1 on: being drawn, and drawn.
	return windows.filter((app) => app.state > 0 && isCarrierSheet(app));
}

/**
 * True if the host opens our sheet for this carrier. Some systems open their own whatever is chosen, and for a type
 * without a default sheet ours is not offered.
 */
export function showsCarrierSheet(actor: Actor.Implementation): boolean {
	const cls = classOf(actor);
	if (!cls) return true;
	try {
		return actor.sheet instanceof cls;
	} catch {
		// A system's sheet that throws for a carrier is not ours.
		return false;
	}
}

const ownSheets = new WeakMap<Actor.Implementation, Sheet>();

/** Opens our sheet of a carrier, whatever sheet the game system would open, and returns it. */
export async function openCarrier(actor: Actor.Implementation): Promise<Sheet | null> {
	const cls = classOf(actor);
	const own = cls && !showsCarrierSheet(actor) ? ownSheet(actor, cls) : null;
	const sheet = own ?? (actor.sheet as Sheet | null);
	await sheet?.render({ force: true });
	return sheet;
}

function ownSheet(actor: Actor.Implementation, cls: SheetClass): Sheet {
	const sheet = ownSheets.get(actor) ?? new cls({ document: actor });
	ownSheets.set(actor, sheet);
	return sheet;
}

/** True for a carrier whose actor opens another sheet than ours. */
export const needsEntryPoint = (actor: Actor.Implementation): boolean =>
	kindOf(actor) !== undefined && !showsCarrierSheet(actor);

/** True if a carrier has selected our sheet. */
export function hasSelectedOurs(actor: Actor.Implementation): boolean {
	const kind = kindOf(actor);
	const { core } = actor.flags as { core?: { sheetClass?: string } };
	return kind !== undefined && core?.sheetClass === CARRIER_KINDS[kind].sheet;
}

const repaired = new Set<string>();

/**
 * Selects our sheet for a carrier again, once in a session: an import or a system may have selected another. Only on
 * the active GM's client.
 */
export async function repairSheet(actor: Actor.Implementation): Promise<void> {
	const kind = kindOf(actor);
	if (actor.pack || actor.isToken || !kind || hasSelectedOurs(actor)) return;
	if (!game.users.activeGM?.isSelf || repaired.has(actor.id ?? "")) return;
	repaired.add(actor.id ?? "");
	await actor.update({ "flags.core.sheetClass": CARRIER_KINDS[kind].sheet } as Actor.UpdateData);
}

/** Renders every open sheet of ours again after the rules behind its numbers have changed. */
export function refreshCarriers(): void {
	const carriers = game.actors?.filter((actor) => kindOf(actor) !== undefined) ?? [];
	for (const actor of carriers) for (const app of openSheetsOf(actor)) void app.render();
}
