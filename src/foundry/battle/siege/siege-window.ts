import type { EventDraft, SiegeEdit } from "../../../bridge/battle/index.js";
import { buildSiege, newDraft, typedEvent, WINDOW_TOPICS } from "../../../bridge/battle/index.js";
import { sideSign } from "../../../bridge/plots/index.js";
import { sayFault, sayPlural, typedWhole } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { armyLabels } from "../../army/actor/army-names.js";
import { isForce } from "../../army/actor/index.js";
import { loadChunk } from "../../host/lazy.js";
import { mayActAsGm, notifyFault, notifyWarning } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { loadSeals } from "../../secrets/gate.js";
import { onTransaction } from "../../transactions/index.js";
import { readFields } from "../../ui/form-fields.js";
import { refusedAt, showWindow, windowId, windowPart } from "../../ui/window.js";
import { battlePageAt } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { followActors } from "../pages/follow-actors.js";
import { PageWindow } from "../pages/page-window.js";
import { changeSiege, siegeIn, siegePageAt, stormPage } from "../pages/siege-pages.js";
import { datesOf, dayByWorld } from "./siege-dates.js";

/** Members of a siege's window that its actions use. */
interface SiegeHost extends PageWindow {
	/** The event that is being typed. */
	draft: EventDraft | null;
	change(edit: SiegeEdit): Promise<boolean>;
}

const operations = () => loadChunk(() => import("./siege-operations.js"));

async function edit(host: SiegeHost, draft: EventDraft | null, focus: string): Promise<void> {
	host.draft = draft;
	await host.redraw();
	host.inside(focus)?.focus();
}

const numberOf = ({ dataset }: HTMLElement): number => Number(dataset.no);

function begin(this: SiegeHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
	const battle = dataset.battle === "sally" ? "sally" : "storm";
	return this.once(async () => {
		const begun = await (await operations()).beginSiegeBattle(this.page, battle);
		if (!begun.ok) return notifyFault(begun.fault);
		for (const sentence of begun.value.leftOut) notifyWarning(sentence);
		await openers().battle({ page: begun.value.page });
	}, "begin");
}

async function report(host: SiegeHost, work: Promise<Result<unknown>>): Promise<boolean> {
	const done = await work;
	if (!done.ok) notifyFault(done.fault);
	await host.redraw();
	return done.ok;
}

/** Functions of the controls of a siege, by the names that its templates give them. */
const siegeActions = {
	begin,
	async add(this: SiegeHost): Promise<void> {
		const siege = siegeIn(this.page);
		if (siege.ok) await edit(this, newDraft(siege.value), "[name=kind]");
	},
	async edit(this: SiegeHost, _event: Event, target: HTMLElement): Promise<void> {
		const siege = siegeIn(this.page);
		const found = siege.ok ? siege.value.events.find(({ no }) => no === numberOf(target)) : undefined;
		if (found) await edit(this, { no: found.no, event: found }, "[name=title]");
	},
	cancel(this: SiegeHost): Promise<void> {
		return edit(this, null, "[data-action=add]");
	},
	save(this: SiegeHost): Promise<void> {
		return this.once(async () => {
			const form = this.element.querySelector<HTMLFormElement>(".muster-siege__editor");
			if (!this.draft || !form) return;
			const typed = typedEvent(this.draft, readFields(form), freeArmies(), words());
			if (!(await this.change({ kind: "event", ...typed }))) return;
			await edit(this, null, "[data-action=add]");
		}, "save");
	},
	async remove(this: SiegeHost, _event: Event, target: HTMLElement): Promise<void> {
		await this.change({ kind: "remove", no: numberOf(target) });
	},
	async carry(this: SiegeHost, _event: Event, target: HTMLElement): Promise<void> {
		await this.change({ kind: "carry", no: numberOf(target) });
	},
	pass(this: SiegeHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.once(async () => void (await this.change({ kind: "pass", days: Number(dataset.days) })), "pass");
	},
	async openStorm(this: SiegeHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const battle = stormPage(this.page, dataset.page ?? "");
		if (battle) await openers().battle({ page: battle.uuid });
	},
	openReport(this: SiegeHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.once(async () => {
			const done = await (await operations()).openReportOf(this.page, dataset.page ?? "");
			if (!done.ok) notifyFault(done.fault);
		}, "openReport");
	},
	write(this: SiegeHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const audience = dataset.audience === "players" ? "players" : "gm";
		return this.once(
			async () => void (await report(this, (await operations()).writeSiegeReport(this.page, audience))),
			"write",
		);
	},
	end(this: SiegeHost): Promise<void> {
		return this.once(async () => {
			const how = this.element.querySelector<HTMLSelectElement>("[data-siege-end]")?.value ?? "";
			if (!(await this.change({ kind: "end", how }))) return;
			await report(this, (await operations()).writeSiegeReport(this.page));
		}, "end");
	},
	resume(this: SiegeHost): Promise<void> {
		return this.once(async () => void (await this.change({ kind: "resume" })), "resume");
	},
	undo(this: SiegeHost): Promise<void> {
		return this.once(async () => void (await report(this, (await operations()).undoSiege(this.page))), "undo");
	},
	async dropGround(this: SiegeHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const siege = siegeIn(this.page);
		const side = dataset.side === "a" ? "a" : "b";
		const at = siege.ok ? siege.value.ground[side].findIndex(({ row }) => row === dataset.row) : -1;
		if (at >= 0) await this.change({ kind: "remove", path: `ground.${side}.${at}` });
	},
};

