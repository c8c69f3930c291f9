import { type Ratio, ZERO } from "../../common/index.js";
import type { Arm, Armour, CasualtyLine, Flight, Healing, Mount, Superiority, TroopKind } from "./vocabulary.js";

/** Parts of an own race (RULES 1.4.3); each counts above or below a human's. */
export interface RaceTraits {
	readonly strength: number;
	readonly health: number;
	readonly hitPoints: number;
	/** Levels; each counts as ten points of strength. */
	readonly increasedStrength: number;
}

/**
 * One kind of troops as plain JSON, all keys always present (RULES 1.4, 1.8, 1.20). `kind` says which of the fields
 * count towards strength; the others rest. Where a field may be null, null means "as its kind, table or race has it".
 */
export interface TroopType {
	readonly name: string;
	/** The short form of lists, `HC`; free. */
	readonly code: string;
	readonly kind: TroopKind;

	/** Equipment of a soldier, a miner, and of each man beside the crew of a chariot. */
	readonly armour: Armour;
	/** No formal training. */
	readonly irregular: boolean;
	readonly mount: Mount;
	/** Counts for riders only. */
	readonly stirrups: boolean;
	/** A row of the table of races, or `own` for {@link traits}. */
	readonly race: string;
	readonly traits: RaceTraits;
	readonly fineWeapons: boolean;
	/** Damage resistance of high-tech armour; half of it counts. */
	readonly armourDr: number;
	/** Fights from an armoured vehicle that is no tank. */
	readonly vehicle: boolean;
	readonly flight: Flight;
	/** Rows of the table of missiles; only the best counts. */
	readonly missiles: readonly string[];
	/** The tech level of the devices, where it is not the force's. */
	readonly deviceTl: number | null;
	/** Share of the value of its devices that is lost because they are experimental, 0 … 1. */
	readonly experimental: Ratio;
	/** Miners: a demolition specialist is with them. */
	readonly specialist: boolean;

	/** A row of the table of weapons; empty for other kinds. */
	readonly weapon: string;
	/** Men who shoot beside the crew of a piece that takes any. */
	readonly riders: number;
	readonly crew: number | null;

	/** A row of the table of creatures; empty for other kinds. */
	readonly creature: string;
	/** Strength of each, of the kind `own`. */
	readonly strength: number;

	readonly arm: Arm | null;
	readonly line: CasualtyLine | null;
	/** Classes of superiority beyond those that follow from arm and missiles. */
	readonly classes: readonly Superiority[];
	/** Classes that it blunts: pikemen blunt cavalry. */
	readonly neutralises: readonly Superiority[];
	/** Never rolls morale. */
	readonly fearless: boolean | null;
	readonly healing: Healing;

	/** The listed cost to raise one, without missiles; null: from {@link equipment}. */
	readonly raise: number | null;
	readonly equipment: number;
	/** Cost of one man's missile weapons; null: as the table of missiles. */
	readonly missilePrice: number | null;
	/** Hexes that the mount covers; null: as the table of mounts. */
	readonly mountHexes: number | null;
}

/** A regular light footman without anything special: what a new troop type starts from. */
export const PLAIN_TROOP: TroopType = {
	name: "",
	code: "",
	kind: "soldier",
	armour: "light",
	irregular: false,
	mount: "none",
	stirrups: true,
	race: "human",
	traits: { strength: 0, health: 0, hitPoints: 0, increasedStrength: 0 },
	fineWeapons: false,
	armourDr: 0,
	vehicle: false,
	flight: "none",
	missiles: [],
	deviceTl: null,
	experimental: ZERO,
	specialist: false,
	weapon: "",
	riders: 0,
	crew: null,
	creature: "",
	strength: 0,
	arm: null,
	line: null,
	classes: [],
	neutralises: [],
	fearless: null,
	healing: "normal",
	raise: null,
	equipment: 0,
	missilePrice: null,
	mountHexes: null,
};
