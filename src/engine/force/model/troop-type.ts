import type { Fault, Result } from "../../common/index.js";
import { fail, fieldPath, ZERO } from "../../common/index.js";
import type { Infer, Reader } from "../../schema/index.js";
import { orNull, usualOf, withDefault } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS } from "./limits.js";
import { choice, flag, fraction, list, named, object, options, text, whole } from "./readers.js";
import { ARMOURS, ARMS, CASUALTY_LINES, FLIGHTS, HEALINGS, MOUNTS, SUPERIORITIES, TROOP_KINDS } from "./vocabulary.js";

const trait = (least: number): Reader<number> => withDefault(whole(least, LIMITS.traits), 0);

const traits = object({
	strength: trait(-LIMITS.traits),
	health: trait(-LIMITS.traits),
	hitPoints: trait(-LIMITS.traits),
	/** Levels; each counts as ten points of strength. */
	increasedStrength: trait(0),
});

/** Parts of an own race (RULES 1.4.3); each counts above or below a human's. */
export type RaceTraits = Infer<typeof traits>;

/** Reads the name of a row; whether there is one is for who knows the tables. */
const row = text(1_000);

const no = withDefault(flag, false);
const classes = withDefault(list(choice(SUPERIORITIES), SUPERIORITIES.length), []);
const price = orNull(whole(0, LIMITS.price));

/** Reads a troop type by its fields; those that are missing are as those of a plain light footman. */
const troopFields = object({
	name: withDefault(named(LIMITS.name), ""),
	/** The short form of lists, `HC`; free. */
	code: withDefault(text(LIMITS.code), ""),
	kind: withDefault(choice(TROOP_KINDS), "soldier"),

	/** Equipment of a soldier, a miner, and of each man beside the crew of a chariot. */
	armour: withDefault(choice(ARMOURS), "light"),
	/** No formal training. */
	irregular: no,
	mount: withDefault(choice(MOUNTS), "none"),
	/** Counts for riders only. */
	stirrups: withDefault(flag, true),
	/** A row of the table of races, or `own` for `traits`. */
	race: withDefault(row, "human"),
	traits: withDefault(traits, { strength: 0, health: 0, hitPoints: 0, increasedStrength: 0 }),
	fineWeapons: no,
	/** Damage resistance of high-tech armour; half of it counts. */
	armourDr: withDefault(whole(0, LIMITS.armour), 0),
	/** Fights from an armoured vehicle that is no tank. */
	vehicle: no,
	flight: withDefault(choice(FLIGHTS), "none"),
	/** Rows of the table of missiles; only the best counts. */
	missiles: withDefault(list(row, LIMITS.missiles), []),
	/** The tech level of the devices, where it is not the force's. */
	deviceTl: orNull(whole(0, LIMITS.tl)),
	/** Share of the value of its devices that is lost because they are experimental, 0 … 1. */
	experimental: withDefault(fraction({ min: 0, max: 1, maxDen: LIMITS.den }), ZERO),
	/** Miners: a demolition specialist is with them. */
	specialist: no,

	/** A row of the table of weapons; empty for other kinds. */
	weapon: withDefault(row, ""),
	/** Men who shoot beside the crew of a piece that takes any. */
	riders: withDefault(whole(0, LIMITS.riders), 0),
	crew: orNull(whole(0, LIMITS.crew)),

	/** A row of the table of creatures; empty for other kinds. */
	creature: withDefault(row, ""),
	/** Strength of each, of the kind `own`. */
	strength: withDefault(whole(0, LIMITS.each), 0),

	arm: orNull(choice(ARMS)),
	line: orNull(choice(CASUALTY_LINES)),
	/** Classes of superiority beyond those that follow from arm and missiles. */
	classes,
	/** Classes that it blunts: pikemen blunt cavalry. */
	neutralises: classes,
	/** Never rolls morale. */
	fearless: orNull(flag),
	healing: withDefault(choice(HEALINGS), "normal"),

	/** The listed cost to raise one, without missiles; null: from `equipment`. */
	raise: price,
	equipment: withDefault(whole(0, LIMITS.price), 0),
	/** Cost of one man's missile weapons; null: as the table of missiles. */
	missilePrice: price,
	/** Hexes that the mount covers; null: as the table of mounts. */
	mountHexes: orNull(whole(0, LIMITS.hexes)),
});

