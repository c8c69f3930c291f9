import type { FractionBounds } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS } from "../model/index.js";
import type { RulingKind } from "../tables/index.js";

/** Bounds of a ruling on a computed value. A row reads: under the kind the least, the greatest, the finest fraction. */
export const RULING_BOUNDS: Readonly<Record<RulingKind, FractionBounds>> = {
	each: { min: -LIMITS.each, max: LIMITS.each, maxDen: 1 },
	strength: { min: 0, max: LIMITS.coins, maxDen: 1 },
	strengthFactor: { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den },
	moraleFactor: { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den },
	morale: { min: -LIMITS.morale, max: LIMITS.morale, maxDen: 1 },
	price: { min: 0, max: LIMITS.price, maxDen: 1 },
	coins: { min: 0, max: LIMITS.coins, maxDen: 1 },
	costFactor: { min: 0, max: LIMITS.costFactor, maxDen: LIMITS.den },
	share: { min: 0, max: 1, maxDen: LIMITS.den },
	living: { min: 0, max: LIMITS.price, maxDen: 1 },
};
