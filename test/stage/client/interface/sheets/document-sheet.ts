/** DocumentSheetV2: a form bound to one document, drawn again whenever the document changes. */
import type { Dict, DocumentLike } from "../../core/contracts.js";
import { ApplicationV2 } from "../application/application.js";
import type {
	ApplicationOptions,
	CloseOptions,
	FormHandler,
	HeaderControl,
	RenderOptions,
} from "../application/types.js";
import { core } from "../core.js";
import { notifications } from "../page/notifications.js";
import { controlsOf } from "./disabled-controls.js";

export class DocumentSheetV2 extends ApplicationV2 {
	static override DEFAULT_OPTIONS: Dict = {
		id: "{id}",
		classes: ["sheet"],
		tag: "form",
		document: null,
		viewPermission: 1,
		editPermission: 3,
		canCreate: false,
		sheetConfig: true,
		actions: { copyUuid: (_event: PointerEvent, target: HTMLElement) => copyUuid(target) },
		form: {
			handler: async function (this: DocumentSheetV2, event, form, formData) {
				await this._processSubmitData(event, form, this._prepareSubmitData(event, form, formData as { object: Dict }));
			} satisfies FormHandler as FormHandler,
			submitOnChange: false,
			closeOnSubmit: false,
		},
	};

	protected override _initializeApplicationOptions(options: object): ApplicationOptions {
		const merged = super._initializeApplicationOptions(options);
		merged["document"] = (options as Dict)["document"];
		const { document: shown } = merged as { document?: DocumentLike };
		if (!shown?.uuid) throw new Error(`${this.constructor.name} needs a document`);
		merged.uniqueId = `${this.constructor.name}-${shown.uuid.replaceAll(".", "-")}`;
		return merged;
	}

	get document(): DocumentLike {
		return this.options["document"] as DocumentLike;
	}

	override get title(): string {
		return this.options.window.title
			? super.title
			: `${this.document.documentName}: ${this.document.name ?? this.document.id}`;
	}

	get isVisible(): boolean {
		return this.document.testUserPermission(core().game.user, this.options["viewPermission"] as number);
	}

	get isEditable(): boolean {
		if (this.document.pack) return false;
		return this.document.testUserPermission(core().game.user, this.options["editPermission"] as number);
	}

	/**
	 * A new name of the document is put into the title (foundryvtt/foundryvtt#11761); a title changes for nothing else
	 * unless it is asked for.
	 */
	protected override _configureRenderOptions(options: RenderOptions): void {
		super._configureRenderOptions(options);
		const { renderContext, renderData } = options;
		if (renderContext !== `update${this.document.documentName}` || !Object.hasOwn(Object(renderData), "name")) return;
		options.window = { title: this.title, ...options.window };
	}

	protected override _canRender(options: RenderOptions): false | void {
		if (!this.isVisible && options.force) notifications.warn("You do not have permission to view this document.");
		if (!this.isVisible) return false;
	}

	protected override async _prepareContext(options: RenderOptions): Promise<Dict> {
		const context = await super._prepareContext(options);
		return {
			...context,
			document: this.document,
			source: this.document.toObject(),
			fields: (this.document.schema as { fields?: unknown } | undefined)?.fields,
			editable: this.isEditable,
			user: core().game.user,
			rootId: this.id,
		};
	}

	protected override _getHeaderControls(): HeaderControl[] {
		return [
			...super._getHeaderControls(),
			{ icon: "fa-solid fa-passport", label: "SHEETS.CopyUuid", action: "copyUuid" },
		];
	}

	protected override async _onFirstRender(context: Dict, options: RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.document.apps[this.id] = this;
	}

	protected override async _onRender(context: Dict, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		this.element.dataset["uuid"] = this.document.uuid;
		if (!this.isEditable) this._toggleDisabled(true);
	}

	/** Published: overridable; called after each rendering of a sheet that its reader may not edit. */
	protected _toggleDisabled(disabled: boolean): void {
		const controls = controlsOf(this, core().generation) as HTMLInputElement[];
		for (const control of controls) control.disabled = disabled;
	}

	protected override _onClose(options: CloseOptions): void {
		super._onClose(options);
		delete this.document.apps[this.id];
	}

	/** Form data as the document's update: nested, with numbers and booleans already cast. */
	protected _processFormData(_event: Event | null, _form: HTMLFormElement, formData: { object: Dict }): Dict {
		return core().utils.expandObject(formData.object);
	}

	protected _prepareSubmitData(event: Event, form: HTMLFormElement, formData: { object: Dict }): Dict {
		return this._processFormData(event, form, formData);
	}

	protected async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Dict): Promise<void> {
		if (!this.isEditable) return;
		await this.document.update(submitData);
	}
}

function copyUuid(target: HTMLElement): void {
	const uuid = target.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"] ?? "";
	void navigator.clipboard?.writeText(uuid);
	notifications.info(`Copied ${uuid}`);
}
