import { type Json, toJson } from "../../../engine/schema/index.js";
import { EMPTY_FORCE, type StoredForce } from "./types.js";

/** The id of the army sheet for the host; stored in documents, so never changed. */
export const ARMY_SHEET = "muster.ArmySheet";

/** The picture of an army without an emblem; every installation of the host has it. */
export const FORCE_IMAGE = "icons/svg/combat.svg";

/** The properties of every carrier's token: linked to its actor, without sight, without the game system's bars. */
export const TOKEN_INVARIANTS = {
	actorLink: true,
	displayBars: 0,
	sight: { enabled: false },
	bar1: { attribute: null },
	bar2: { attribute: null },
} as const;

/** The properties of a new carrier. */
interface CarrierPlan {
	readonly name: string;
	readonly type: string;
	/** Id of the folder; null: none. */
	readonly folder: string | null;
	readonly force?: StoredForce;
	/** Data below `system` that the game system needs; default: none. */
	readonly system?: { readonly [key: string]: Json };
}

/**
 * The source data of a new carrier: an ordinary actor with the army sheet, visible to the GMs alone. Items are never absent: dsa5 fills an actor without them
 * with skills and coins, and replaces its `system` (modules/actor/actor-dsa5.js, create).
 */
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
		items: [],
		ownership: { default: 0 },
		prototypeToken: { ...TOKEN_INVARIANTS, name, texture: { src: img } },
		flags: { core: { sheetClass: ARMY_SHEET }, muster: { force: toJson({ ...force, name }) } },
	};
}
