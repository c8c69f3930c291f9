import { explain, type Ledger, type Rulings, type TermInput, towardZero, ZERO } from "../../common/index.js";
import type { TroopType } from "../model/index.js";
import type { ForceTables } from "../tables/index.js";
import { experimentalLoss, soldierTerms } from "./soldier.js";
import { rowOf } from "./traits.js";

/** Context that stays the same for all units of a force while strength is counted. */
interface EachContext {
	/** The tech level of the force. */
	readonly tl: number;
	readonly tables: ForceTables;
	readonly rulings?: Rulings;
}

/**
 * Sums up the strength of one man, piece or creature, crew included, before quality (RULES 1.4.1–1.4.3, 1.20); the
 * ledger `each`. A miner counts as a soldier; the worth before walls depends on the force.
 */
export function eachStrength(troop: TroopType, { tl, tables, rulings = {} }: EachContext): Ledger {
	return explain("each", eachTerms(troop, tl, tables, rulings), { rulings });
}

function eachTerms(troop: TroopType, tl: number, tables: ForceTables, rulings: Rulings): readonly TermInput[] {
	switch (troop.kind) {
		case "soldier":
		case "miner":
			return soldierTerms(troop, tl, tables, { ledger: "each", rulings });
		case "weapon":
			return weaponTerms(troop, tl, tables, rulings);
		case "creature":
			return [{ key: "creature", kind: "add", value: rowOf(tables.creatures, troop.creature).strength }];
		case "own":
			return [{ key: "own", kind: "add", value: troop.strength }];
	}
}

function weaponTerms(troop: TroopType, tl: number, tables: ForceTables, rulings: Rulings): readonly TermInput[] {
	const weapon: TermInput = { key: "weapon", kind: "add", value: rowOf(tables.weapons, troop.weapon).strength };
	// A ruling on the piece changes what it loses as an experiment.
	const loss = experimentalLoss(towardZero(explain("each", [weapon], { rulings }).exact), troop);
	return [
		weapon,
		...(loss === 0 ? [] : [{ key: "experimental", kind: "add", value: loss } as const]),
		...(troop.riders === 0 ? [] : [{ key: "riders", kind: "add", value: riderStrength(troop, tl, tables) } as const]),
	];
}

/** Men beside the crew count whole: their equipment and their missiles, without a mount (RULES 1.4.2). */
function riderStrength(troop: TroopType, tl: number, tables: ForceTables): number {
	const rider: TroopType = { ...troop, kind: "soldier", mount: "none", experimental: ZERO };
	return troop.riders * towardZero(eachStrength(rider, { tl, tables }).total);
}
