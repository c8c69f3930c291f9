import type { Commander, Force, Hero, Practitioner, Unit } from "../../../engine/force/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { type CarrierPlace, toCarrierData } from "../../carriers/index.js";

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
	/** World time at which it was written, in seconds; null: the world kept no time. */
	readonly world: number | null;
	readonly title: string;
	/** Plain text, never HTML. */
	readonly text: string;
	/** Strength of the force in the open field before the event; absent: it was not noted. */
	readonly strength?: number;
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

/** True for a picture that says something of an army: not the usual one of armies, nor that of all actors. */
export const isOwnImage = (src: string | null | undefined): boolean =>
	src !== undefined && src !== null && src !== "" && src !== FORCE_IMAGE && !src.endsWith("mystery-man.svg");

/** The source data of an army's new carrier. */
export const toForceCarrier = ({ force = EMPTY_FORCE, ...plan }: CarrierPlace & { readonly force?: StoredForce }) =>
	toCarrierData({
		...plan,
		img: force.emblem || FORCE_IMAGE,
		sheet: ARMY_SHEET,
		data: { force: toJson({ ...force, name: plan.name }) },
	});

interface Sorted {
	readonly sort: number;
}

/** The entries of a record in the order of `sort`, then of the ids. */
export function inOrder<T extends Sorted>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
	return Object.entries(record).sort(([a, one], [b, other]) => one.sort - other.sort || (a < b ? -1 : 1));
}

/**
 * Converts a stored army to that of the rules (RULES 1.1). It has been read before, so this cannot fail.
 * @example
 * const read = storedForceOf(actor);
 * const men = read.ok ? toForce(read.value).units.map((unit) => unit.men) : [];
 */
export function toForce(stored: StoredForce): Force {
	const { name, tl, mana, commander, treasury } = stored;
	return {
		name,
		tl,
		mana,
		commander,
		treasury,
		units: inOrder(stored.units).map(([id, unit]) => ({ ...unit, id })),
		practitioners: inOrder(stored.practitioners).map(([id, { sort: _sort, ...each }]) => ({ ...each, id })),
		heroes: inOrder(stored.heroes).map(([id, { sort: _sort, ...each }]) => ({ ...each, id })),
	};
}

/** The distance between neighbours, which leaves room for entries between them. */
export const SORT_STEP = 100_000;

/** Converts an army of the rules to the stored form, without further data. People keep their order. */
export function toStoredForce(force: Force): StoredForce {
	const { name, tl, mana, commander, treasury } = force;
	return {
		...EMPTY_FORCE,
		schema: FORCE_SCHEMA,
		name,
		tl,
		mana,
		commander,
		treasury,
		units: Object.fromEntries(force.units.map(({ id, ...unit }) => [id, unit])),
		practitioners: byId(force.practitioners),
		heroes: byId(force.heroes),
	};
}

function byId<T extends { readonly id: string }>(people: readonly T[]): Record<string, Omit<T, "id"> & Sorted> {
	return Object.fromEntries(
		people.map(({ id, ...each }, index): [string, Omit<T, "id"> & Sorted] => [
			id,
			{ ...each, sort: (index + 1) * SORT_STEP },
		]),
	);
}

/** The `format` of a file of armies. */
export const ARMY_FORMAT = "muster.army";

/** The sub-type of a journal page that holds a ready army. */
export const ARMY_PAGE = "muster.army";

/** The `format` of a file with everything of a world. */
export const WORLD_FORMAT = "muster.world";

/** The version of both files. */
export const FILE_SCHEMA = 1;

/** A file with whole armies, which any world can import. */
interface ArmyFile {
	readonly format: typeof ARMY_FORMAT;
	readonly schema: typeof FILE_SCHEMA;
	readonly forces: readonly StoredForce[];
}

/** A file with all data of the module in a world, as they were stored there: a backup. Its armies can be imported. */
interface WorldFile {
	readonly format: typeof WORLD_FORMAT;
	readonly schema: typeof FILE_SCHEMA;
	/** The version of the module that wrote it. */
	readonly version: string;
	/** The game system's id. */
	readonly system: string;
	readonly forces: readonly { readonly name: string; readonly force: unknown }[];
	readonly settings: Readonly<Record<string, unknown>>;
	/** Sources of journals. */
	readonly records: readonly unknown[];
}

/** Builds a file of armies. */
export const toArmyFile = (forces: readonly StoredForce[]): ArmyFile => ({
	format: ARMY_FORMAT,
	schema: FILE_SCHEMA,
	forces,
});

/** Builds a file of everything. */
export const toWorldFile = (world: Omit<WorldFile, "format" | "schema">): WorldFile => ({
	format: WORLD_FORMAT,
	schema: FILE_SCHEMA,
	...world,
});
