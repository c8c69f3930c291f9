import {
	addMappingRow,
	buildMappingDialog,
	changeMappingForm,
	MAPPING_LISTS,
	type MappingForm,
	type MappingList,
	type MappingSample,
	readMappingForm,
	removeMappingRow,
	takeProposal,
	toMappingForm,
} from "../../bridge/settings/index.js";
import { EMPTY_MAPPING, sayChecked } from "../../bridge/systems/index.js";
import { changeSetting } from "../host/change-setting.js";
import { notifyFault } from "../host/notify.js";
import { mayRule } from "../host/permissions.js";
import { systemMapping } from "../host/preferences.js";
import { statusChoices } from "../host/status-effects.js";
import { overRegistered } from "../host/system-readings.js";
import { words } from "../host/words.js";
import { sampleActor } from "../tokens/token-data.js";
import { focusedIn, moveFocus } from "../ui/focus.js";
import { showFaults } from "../ui/form-fields.js";
import { FormWindow } from "../ui/form-window.js";
import { showWindow, windowPart } from "../ui/window.js";

const ID = "muster-mapping";
const QUIET = 120;

const isList = (list: string | undefined): list is MappingList => MAPPING_LISTS.some((one) => one === list);

/** The GM's mapping of where this world keeps its numbers, for a game system without an adapter. */
class SystemMappingWindow extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		classes: ["muster-mobwindow"],
		position: { width: 680, height: 640 },
		window: {
			title: "MUSTER.Mapping.title",
			icon: "fa-solid fa-map-location-dot",
			resizable: true,
		},
		actions: {
			addRow: SystemMappingWindow.#onAdd,
			removeRow: SystemMappingWindow.#onRemove,
			reset: SystemMappingWindow.#onReset,
			takeProposal: SystemMappingWindow.#onTake,
		},
	};

	static override PARTS = {
		fields: windowPart("apps/mapping/fields", ["apps/mapping/path", "apps/mob/select"], [""]),
		reads: windowPart("apps/mapping/reads"),
		footer: windowPart("apps/mapping/footer"),
	};

	/** The mapping with which the window began: what another GM changes meanwhile stays. */
	readonly #before = systemMapping();
	#form: MappingForm = toMappingForm(this.#before);
	#sample: MappingSample | null = sampleActor();
	#errors: Readonly<Record<string, string>> = {};
	readonly #showReads = foundry.utils.debounce(() => void this.render({ parts: ["reads"] }), QUIET);

	protected override async _prepareContext(): Promise<object> {
		const place = { system: game.system.id, over: overRegistered, statuses: statusChoices() };
		const view = buildMappingDialog(this.#form, this.#sample, place, words());
		this.#errors = view.errors;
		return {
			...view,
			mayEdit: mayRule(game.user),
			system: game.system.title,
			versionNote: sayChecked(game.system, words()),
		};
	}

	protected override onDraw(): void {
		showFaults(this.element, this.#errors);
	}

	#take(): void {
		this.#form = changeMappingForm(this.#form, this.typed);
	}

	/** A choice brings other fields along; typed text does not. */
	protected override onInput({ tagName }: HTMLInputElement): void {
		this.#take();
		if (tagName === "SELECT") void this.render();
		else this.#showReads();
	}

	protected override async send(): Promise<void> {
		this.#take();
		const mapping = readMappingForm(this.#form);
		if (!mapping.ok) {
			const from = focusedIn(this.element);
			await this.render({ parts: ["reads"] });
			moveFocus(from, this.inside("[aria-invalid=true]"));
			return;
		}
		const changed = await changeSetting("systemMapping", mapping.value, this.#before);
		if (changed.ok) await this.close();
		else notifyFault(changed.fault);
	}

	static async #onAdd(this: SystemMappingWindow, _event: Event, target: HTMLElement): Promise<void> {
		const { list } = target.dataset;
		this.#take();
		if (isList(list)) this.#form = addMappingRow(this.#form, list);
		await this.render();
	}

	static async #onRemove(this: SystemMappingWindow, _event: Event, target: HTMLElement): Promise<void> {
		const { list, id = "" } = target.dataset;
		this.#take();
		if (isList(list)) this.#form = removeMappingRow(this.#form, list, id);
		await this.render();
	}

	static async #onTake(this: SystemMappingWindow, _event: Event, target: HTMLElement): Promise<void> {
		this.#take();
		const { id = "" } = target.dataset;
		if (this.#sample !== null) this.#form = takeProposal(this.#sample.data, this.#form, id, words());
		await this.render();
	}

	static async #onReset(this: SystemMappingWindow): Promise<void> {
		this.#form = toMappingForm(EMPTY_MAPPING);
		await this.render();
	}
}

/** Shows the window of the mapping. */
export async function showSystemMapping(): Promise<void> {
	await showWindow(ID, () => new SystemMappingWindow());
}
