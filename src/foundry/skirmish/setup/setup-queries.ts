import { createPace } from "../../../bridge/queries/index.js";
import {
	type Hidden,
	readHidden,
	readPlacings,
	readTactics,
	type SeenHidden,
	type StoredSetup,
	setupNow,
} from "../../../bridge/skirmish/setup/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { SKIRMISH_SEAL_QUERY } from "../../battle/pages/battle-names.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { ask, askGm, openAsked, type Reply } from "../../host/asking.js";
import { inOneTab } from "../../host/one-tab.js";
import { hiddenAt, hiddenFor, NOTHING_SEEN, readSeen } from "./hidden-view.js";
import { heroesOfSide } from "./setup-heroes.js";
import { setupIn } from "./setup-pages.js";
import { dropHidden, hiddenOf, keepHidden, setupChanged } from "./setup-store.js";
import { takeStep } from "./take-step.js";

const REFUSED = { code: "MUSTER.Fault.Access.refused" } as const;
const OVER = { code: "MUSTER.Fault.Skirmish.setupOver" } as const;

/** Questions of one user to a GM's client within a minute. */
const PACE = createPace(60, 60_000);

/** Hidden parts that GMs' clients have sent to this player's, by pages. */
const seen = new Map<string, SeenHidden>();

/** The hidden part of a page as a GM's client has sent it to this one. */
export const seenOf = (page: string): SeenHidden => seen.get(page) ?? NOTHING_SEEN;

/** A decision of a player, for a side. */
export interface Decided {
	readonly what: "placement" | "strategy" | "tactics" | "insight" | "wanted";
	readonly side?: string;
	readonly value?: unknown;
}

/** Sends a player's decision to the active GM's client. Faults: those of `askGm`. */
export const sendDecision = (page: string, decided: Decided): Promise<Result<null>> =>
	askGm(SKIRMISH_SEAL_QUERY, { page, ...decided });

/**
 * Answers {@link SKIRMISH_SEAL_QUERY}. From a GM: what this player may know of the hidden part, or hidden decisions
 * for this GM's machine to keep. From a player, on the active GM's client: a decision for a side that the page says is
 * that user's, in the step that waits; it is read by the rules' own reader.
 */
export async function receiveSetup(data: unknown, options?: unknown): Promise<Reply> {
	const asked = await openAsked(SKIRMISH_SEAL_QUERY, data, options);
	const payload = asked?.payload;
	if (!asked || !isRecord(payload)) return { ok: false, fault: REFUSED };
	const page = findSkirmish(payload["page"]);
	if (!page.ok) return { ok: false, fault: page.fault };
	const { asker, nonce } = asked;
	if (asker.isGM) return fromGm(page.value, payload);
	if (!game.user.isGM) return { ok: false, fault: REFUSED };
	if (!PACE.take(asker.id ?? "", Date.now())) return { ok: false, fault: { code: "MUSTER.Fault.Access.tooFast" } };
	return inOneTab(`question ${asker.id} ${nonce}`, async () => {
		const done = await take(page.value, asker, payload);
		return done.ok ? { ok: true } : { ok: false, fault: done.fault };
	});
}

function fromGm(page: HostBattlePage, payload: Readonly<Record<string, unknown>>): Reply {
	if (payload["what"] === "seen" && !game.user.isGM) {
		seen.set(page.uuid, readSeen(payload["seen"]));
		setupChanged(page.uuid);
	} else if (payload["what"] === "hidden" && game.user.isGM) {
		const stored = setupIn(page);
		if (stored.ok) keepHidden(page.uuid, readHidden(payload["hidden"], stored.value.setup));
	} else return { ok: false, fault: REFUSED };
	return { ok: true };
}

