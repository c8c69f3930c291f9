import { usualOf } from "../../engine/schema/index.js";
import { readSoldier, type Soldier } from "../../engine/skirmish/index.js";
import { newUnit, plainSoldier, type StoredUnit, startOf, storedUnitReader } from "../skirmish/unit/index.js";
import type { Words } from "../text/index.js";
import { sampleName } from "./sample-armies.js";
import { FIELD, type FieldRow, SOLDIERS } from "./tables/units.js";

/** A unit of the skirmish, as its actor holds it, and where it stands. */
export interface SampleUnit {
	readonly name: string;
	readonly army: FieldRow["army"];
	readonly unit: StoredUnit;
	/** Its middle in pixels of the map. */
	readonly at: readonly [x: number, y: number];
}

/** The six units that meet in the ford, named in the reader's language. */
export const sampleUnits = (words: Words): readonly SampleUnit[] =>
	FIELD.map((row) => ({ name: sampleName(row.id, words), army: row.army, at: row.at, unit: unitOf(row, words) }));

function unitOf({ soldier, men, isOpen, order, backgrounds, captain }: FieldRow, words: Words): StoredUnit {
	const plan = { soldier: { snapshot: soldierOf(soldier, words), asked: [] }, men, each: SOLDIERS[soldier].points };
	return usualOf(storedUnitReader(), {
		...newUnit(plan),
		formation: isOpen ? "open" : "closed",
		order,
		backgrounds,
		morale: startOf({ order, backgrounds }),
		boons: BOONS,
		commander: {
			...captain,
			boons: BOONS,
			name: sampleName(captain.id, words),
			ranks: RANKS,
			profession: RANKS + PRACTICE,
		},
	});
}

/** Boons of every captain: checks of morale are made more often, and those against rout tried twice. */
const BOONS: StoredUnit["boons"] = ["loyalty", "holdTheLine"];

/** Ranks of a captain in the soldier's profession, and what practice adds to its checks. */
const [RANKS, PRACTICE] = [5, 4];

function soldierOf(id: FieldRow["soldier"], words: Words): Soldier {
	const { ac, saves, speed, attacks } = SOLDIERS[id];
	const [fortitude, reflex, will] = saves;
	return usualOf(readSoldier, {
		...plainSoldier(sampleName(id, words)),
		speed,
		ac: { normal: ac, touch: 10, flatFooted: ac },
		saves: { fortitude, reflex, will },
		attacks: attacks.map(({ damage, ...attack }) => ({
			...attack,
			name: sampleName(attack.id, words),
			threat: 20,
			averages: [{ type: "", success: damage, critical: 2 * damage }],
		})),
	});
}
