/** Drawing from a roll table: one roll of its formula, every result whose range holds the total, one chat message. */
import type { CollectionLike, DocumentLike } from "../../core/contracts.js";
import { core, escapeHtml } from "../core.js";
import { notifications } from "../page/notifications.js";

export interface TableResult extends DocumentLike {
	readonly range: [low: number, high: number];
	readonly description: string;
}

interface Drawable extends DocumentLike {
	readonly formula: string;
	readonly results: CollectionLike<TableResult>;
	draw?(options?: object): Promise<unknown>;
}

/** Uses the document's own `draw` where core has one. */
export async function drawFromTable(table: Drawable): Promise<void> {
	if (typeof table.draw === "function") return void (await table.draw());
	const roll = await new (core().Roll)(table.formula).evaluate();
	const total = roll.total ?? Number.NaN;
	const drawn = table.results.filter(({ range: [low, high] }) => low <= total && total <= high);
	if (drawn.length === 0)
		return void notifications.warn(`No result of ${table.name ?? "this table"} stands at ${total}.`);
	const lines = drawn.map((result) => `<li>${result.description || escapeHtml(result.name ?? "")}</li>`).join("");
	const flavor = `Draws a result from ${escapeHtml(table.name ?? "")}`;
	await roll.toMessage({ flavor, content: `<ul class="table-results">${lines}</ul>` });
}
