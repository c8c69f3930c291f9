import type { AgreedActors, BattleDay, FollowRow } from "../../../bridge/battle/index.js";
import { closesBattle, mayHurt, whatFollows } from "../../../bridge/battle/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { DayOver } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { storedCampaignOf } from "../../campaign/index.js";
import { actorAt, findNow } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import type { HeroHarm } from "../../tokens/harm-to.js";
import {
	applyFrom,
	finishTransaction,
	notifyUnlessCancelled,
	transactionOf,
	undoTransaction,
} from "../../transactions/index.js";
import { heroesReference, sourceOfDay, sourceOfHeroes } from "../day/day-source.js";
import { BATTLE_SOURCE } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { dayOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { overOf } from "../pages/played-day.js";
import { armyAt } from "../pages/present-armies.js";
import { stateOfSource } from "./night-state.js";
import { dayNumber, type StageHost } from "./stage-host.js";

/** One thing that follows, and if it is done. */
interface Followed extends FollowRow {
	readonly isDone: boolean;
	readonly isAct: boolean;
	readonly isOpen: boolean;
}

/** Everything that follows from a day, as its window shows it. */
interface FollowState {
	readonly rows: readonly Followed[];
	readonly day: BattleDay;
	/** The day's end, from which the hurts of its heroes follow. */
	readonly over: DayOver;
}

/** State of the transaction that hurts a day's heroes. */
function harmState(page: HostBattlePage, number: number, harms: readonly HeroHarm[], agreed: AgreedActors): object {
	const state = stateOfSource(sourceOfHeroes(page, number));
	const isFree = state === "none" || state === "undone";
	return {
		mayApply: isFree && harms.some((harm) => harm.changes.length > 0 && mayHurt(harm, agreed)),
		isDone: state === "done",
		isOpen: state === "open",
	};
}

/** The list of what follows from a day. Faults: the page does not read; the day is not over, or not applied. */
function followState(page: HostBattlePage, number: number): Result<FollowState> {
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const rules = battleRules();
	const over = overOf(day.value);
	if (!over.ok) return over;
	if (stateOfSource(sourceOfDay(page, number)) !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	const closes = closesBattle(day.value, over.value.outcome);
	const order = { day: day.value, over: over.value, rules, closes, army: armyAt };
	const rows = whatFollows(order, words()).map((row): Followed => {
		const isDone = row.how === "written" || isFollowed(day.value.night.followed, row.key);
		return { ...row, isDone, isAct: row.how === "act", isOpen: row.how === "open" };
	});
	return ok({ rows, day: day.value, over: over.value });
}

/** True if the message that did it stands, and what it did is not taken back. */
function isFollowed(followed: readonly (readonly [string, string])[], key: string): boolean {
	const uuid = followed.find(([name]) => name === key)?.[1] ?? "";
	return uuid !== "" && findNow(uuid) !== null && transactionOf(uuid)?.state === "done";
}

/** Actors that the GM has agreed to hurt, by hero, of the day that a console shows. */
interface Agreed {
	readonly day: number;
	readonly actors: Map<string, string>;
}

const agreed = new WeakMap<StageHost, Agreed>();

function agreementsAt(host: StageHost): Map<string, string> {
	const known = agreed.get(host);
	if (known?.day === dayNumber(host)) return known.actors;
	const actors = new Map<string, string>();
	agreed.set(host, { day: dayNumber(host), actors });
	return actors;
}

const agreedAt = (host: StageHost): AgreedActors => [...agreementsAt(host)];

function rowOf(host: StageHost, key = ""): FollowState["rows"][number] | undefined {
	const state = followState(host.page, dayNumber(host));
	return state.ok ? state.value.rows.find((row) => row.key === key) : undefined;
}

/** True if a message is the one that did something on the list: that is done when its own transaction is. */
export function isFollowedBy({ shown }: StageHost, message: string): boolean {
	return shown.day?.night.followed.some(([, uuid]) => uuid === message) === true;
}

/** The day of which a console listed last what follows: its actions may end when another one is shown. */
const listed = new WeakMap<StageHost, number>();

/** Marks what a campaign's card has done, where it is something that followed from the day. */
export async function noteDone(host: StageHost, message: ChatMessage.Implementation): Promise<void> {
	const number = listed.get(host) ?? dayNumber(host);
	const card = storedCampaignOf(message);
	const state = followState(host.page, number);
	if (!card || !state.ok) return;
	const row = state.value.rows.find(
		({ army, kind, isDone, how }) => !isDone && how !== "written" && army === card.army && kind === card.action,
	);
	if (!row) return;
	const { changeNight } = await loadChunk(() => import("./edit-night-of.js"));
	const noted = await changeNight(host.page, number, {
		kind: "pair",
		path: "followed",
		name: row.key,
		value: message.uuid,
	});
	if (!noted.ok) notifyFault(noted.fault);
}

async function settle(host: StageHost, act: (id: string) => Promise<Result<unknown>>): Promise<void> {
	const transaction = transactionOf(sourceOfHeroes(host.page, dayNumber(host)));
	if (transaction) notifyUnlessCancelled(await act(transaction.id));
}

/** Functions of what follows, by the names that its template gives them. */
export const followActions = {
	act(this: StageHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.once(async () => {
			const row = rowOf(this, dataset.key);
			const actor = row && actorAt(row.army);
			if (!row || !actor || row.isDone) return;
			const { rollCampaign } = await loadChunk(() => import("../../campaign/roll-campaign.js"));
			// The hook of the action marks it as done.
			const done = await rollCampaign({ actor, action: row.kind, form: row.form });
			notifyUnlessCancelled(done.ok ? done.value.transaction : done);
		}, "act");
	},
	async open(this: StageHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const row = rowOf(this, dataset.key);
		const actor = row && actorAt(row.army);
		if (row && actor) await openers().campaign(actor, row.kind, row.form as Readonly<Record<string, string>>);
	},
	hurt(this: StageHost): Promise<void> {
		return this.once(
			async () =>
				notifyUnlessCancelled(
					await applyFrom(BATTLE_SOURCE, heroesReference(this.page, dayNumber(this), agreedAt(this))),
				),
			"hurt",
		);
	},
	heal(this: StageHost): Promise<void> {
		return this.once(() => settle(this, undoTransaction), "heal");
	},
	finishHarms(this: StageHost): Promise<void> {
		return this.once(() => settle(this, finishTransaction), "finish");
	},
};

/**
 * Context of the list of what follows from the shown day: the hurts of heroes, loot, ransom, rest, with what is done
 * already.
 */
export async function followsContext(host: StageHost): Promise<object> {
	const { page } = host;
	const number = dayNumber(host);
	const state = followState(page, number);
	if (!state.ok) return { refused: sayFault(words(), state.fault) };
	listed.set(host, number);
	const { rows, over, day } = state.value;
	const { harmRow, heroHarms } = await loadChunk(() => import("./hero-harms.js"));
	const harms = await heroHarms(over, day);
	const record = transactionOf(sourceOfHeroes(page, number));
	const applied = record?.state === "undone" ? null : record;
	const actors = agreedAt(host);
	return {
		rows,
		harms: harms.map((harm) => harmRow(harm, actors, applied)),
		harm: harmState(page, number, harms, actors),
	};
}

/** Takes the GM's word that a doubtful actor may be hurt, or takes it back. */
export async function changeAgreement(host: StageHost, { checked, value, dataset }: HTMLInputElement): Promise<void> {
	if (dataset.agree === undefined) return;
	const actors = agreementsAt(host);
	if (checked) actors.set(dataset.agree, value);
	else actors.delete(dataset.agree);
	await host.redraw(["body"]);
}

/** True if all that follows from a day is done: its list, and the hurts of its heroes written. */
export function allFollowed(page: HostBattlePage, number: number): boolean {
	const state = followState(page, number);
	if (!state.ok) return false;
	const { rows, over } = state.value;
	const isHurt = over.outcome.heroes.some(({ hits }) => hits > 0);
	return rows.every(({ isDone }) => isDone) && (!isHurt || stateOfSource(sourceOfHeroes(page, number)) === "done");
}
