import type {
	BattleDay,
	ChoiceKind,
	DaySetup,
	PlayerChoice,
	PlayersFrame,
	PlayersOrder,
	PlayersSetup,
	Round,
	TakenForce,
} from "../../../bridge/battle/index.js";
import {
	askedSlot,
	beginRound,
	checkChoice,
	checkKnownPowers,
	isDue,
	isSetting,
	kindOfSlot,
	markSlot,
	openRound,
	orderSettings,
	roundOf,
	SIDE_IDS,
	sideOfSlot,
	toBattleInput,
} from "../../../bridge/battle/index.js";
import { cutName, escapeHtml, inert } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { ask } from "../../host/asking.js";
import { MODULE_ID } from "../../host/constants.js";
import { actorAt } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { playersBehind, strangersTo } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { postMessage } from "../../rolls/post-card.js";
import { readHeroes } from "../day/read-heroes.js";
import { isFrozen } from "../day/standing.js";
import { ASK_CARD, BATTLE_UNSEALED_QUERY } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { dayOf, inTurnOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { writeDay } from "../pages/write-day.js";
import type { ChoicePlace } from "./choice-store.js";
import { dropChoices, keepChoice, keptChoice } from "./choice-store.js";

/**
 * Carries out an order about the players of a day, on the active GM's client. Faults: the day is over or applied;
 * nothing is asked.
 */
export async function serveOrder(page: HostBattlePage, number: number, order: PlayersOrder): Promise<Result<null>> {
	if (order.kind === "open") return openChoices(page, number, order.what);
	const heroes = order.kind === "ask" ? await readHeroes(page, number) : ok(null);
	if (!heroes.ok) return heroes;
	return inTurnOf(page, async () => {
		const read = dayOf(page, number);
		if (!read.ok) return read;
		const day = read.value;
		if (isSetting(order)) {
			const players = orderSettings(day.setup.players, order);
			return players.ok ? writePlayers(page, day, { ...day.setup, players: players.value }) : players;
		}
		const open = stillOpen(page, day);
		if (!open.ok) return open;
		return order.kind === "ask" ? askPlayers(page, day, order.what) : answerFor(page, day, order);
	});
}

function stillOpen(page: HostBattlePage, day: BattleDay): Result<null> {
	if (day.fought !== null) return fail({ code: "MUSTER.Fault.Battle.isOver" });
	return isFrozen(page, day) ? fail({ code: "MUSTER.Fault.Battle.isApplied" }) : ok(null);
}

/** Asks every player of a kind of choice at once, and tells each by a card. */
async function askPlayers(page: HostBattlePage, day: BattleDay, kind: ChoiceKind): Promise<Result<null>> {
	const { setup } = day;
	const { ownerOf } = playersOf(setup, day.forces);
	const all = Object.entries(setup.sides).flatMap(([id, { heroes }]) =>
		kind === "plan" ? [id] : heroes.map(({ hero }) => `${id}/${hero}`),
	);
	const slots = all.map((slot) => ({ slot, user: ownerOf(slot) })).filter(({ user }) => user !== "");
	if (slots.length === 0) return fail({ code: "MUSTER.Fault.Battle.noPlayers" });
	const { seconds } = setup.players;
	const until = seconds === 0 ? 0 : Date.now() + seconds * 1000;
	const players = beginRound(setup.players, { id: foundry.utils.randomID(), kind, until }, slots);
	const written = await writePlayers(page, day, { ...setup, players });
	if (written.ok) await postAskCards(page, day.number, [...new Set(slots.map(({ user }) => user))]);
	return written;
}

type AnswerOrder = Extract<PlayersOrder, { readonly kind: "answer" | "entered" }>;

async function answerFor(page: HostBattlePage, day: BattleDay, order: AnswerOrder): Promise<Result<null>> {
	const { slot } = order;
	const round = roundOf(day.setup.players, kindOfSlot(slot));
	if (!round) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	const choice: PlayerChoice = order.kind === "entered" ? null : { kind: "risk", risk: order.risk, text: "" };
	return sealSlot(page, day, { id: round.id, slot, choice, state: "gm" });
}

/** A choice for a slot of a round, and the role of its chooser. */
export interface Sealing {
	readonly id: string;
	readonly slot: string;
	readonly choice: PlayerChoice;
	readonly state: "sealed" | "gm";
}

/**
 * Keeps a choice on this machine and marks its slot, in the page's turn. Faults: the slot is not asked; the choice is
 * not one that it can make; no room. When every slot of the round is settled, the round is opened.
 */
export async function sealSlot(page: HostBattlePage, day: BattleDay, sealing: Sealing): Promise<Result<null>> {
	const { id, slot, choice, state } = sealing;
	const { setup } = day;
	if (!askedSlot(setup.players, id, slot)) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	const checked = checkSealed(day, slot, choice);
	if (!checked.ok) return checked;
	if (!keepChoice({ page: page.uuid, day: day.number, round: id, slot }, choice))
		return fail({ code: "MUSTER.Fault.Access.noRoom" });
	const players = markSlot(setup.players, { id, slot, state: choice === null ? "left" : state, at: Date.now() });
	if (!players.ok) return players;
	const written = await writePlayers(page, day, { ...setup, players: players.value });
	const round = players.value.rounds.find((each) => each.id === id);
	if (written.ok && round && isDue(round, Date.now())) void openChoices(page, day.number, round.kind);
	return written;
}

/**
 * Checks a choice by its slot, and a plan by what its leader may know and by the battle: its powers must exist and be
 * paid for.
 */
function checkSealed({ setup, forces }: BattleDay, slot: string, choice: PlayerChoice): Result<null> {
	const checked = checkChoice(setup, slot, choice);
	if (!checked.ok || choice?.kind !== "plan") return checked;
	const side = setup.sides[slot];
	if (!side) return fail({ code: "MUSTER.Fault.Battle.noSide" });
	const known = choice.powers ? checkKnownPowers(slot, choice.powers, side.powers, setup.players) : ok(null);
	if (!known.ok) return known;
	const sides = { ...setup.sides, [slot]: { ...side, powers: choice.powers ?? side.powers } };
	const input = toBattleInput({ ...setup, sides }, forces, battleRules());
	return input.ok ? ok(null) : input;
}

/**
 * Opens the choices of a round together: fetches those that this machine lacks, then writes all at once. Fault: no
 * choice of that kind is asked; the day is over.
 */
export async function openChoices(page: HostBattlePage, number: number, kind: ChoiceKind): Promise<Result<null>> {
	const now = dayOf(page, number);
	if (!now.ok) return now;
	const asked = roundOf(now.value.setup.players, kind);
	if (!asked) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	await fetchMissing(page, number, asked);
	return inTurnOf(page, async () => {
		const read = dayOf(page, number);
		if (!read.ok) return read;
		const day = read.value;
		const round = roundOf(day.setup.players, kind);
		// Opened already, as by the last seal and the GM's press at once.
		if (round?.id !== asked.id) return ok(null);
		const open = stillOpen(page, day);
		if (!open.ok) return open;
		const places = placesOf(page, number, round);
		const choices = new Map(places.map((place) => [place.slot, fitting(day, place)]));
		const written = await writePlayers(page, day, openRound(day.setup, round, choices));
		if (written.ok) dropChoices(places);
		return written;
	});
}

/** The kept choice of a slot, unless the day has changed since so that it no longer fits: then the default counts. */
function fitting(day: BattleDay, place: ChoicePlace): PlayerChoice {
	const kept = keptChoice(place) ?? null;
	return checkSealed(day, place.slot, kept).ok ? kept : null;
}

const placesOf = ({ uuid }: HostBattlePage, day: number, { id, slots }: Round): readonly ChoicePlace[] =>
	slots.map(({ slot }) => ({ page: uuid, day, round: id, slot }));

/** Asks players, and other GMs, for sealed choices that this machine lacks: another machine took them. */
async function fetchMissing(page: HostBattlePage, day: number, round: Round): Promise<void> {
	const asked = new Map(round.slots.map((each) => [each.slot, each]));
	const isMissing = (place: ChoicePlace): boolean => {
		const { state } = asked.get(place.slot) ?? { state: "asked" };
		return state !== "asked" && state !== "left" && keptChoice(place) === undefined;
	};
	await Promise.all(
		placesOf(page, day, round)
			.filter(isMissing)
			.map(async (place) => {
				const chooser = game.users.get(asked.get(place.slot)?.user ?? "");
				for (const holder of [chooser, ...game.users.filter((each) => each.isGM)]) {
					if (!holder?.active || holder.isSelf || keptChoice(place) !== undefined) continue;
					await ask(holder, BATTLE_UNSEALED_QUERY, place).catch(() => false);
				}
			}),
	);
}

/**
 * Tells each asked player by a whispered card, which leads to the window. It holds nothing of the battle but its name.
 */
async function postAskCards(page: HostBattlePage, day: number, users: readonly string[]): Promise<void> {
	const sentence = words().say("MUSTER.Players.Card.asked", { name: page.name, day });
	for (const user of users) {
		const posted = await postMessage(
			{
				speaker: { alias: page.name },
				content: `<div class="muster-fallback"><p>${escapeHtml(inert(sentence))}</p></div>`,
				whisper: [user],
				flags: { [MODULE_ID]: { kind: ASK_CARD, page: page.uuid, day, name: cutName(page.name, 120) } },
			} as ChatMessage.CreateData,
			{},
		);
		if (!posted.ok) notifyFault(posted.fault);
	}
}

/**
 * Writes what of the players of a day has changed, and with it the sides that opened choices have changed, in one
 * update.
 */
function writePlayers(page: HostBattlePage, day: BattleDay, after: DaySetup): Promise<Result<null>> {
	const before = day.setup;
	const fields: Record<string, Json> = {};
	for (const name of Object.keys(after.players) as (keyof PlayersSetup)[]) {
		const value = toJson(after.players[name]);
		if (!sameJson(value, toJson(before.players[name]))) fields[`setup.players.${name}`] = value;
	}
	for (const id of SIDE_IDS) {
		const [old, now] = [before.sides[id], after.sides[id]];
		if (!old || !now || old === now) continue;
		for (const name of ["heroes", "powers", "judgements"] as const) {
			if (old[name] !== now[name]) fields[`setup.sides.${id}.${name}`] = toJson(now[name]);
		}
	}
	return writeDay(page, day.number, fields);
}

/** Users who may answer for heroes and sides: all but GMs. */
const players = (): readonly User.Implementation[] => game.users.filter((user) => !user.isGM);

/** The player who owns an actor, of some: whose character it is, else the first owner by name; empty: none does. */
function ownerOf(actor: Actor.Implementation | null, among: readonly User.Implementation[] = players()): string {
	if (!actor) return "";
	const owners = among.filter((user) => actor.testUserPermission(user, "OWNER"));
	const own = owners.find((user) => (user.character as { readonly uuid?: string } | null)?.uuid === actor.uuid);
	const [first] = owners.toSorted((a, b) => a.name.localeCompare(b.name));
	return (own ?? first)?.id ?? "";
}

/**
 * The owner of the actor to whom an army links one of its people. An army of players may name any actor: where one of
 * them does not own it, only they are asked, never others.
 */
function ownerOfLink(link: string, army: Actor.Implementation | null): string {
	const actor = actorAt(link);
	const isOthers = actor !== null && army !== null && strangersTo(actor, army).length > 0;
	const behind = isOthers ? playersBehind(army).map(({ id }) => id) : null;
	return ownerOf(actor, behind ? players().filter(({ id }) => behind.includes(id)) : players());
}

/** The user to whom a slot falls by ownership: a hero by its linked actor, a side by its commander's or its army's. */
function derivedOwner(slot: string, setup: DaySetup, forces: readonly TakenForce[]): string {
	const id = sideOfSlot(slot);
	const side = setup.sides[id];
	if (!side) return "";
	const armyOf = (key: string): Actor.Implementation | null =>
		actorAt(side.contingents.find((each) => each.key === key)?.uuid ?? "");
	if (slot === id) {
		const army = armyOf(side.leader);
		const link = forces.find((each) => each.place === `${id}/${side.leader}`)?.force.commander.link ?? "";
		return ownerOfLink(link, army) || ownerOf(army);
	}
	for (const { place, force } of forces) {
		const contingent = place.slice(place.indexOf("/") + 1);
		const hero = force.heroes.find((each) => place.startsWith(`${id}/`) && `${id}/${contingent}-${each.id}` === slot);
		if (hero) return ownerOfLink(hero.link, armyOf(contingent));
	}
	return "";
}

/** The users of the world, and who answers for what in a day. */
export function playersOf(setup: DaySetup, forces: readonly TakenForce[]): PlayersFrame {
	const derivedOf = (slot: string): string => derivedOwner(slot, setup, forces);
	return {
		users: players().map(({ id, name, active }) => ({ id: id ?? "", name, isActive: active })),
		derivedOf,
		ownerOf: (slot) => {
			const chosen = setup.players.owners.find(([of]) => of === slot)?.[1];
			if (chosen === undefined) return derivedOf(slot);
			return players().some(({ id }) => id === chosen) ? chosen : "";
		},
	};
}
