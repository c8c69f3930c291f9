/**
 * An expected error. `code` is at once the key of the sentence that says what to do, so every code exists in `lang/`.
 * `path` names the field at fault (`count`, `units.u7.men`), `data` fills the sentence.
 */
export interface Fault {
	readonly code: `MUSTER.Fault.${string}`;
	readonly path?: string;
	readonly data?: Readonly<Record<string, string | number>>;
}

/** The outcome of anything that may be asked for wrongly. Programmer faults throw instead. */
export type Result<T, F = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

/**
 * Wraps a good value.
 * @example
 * ok(3); // { ok: true, value: 3 }
 */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
	return { ok: true, value };
}

/**
 * Wraps a fault.
 * @example
 * fail({ code: "MUSTER.Fault.notWhole", path: "men" }); // { ok: false, fault: { code: "MUSTER.Fault.notWhole", path: "men" } }
 */
export function fail<F = Fault>(fault: F): { readonly ok: false; readonly fault: F } {
	return { ok: false, fault };
}
