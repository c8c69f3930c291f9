import { WINDOW_TOPICS } from "../../../bridge/battle/index.js";
import { choicesUnder, sayFault } from "../../../bridge/text/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { loadChunk, loadStyles } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { showWindow, type WindowOptions, windowId, windowPart } from "../../ui/window.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { PageWindow } from "../pages/page-window.js";
import { driveReplays } from "./drive-replay.js";
import type { RecountedDay } from "./make-report.js";

type Work = typeof import("./replay-work.js");
type Audience = RecountedDay["audience"];

const loadWork = () => loadChunk(() => import("./replay-work.js"));

const READERS: readonly Audience[] = ["gm", "players"];

/** A day as the window shows it. */
interface Shown {
	readonly recounted: Result<RecountedDay>;
	/** Empty: the odds could not be worked out. */
	readonly markup: string;
	/** Numbers of the battle's days that are over. */
	readonly days: readonly number[];
}

/**
 * The replay of a battle: its days that are over, step by step, with the odds as they were, and what can be taken along
 * of it.
 */
class BattleReplay extends PageWindow {
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
		},
	};

	protected override readonly topic = WINDOW_TOPICS.replay;
	protected override readonly placing = "beside";

	static override PARTS = {
		head: windowPart("apps/battle/replay-head"),
		body: windowPart("apps/battle/replay", [], [""]),
		footer: windowPart("apps/battle/replay-footer"),
	};

	#day = 0;
	#audience: Audience = "gm";
	#shown: Shown | null = null;
	#stop: () => void = () => undefined;

	override get title(): string {
		return words().say("MUSTER.Battle.Replay.window", { name: this.page.name });
	}

	/** Shows a day for its readers; its odds come when they are worked out. */
	async recount(day: number, audience = this.#audience): Promise<void> {
		this.#day = day;
		this.#audience = audience;
		this.#shown = null;
		await this.redraw();
		const [work] = await Promise.all([loadWork(), loadStyles("replay")]);
		const recounted = await work.recountDay(this.page, day, audience);
		if (this.#day !== day || this.#audience !== audience) return;
		const markup = recounted.ok ? work.markupOf(recounted.value, this.id) : "";
		this.#shown = { recounted, markup, days: work.overDays(this.page) };
		await this.redraw();
	}

	protected override async _prepareContext(): Promise<object> {
		const shown = this.#shown;
		const fault = shown && faultOf(shown);
		return {
			isWorking: shown === null,
			fault: fault ? sayFault(words(), fault) : "",
			markup: shown?.markup ?? "",
			canHandOut: shown?.recounted.ok === true,
			canSave: (shown?.markup ?? "") !== "",
			days: shown && shown.days.length > 1 ? shown.days.map((number) => dayTab(number, this.#day)) : [],
			audiences: choicesUnder("MUSTER.Battle.Audience", READERS, this.#audience, words()),
		};
	}

	protected override onDraw(): void {
		this.#stop();
		this.#stop = driveReplays(this.element);
	}

	protected override _onClose(options: WindowOptions): void {
		super._onClose(options);
		this.#stop();
	}

	async #hand(out: (work: Work, recounted: RecountedDay) => Promise<Result<null>>): Promise<void> {
		await this.once(async () => {
			const recounted = this.#shown?.recounted;
			if (!recounted?.ok) return;
			const done = await out(await loadWork(), recounted.value);
			if (!done.ok) notifyFault(done.fault);
		});
	}

	static async #onDay(this: BattleReplay, _event: Event, target: HTMLElement): Promise<void> {
		await this.recount(Number(target.dataset["day"]));
	}

	static async #onAudience(this: BattleReplay, _event: Event, target: HTMLElement): Promise<void> {
		const audience = READERS.find((each) => each === target.dataset["audience"]);
		if (audience && audience !== this.#audience) await this.recount(this.#day, audience);
	}

	static #onSave(this: BattleReplay): Promise<void> {
		return this.#hand((work, recounted) => work.saveReplay(this.page, this.#shown?.days ?? [], recounted));
	}

	static #onCopy(this: BattleReplay): Promise<void> {
		return this.#hand((work, recounted) => work.copyReport(recounted));
	}

	static #onCsv(this: BattleReplay): Promise<void> {
		return this.#hand((work, recounted) => work.saveLosses(recounted));
	}

	static #onPrint(this: BattleReplay): Promise<void> {
		return this.#hand((work, recounted) => work.printReport(recounted, this.element.ownerDocument));
	}
}

/** Reason for which a day is not shown; null: it is. */
function faultOf({ recounted, markup }: Shown): Fault | null {
	if (!recounted.ok) return recounted.fault;
	return markup === "" ? { code: "MUSTER.Fault.Battle.noForecast" } : null;
}

const dayTab = (number: number, shown: number): object => ({
	number,
	label: words().say("MUSTER.Battle.day", { day: number }),
	selected: number === shown,
});

/** Shows the replay of a day of a battle. */
export async function showReplay(page: HostBattlePage, day: number): Promise<void> {
	const shown = await showWindow(windowId("replay", page.id), (options) => new BattleReplay(options, page));
	if (shown instanceof BattleReplay) await shown.recount(day);
}
