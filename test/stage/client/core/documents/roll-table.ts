import type { Collection } from "../../../common/collection.js";
import { BaseRollTable, BaseTableResult } from "../../../common/documents/roll-table.js";
import type { Dict } from "../contracts.js";
import { Roll } from "../dice/roll.js";
import { page } from "../page.js";

/** The client's TableResult. */
export class TableResult extends BaseTableResult {
	declare readonly type: "text" | "document";
	declare readonly description: string;
	declare readonly img: string | null;
	declare readonly documentUuid: string | null | undefined;
	declare readonly range: [number, number];
	declare readonly drawn: boolean;

	/** What the table says, as HTML. */
	async getHTML(): Promise<string> {
		const label = this.documentUuid ? `@UUID[${this.documentUuid}]{${this.name}}` : this.name;
		const text = [label, this.description].filter(Boolean).join(" ");
		const ux = page.applications["ux"] as Dict<{
			implementation: { enrichHTML(text: string, options: Dict): Promise<string> };
		}>;
		return (await ux["TextEditor"]?.implementation.enrichHTML(text, {})) ?? text;
	}
}

/** The client's RollTable, without nested tables. */
export class RollTable extends BaseRollTable {
	declare readonly results: Collection<TableResult>;
	declare readonly formula: string;
	declare readonly replacement: boolean;
	declare readonly displayRoll: boolean;
	declare readonly description: string;
	declare readonly img: string;

	getResultsForRoll(value: number): TableResult[] {
		return this.results.filter(({ drawn, range }) => !drawn && value >= range[0] && value <= range[1]);
	}

	async roll(): Promise<{ roll: Roll; results: TableResult[] }> {
		const roll = await new Roll(this.formula || `1d${this.results.size}`).evaluate();
		return { roll, results: this.getResultsForRoll(roll.total ?? 0) };
	}

	/** Rolls and posts the result. */
	async draw({ displayChat = true, ...options }: Dict = {}): Promise<{ roll: Roll; results: TableResult[] }> {
		const draw = await this.roll();
		if (displayChat) await this.toMessage(draw.results, { roll: draw.roll, messageOptions: options });
		return draw;
	}

	async toMessage(
		results: TableResult[],
		{ roll, messageOptions = {} }: { roll?: Roll; messageOptions?: Dict } = {},
	): Promise<unknown> {
		const { i18n } = page.game;
		const items = await Promise.all(
			results.map(async (result) => `<li class="table-result">${await result.getHTML()}</li>`),
		);
		const none = `<li class="table-result">${i18n.format("TABLE.NoResult", { name: this.name })}</li>`;
		const cls = page.config["ChatMessage"]?.["documentClass"] as {
			create(data: Dict, operation: Dict): Promise<unknown>;
		};
		const head = roll && this.displayRoll ? await roll.render() : "";
		const data = {
			flavor: i18n.format("TABLE.DrawFlavor", { name: this.name }),
			content: `<div class="table-draw">${head}<ol class="table-results">${items.join("") || none}</ol></div>`,
			rolls: roll ? [roll] : [],
		};
		return cls.create(data, messageOptions);
	}
}
