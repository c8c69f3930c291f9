import type { AskedValue, ChangeRequest } from "../../../bridge/army/sheet/index.js";
import {
	actorsIn,
	readChangeRequest,
	sayAsked,
	toAskedUpdate,
	toChangeRequest,
} from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import type { Request, Verdict } from "../../../bridge/queries/index.js";
import { createApprovals, readFault } from "../../../bridge/queries/index.js";
import { escapeHtml, joinList, sayPlural } from "../../../bridge/text/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { canonicalJson, toJson } from "../../../engine/schema/index.js";
import type { Reply } from "../../host/asking.js";
import { ask, mayAsk, openAsked } from "../../host/asking.js";
import { findNow } from "../../host/find-document.js";
import type { Key } from "../../host/machine-store.js";
import { createMachineStore } from "../../host/machine-store.js";
import { notifyDone, notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { rawForceOf } from "../actor/force-flag.js";
import { isForce, writeForce } from "../actor/index.js";
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

/** A change of an army that a player asks for. */
interface PendingChange {
	readonly actor: Actor.Implementation;
	readonly request: ChangeRequest;
	readonly update: ForceUpdate;
	readonly asker: User.Implementation;
	/** The nonce of the question, by which another tab of this GM knows it. */
	readonly nonce: string;
}

/** The decided changes, which other tabs then withdraw. */
const DECIDED = createMachineStore("decidedRequests", 50);
const keyOf = ({ nonce }: PendingChange): Key => [game.world.id, game.user.id, nonce];
const isDecided = (pending: PendingChange): boolean => DECIDED.read(keyOf(pending)) !== undefined;

const shown = new Set<PendingChange>();
const windowOf = ({ nonce }: PendingChange): string => `muster-change-${nonce}`;

/**
 * The changes that players ask for, on a GM's client: shown one at a time, so that none appears under a pointer that is
 * about to press.
 */
const CHANGE_APPROVAL = createApprovals<PendingChange>({
	limits: { each: 5, all: 20, shown: 1 },
	show: showRequest,
	decide: (request, verdict) => void decide(request, verdict),
});

DECIDED.onOtherTab(() => {
	CHANGE_APPROVAL.withdraw(isDecided);
	for (const pending of shown)
		if (isDecided(pending)) void foundry.applications.instances.get(windowOf(pending))?.close();
});

/** Milliseconds between two requests: a double click on one must not answer the next. */
const PAUSE = 800;
let lastAnswer = Number.NEGATIVE_INFINITY;

/** Shows a request without blocking other windows. Closing it refuses it. */
async function showRequest({ item }: Request<PendingChange>, more: number): Promise<Verdict> {
	const early = lastAnswer + PAUSE - performance.now();
	if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
	if (isDecided(item)) return "gone";
	const texts = words();
	const lines = item.request.values.map((value) => lineOf(item, value));
	if (more > 0) lines.push(sayPlural(texts, "MUSTER.Army.Ask.more", more));
	lines.push(texts.say("MUSTER.Army.Ask.muteHint", { user: item.asker.name }));
	shown.add(item);
	const picked: unknown = await foundry.applications.api.DialogV2.wait({
		id: windowOf(item),
		classes: ["muster", "muster-app"],
		position: { width: 540 },
		window: { title: "MUSTER.Army.Ask.title" },
		content: lines.map(toParagraph).join(""),
		buttons: [
			{ action: "yes", label: "MUSTER.Army.Ask.yes", icon: "fa-solid fa-check" },
			{ action: "no", label: "MUSTER.Army.Ask.no", icon: "fa-solid fa-xmark", default: true },
			{ action: "mute", label: "MUSTER.Army.Ask.mute", icon: "fa-solid fa-bell-slash" },
		],
		rejectClose: false,
	}).finally(() => shown.delete(item));
	lastAnswer = performance.now();
	if (picked === "yes") return "allow";
	if (picked !== "mute") return picked !== "no" && isDecided(item) ? "gone" : "refuse";
	notifyDone(texts.say("MUSTER.Army.Ask.muted", { user: item.asker.name }));
	return "mute";
}

/**
 * Characters of a line from which on it scrolls within itself: the GM sees all of what is asked, and the buttons stay
 * in sight.
 */
const LONG = 400;

const toParagraph = (line: string): string =>
	`<p class="muster-request"${line.length > LONG ? ' tabindex="0"' : ""}>${escapeHtml(line)}</p>`;

/** The names of the actors to which a value would link the army; empty: there are none. */
function sayActors(value: AskedValue[1]): string {
	const names = actorsIn(value).map((uuid) => {
		const found = findNow(uuid);
		return found instanceof Actor ? (found.name ?? "?") : "?";
	});
	return names.length === 0 ? "" : ` (\u2192 ${joinList(words(), names, "and")})`;
}

function lineOf({ actor, asker }: PendingChange, [path, after]: AskedValue): string {
	const force = rawForceOf(actor);
	const before = (foundry.utils.getProperty(force as object, path) ?? null) as Json;
	const { what, was, now } = sayAsked({ path, was: before, now: after }, { force }, words());
	return words().say("MUSTER.Army.Ask.text", {
		user: asker.name,
		army: actor.name,
		path: what,
		before: was,
		after: now + sayActors(after),
	});
}

async function decide({ item }: Request<PendingChange>, verdict: Exclude<Verdict, "gone">): Promise<void> {
	DECIDED.keep(keyOf(item), true);
	const refused = fail({ code: verdict === "mute" ? "MUSTER.Fault.Army.muted" : "MUSTER.Fault.Army.refused" } as const);
	const done = verdict === "allow" ? await writeForce(item.actor, item.update) : refused;
	await ask(item.asker, CHANGE_ANSWER_QUERY, done.ok ? null : done.fault).catch(() => undefined);
}
