import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import {
	buildPhaseCard,
	type Fight,
	namesIn,
	partedEvents,
	phaseOf,
	roundSoFar,
	STEPS,
	type Step,
	type StoredPhaseCard,
	sayPhase,
	sayRefused,
	toPhaseCard,
} from "../../../bridge/skirmish/fight/index.js";
import { escapeHtml, inert } from "../../../bridge/text/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import type { RoundOutcome } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn, roundIn } from "../../battle/pages/fight-pages.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { findNow } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { postMessage } from "../../rolls/post-card.js";
import { flagsOf, isPlayed, type Neutral } from "../../tokens/name-for.js";
import { dropSealed } from "./order-store.js";
import { openName } from "./reader-of.js";
import { type SeenRoll, type SeenRolls, thrownAgain } from "./seen-rolls.js";
import { type FightPhaseAt, tellSkirmish, tellStarted } from "./skirmish-hooks.js";

/** Rolls of this client for phases that are being written, by their sources. */
const thrownFor = new Map<string, SeenRolls>();

/** Keeps the rolls of a phase until it is written. */
export const keepRolls = (source: string, rolls: SeenRolls): void => void thrownFor.set(source, rolls);

/** Forgets the rolls of a phase that is not going to be written. */
export const dropRolls = (source: string): void => void thrownFor.delete(source);

/**
 * Posts the cards of a phase that is written, forgets what was sealed for it, and calls its hooks: on the client that
 * wrote it, also where that is another than the one that began, which threw the dice. Round 0 is the set-up.
 */
export async function afterPhase({ source, state }: Transaction): Promise<void> {
	const own = thrownFor.get(source);
	thrownFor.delete(source);
	const [uuid = "", place = ""] = source.split(".Round.");
	const [round = 0, index = 0] = place.split(".").map(Number);
	const [page, phase] = [findSkirmish(uuid), STEPS[index]];
	if (!page.ok || !phase || state === "open") return;
	const at: FightPhaseAt = { page: uuid, round, phase: round === 0 ? "setup" : phase };
	if (state === "undone") return tellSkirmish("muster.skirmishPhaseUndone", at);
	const fight = fightIn(page.value);
	if (round === 0 && fight.ok) return tellStarted(page.value, fight.value);
	const written = roundIn(page.value, round);
	const outcome = written.ok ? roundSoFar(written.value) : written;
	if (!fight.ok || !written.ok || !outcome.ok) return;
	const rolls = own ?? thrownAgain(written.value.log, phase);
	// Orders sealed for a phase that a skirmish ended before wait for it, should it go on.
	if (phase !== "end") {
		const users = game.users.map(({ id }) => id ?? "");
		dropSealed({ page: uuid, round, phase }, users);
	}
	await postPhase(page.value, fight.value, { phase, round, outcome: outcome.value, rolls });
	const [played, { end }] = [phaseOf(outcome.value, phase), outcome.value];
	if (phase === "end" && end) tellSkirmish("muster.skirmishEnded", end, { page: uuid, round });
	else if (played) tellSkirmish("muster.skirmishPhaseResolved", played, at);
}

/** A phase that is written, with the rolls that people see. */
interface Written {
	readonly phase: Step;
	readonly round: number;
	readonly outcome: RoundOutcome;
	readonly rolls: SeenRolls;
}

/** The readers of what a skirmish tells in the open: GMs alone while no player is on its scene. */
export function audienceOf({ frame }: Pick<Fight, "frame">): "public" | "gm" {
	const scene = findNow(frame.scene);
	return scene instanceof Scene && !isPlayed(scene) ? "gm" : "public";
}

/**
 * Posts the card of a phase, with its rolls; and one to GMs alone with the sentences and rolls of units whose tokens
 * are hidden.
 */
async function postPhase(
	page: HostBattlePage,
	fight: Fight,
	{ phase, round, rolls, outcome: played }: Written,
): Promise<void> {
	const outcome = phaseOf(played, phase);
	if (!outcome) return;
	const { state } = played;
	const all = namesIn(state);
	const audience = audienceOf(fight);
	const open = openName(fight, game.users, all);
	// Game masters alone read the units' own names; of hidden ones they read on a card of its own.
	const names = { open: audience === "gm" ? (id: string) => (open(id) === null ? null : all(id)) : open, all };
	const neutral = Object.entries(fight.frame.tokens).flatMap(([id, uuid]): Neutral => {
		const name = names.open(id);
		return name === null || name === all(id) ? [] : [[name, uuid]];
	});
	const isOpen = ({ key }: SeenRoll): boolean => key.split("/").every((id) => names.open(id) !== null);
	const parted = partedEvents(outcome, state, names.open, words());
	const place = { page: page.uuid, name: page.name, round, phase };
	const { attacks } = outcome;
	for (const [events, to, hidden] of [
		[parted.open, audience, false],
		[parted.closed, "gm", true],
	] as const) {
		const nameOf = hidden ? names.all : names.open;
		const refused = hidden ? sayRefused(outcome, names.all, words()) : [];
		const said = { state, nameOf, words: words(), further: refused };
		const card = toPhaseCard({ ...place, hidden }, { events, attacks }, said);
		const lines = [...sayPhase({ events }, state, nameOf, words()), ...refused];
		const thrown = rolls.filter((each) => isOpen(each) !== hidden);
		const { title } = buildPhaseCard(card, words());
		await postSkirmishCard({ title, lines, card, neutral: hidden ? [] : neutral }, thrown, to);
	}
}

/** A card of a skirmish: its sentences, and the data from which more is drawn in their place where there are any. */
interface SkirmishCard {
	readonly title: string;
	readonly lines: readonly string[];
	/** Else the page of the skirmish alone. */
	readonly card: StoredPhaseCard | { readonly page: string };
	/** Neutral words on it, for names that not all its readers may read. */
	readonly neutral?: Neutral;
}

/** Posts one card of a skirmish, unless it would be empty. */
export async function postSkirmishCard(
	{ title, lines, card, neutral = [] }: SkirmishCard,
	thrown: SeenRolls,
	to: Visibility,
): Promise<void> {
	const rolls = thrown.map(({ roll }) => roll);
	if (lines.length === 0 && rolls.length === 0) return;
	const rows = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("");
	const content = inert(
		`<div class="muster-fallback"><p><strong>${escapeHtml(title)}</strong></p><ul>${rows}</ul></div>`,
	);
	const sound = rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {};
	const flags = flagsOf(card, { names: neutral });
	const data = { speaker: { alias: game.user.name }, content, rolls, ...sound, flags } as ChatMessage.CreateData;
	const posted = await postMessage(applyVisibility(data, to), creationOptions(to));
	if (!posted.ok) notifyFault(posted.fault);
}
