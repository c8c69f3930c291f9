import type { BattleDay } from "../../../bridge/battle/index.js";
import { BATTLE_PAGE, isDue } from "../../../bridge/battle/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { fail } from "../../../engine/common/index.js";
import type { Reply } from "../../host/asking.js";
import { MODULE_ID } from "../../host/constants.js";
import { pause } from "../../host/in-slices.js";
import { atStart, createQueue } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { inOneTab, isLeadingTab } from "../../host/one-tab.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { loadSeals } from "../../secrets/gate.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfDay } from "../day/day-source.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { battlePageAt, battlePages, daysOf, lastDayOf } from "../pages/battle-pages.js";
import { giveWantedKeys, learnKeys, wantKeys } from "../pages/page-keys.js";
import { readAhead } from "../pages/played-day.js";
import { enterBlocks } from "./enter-answer.js";
import { enterRollMessage, forgetSent, pushViews, rollMarkOf, waitsForRoll } from "./push-views.js";
import { openChoices } from "./rounds.js";

/**
 * True for a battle in which nothing waits: its last day is written into the armies. What is secret of it is not opened
 * for that.
 */
function isClosed(page: HostBattlePage): boolean {
	const { number, isApplied } = lastDayOf(page);
	// Records are not kept for ever; one that is gone was not taken back.
	return isApplied && transactionOf(sourceOfDay(page, number))?.state !== "undone";
}

type Message = ChatMessage.Implementation;

/** Timers of deadlines, by page and the id of their round. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The longest time that a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1;

const isActive = (): boolean => game.users.activeGM?.isSelf === true;

let follows = false;

/** Follows battles' pages, players' rolls, and GMs' browsers that ask for keys, from the first call on. */
function followBattles(): void {
	if (follows) return;
	follows = true;
	for (const name of ["createJournalEntryPage", "updateJournalEntryPage"] as const)
		Hooks.on(name, ({ type, uuid }: JournalEntryPage.Implementation) => {
			if ((type as string) === BATTLE_PAGE && game.user.isGM) void followPage(uuid ?? "");
		});
	Hooks.on("createChatMessage", (message) => {
		if (rollMarkOf(message) && game.user.isGM) void followRoll(message);
	});
	// A key that was entered opens pages of which others may lack the key.
	void loadSeals().then(({ MACHINE_KEYS }) => MACHINE_KEYS.onKey(() => void learnKeys(battlePages())));
	(Hooks as LooseEvents).on("updateUser", ({ isGM }: User.Implementation, { flags }: { readonly flags?: object }) => {
		if (isGM && flags && MODULE_ID in flags) void giveWantedKeys();
	});
}

/**
 * Follows a page that was written: asks for keys that it needs; on the active GM's client it sends players what has
 * changed for them, and opens what is due.
 */
async function followPage(uuid: string): Promise<void> {
	const page = battlePageAt(uuid);
	if (page) await learnKeys([page]);
	if (page) await serveBattle(page);
}

async function serveBattle(page: HostBattlePage): Promise<void> {
	const { isWanted } = await loadSeals();
	// Windows of the page are drawn first: of a large day each of both may fill a turn of the browser.
	await pause();
	await readAhead(page);
	const days = daysOf(page);
	if (!days.ok || isWanted(page.uuid)) await wantKeys([page]);
	const day = days.ok ? days.value.at(-1) : undefined;
	if (!day || !isActive()) return;
	watchDeadlines(page, day);
	// A leader who has left delays the others' blocks no longer.
	if (isLeadingTab()) await enterBlocks(page, day.number);
	// A player's client that does not answer delays no other battle.
	void pushViews(page);
}

function watchDeadlines(page: HostBattlePage, { number, setup }: BattleDay): void {
	for (const round of setup.players.rounds) {
		const name = `${page.uuid} ${round.id}`;
		if (round.until === 0 || timers.has(name)) continue;
		const wait = Math.min(LONGEST, Math.max(0, round.until - Date.now()) + 50);
		const open = async (): Promise<boolean> => (await openChoices(page, number, round.kind)).ok;
		timers.set(
			name,
			setTimeout(() => {
				timers.delete(name);
				if (isActive() && isDue(round, Date.now())) void inOneTab(`open ${name}`, open);
			}, wait),
		);
	}
}

/**
 * Enters the roll of a player's message, if this client is the one that enters rolls and a battle waits for just this
 * roll.
 */
async function followRoll(message: Message): Promise<void> {
	if (!isActive()) return;
	const page = battlePageAt(rollMarkOf(message)?.page);
	if (page) await loadSeals();
	if (page && waitsForRoll(page, message)) await enterRoll(page, message);
}

const inTurn = createQueue<HostBattlePage>();

/**
 * Enters a roll in one of this GM's tabs: what then waits for the GM in the same step is rolled with it, and must be
 * rolled once. What cannot be entered is reported to the GM, and to the player, who can have it entered again.
 */
const enterRoll = (page: HostBattlePage, message: Message): Promise<Reply> =>
	inOneTab(`roll ${message.id}`, async () => {
		const entered = await inTurn(page, async () => (waitsForRoll(page, message) ? enterRollMessage(message) : null));
		// It was thrown more than once: another throw for the same question came first.
		if (entered === null) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
		if (entered.ok) return { ok: true };
		const [name, reason] = [message.author?.name ?? "", sayFault(words(), entered.fault)];
		notifyFault({ code: "MUSTER.Fault.Battle.rollNotEntered", data: { name, battle: page.name, reason } });
		await pushViews(page);
		return entered;
	});

/**
 * Takes up the battles of the world that are not over: on `ready`, and whenever a user connects or leaves. What players
 * threw meanwhile is looked for only where it could be: after a GM has come or gone.
 */
export async function takeUpBattles(user?: User.Implementation): Promise<void> {
	followBattles();
	if (user) forgetSent(user.id ?? "");
	const isAboutGms = user === undefined || user.isGM;
	const all = battlePages();
	const open = all.filter((page) => !isClosed(page));
	if (isAboutGms) {
		await wantKeys(open);
		atStart(giveWantedKeys());
		atStart(learnKeys(all));
	}
	if (!isActive()) return;
	const thrown = isAboutGms ? rollsByPage(open) : new Map<string, readonly Message[]>();
	for (const page of open) {
		await pause();
		for (const message of thrown.get(page.uuid) ?? []) if (waitsForRoll(page, message)) await enterRoll(page, message);
		await serveBattle(page);
	}
}

/** Messages with players' rolls of these battles, in the order of the log. */
function rollsByPage(pages: readonly HostBattlePage[]): ReadonlyMap<string, readonly Message[]> {
	const rolls = new Map<string, Message[]>(pages.map(({ uuid }) => [uuid, []]));
	if (rolls.size > 0)
		for (const message of game.messages.contents) rolls.get(rollMarkOf(message)?.page ?? "")?.push(message);
	return rolls;
}
