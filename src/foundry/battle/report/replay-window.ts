import { AUDIENCES, type Audience, buildReplay, replayMarkup } from "../../../bridge/battle/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { templatePath } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { MusterWindow, showWindow, type WindowOptions } from "../../ui/window.js";
import { battlePageAt, daysOf, type HostBattlePage } from "../battle-pages.js";
import { driveReplays } from "./drive-replay.js";
import { copyReport, printReport, saveLosses } from "./hand-out.js";
import { type ToldDay, tellDay } from "./make-report.js";
import { audienceOf, reportPageOf } from "./report-page-find.js";
import { saveReplay } from "./save-replay.js";

const windowId = (page: HostBattlePage): string => `muster-replay-${page.id}`;

/** The replay of a battle: its days that are over, step by step, with the odds as they were, and what can be taken along of it. */
class BattleReplay extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-replay-window"],
		position: { width: 900, height: 780 },
		window: { icon: "fa-solid fa-clock-rotate-left", resizable: true },
		actions: {
			showDay: BattleReplay.#onDay,
			audience: BattleReplay.#onAudience,
			saveFile: BattleReplay.#onSave,
			copyMarkdown: BattleReplay.#onCopy,
			saveCsv: BattleReplay.#onCsv,
			print: BattleReplay.#onPrint,
		} as never,
	};

	static override PARTS = {
		head: { template: templatePath("apps/battle/replay-head") },
		body: { template: templatePath("apps/battle/replay"), scrollable: [""] },
		footer: { template: templatePath("apps/battle/replay-footer") },
	};

	readonly page: HostBattlePage;
	day: number;
	#audience: Audience;
	#told: Result<ToldDay> | null = null;
	#stop: () => void = () => undefined;

	constructor(page: HostBattlePage, day: number) {
		super({ id: windowId(page) });
		this.page = page;
		this.day = day;
		this.#audience = audienceOf(reportPageOf(page, day));
	}

	override get title(): string {
		return words().say("MUSTER.Battle.Replay.window", { name: this.page.name });
	}

	/** Shows another day, or other readers; its odds come when they are worked out. */
	async tell(day: number, audience = this.#audience): Promise<void> {
		this.day = day;
		this.#audience = audience;
		this.#told = null;
		if (this.rendered) await this.render();
		const told = await tellDay(this.page, day, audience);
		if (this.day !== day || this.#audience !== audience) return;
		this.#told = told;
		if (this.rendered) await this.render();
	}

	protected override async _prepareContext(): Promise<object> {
		const told = this.#told;
		const view = told?.ok ? buildReplay(told.value, this.id, words()) : null;
		const fault: Fault = told && !told.ok ? told.fault : { code: "MUSTER.Fault.Battle.noForecast" };
		return {
			isWorking: told === null,
			fault: told === null || view ? "" : sayFault(words(), fault),
			markup: view ? replayMarkup(view, words()) : "",
			canHandOut: told?.ok === true,
			canSave: view !== null,
			days: this.#days(),
			audiences: AUDIENCES.map((value) => ({
				value,
				label: words().say(`MUSTER.Battle.Audience.${value}`),
				selected: value === this.#audience,
			})),
		};
	}

	#days(): readonly object[] {
		const over = overDays(this.page);
		if (over.length < 2) return [];
		return over.map((number) => ({
			number,
			label: words().say("MUSTER.Battle.day", { day: number }),
			selected: number === this.day,
		}));
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		this.#stop();
		this.#stop = driveReplays(this.element);
	}

	protected override _onClose(options: WindowOptions): void {
		super._onClose(options);
		this.#stop();
	}

	async #hand(out: (told: ToldDay) => Promise<Result<null>>): Promise<void> {
		await this.once(async () => {
			if (!this.#told?.ok) return;
			const done = await out(this.#told.value);
			if (!done.ok) notifyFault(done.fault);
		});
	}

	static async #onDay(this: BattleReplay, _event: Event, target: HTMLElement): Promise<void> {
		await this.tell(Number(target.dataset["day"]));
	}

	static async #onAudience(this: BattleReplay, _event: Event, target: HTMLElement): Promise<void> {
		const audience = AUDIENCES.find((each) => each === target.dataset["audience"]);
		if (audience && audience !== this.#audience) await this.tell(this.day, audience);
	}

	static #onSave(this: BattleReplay): Promise<void> {
		return this.#hand((told) => saveReplay(this.page, overDays(this.page), told));
	}

	static #onCopy(this: BattleReplay): Promise<void> {
		return this.#hand(copyReport);
	}

	static #onCsv(this: BattleReplay): Promise<void> {
		return this.#hand(saveLosses);
	}

	static #onPrint(this: BattleReplay): Promise<void> {
		return this.#hand((told) => printReport(told, this.element.ownerDocument));
	}
}

/** Numbers of a battle's days that are over. */
function overDays(page: HostBattlePage): readonly number[] {
	const days = daysOf(page);
	return days.ok ? days.value.filter(({ fought }) => fought !== null).map(({ number }) => number) : [];
}

/** Shows the replay of a day; of a battle without a day that is over, or to a player, it says so. */
export async function showReplay(uuid: string, day = 0): Promise<void> {
	const page = battlePageAt(uuid);
	if (!game.user.isGM) return notifyFault({ code: "MUSTER.Fault.Battle.gmOnly" });
	if (!page) return notifyFault({ code: "MUSTER.Fault.Battle.noPage" });
	const number = overDays(page).find((each) => each === day) ?? overDays(page).at(-1);
	if (number === undefined) return notifyFault({ code: "MUSTER.Fault.Battle.notOver" });
	const shown = await showWindow(windowId(page), () => new BattleReplay(page, number));
	if (shown instanceof BattleReplay) await shown.tell(number);
}
