import { FORCE_PATH, type ForceUpdate, isForceId } from "../../../bridge/force/index.js";
import { escapeHtml } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { isForce, writeForce } from "../../force/index.js";
import { ask, mayAsk, openAsked } from "../../services/asking.js";
import { words } from "../../services/words.js";
import { CHANGE_ANSWER_QUERY, CHANGE_QUERY } from "./change-queries.js";

/** Bytes of a value that may be asked for, and fields of one request. */
const MOST_SIGNS = 4_000;
const MOST_FIELDS = 4;

/** Fields that may be asked for: none that makes, moves or takes away a whole entry. */
const ASKABLE = /^[A-Za-z0-9]+(?:[./][A-Za-z0-9]+){0,6}$/;
const ENTRY = /^(?:units|practitioners|heroes|chronicle)(?:\.[A-Za-z0-9]+)?$/;

type Values = readonly (readonly [path: string, value: unknown])[];

/** Asks the active game master's client for a change. It answers at once that it is asked; what becomes of it comes later. */
export async function askForChange(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Army.noGm" });
	if (!mayAsk()) return fail({ code: "MUSTER.Fault.Army.mayNotAsk" });
	const values = Object.entries(update).map(([path, value]) => [path.slice(FORCE_PATH.length + 1), value] as const);
	if (!areAskable(values)) return fail({ code: "MUSTER.Fault.Army.notField" });
	try {
		const heard = await ask(gm, CHANGE_QUERY, { uuid: actor.uuid, values });
		if (heard !== true) return fail({ code: "MUSTER.Fault.Army.refused" });
	} catch {
		return fail({ code: "MUSTER.Fault.Army.noGm" });
	}
	ui.notifications.info("MUSTER.Army.Ask.sent", { localize: true });
	return ok(null);
}

/** Answers {@link CHANGE_QUERY}: whoever asks must be able to see the army; the game master is shown the change and decides. */
export async function receiveChange(data: unknown, options: unknown): Promise<boolean> {
	const asked = await openAsked(CHANGE_QUERY, data, options);
	if (!asked || !game.user.isGM) return false;
	const { uuid, values } = (asked.payload ?? {}) as { readonly uuid?: unknown; readonly values?: unknown };
	const actor = typeof uuid === "string" ? await fromUuid(uuid as `Actor.${string}`) : null;
	if (!(actor instanceof Actor) || !isForce(actor) || !actor.testUserPermission(asked.asker, "OBSERVER")) return false;
	if (!areAskable(values)) return false;
	void decide(actor as Actor.Implementation, values, asked.asker);
	return true;
}

function areAskable(values: unknown): values is Values {
	if (!Array.isArray(values) || values.length === 0 || values.length > MOST_FIELDS) return false;
	return values.every((entry: unknown) => {
		if (!Array.isArray(entry) || entry.length !== 2) return false;
		const [path, value] = entry as [unknown, unknown];
		const text = JSON.stringify(value);
		if (typeof path !== "string" || !ASKABLE.test(path) || ENTRY.test(path)) return false;
		const [record, id] = path.split(".");
		const known = id === undefined || record === "commander" || isForceId(id);
		return known && typeof text === "string" && text.length <= MOST_SIGNS;
	});
}

async function decide(actor: Actor.Implementation, values: Values, asker: User.Implementation): Promise<void> {
	const allowed = await showRequest(actor, values, asker);
	const update = Object.fromEntries(values.map(([path, value]) => [`${FORCE_PATH}.${path}`, value])) as ForceUpdate;
	const done = allowed ? await writeForce(actor, update) : fail({ code: "MUSTER.Fault.Army.refused" });
	await ask(asker, CHANGE_ANSWER_QUERY, done.ok ? null : done.fault).catch(() => undefined);
}

/** Shows a request to the game master, without keeping anybody from anything else. */
async function showRequest(actor: Actor.Implementation, values: Values, asker: User.Implementation): Promise<boolean> {
	const say = words();
	const show = (value: unknown): string =>
		value === undefined || value === ""
			? say.say("MUSTER.Army.Ask.nothing")
			: String(typeof value === "object" ? JSON.stringify(value) : value);
	const lines = values.map(([path, after]) => {
		const before = foundry.utils.getProperty(actor, `${FORCE_PATH}.${path}`);
		const [record = "", id = "", ...rest] = path.split(".");
		const named = foundry.utils.getProperty(actor, `${FORCE_PATH}.${record}.${id}.name`);
		const field = typeof named === "string" && named !== "" ? `${named}, ${rest.join(" ")}` : path;
		const data = { user: asker.name, army: actor.name, path: field, before: show(before), after: show(after) };
		return `<p>${escapeHtml(say.say("MUSTER.Army.Ask.text", data))}</p>`;
	});
	const answer = await foundry.applications.api.DialogV2.confirm({
		window: { title: "MUSTER.Army.Ask.title" },
		content: lines.join(""),
		yes: { label: "MUSTER.Army.Ask.yes" },
		no: { label: "MUSTER.Army.Ask.no" },
	});
	return answer === true;
}

/** Answers {@link CHANGE_ANSWER_QUERY}: says what became of a request. Only a game master's word counts. */
export async function receiveAnswer(data: unknown, options: unknown): Promise<boolean> {
	const asked = await openAsked(CHANGE_ANSWER_QUERY, data, options);
	if (!asked?.asker.isGM) return false;
	const code = (asked.payload as { readonly code?: unknown } | null)?.code;
	if (typeof code === "string" && code.startsWith("MUSTER.Fault.")) ui.notifications.warn(code, { localize: true });
	else ui.notifications.info("MUSTER.Army.Ask.allowed", { localize: true });
	return true;
}
