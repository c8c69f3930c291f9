import { fail, ok, type Result } from "../../../engine/common/index.js";
import { reasonOf } from "../../host/refusal.js";

/** Tries a write of a battle's or siege's page. Fault: the server refused it. */
export async function tryWrite<T>(write: () => Promise<T>): Promise<Result<T>> {
	try {
		return ok(await write());
	} catch (error) {
		return fail({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: reasonOf(error) } });
	}
}
