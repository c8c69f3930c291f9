import {
	arenaOfRound,
	type Fight,
	namesIn,
	saveQuestion,
	saySave,
	tableSaves,
	withTableSaves,
} from "../../../bridge/skirmish/fight/index.js";
import { isRecord } from "../../../engine/common/index.js";
import type { SkirmishOrder, SkirmishState } from "../../../engine/skirmish/index.js";
import { fetchTemplate, words } from "../../host/words.js";
import { askPlayers, type PlayersAsked, type RowOfPlayers } from "./ask-players.js";
import type { PhasePlace } from "./order-store.js";

/**
 * Asks how often heroes save whose bonus is not known: they do by rules of their own. Players who are here are asked
 * for their heroes; the GM sees all in one dialog, which closes by itself once they have answered everything, and may
 * answer what they have not. Returns the orders with the answers; null: the GM has closed the dialog.
 */
export async function askSaves(
	fight: Fight,
	state: SkirmishState,
	orders: readonly SkirmishOrder[],
	place: PhasePlace,
): Promise<readonly SkirmishOrder[] | null> {
	const asked = tableSaves(orders, state, arenaOfRound(fight.round));
	if (asked.length === 0) return orders;
	const all = namesIn(state);
	const labels = asked.flatMap((save, row) => saveQuestion(save, row, all) ?? []).map((said) => saySave(said, words()));
	const players = askPlayers(fight, asked, all, place);
	try {
		const counts = await askGmFor(labels, asked, players);
		return counts && withTableSaves(orders, asked, counts);
	} finally {
		players.end();
	}
}

/** Asks the GM in one dialog, beside the players. Null: the GM has closed it. */
async function askGmFor(
	labels: readonly string[],
	asked: readonly { readonly most: number }[],
	players: PlayersAsked,
): Promise<readonly number[] | null> {
	const template = await fetchTemplate("apps/skirmish/saves", ["partials/form/whole"]);
	const rows = asked.map(({ most }, row) => ({ name: `saved${row}`, label: labels[row], most, isAsked: true }));
	let drawn: ((rows: readonly RowOfPlayers[]) => void) | null = null;
	const answer: unknown = await foundry.applications.api.DialogV2.input({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Fight.Saves.title", icon: "fa-solid fa-shield-heart" },
		position: { width: 480 },
		content: template({ rootId: "muster-saves", text: words().say("MUSTER.Fight.Saves.text"), rows }),
		ok: { label: "MUSTER.Fight.Ground.settle", icon: "fa-solid fa-check" },
		rejectClose: false,
		render: (_event: Event, dialog: foundry.applications.api.DialogV2) => {
			drawn ??= (now) => {
				showRows(dialog.element, now);
				if (now.every(({ saved }) => saved !== null)) void dialog.close();
			};
			players.follow(drawn);
		},
	});
	const now = players.rows();
	const isAnswered = now.every(({ saved }) => saved !== null);
	if (!isRecord(answer) && !isAnswered) return null;
	const typed = isRecord(answer) ? answer : {};
	return now.map(({ saved }, row) => saved ?? Number(typed[`saved${row}`] ?? 0));
}

/** Shows beside each save who is asked about it, or has answered; what a player has answered stays as it is. */
function showRows(root: HTMLElement, rows: readonly RowOfPlayers[]): void {
	for (const [row, { hint, saved }] of rows.entries()) {
		const input = root.querySelector<HTMLInputElement>(`[name=saved${row}]`);
		const said = root.querySelector(`[data-asked=saved${row}]`);
		if (said) said.textContent = hint;
		if (!input || saved === null) continue;
		input.value = String(saved);
		input.readOnly = true;
	}
}
