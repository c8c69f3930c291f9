import { fail, ok, type Ratio, type Rulings } from "../../common/index.js";
import { checked, type Reader } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS } from "../model/index.js";
import { ledgerRow } from "../tables/index.js";
import { entries, fraction } from "./readers.js";
import { RULING_BOUNDS } from "./ruling-bounds.js";

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
	const kind = rulingKind(key);
	if (kind === undefined) return (_, path) => fail({ code: "MUSTER.Fault.Force.ruling", path });
	return fraction(RULING_BOUNDS[kind]);
});

function rulingKind(key: string): keyof typeof RULING_BOUNDS | undefined {
	const [ledger = "", term, ...rest] = key.split("/");
	return rest.length > 0 ? undefined : (ledgerRow(ledger, term)?.ruling ?? undefined);
}
