import type { Commander, Force, Hero, Practitioner, Unit } from "../../../engine/force/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { toJson } from "../../../engine/schema/index.js";

/** The version of {@link StoredForce}. Raised together with a step in migrate.ts. */
export const FORCE_SCHEMA = 1;

/** A unit as it is stored: under its id, which it does not repeat. */
export type StoredUnit = Omit<Unit, "id">;

/** A practitioner as stored, under an id; ordered by `sort`, then by id. */
export type StoredPractitioner = Omit<Practitioner, "id"> & { readonly sort: number };

/** A hero as stored, under an id; ordered by `sort`, then by id. */
export type StoredHero = Omit<Hero, "id"> & { readonly sort: number };

/** One entry of a force's chronicle. */
export interface ChronicleEntry {
	/** When it was written, in milliseconds since 1970. */
	readonly time: number;
	readonly title: string;
	/** Plain text, never HTML. */
	readonly text: string;
}

/**
 * An army as it is stored in `flags.muster.force` of its carrier (RULES 1.1): plain JSON, every key always present. The
 * fields of the rules are those of the engine's `Force`; units, practitioners and heroes are records by id (letters and
 * digits), so that an edit writes one path and two clients can edit different rows at once. All text is plain.
 */
export interface StoredForce {
	readonly schema: typeof FORCE_SCHEMA;
	/** Its name when it was created or sent; on a carrier the actor's name applies. */
	readonly name: string;
	readonly tl: Force["tl"];
	readonly mana: Force["mana"];
	readonly commander: Commander;
	readonly treasury: Force["treasury"];
	readonly units: Readonly<Record<string, StoredUnit>>;
	readonly practitioners: Readonly<Record<string, StoredPractitioner>>;
	readonly heroes: Readonly<Record<string, StoredHero>>;
	/** Address of a picture; empty: the actor's own. */
	readonly emblem: string;
	/** `#rrggbb`; empty: none. */
	readonly colour: string;
	readonly notes: string;
	/** By id; the order is that of `time`. */
	readonly chronicle: Readonly<Record<string, ChronicleEntry>>;
}

/** Limits of what is stored beside the engine's `FORCE_LIMITS`. */
export const STORED_LIMITS = {
	/** Characters of an id. */
	id: 32,
	emblem: 1_000,
	notes: 20_000,
	/** Entries of a chronicle, and the characters of one. */
	chronicle: 400,
	title: 200,
	text: 2_000,
} as const;

/** A new army without units. */
export const EMPTY_FORCE: StoredForce = {
	schema: FORCE_SCHEMA,
	name: "",
	tl: 3,
	mana: "normal",
	commander: { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" },
	treasury: 0,
	units: {},
	practitioners: {},
	heroes: {},
	emblem: "",
	colour: "",
	notes: "",
	chronicle: {},
};

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
 * The source data of a new carrier: an ordinary actor with the army sheet, visible to the GMs alone. Items are never
 * absent: dsa5 fills an actor without them with skills and coins, and replaces its `system`
 * (modules/actor/actor-dsa5.js, create).
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
