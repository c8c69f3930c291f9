import type { AgreedActors, BattleDay, FollowRow } from "../../../bridge/battle/index.js";
import { closesBattle, mayHurt, overOfDay, WINDOW_TOPICS, whatFollows } from "../../../bridge/battle/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { DayOver } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { storedCampaignOf } from "../../campaign/index.js";
import { actorAt, findNow } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { mayActAsGm, notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import {
	applyFrom,
	finishTransaction,
	notifyUnlessCancelled,
	onTransaction,
	transactionOf,
	undoTransaction,
} from "../../transactions/index.js";
import type { WithId } from "../../ui/window.js";
import { showWindow, windowId, windowPart } from "../../ui/window.js";
import { heroesReference, sourceOfDay, sourceOfHeroes } from "../day/day-source.js";
import { BATTLE_SOURCE } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { dayOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { followActors } from "../pages/follow-actors.js";
import { PageWindow } from "../pages/page-window.js";
import { armyAt } from "../pages/present-armies.js";
import type { HeroHarm } from "./hero-harms.js";
import { stateOfSource } from "./night-state.js";

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
	const over = overOfDay(day.value, rules);
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

function rowOf({ page, number }: FollowsWindow, key = ""): FollowState["rows"][number] | undefined {
	const state = followState(page, number);
	return state.ok ? state.value.rows.find((row) => row.key === key) : undefined;
}

/** True if a message is the one that did something on the list: that is done when its own transaction is. */
function isFollowedBy({ page, number }: FollowsWindow, message: string): boolean {
	const day = dayOf(page, number);
	return day.ok && day.value.night.followed.some(([, uuid]) => uuid === message);
}

/** Marks what a campaign's card has done, where it is something that followed from the day. */
async function noteDone(host: FollowsWindow, message: ChatMessage.Implementation): Promise<void> {
	const card = storedCampaignOf(message);
	const state = followState(host.page, host.number);
	if (!card || !state.ok) return;
	const row = state.value.rows.find(
		({ army, kind, isDone, how }) => !isDone && how !== "written" && army === card.army && kind === card.action,
	);
	if (!row) return;
	const { changeNight } = await loadChunk(() => import("./edit-night-of.js"));
	const noted = await changeNight(host.page, host.number, {
		kind: "pair",
		path: "followed",
		name: row.key,
		value: message.uuid,
	});
	if (!noted.ok) notifyFault(noted.fault);
}

async function settle(host: FollowsWindow, act: (id: string) => Promise<Result<unknown>>): Promise<void> {
	const transaction = transactionOf(sourceOfHeroes(host.page, host.number));
	if (transaction) notifyUnlessCancelled(await act(transaction.id));
}

/** Functions of the window's controls, by the names that its template gives them. */
const followActions = {
	act(this: FollowsWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
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
	async open(this: FollowsWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const row = rowOf(this, dataset.key);
		const actor = row && actorAt(row.army);
		if (row && actor) await openers().campaign(actor, row.kind, row.form as Readonly<Record<string, string>>);
	},
	hurt(this: FollowsWindow): Promise<void> {
		return this.once(
			async () =>
				notifyUnlessCancelled(await applyFrom(BATTLE_SOURCE, heroesReference(this.page, this.number, this.agreed))),
			"hurt",
		);
	},
	heal(this: FollowsWindow): Promise<void> {
		return this.once(() => settle(this, undoTransaction), "heal");
	},
	finish(this: FollowsWindow): Promise<void> {
		return this.once(() => settle(this, finishTransaction), "finish");
	},
};

/**
 * The list of what follows from a day that is applied: the hurts of heroes, loot, ransom, rest, with what is done
 * already.
 */
class FollowsWindow extends PageWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-follows"],
		position: { width: 560 },
		window: { icon: "fa-solid fa-list-check", resizable: true },
		actions: { ...followActions },
	};

	protected override readonly topic = WINDOW_TOPICS.follows;
	protected override readonly besideOthers = true;

	static override PARTS = { body: windowPart("apps/battle/follows", [], [""]) };

	readonly number: number;
	/** The actors that the GM has agreed to hurt, by hero. */
	readonly #agreed = new Map<string, string>();

	constructor(options: WithId, page: HostBattlePage, number: number) {
		super(options, page);
		this.number = number;
	}

	override get title(): string {
		return words().say("MUSTER.Battle.Follow.title", { name: this.page.name, day: this.number });
	}

	get agreed(): AgreedActors {
		return [...this.#agreed];
	}

	protected override async _prepareContext(): Promise<object> {
		const state = followState(this.page, this.number);
		if (!state.ok) return { refused: sayFault(words(), state.fault) };
		const { rows, over, day } = state.value;
		const { harmRow, heroHarms } = await loadChunk(() => import("./hero-harms.js"));
		const harms = await heroHarms(over, day);
		const record = transactionOf(sourceOfHeroes(this.page, this.number));
		const applied = record?.state === "undone" ? null : record;
		return {
			rows,
			harms: harms.map((harm) => harmRow(harm, this.agreed, applied)),
			harm: harmState(this.page, this.number, harms, this.agreed),
		};
	}

	protected override onChange({ checked, value, dataset }: HTMLInputElement): void {
		if (dataset.agree === undefined) return;
		if (checked) this.#agreed.set(dataset.agree, value);
		else this.#agreed.delete(dataset.agree);
		void this.redraw();
	}

	protected override onOpen(): void {
		const redraw = (): void => void this.redraw();
		this.followPage();
		this.follow("muster.campaignActed", (_change, message) => void noteDone(this, message));
		const unfollow = onTransaction(({ source }) => {
			if (source.startsWith(this.page.uuid) || isFollowedBy(this, source)) redraw();
		});
		this.untilClosed(
			unfollow,
			followActors(() => true, redraw),
		);
	}
}

/** Shows what follows from a day of a battle's page. */
export async function showFollows(page: HostBattlePage, number: number): Promise<void> {
	if (!mayActAsGm()) return;
	await showWindow(windowId("follows", page.id, number), (options) => new FollowsWindow(options, page, number));
}
