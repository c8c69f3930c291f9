import { type Json, toJson } from "../../../engine/schema/index.js";
import { EMPTY_FORCE, type StoredForce } from "./types.js";

/** The id under which the host knows the army sheet; it stands in documents, so that it never changes. */
export const ARMY_SHEET = "muster.ArmySheet";

/** The picture of a force without an emblem; every installation of the host has it. */
export const FORCE_IMAGE = "icons/svg/combat.svg";

/** What a carrier's token must be like: bound to its actor, blind, without the game system's bars. */
export const TOKEN_INVARIANTS = {
	actorLink: true,
	displayBars: 0,
	sight: { enabled: false },
	bar1: { attribute: null },
	bar2: { attribute: null },
} as const;

/** How a carrier is made. */
export interface CarrierPlan {
	readonly name: string;
	readonly type: string;
	/** Id of the folder; null: none. */
	readonly folder: string | null;
	readonly force?: StoredForce;
	/** Data below `system` that the game system needs; none unless given. */
	readonly system?: { readonly [key: string]: Json };
}

/** Source data of a new carrier: an ordinary actor that shows the army sheet, nobody's unless told so. */
export function toCarrierData({ name, type, folder, force = EMPTY_FORCE, system = {} }: CarrierPlan): {
	readonly [key: string]: Json;
} {
	const img = force.emblem || FORCE_IMAGE;
	return {
		name,
		type,
		img,
		folder,
		system,
		ownership: { default: 0 },
		prototypeToken: { ...TOKEN_INVARIANTS, name, texture: { src: img } },
		flags: { core: { sheetClass: ARMY_SHEET }, muster: { force: toJson({ ...force, name }) } },
	};
}
