import type { ForceTables, TroopType, Unit } from "../../../engine/force/index.js";
import type { FieldKind } from "./field-view.js";
import type { WordList } from "./vocabulary.js";

/** Tables whose rows a field offers. */
type RowTable = "races" | "weapons" | "creatures" | "missiles";

/** One field of a unit. */
export interface UnitField {
	/** Below the unit; also the ending of its label's key. */
	readonly path: string;
	readonly kind: FieldKind;
	readonly list?: WordList;
	readonly table?: RowTable;
	/** Absent: the field is always there. */
	readonly when?: (unit: Unit, tables: ForceTables) => boolean;
}

const isSoldier = ({ kind }: TroopType): boolean => kind === "soldier" || kind === "miner";
const soldier = ({ troop }: Unit): boolean => isSoldier(troop);
const armed = ({ troop }: Unit): boolean => isSoldier(troop) || (troop.kind === "weapon" && troop.riders > 0);
const mounted = ({ troop }: Unit): boolean => isSoldier(troop) && troop.mount !== "none";
const ownRace = ({ troop }: Unit): boolean => isSoldier(troop) && troop.race === "own";
const piece = ({ troop }: Unit): boolean => troop.kind === "weapon";

/** The groups of a unit's form, by the ending of their heading's key, with their fields in order. */
export const UNIT_FIELDS: Readonly<Record<string, readonly UnitField[]>> = {
	unit: [
		{ path: "name", kind: "text" },
		{ path: "men", kind: "whole" },
		{ path: "full", kind: "whole" },
		{ path: "crewAfoot", kind: "whole", when: (unit) => piece(unit) || unit.crewAfoot > 0 },
		{ path: "state", kind: "choice", list: "state" },
		{ path: "service", kind: "choice", list: "service" },
	],
	leader: [
		{ path: "leader.name", kind: "text" },
		{ path: "leader.leadership", kind: "nullableWhole" },
	],
	experience: [
		{ path: "battles", kind: "whole" },
		{ path: "months", kind: "whole" },
		{ path: "dropSteps", kind: "whole" },
		{ path: "dropAt", kind: "whole" },
	],
	troop: [
		{ path: "troop.name", kind: "text" },
		{ path: "troop.code", kind: "text" },
		{ path: "troop.kind", kind: "choice", list: "kind" },
		{ path: "troop.weapon", kind: "choice", table: "weapons", when: piece },
		{ path: "troop.crew", kind: "nullableWhole", when: piece },
		{ path: "troop.riders", kind: "whole", when: piece },
		{ path: "troop.creature", kind: "choice", table: "creatures", when: ({ troop }) => troop.kind === "creature" },
		{ path: "troop.strength", kind: "whole", when: ({ troop }) => troop.kind === "own" },
		{ path: "troop.armour", kind: "choice", list: "armour", when: armed },
		{ path: "troop.irregular", kind: "tick", when: armed },
		{ path: "troop.mount", kind: "choice", list: "mount", when: soldier },
		{ path: "troop.stirrups", kind: "tick", when: mounted },
		{ path: "troop.race", kind: "choice", table: "races", when: soldier },
		{ path: "troop.traits.strength", kind: "whole", when: ownRace },
		{ path: "troop.traits.health", kind: "whole", when: ownRace },
		{ path: "troop.traits.hitPoints", kind: "whole", when: ownRace },
		{ path: "troop.traits.increasedStrength", kind: "whole", when: ownRace },
		{ path: "troop.fineWeapons", kind: "tick", when: armed },
		{ path: "troop.missiles", kind: "many", table: "missiles", when: armed },
		{ path: "troop.specialist", kind: "tick", when: ({ troop }) => troop.kind === "miner" },
		{ path: "troop.armourDr", kind: "whole", when: soldier },
		{ path: "troop.vehicle", kind: "tick", when: soldier },
		{ path: "troop.flight", kind: "choice", list: "flight", when: soldier },
		{ path: "troop.deviceTl", kind: "nullableWhole", when: soldier },
		{ path: "troop.experimental", kind: "ratio", when: (unit) => soldier(unit) || piece(unit) },
	],
	role: [
		{ path: "troop.arm", kind: "nullableChoice", list: "arm" },
		{ path: "troop.line", kind: "nullableChoice", list: "line" },
		{ path: "troop.fearless", kind: "nullableTick" },
		{ path: "troop.healing", kind: "choice", list: "healing" },
		{ path: "troop.classes", kind: "many", list: "superiority" },
		{ path: "troop.neutralises", kind: "many", list: "superiority" },
	],
	price: [
		{ path: "troop.raise", kind: "nullableWhole" },
		{ path: "troop.equipment", kind: "whole", when: ({ troop }) => troop.raise === null },
		{ path: "troop.missilePrice", kind: "nullableWhole" },
		{ path: "troop.mountHexes", kind: "nullableWhole" },
	],
	pay: [
		{ path: "pay.missed", kind: "whole" },
		{ path: "pay.penalty", kind: "whole" },
		{ path: "pay.made", kind: "whole" },
		{ path: "pay.forgone", kind: "whole" },
	],
	wounded: [
		{ path: "wounded.men", kind: "whole" },
		{ path: "wounded.of", kind: "whole" },
		{ path: "wounded.carried", kind: "ratio" },
	],
};
