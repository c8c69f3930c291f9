import { isDue } from "../../../bridge/battle/index.js";
import { inOneTab, isLeadingTab } from "../../host/one-tab.js";
import { battlePages, daysOf, type HostBattlePage } from "../battle-pages.js";
import { loadSealing } from "../seal-gate.js";
import { wantKeys } from "../seal-sharing.js";
import { enterBlocks, enterRollMessage, rollMarkOf } from "./enter-answer.js";
import { forgetSent, pushViews } from "./push-views.js";
import { openChoices } from "./rounds.js";

/** Timers of deadlines, by the id of their round. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The longest time that a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1;

const isActive = (): boolean => game.users.activeGM?.isSelf === true;

/** Follows a battle whose page was written: asks for keys that it needs; on the active GM's client it sends players what has changed for them, and opens what is due. */
export async function followPage(page: HostBattlePage): Promise<void> {
	await loadSealing();
	void wantKeys([page]);
	if (!isActive()) return;
	watchDeadlines(page);
	const days = daysOf(page);
	// A leader who has left delays the others' blocks no longer.
	const day = days.ok ? days.value.at(-1) : undefined;
	if (day && isLeadingTab()) await enterBlocks(page, day.number);
	await pushViews(page);
}

function watchDeadlines(page: HostBattlePage): void {
	const days = daysOf(page);
	const day = days.ok ? days.value.at(-1) : undefined;
	for (const round of day?.setup.players.rounds ?? []) {
		if (!day || round.until === 0 || timers.has(round.id)) continue;
		const wait = Math.min(LONGEST, Math.max(0, round.until - Date.now()) + 50);
		timers.set(
			round.id,
			setTimeout(() => {
				timers.delete(round.id);
				const open = async (): Promise<boolean> => (await openChoices(page, day.number, round.kind)).ok;
				if (isActive() && isDue(round, Date.now())) void inOneTab(`open ${round.id}`, open);
			}, wait),
		);
	}
}

/** Enters the roll of a player's message, if this client is the one that enters rolls. */
export async function followRoll(message: ChatMessage.Implementation): Promise<void> {
	await loadSealing();
	if (isActive()) await enterRoll(message);
}

/** Enters a roll in one of this GM's tabs: what then waits for the GM in the same step is rolled with it, and must be rolled once. */
const enterRoll = (message: ChatMessage.Implementation): Promise<boolean> =>
	inOneTab(`roll ${message.id}`, () => enterRollMessage(message));

/** Takes up the battles of the world: on `ready`, and whenever a user connects or leaves. */
export async function takeUpBattles(user?: User.Implementation): Promise<void> {
	if (user) forgetSent(user.id ?? "");
	await loadSealing();
	void wantKeys(battlePages());
	if (!isActive()) return;
	for (const page of battlePages()) {
		for (const message of game.messages.contents) if (rollMarkOf(message)?.page === page.uuid) await enterRoll(message);
		await followPage(page);
	}
}