/**
 * One kind of troops as plain JSON, all keys always present (RULES 1.4, 1.8, 1.20). `kind` says which of the fields
 * count towards strength; the others rest. Where a field may be null, null means "as its kind, table or race has it".
 */
export type TroopType = Infer<typeof troopFields>;

/** A regular light footman without anything special: what a new troop type starts from. */
export const PLAIN_TROOP: TroopType = usualOf(troopFields);

/** Tables whose rows a troop type names. */
export interface TroopRows {
	readonly races: object;
	readonly missiles: object;
	readonly weapons: Readonly<Record<string, { readonly riders: string | null }>>;
	readonly creatures: object;
}

/**
 * A troop type from a document, an import or another client. Fields that are missing are those of a plain light
 * footman; weapons, creatures, races and missiles must be rows of the tables. Faults name the field by path.
 */
export function readTroopType(value: unknown, rows: TroopRows, path = ""): Result<TroopType> {
	const found = troopFields(value, path);
	const fault = found.ok ? rowFault(found.value, rows) : undefined;
	return fault ? fail({ ...fault, path: fieldPath(path, fault.path ?? "") }) : found;
}

/** The first name of a troop type that is none of a row, or riders of a piece that takes none. */
function rowFault({ kind, race, missiles, weapon, riders, creature }: TroopType, rows: TroopRows): Fault | undefined {
	const named: readonly (readonly [path: string, name: string, rows: object])[] = [
		["race", race, { ...rows.races, own: true }],
		...missiles.map((missile, i) => [fieldPath("missiles", i), missile, rows.missiles] as const),
		...(kind === "weapon" ? [["weapon", weapon, rows.weapons] as const] : []),
		...(kind === "creature" ? [["creature", creature, rows.creatures] as const] : []),
	];
	const missing = named.find(([, name, table]) => !Object.hasOwn(table, name));
	if (missing)
		return { code: "MUSTER.Fault.Force.row", path: missing[0], data: { rows: Object.keys(missing[2]).join(", ") } };
	const takesNone = riders > 0 && kind === "weapon" && rows.weapons[weapon]?.riders === null;
	return takesNone ? { code: "MUSTER.Fault.Force.riders", path: "riders" } : undefined;
}

/**
 * Rulings of this family that tables play differently (RULES, OPTIONS). A row reads: under the option's name its
 * values, the default, and the section of the rules that it concerns.
 */
export const FORCE_OPTIONS = {
	moraleTs: { values: ["off", "on"], default: "off", section: "1.6" },
	leaderLossMorale: { values: ["killed", "killedAndWounded", "battleOnly"], default: "killed", section: "1.6" },
	payByQuality: { values: ["setting", "always", "never"], default: "setting", section: "1.8" },
	highMana: { values: ["1", "1.5"], default: "1", section: "1.16" },
} as const;

const read = options(FORCE_OPTIONS);

/** One value for each of {@link FORCE_OPTIONS}: how this table keeps its forces. */
export type ForceOptions = Infer<typeof read>;

/** Whole sets of options. `usual` is what holds unless chosen otherwise; `vivid` lets spirits count in the line. */
export const FORCE_PRESETS = {
	usual: usualOf(read),
	vivid: {
		moraleTs: "on",
		leaderLossMorale: "killedAndWounded",
		payByQuality: "always",
		highMana: "1.5",
	},
} as const satisfies Readonly<Record<string, ForceOptions>>;
