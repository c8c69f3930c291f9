import { buildChart, isChartData } from "../../../bridge/rolls/dialogs/index.js";
import type { ChartData } from "../../../engine/batch/index.js";
import { houseRules } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { MusterWindow, showWindow, windowPart } from "../../ui/window.js";

const ID = "muster-chart";
const MARKED = "muster-is-marked";

/** The one-roll chart for any number of attempts, as printed or with its errors corrected. */
class ChartWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 620 },
		window: { title: "MUSTER.Chart.title", icon: "fa-solid fa-table", resizable: true },
	};

	static override PARTS = {
		controls: windowPart("apps/chart/controls"),
		table: windowPart("apps/chart/table", [], [""]),
	};

	#size = "20";
	#data: ChartData = houseRules().chartData;

	/** Shows another chart. */
	async show(size: number): Promise<void> {
		this.#size = String(size);
		await this.render();
	}

	protected override async _prepareContext(): Promise<object> {
		return { ...buildChart(this.#size, this.#data, words()) };
	}

	protected override onOpen(): void {
		this.element.addEventListener("pointerover", (event) => this.#markColumn(event.target as Element));
	}

	protected override async onInput({ name, value }: HTMLInputElement): Promise<void> {
		if (name === "size") this.#size = value;
		if (name === "data" && isChartData(value)) this.#data = value;
		await this.render({ parts: ["table"] });
	}

	/** Marks the column under the pointer, against reading a number of the next column. */
	#markColumn(target: Element): void {
		const skill = target.closest<HTMLElement>("[data-skill]")?.dataset.skill;
		for (const cell of this.element.querySelectorAll<HTMLElement>("[data-skill]")) {
			cell.classList.toggle(MARKED, cell.dataset.skill === skill);
		}
	}
}

/** Shows the chart window, at the chart of `size` attempts if that is given. */
export async function showChart(size?: number): Promise<void> {
	const shown = await showWindow(ID, (options) => new ChartWindow(options));
	if (size !== undefined && shown instanceof ChartWindow) await shown.show(size);
}
