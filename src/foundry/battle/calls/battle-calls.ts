import { toForce } from "../../../bridge/army/stored/index.js";
import { AUDIENCES, BATTLE_PAGE, type EnteringArmy, SIDE_IDS } from "../../../bridge/battle/index.js";
import { cutName } from "../../../bridge/text/index.js";
import type { DayOutcome, DayStep } from "../../../engine/battle/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { isForce, storedForceOf } from "../../army/actor/index.js";
import { actorAt } from "../../host/find-document.js";
import { openers } from "../../host/openers.js";
import { GM_ONLY } from "../../host/permissions.js";
import { loadSeals } from "../../secrets/gate.js";
import { undoTransaction } from "../../transactions/index.js";
import { applyBattleDay } from "../day/apply-battle-day.js";
import { playDay } from "../day/play-day.js";
import { standingOf } from "../day/standing.js";
import { daysOf, findPage, type HostBattlePage } from "../pages/battle-pages.js";
import { stateOfDay } from "../pages/played-day.js";
import { siegePageAt } from "../pages/siege-pages.js";
import { armyName } from "../pages/veiled-army.js";
import { writeReport } from "../report/report-page.js";
import { createSiege } from "../siege/create-siege.js";
import { battleName, createBattle } from "../start/start-battle.js";

/*
 * Calls of the API about battles at the table (`battles` of docs/API.md), and what chat commands do. Input is
 * unchecked. Faults: not a game master; no such battle or day; those of what is done.
 */

/** A battle to begin: armies by side, the first side first. */
export interface BattleOrder {
	readonly name?: string;
	readonly sides: readonly (readonly Actor.Implementation[])[];
}

/** Begins a battle and answers the uuid of its page. */
export async function startBattle(order: BattleOrder): Promise<Result<string>> {
	const armies = armiesIn(order);
	if (!armies.ok) return armies;
	const made = await createBattle(nameIn(order, armies.value), armies.value);
	return made.ok ? ok(made.value.uuid) : made;
}

/** A siege to begin: the armies of the first side besiege those of the second. */
export interface SiegeOrder extends BattleOrder {
	/** Rows of position of the besieged; left out: `walledCity`. */
	readonly position?: readonly string[];
	/** Days of food of the besieged; left out: not counted. */
	readonly food?: number;
}

/** Begins a siege and answers the uuid of its page. */
export async function besiege(order: SiegeOrder): Promise<Result<string>> {
	const armies = armiesIn(order);
	if (!armies.ok) return armies;
	const { position, food } = order;
	const rows = Array.isArray(position) ? position.map(String) : [];
	const made = await createSiege(nameIn(order, armies.value), armies.value, { position: rows, food: food ?? null });
	return made.ok ? ok(made.value.uuid) : made;
}

/** Opens the window of a siege. */
export async function openSiege(uuid: string): Promise<Result<null>> {
	if (!game.user.isGM) return fail(GM_ONLY);
	const page = siegePageAt(uuid);
	if (!page) return fail({ code: "MUSTER.Fault.Siege.noPage" });
	await openers().battle({ siege: page.uuid });
	return ok(null);
}

function armiesIn(order: BattleOrder): Result<readonly EnteringArmy[]> {
	const sides: unknown = isRecord(order) ? order.sides : undefined;
	const armies: EnteringArmy[] = [];
	for (const [at, actors] of (Array.isArray(sides) ? sides : []).entries()) {
		for (const actor of Array.isArray(actors) ? actors : [actors]) {
			if (!(actor instanceof Actor) || !isForce(actor as Actor.Implementation))
				return fail({ code: "MUSTER.Fault.Campaign.noArmy", path: `sides.${at}` });
			const stored = storedForceOf(actor as Actor.Implementation);
			if (!stored.ok) return stored;
			const side = SIDE_IDS[Math.min(at, SIDE_IDS.length - 1)] ?? "a";
			armies.push({ side, uuid: actor.uuid, name: actor.name, force: toForce(stored.value) });
		}
	}
	return ok(armies);
}

/** Characters of a battle's name that an order gives. */
const LONGEST_NAME = 100;

/** The name that an order gives, or that its armies do. */
function nameIn(order: BattleOrder, armies: readonly EnteringArmy[]): string {
	const [first, second] = [armies.find(({ side }) => side === "a"), armies.find(({ side }) => side === "b")];
	const named: unknown = isRecord(order) ? order.name : "";
	const typed = typeof named === "string" ? cutName(named.trim(), LONGEST_NAME) : "";
	return typed || battleName(nameOf(first), nameOf(second));
}

