import { arenaOfRound, type Fight, namesIn, tableSaves, withTableSaves } from "../../../bridge/skirmish/fight/index.js";
import { isRecord } from "../../../engine/common/index.js";
import type { SkirmishOrder, SkirmishState } from "../../../engine/skirmish/index.js";
import { fetchTemplate, words } from "../../host/words.js";

/**
 * Asks the GM in one dialog how often heroes save whose bonus is not known: they do by rules of their own, at the
 * table. Returns the orders with the answers; null: the GM has closed the dialog.
 */
export async function askSaves(
	{ round }: Pick<Fight, "round">,
	state: SkirmishState,
	orders: readonly SkirmishOrder[],
): Promise<readonly SkirmishOrder[] | null> {
	const said = { nameOf: namesIn(state), words: words() };
	const asked = tableSaves(orders, state, arenaOfRound(round), said);
	if (asked.length === 0) return orders;
	const template = await fetchTemplate("apps/skirmish/saves", ["partials/form/whole"]);
	const rows = asked.map(({ label, most }, row) => ({ name: `saved${row}`, label, most }));
	const answer: unknown = await foundry.applications.api.DialogV2.input({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Fight.Saves.title", icon: "fa-solid fa-shield-heart" },
		position: { width: 480 },
		content: template({ rootId: "muster-saves", rows }),
		ok: { label: "MUSTER.Fight.Ground.settle", icon: "fa-solid fa-check" },
		rejectClose: false,
	});
	if (!isRecord(answer)) return null;
	return withTableSaves(
		orders,
		asked,
		asked.map((_, row) => Number(answer[`saved${row}`] ?? 0)),
	);
}
