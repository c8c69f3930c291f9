import { fail, ok, type Ratio, type Rulings } from "../../common/index.js";
import { checked, type FractionBounds, type Reader } from "../../schema/index.js";
import { ledgerRow, type RulingKind } from "./ledgers.js";
import { FORCE_LIMITS as LIMITS } from "./limits.js";
import { entries, fraction } from "./readers.js";

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

/** Reads at most `max` values in place of computed ones, each by the reader of its key. */
export const rulingsReader = (max: number, read: (key: string) => Reader<Ratio>): Reader<Rulings> =>
	checked(
		entries((key) => checked(read(key), (value) => ok([key, value] as const)), max),
		(rulings) => ok(Object.fromEntries(rulings)),
	);

/**
 * Reads the GM's own values in place of computed ones, by `<ledger>` or `<ledger>/<term>`, each `{num, den}`. Only what
 * follows from nothing that could be entered itself may be ruled.
 */
export const readRulings: Reader<Rulings> = rulingsReader(LIMITS.rulings, (key) => {
	const [ledger = "", term, ...rest] = key.split("/");
	const kind = rest.length > 0 ? undefined : ledgerRow(ledger, term)?.ruling;
	return kind ? fraction(RULING_BOUNDS[kind]) : (_, path) => fail({ code: "MUSTER.Fault.Force.ruling", path });
});
