import { readChangeRequest, toAskedUpdate, toChangeRequest } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import { readFault } from "../../../bridge/queries/index.js";
import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import { canonicalJson, toJson } from "../../../engine/schema/index.js";
import { ask, mayAsk, openAsked, type Reply } from "../../host/asking.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { isForce } from "../actor/index.js";
import { CHANGE_APPROVAL } from "./change-approval.js";
import { CHANGE_ANSWER_QUERY, CHANGE_QUERY } from "./change-queries.js";

const REFUSED = { code: "MUSTER.Fault.Army.refused" } as const satisfies Fault;

/** The faults of requests that are not accepted. */
const NOT_TAKEN = {
	muted: { code: "MUSTER.Fault.Army.muted" },
	full: { code: "MUSTER.Fault.Army.tooMany" },
} as const satisfies Readonly<Record<string, Fault>>;

/** Asks the active GM's client for a change. It confirms the request at once; the decision comes later. */
export async function askForChange(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Army.noGm" });
	if (!mayAsk()) return fail({ code: "MUSTER.Fault.Army.mayNotAsk" });
	const request = toChangeRequest(actor.uuid, update);
	if (!request) return fail({ code: "MUSTER.Fault.Army.notField" });
	try {
		const reply = (await ask(gm, CHANGE_QUERY, request)) as Reply | null;
		if (!reply?.ok) return fail(readFault(reply?.fault, words()) ?? REFUSED);
	} catch {
		return fail({ code: "MUSTER.Fault.Army.noGm" });
	}
	ui.notifications.info("MUSTER.Army.Ask.sent", { localize: true });
	return ok(null);
}

/**
 * Answers {@link CHANGE_QUERY}: the asker must be able to see the army; the GM sees the change and decides. Faults: too
 * many requests wait, or the GM has muted this user.
 */
export async function receiveChange(data: unknown, options: unknown): Promise<Reply> {
	const asked = await openAsked(CHANGE_QUERY, data, options);
	const request = readChangeRequest(asked?.payload);
	if (!asked || !request || !game.user.isGM) return fail(REFUSED);
	const actor = game.actors.get(request.actor);
	if (!actor || !isForce(actor) || !actor.testUserPermission(asked.asker, "OBSERVER")) return fail(REFUSED);
	const paths = request.values.map(([path]) => path);
	const taken = CHANGE_APPROVAL.enter({
		asker: asked.asker.id ?? "",
		subject: canonicalJson([request.actor, paths]),
		text: canonicalJson(toJson([request.actor, request.values])),
		item: { actor, request, asker: asked.asker, nonce: asked.nonce, update: toAskedUpdate(request) },
	});
	return taken === "taken" ? { ok: true } : fail(NOT_TAKEN[taken]);
}

/** Answers {@link CHANGE_ANSWER_QUERY}: notifies the user of the decision. Only a GM's answer counts. */
export async function receiveAnswer(data: unknown, options: unknown): Promise<boolean> {
	const asked = await openAsked(CHANGE_ANSWER_QUERY, data, options);
	if (!asked?.asker.isGM) return false;
	if (asked.payload === null) ui.notifications.info("MUSTER.Army.Ask.allowed", { localize: true });
	else notifyFault(readFault(asked.payload, words()) ?? REFUSED);
	return true;
}
