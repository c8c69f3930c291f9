import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import { reasonOf } from "../host/refusal.js";

/** Tries a write of the host. Fault: refused, with the reason that the host, the game system or another module gives. */
export async function tryWrite<T>(write: () => Promise<T>): Promise<Result<T>> {
	try {
		return ok(await write());
	} catch (error) {
		return fail(toRefusal(error));
	}
}

/** The fault of a write that was refused for this reason, and changed nothing. */
export const toRefusal = (error: unknown): Fault =>
	withReason("MUSTER.Fault.Transaction.hostRefused", reasonOf(error), "MUSTER.Fault.Transaction.refused");

/** The fault of a transaction of which a part was refused: its record is open. Null: no reason is known. */
export const toBroken = (refusal: Fault | null): Fault =>
	withReason(
		"MUSTER.Fault.Transaction.broken",
		String(refusal?.data?.["reason"] ?? ""),
		"MUSTER.Fault.Transaction.open",
	);

const withReason = (code: Fault["code"], reason: string, silent: Fault["code"]): Fault =>
	reason === "" ? { code: silent } : { code, data: { reason } };