/** The name that a battle has of an army: it goes to all players. */
function nameOf(army: EnteringArmy | undefined): string {
	const actor = army && "uuid" in army ? actorAt(army.uuid) : null;
	return actor ? armyName(actor) : army && "name" in army ? army.name : "";
}

/** Opens the console of a battle. */
export async function openBattle(uuid: string): Promise<Result<null>> {
	const found = battleAt(uuid);
	if (!found.ok) return found;
	await openers().battle({ page: found.value.uuid });
	return ok(null);
}

/** Days by number; left out: the last one. */
export interface DayCall {
	readonly day?: number;
}

/** Extent of the play, with throws and choices by question, as they would be typed. */
export interface PlayCall extends DayCall {
	readonly until?: "step" | "end";
	readonly answers?: Readonly<Record<string, string>>;
}

/** Readers of a report; left out: those that it had. */
export interface ReportCall extends DayCall {
	readonly audience?: "gm" | "players";
}

/** State of a day after a call: the step that waits, or the outcome. */
interface DayProgress {
	readonly day: number;
	readonly step: DayStep | null;
	readonly outcome: DayOutcome | null;
}

/** Plays a day to the end, or its step. */
export async function playBattle(uuid: string, options: PlayCall = {}): Promise<Result<DayProgress>> {
	const found = await dayAt(uuid, options);
	if (!found.ok) return found;
	const { page, number } = found.value;
	const typed = Object.fromEntries(
		Object.entries(isRecord(options.answers) ? options.answers : {}).map(([key, value]) => [key, String(value)]),
	);
	const done = await playDay(page, number, { until: options.until === "step" ? "step" : "end", typed });
	return done.ok ? progressOf(page, number) : done;
}

function progressOf(page: HostBattlePage, number: number): Result<DayProgress> {
	const days = daysOf(page);
	const day = days.ok ? days.value[number - 1] : undefined;
	if (!days.ok || !day) return days.ok ? fail({ code: "MUSTER.Fault.Battle.noPage" }) : days;
	const { played } = stateOfDay(day);
	return played.ok ? ok({ day: number, step: played.value.soFar.step, outcome: played.value.outcome }) : played;
}

/**
 * Writes a day that is over into the armies, and its report. Cancelling the question about changed armies is no fault.
 */
export async function applyBattle(uuid: string, options: DayCall = {}): Promise<Result<null>> {
	const found = await dayAt(uuid, options);
	if (!found.ok) return found;
	const { page, number } = found.value;
	const days = daysOf(page);
	const day = days.ok ? days.value[number - 1] : undefined;
	return day ? applyBattleDay(page, day) : fail({ code: "MUSTER.Fault.Battle.noPage" });
}

/** Takes an applied day back. */
export async function undoBattle(uuid: string, options: DayCall = {}): Promise<Result<null>> {
	const found = await dayAt(uuid, options);
	if (!found.ok) return found;
	const transaction = standingOf(found.value.page, found.value.number);
	if (!transaction || transaction.state === "undone") return fail({ code: "MUSTER.Fault.Battle.nothingToUndo" });
	const undone = await undoTransaction(transaction.id);
	return undone.ok ? ok(null) : undone;
}

/**
 * Writes the report of a day that is over and answers the uuid of its page. `audience`: who may read it; left out: who
 * could.
 */
export async function reportBattle(uuid: string, options: ReportCall = {}): Promise<Result<string>> {
	const found = await dayAt(uuid, options);
	if (!found.ok) return found;
	const audience = AUDIENCES.find((each) => each === options.audience);
	const written = await writeReport(found.value.page, found.value.number, audience);
	return written.ok ? ok(written.value.uuid) : written;
}

function battleAt(uuid: unknown): Result<HostBattlePage> {
	if (!game.user.isGM) return fail(GM_ONLY);
	return findPage(uuid, BATTLE_PAGE);
}

async function dayAt(
	uuid: unknown,
	options: unknown,
): Promise<Result<{ readonly page: HostBattlePage; readonly number: number }>> {
	const found = battleAt(uuid);
	if (!found.ok) return found;
	await loadSeals();
	const days = daysOf(found.value);
	if (!days.ok) return days;
	const wanted = isRecord(options) ? (options["day"] ?? days.value.length) : days.value.length;
	const day = days.value.find(({ number }) => number === wanted);
	return day ? ok({ page: found.value, number: day.number }) : fail({ code: "MUSTER.Fault.Battle.noDay" });
}
