import { floorRatio, ratioOfBig } from "../../common/index.js";
import type { CasualtyLine, Force, Quality, Unit } from "../model/index.js";
import { PLAIN_TROOP, PLAIN_UNIT } from "../model/index.js";
import { battlesOfQuality, isFearless, moraleOf } from "../people/index.js";
import { isPresent, menOf } from "../strength/index.js";
import type { ForceTables } from "../tables/index.js";

/** A force at a glance: one body of one kind (RULES 1.19). */
interface Estimate {
	readonly name: string;
	readonly men: number;
	/** Strength of one man at average quality, as a guess for all of them. */
	readonly each: number;
	readonly quality: Quality;
	/** The morale of all; null: as the quality has it. */
	readonly morale: number | null;
	/** The column of the casualty table that fits most of them (RULES 1.14 step 2). */
	readonly line: CasualtyLine;
}

/**
 * Makes the single unit that replaces a force of which only an estimate exists; everything is rolled for it once
 * (RULES 1.19). Its morale differs from that of its quality by a change that stays: changes of a battle come on top,
 * day after day.
 */
export function estimatedUnit({ name, men, each, quality, morale, line }: Estimate, tables: ForceTables): Unit {
	const change = morale === null ? 0 : morale - tables.qualities[quality].morale;
	return {
		...PLAIN_UNIT,
		id: "all",
		name,
		troop: { ...PLAIN_TROOP, kind: "own", strength: each, arm: "foot", line },
		men,
		full: men,
		battles: battlesOfQuality(quality, tables.qualities),
		effects: change === 0 ? [] : [{ cause: "own", value: change, lasts: "standing", label: "" }],
	};
}

/**
 * One morale for a whole force: the mean over its men, down, of those who can lose heart (RULES 1.9, 1.19); undefined
 * when there are none.
 */
export function averageMorale({ units }: Pick<Force, "units">, tables: ForceTables): number | undefined {
	const able = units.filter((unit) => isPresent(unit) && !isFearless(unit.troop, tables));
	const men = able.reduce((sum, unit) => sum + menOf(unit, tables), 0);
	if (men === 0) return undefined;
	const points = able.reduce((sum, unit) => sum + BigInt(menOf(unit, tables)) * BigInt(moraleOf(unit, tables)), 0n);
	return floorRatio(ratioOfBig(points, BigInt(men)));
}
