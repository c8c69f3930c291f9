import { createPace } from "../../../bridge/queries/index.js";
import {
	readAskedSaves,
	readSavesAsked,
	type SaveQuestion,
	saySave,
	withAnswer,
} from "../../../bridge/skirmish/fight/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { SKIRMISH_SEAL_QUERY } from "../../battle/pages/battle-names.js";
import { type Asked, ask, openAsked, type Reply } from "../../host/asking.js";
import { actorAt } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { inOneTab } from "../../host/one-tab.js";
import { fetchTemplate, words } from "../../host/words.js";
import type { PhasePlace } from "./order-store.js";
import { savesStore } from "./saves-store.js";

const REFUSED = { code: "MUSTER.Fault.Access.refused" } as const;

/** Questions of one user to a GM's client within a minute. */
const PACE = createPace(60, 60_000);

const listeners = new Set<() => void>();

/** Calls back when a player has answered a GM of this browser. Returns what ends that. */
export function hearAnswers(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function answered(): void {
	for (const listener of [...listeners]) listener();
}

savesStore.onOtherTab(answered);

/**
 * Answers {@link SKIRMISH_SEAL_QUERY} about saves of heroes. At a player's client a GM alone may ask, or end that; at a
 * GM's a player may answer who owns the hero and was asked (`withAnswer`).
 */
export async function receiveSaves(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(SKIRMISH_SEAL_QUERY, data, options);
	const payload = asked?.payload;
	const place = isRecord(payload) ? placeIn(payload) : null;
	if (!asked || !isRecord(payload) || !place || asked.asker.isGM === game.user.isGM) return fail(REFUSED);
	if (!game.user.isGM) return show(asked.asker, place, payload);
	if (!PACE.take(asked.asker.id ?? "", Date.now())) return fail({ code: "MUSTER.Fault.Access.tooFast" });
	return inOneTab(`question ${asked.asker.id} ${asked.nonce}`, async () => {
		const done = take(asked, place);
		return done.ok ? { ok: true } : fail(done.fault);
	});
}

function placeIn({ page, round, phase }: Readonly<Record<string, unknown>>): PhasePlace | null {
	if (typeof page !== "string" || typeof phase !== "string" || typeof round !== "number") return null;
	return { page, round, phase };
}

/** Keeps what a player has answered. Faults: those of `withAnswer`; the browser has no room. */
function take({ asker, payload }: Asked, place: PhasePlace): Result<null> {
	const kept = readAskedSaves(savesStore.read(place));
	if (!kept) return fail({ code: "MUSTER.Fault.Skirmish.saveOver" });
	const owns = (uuid: string): boolean => actorAt(uuid)?.testUserPermission(asker, "OWNER") === true;
	const { what: _what, page: _page, round: _round, phase: _phase, ...answer } = payload as Record<string, unknown>;
	const after = withAnswer(kept, answer, { user: asker.id ?? "", owns });
	if (!after.ok) return after;
	if (!savesStore.keep(place, after.value)) return fail({ code: "MUSTER.Fault.Access.noRoom" });
	answered();
	return ok(null);
}

/** A dialog in which this player is asked. */
interface Shown {
	readonly ask: string;
	dialog: { close(): unknown } | null;
	isOver: boolean;
}

/** Dialogs by their pages: of one skirmish there is one. */
const shown = new Map<string, Shown>();

function show(gm: User.Implementation, place: PhasePlace, payload: Readonly<Record<string, unknown>>): Reply {
	const last = shown.get(place.page);
	const isOver = payload["over"] === true;
	if (isOver ? last?.ask === payload["ask"] : last?.ask !== payload["ask"]) close(place.page);
	if (isOver) return { ok: true };
	const asked = readSavesAsked({ ask: payload["ask"], rows: payload["rows"] });
	if (!asked.ok) return asked;
	if (!shown.has(place.page)) void askHere(gm, place, asked.value);
	return { ok: true };
}

function close(page: string): void {
	const last = shown.get(page);
	if (!last) return;
	last.isOver = true;
	shown.delete(page);
	void last.dialog?.close();
}

/** Asks this player, and sends what is answered to the GM; a dialog that the player closes leaves it to that one. */
async function askHere(
	gm: User.Implementation,
	place: PhasePlace,
	{ ask: name, rows }: { readonly ask: string; readonly rows: readonly SaveQuestion[] },
): Promise<void> {
	const own: Shown = { ask: name, dialog: null, isOver: false };
	shown.set(place.page, own);
	const answer = await askFor(own, rows);
	if (own.isOver) return;
	shown.delete(place.page);
	const saved = rows.map(({ row, most }) => [row, isRecord(answer) ? countIn(answer[`saved${row}`], most) : null]);
	const sent = { what: "saves", ...place, ask: name, saved };
	const reply = await ask(gm, SKIRMISH_SEAL_QUERY, sent).catch(() => fail({ code: "MUSTER.Fault.Access.noAnswer" }));
	if (isRecord(reply) && reply["ok"] === true) return;
	if (isRecord(answer)) notifyFault({ code: "MUSTER.Fault.Skirmish.saveOver" });
}

async function askFor(own: Shown, rows: readonly SaveQuestion[]): Promise<unknown> {
	const template = await fetchTemplate("apps/skirmish/saves", ["partials/form/whole"]);
	const fields = rows.map((said) => ({ name: `saved${said.row}`, label: saySave(said, words()), most: said.most }));
	if (own.isOver) return null;
	return foundry.applications.api.DialogV2.input({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Fight.Saves.ownTitle", icon: "fa-solid fa-shield-heart" },
		position: { width: 480 },
		content: template({ rootId: "muster-own-saves", text: words().say("MUSTER.Fight.Saves.ownText"), rows: fields }),
		ok: { label: "MUSTER.Fight.Saves.answer", icon: "fa-solid fa-check" },
		rejectClose: false,
		render: (_event: Event, dialog: foundry.applications.api.DialogV2) => {
			own.dialog = dialog;
		},
	});
}

/** A count from 0 to the most of a field. */
function countIn(value: unknown, most: number): number {
	const count = Math.trunc(Number(value));
	return Number.isSafeInteger(count) ? Math.max(0, Math.min(most, count)) : 0;
}