/** Takes a player's decision. Faults: no such side of that user's, another step waits, what the rules refuse. */
async function take(
	page: HostBattlePage,
	asker: User.Implementation,
	{ what, side, value }: Readonly<Record<string, unknown>>,
): Promise<Result<unknown>> {
	const stored = setupIn(page);
	if (!stored.ok) return stored;
	const { deciders } = stored.value.setup;
	if (what === "wanted") {
		if (Object.values(deciders).includes(asker.id ?? "")) sendSeen(page, asker);
		return ok(null);
	}
	if (typeof side !== "string" || deciders[side] !== asker.id) return fail(REFUSED);
	if (what === "tactics") return sealTactics(page, side, value);
	if (what === "insight") return isRecord(value) ? chooseInsight(page, side, value, asker) : fail(REFUSED);
	const now = setupNow(stored.value.setup);
	if (now.step !== what || now.side !== side) return fail(OVER);
	if (what === "strategy") return takeStep(page, { kind: "strategy", side, strategy: String(value) });
	const placings = readPlacings(value);
	return placings.ok ? place(page, stored.value, side, toJson(placings.value)) : placings;
}

/** Takes the placement of a side: its units as they are wanted, its heroes where their tokens are. */
export function place(page: HostBattlePage, stored: StoredSetup, side: string, placings: ReturnType<typeof toJson>) {
	const individuals = toJson(heroesOfSide(stored, side));
	return takeStep(page, { kind: "placement", side, units: null, individuals }, { placings });
}

/**
 * Seals the tactics of a side on this GM's machine, or (null) opens them for another choice. Faults: leaders adjust by
 * now; those of the rules; the browser has no room.
 */
export async function sealTactics(page: HostBattlePage, side: string, value: unknown): Promise<Result<null>> {
	const stored = setupIn(page);
	if (!stored.ok) return stored;
	const { setup } = stored.value;
	const now = hiddenAt(page, stored.value);
	const hidden = hiddenOf(page.uuid, setup);
	if (!now || now.given.length > 0) return fail(OVER);
	const { [side]: _own, ...others } = hidden.tactics;
	if (value === null) return keep(page, { ...hidden, tactics: others });
	const tactics = readTactics(setup, side, value);
	return tactics.ok ? keep(page, { ...hidden, tactics: { ...others, [side]: tactics.value } }) : tactics;
}

/** Answers the insight that waits. Faults: another is asked by now; no choice of it. */
export async function chooseInsight(
	page: HostBattlePage,
	side: string,
	{ key, option }: Readonly<Record<string, unknown>>,
	by: User.Implementation = game.user,
): Promise<Result<null>> {
	const stored = setupIn(page);
	if (!stored.ok) return stored;
	const question = by.isGM
		? hiddenAt(page, stored.value)?.question
		: hiddenFor(by.id ?? "", page, stored.value).question;
	if (!question || question.key !== key || question.side !== side) return fail(OVER);
	if (typeof option !== "string" || !question.options.includes(option)) return fail(REFUSED);
	const hidden = hiddenOf(page.uuid, stored.value.setup);
	return keep(page, { ...hidden, insights: { ...hidden.insights, [question.key]: option } });
}

function keep(page: HostBattlePage, hidden: Hidden): Result<null> {
	if (!keepHidden(page.uuid, hidden)) return fail({ code: "MUSTER.Fault.Access.noRoom" });
	shareHidden(page, hidden);
	return ok(null);
}

/** Forgets what is hidden of a page, here, with other GMs and with players: it was opened, or is chosen again. */
export function forgetHidden(page: HostBattlePage): void {
	dropHidden(page.uuid);
	shareHidden(page, { tactics: {}, insights: {} });
}

/** Gives the other GMs what is hidden, and each player what that one may know of it. */
function shareHidden(page: HostBattlePage, hidden: Hidden): void {
	for (const user of game.users.filter(({ active, isSelf }) => active && !isSelf)) {
		if (user.isGM) void ask(user, SKIRMISH_SEAL_QUERY, { what: "hidden", page: page.uuid, hidden }).catch(() => false);
		else sendSeen(page, user);
	}
}

function sendSeen(page: HostBattlePage, user: User.Implementation): void {
	const stored = setupIn(page);
	if (!stored.ok || !Object.values(stored.value.setup.deciders).includes(user.id ?? "")) return;
	const payload = { what: "seen", page: page.uuid, seen: hiddenFor(user.id ?? "", page, stored.value) };
	void ask(user, SKIRMISH_SEAL_QUERY, payload).catch(() => false);
}
