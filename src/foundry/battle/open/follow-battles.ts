import { BATTLE_PAGE, SIEGE_PAGE } from "../../../bridge/battle/index.js";
import { SKIRMISH_PAGE } from "../../../bridge/skirmish/fight/index.js";
import { onTransaction } from "../../transactions/index.js";
import { onView } from "../players/known-views.js";

const HOOKS = ["createJournalEntryPage", "updateJournalEntryPage", "deleteJournalEntryPage"] as const;

/** Milliseconds without another change after which a list is drawn: one click may write several pages. */
const QUIET = 50;

/**
 * Calls back when a battle, siege or skirmish has come, gone or changed, or what a player is asked there; once for
 * many changes. Returns what ends that.
 */
export function followOpenBattles(draw: () => void): () => void {
	let isEnded = false;
	const later = foundry.utils.debounce(() => {
		if (!isEnded) draw();
	}, QUIET);
	const onPage = ({ type }: { readonly type: string }): void => {
		if (type === BATTLE_PAGE || type === SIEGE_PAGE || type === SKIRMISH_PAGE) later();
	};
	const hooks = HOOKS.map((name) => [name, Hooks.on(name, onPage)] as const);
	const entry = Hooks.on("deleteJournalEntry", later);
	const ends = [
		onView(later),
		onTransaction(({ source }) => (/\.(?:Day|End)\.\d+$/.test(source) ? later() : undefined)),
	];
	return () => {
		isEnded = true;
		for (const [name, hook] of hooks) Hooks.off(name, hook);
		Hooks.off("deleteJournalEntry", entry);
		for (const end of ends) end();
	};
}
