import type { Json } from "../../engine/schema/index.js";

/** The properties of every carrier's token: linked to its actor, without sight, without the game system's bars. */
export const TOKEN_INVARIANTS = {
	actorLink: true,
	displayBars: 0,
	sight: { enabled: false },
	bar1: { attribute: null },
	bar2: { attribute: null },
} as const;

/** The name and the place of a new carrier. */
export interface CarrierPlace {
	readonly name: string;
	readonly type: string;
	/** Id of the folder; null: none. */
	readonly folder: string | null;
	/** Data below `system` that the game system needs; default: none. */
	readonly system?: { readonly [key: string]: Json };
}

/** The properties of a new carrier. */
interface CarrierPlan extends CarrierPlace {
	/** Address of the picture. */
	readonly img: string;
	/** The side of its tokens, as the host counts it; default: the host's own. */
	readonly disposition?: number | undefined;
	/** To whom its tokens show its name, as the host counts it; default: to none. */
	readonly displayName?: number | undefined;
	/** The id of our sheet. */
	readonly sheet: string;
	/** Our data: the value of `flags.muster`. */
	readonly data: { readonly [key: string]: Json };
}

/**
 * The source data of a new carrier: an ordinary actor with a sheet of ours, visible to the GMs alone. Items are never
 * absent: dsa5 fills an actor without them with skills and coins, and replaces its `system`
 * (modules/actor/actor-dsa5.js, create).
 */
export function toCarrierData(plan: CarrierPlan): { readonly [key: string]: Json } {
	const { name, type, folder, img, sheet, data, disposition, displayName, system = {} } = plan;
	const side = {
		...(disposition === undefined ? {} : { disposition }),
		...(displayName === undefined ? {} : { displayName }),
	};
	return {
		name,
		type,
		img,
		folder,
		system,
		items: [],
		ownership: { default: 0 },
		prototypeToken: { ...TOKEN_INVARIANTS, ...side, name, texture: { src: img } },
		flags: { core: { sheetClass: sheet }, muster: data },
	};
}
