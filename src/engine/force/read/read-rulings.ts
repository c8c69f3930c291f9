import {
	fail,
	fieldPath,
	ok,
	type Ratio,
	type Result,
	type Rulings,
	readRatio,
	readRecord,
} from "../../common/index.js";
import { FORCE_LIMITS as LIMITS } from "../model/index.js";
import { ledgerRow } from "../tables/index.js";
import { RULING_BOUNDS } from "./ruling-bounds.js";

/**
 * The GM's own values in place of computed ones, by `<ledger>` or `<ledger>/<term>`, each `{num, den}`. Only what follows
 * from nothing that could be entered itself may be ruled.
 */
export function readRulings(value: unknown, path: string): Result<Rulings> {
	return readRulingsBy(value, { path, max: LIMITS.rulings }, (key, each, at) => {
		const kind = rulingKind(key);
		if (kind === undefined) return fail({ code: "MUSTER.Fault.Force.ruling", path: at });
		return readRatio(each, { ...RULING_BOUNDS[kind], path: at, code: "MUSTER.Fault.Force.fraction" });
	});
}

/** At most `max` values in place of computed ones, each as `read` takes it under its key. Faults: `MUSTER.Fault.Force.incomplete` and `list`, and those of `read`. */
export function readRulingsBy(
	value: unknown,
	{ path, max }: { readonly path: string; readonly max: number },
	read: (key: string, value: unknown, path: string) => Result<Ratio>,
): Result<Rulings> {
	const record = readRecord(value, { path, code: "MUSTER.Fault.Force.incomplete" });
	if (!record.ok) return record;
	const entries = Object.entries(record.value);
	if (entries.length > max) return fail({ code: "MUSTER.Fault.Force.list", path, data: { min: 0, max } });
	const rulings: [string, Ratio][] = [];
	for (const [key, each] of entries) {
		const ruling = read(key, each, fieldPath(path, key));
		if (!ruling.ok) return ruling;
		rulings.push([key, ruling.value]);
	}
	return ok(Object.fromEntries(rulings));
}

function rulingKind(key: string): keyof typeof RULING_BOUNDS | undefined {
	const [ledger = "", term, ...rest] = key.split("/");
	return rest.length > 0 ? undefined : (ledgerRow(ledger, term)?.ruling ?? undefined);
}