/** The edit that a field of the whole siege makes; undefined: it is none of these fields. */
function fieldEdit({ dataset, value }: HTMLInputElement | HTMLSelectElement): SiegeEdit | undefined {
	const { siege: path, side = "" } = dataset;
	if (path === "food" || path === "short") return { kind: "set", path, value: typedWhole(value) };
	if (path === "camp") return { kind: "set", path, value: value.trim() };
	if (path !== "ground" || value === "" || !(side === "a" || side === "b")) return undefined;
	return { kind: "add", path: `ground.${side}`, value: { row: value, value: null } };
}

/** Armies of the world that may join a siege, by name. */
const freeArmies = (): readonly { readonly uuid: string; readonly name: string }[] =>
	[...armyLabels()].map(([uuid, name]) => ({ uuid, name }));

/** A siege: its days with what happened on them, what counts at the next battle, and the way to storms and sallies. */
class SiegeWindow extends PageWindow implements SiegeHost {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-siege"],
		position: { width: 900, height: 760 },
		window: { icon: "fa-solid fa-chess-rook", resizable: true },
		actions: { ...siegeActions },
	};

	protected override readonly topic = WINDOW_TOPICS.siege;

	static override PARTS = {
		body: windowPart(
			"apps/battle/siege",
			["apps/battle/siege-editor", "apps/battle/siege-setup", "partials/form/whole"],
			[""],
		),
		footer: windowPart("apps/battle/siege-footer"),
	};

	draft: EventDraft | null = null;

	override get title(): string {
		return this.page.name;
	}

	protected override async _prepareContext(): Promise<object> {
		const siege = siegeIn(this.page);
		if (!siege.ok) return { refused: sayFault(words(), siege.fault) };
		const { resultsOf, siegeReportState, foreignSiegeReport } = await loadChunk(() => import("./siege-results.js"));
		const [byWorld, state] = [dayByWorld(siege.value), siegeReportState(this.page)];
		const ahead = byWorld === null ? 0 : byWorld - siege.value.today;
		return {
			...buildSiege({
				siege: siege.value,
				name: this.page.name,
				dateOf: datesOf(siege.value),
				results: resultsOf(this.page),
				rules: battleRules(),
				free: freeArmies(),
				draft: this.draft,
				rootId: this.id,
				words: words(),
			}),
			sign: { a: sideSign("a"), b: sideSign("b") },
			isOpen: siege.value.ended === null,
			ahead:
				ahead > 0 && siege.value.ended === null
					? {
							days: ahead,
							text: words().say("MUSTER.Siege.ahead", { days: sayPlural(words(), "MUSTER.Siege.days", ahead) }),
						}
					: null,
			report: {
				text: words().say(`MUSTER.Siege.Report.is.${state}`),
				foreign: foreignSiegeReport(this.page),
				isThere: state !== "none",
				isShared: state === "players",
			},
		};
	}

	protected override onOpen(): void {
		this.element.addEventListener("submit", (event) => {
			event.preventDefault();
			void siegeActions.save.call(this);
		});
		const isOurs = ({ parent }: { readonly parent?: { readonly uuid?: string | null } | null }): boolean =>
			parent?.uuid === this.page.parent?.uuid;
		const follow = (page: JournalEntryPage.Implementation): void => {
			if (isOurs(page)) void this.redraw();
		};
		this.follow("createJournalEntryPage", follow);
		this.follow("updateJournalEntryPage", follow);
		this.follow("deleteJournalEntryPage", (page) => {
			if (page.uuid !== this.page.uuid) follow(page);
		});
		const redraw = (): void => void this.redraw();
		this.follow("updateWorldTime", redraw);
		this.untilClosed(followActors(isForce, redraw), onTransaction(redraw));
	}

	protected override onChange(field: HTMLInputElement): void {
		const edit = fieldEdit(field);
		if (edit) void this.change(edit, field);
	}

	/**
	 * Keeps how the siege is to end: it is chosen first and written with the press on the button beside it, and others
	 * may change the siege in between.
	 */
	protected override _syncPartState(...args: Parameters<PageWindow["_syncPartState"]>): void {
		super._syncPartState(...args);
		const [, next, prior] = args;
		const [chosen, shown] = [prior, next].map((body) => body.querySelector<HTMLSelectElement>("[data-siege-end]"));
		if (chosen && shown) shown.value = chosen.value;
	}

	async change(edit: SiegeEdit, field?: HTMLElement): Promise<boolean> {
		const done = await changeSiege(this.page, edit);
		if (done.ok) return true;
		// A list shows again what counts; a field keeps what is typed.
		if (!refusedAt(field, done.fault) && "path" in edit) await this.redraw();
		return false;
	}
}

/**
 * Shows a siege by the uuid of its page, or that of a battle of which it is made where there is none; says so where the
 * page is gone.
 */
export async function showSiege(uuid: string): Promise<void> {
	if (!mayActAsGm()) return;
	await loadSeals();
	const battle = battlePageAt(uuid);
	const found = battle ? await (await loadChunk(() => import("./create-siege.js"))).siegeOf(battle) : null;
	if (found && !found.ok) return notifyFault(found.fault);
	const page = found?.value ?? siegePageAt(uuid);
	if (page) await showWindow(windowId("siege", page.id), (options) => new SiegeWindow(options, page));
	else notifyFault({ code: "MUSTER.Fault.Siege.noPage" });
}
