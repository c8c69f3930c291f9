import { ARMY_SHEET, FORCE_PATH } from "../../bridge/army/stored/index.js";
import { UNIT_PATH, UNIT_SHEET } from "../../bridge/skirmish/unit/index.js";
import type { Fault } from "../../engine/common/index.js";
import { MODULE_ID } from "../host/constants.js";

/** The kinds of data of ours that an actor carries: an army, or a unit of a skirmish. */
export const CARRIER_KINDS = {
	force: {
		path: FORCE_PATH,
		sheet: ARMY_SHEET,
		folder: "armies",
		open: "MUSTER.Forces.open",
		icon: "fa-flag",
		once: [],
	},
	unit: {
		path: UNIT_PATH,
		sheet: UNIT_SHEET,
		folder: "units",
		open: "MUSTER.Unit.open",
		icon: "fa-people-group",
		/** Fields that only one actor may have: tokens and men that would come back twice. */
		once: ["members", "from"],
	},
} as const;

/** The name of a kind: the field of our flags that holds its data. */
export type CarrierKind = keyof typeof CARRIER_KINDS;

/** The unchecked data of a kind that an actor carries; undefined: none. */
export function carriedBy(actor: Actor.Implementation, kind: CarrierKind): unknown {
	const flags: unknown = (actor.flags as Readonly<Record<string, unknown>> | undefined)?.[MODULE_ID];
	return typeof flags === "object" && flags !== null ? (flags as Readonly<Record<string, unknown>>)[kind] : undefined;
}

/** The kind of data that an actor carries, valid or not; undefined: it is an actor like others. */
export const kindOf = (actor: Actor.Implementation): CarrierKind | undefined =>
	(["force", "unit"] as const).find((kind) => carriedBy(actor, kind) !== undefined);

/** True for an actor in a locked compendium pack, which even a GM cannot change. */
export function isLocked({ pack }: Actor.Implementation): boolean {
	return typeof pack === "string" && game.packs.get(pack)?.locked === true;
}

/** The reason why this user cannot change an actor; undefined: the user can. */
export function editFault(actor: Actor.Implementation): Fault | undefined {
	if (!actor.isOwner) return { code: "MUSTER.Fault.Force.notYours" };
	return isLocked(actor) ? { code: "MUSTER.Fault.Force.locked" } : undefined;
}

/** Every carrier of a kind in the world that the user may see, by name. */
export function allCarriers(kind: CarrierKind): readonly Actor.Implementation[] {
	return game.actors
		.filter((actor) => carriedBy(actor, kind) !== undefined && actor.testUserPermission(game.user, "LIMITED"))
		.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}
