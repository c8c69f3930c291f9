import { readFault } from "../../bridge/queries/index.js";
import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { ask, mayAsk } from "./asking.js";
import { words } from "./words.js";

/**
 * Asks the active GM's client for something that it answers with a Result. Faults: no GM, no permission to ask, no
 * answer, and the GM's own.
 */
export async function askGm(name: string, payload: unknown): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Battle.noGm" });
	if (!mayAsk()) return fail({ code: "MUSTER.Fault.Access.mayNotAsk" });
	try {
		const reply = await ask(gm, name, payload);
		if (isRecord(reply) && reply["ok"] === true) return ok(null);
		const fault = isRecord(reply) ? readFault(reply["fault"], words()) : null;
		return fail(fault ?? { code: "MUSTER.Fault.Access.refused" });
	} catch {
		return fail({ code: "MUSTER.Fault.Access.noAnswer" });
	}
}
