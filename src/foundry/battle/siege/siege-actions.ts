import type { EventDraft, SiegeEdit } from "../../../bridge/battle/index.js";
import { newDraft, typedEvent } from "../../../bridge/battle/index.js";
import { typedWhole } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { armyLabels } from "../../army/actor/army-names.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { readFields } from "../../ui/form-fields.js";
import type { PageWindow } from "../pages/page-window.js";
import { siegeIn, stormPage } from "../pages/siege-pages.js";

/** Members of a siege's window that its actions use. */
export interface SiegeHost extends PageWindow {
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
		if (!begun.ok) notifyFault(begun.fault);
		else await openers().battle({ page: begun.value });
	}, "begin");
}

async function report(host: SiegeHost, work: Promise<Result<unknown>>): Promise<boolean> {
	const done = await work;
	if (!done.ok) notifyFault(done.fault);
	await host.redraw();
	return done.ok;
}

/** Functions of the controls of a siege, by the names that its templates give them. */
export const siegeActions = {
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
export function fieldEdit({ dataset, value }: HTMLInputElement | HTMLSelectElement): SiegeEdit | undefined {
	const { siege: path, side = "" } = dataset;
	if (path === "food" || path === "short") return { kind: "set", path, value: typedWhole(value) };
	if (path === "camp") return { kind: "set", path, value: value.trim() };
	if (path !== "ground" || value === "" || !(side === "a" || side === "b")) return undefined;
	return { kind: "add", path: `ground.${side}`, value: { row: value, value: null } };
}

/** Armies of the world that may join a siege, by name. */
export const freeArmies = (): readonly { readonly uuid: string; readonly name: string }[] =>
	[...armyLabels()].map(([uuid, name]) => ({ uuid, name }));
