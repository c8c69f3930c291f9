/** The macro bar: ten slots on each of five pages; a click or a digit key runs the macro. */
import type { Dict, MacroLike } from "../../core/contracts.js";
import { core, make } from "../core.js";
import { TextEditor } from "../ux/text-editor.js";
import { PageApplication } from "./page-application.js";

interface SlotData {
	slot: number;
	key: number;
	macro: MacroLike | null;
}

export class Hotbar extends PageApplication {
	static override DEFAULT_OPTIONS: Dict = {
		id: "hotbar",
		tag: "aside",
		actions: {
			execute: function (this: Hotbar, _event: PointerEvent, target: HTMLElement) {
				return this.execute(Number(target.dataset["slot"]));
			},
			page: function (this: Hotbar, _event: PointerEvent, target: HTMLElement) {
				return this.cyclePage(Number(target.dataset["step"]));
			},
		},
	};

	#page = 1;
	#slots: SlotData[] = [];

	get page(): number {
		return this.#page;
	}
	get slots(): SlotData[] {
		return this.#slots;
	}

	async changePage(page: number): Promise<void> {
		this.#page = Math.max(1, Math.min(5, page));
		await this.render();
	}

	async cyclePage(step: number): Promise<void> {
		await this.changePage(((this.#page + step + 4) % 5) + 1);
	}

	/** Runs the macro in this slot, 1 … 50; an empty slot does nothing. */
	async execute(slot: number): Promise<void> {
		const macro = this.#slots.find((entry) => entry.slot === slot)?.macro;
		await macro?.execute();
	}

	/** Digit 1 … 9, 0: the slot of this page. */
	async executeKey(key: number): Promise<void> {
		await this.execute((this.#page - 1) * 10 + (key === 0 ? 10 : key));
	}

	protected override get place(): string {
		return "ui-bottom";
	}

	protected override draw(): Node[] {
		this.#slots = core()
			.game.user.getHotbarMacros(this.#page)
			.map(({ slot, macro }) => ({ slot, macro, key: slot % 10 }));
		const slots = this.#slots.map((entry) => this.#slot(entry));
		return [
			make("ol", { id: "action-bar", class: "plain" }, ...slots),
			make(
				"div",
				{ id: "hotbar-page-controls" },
				this.#pageButton("fa-solid fa-caret-up", -1, "Previous page"),
				make("span", { class: "page-number" }, String(this.#page)),
				this.#pageButton("fa-solid fa-caret-down", 1, "Next page"),
			),
		];
	}

	#pageButton(icons: string, step: number, label: string): HTMLButtonElement {
		return make("button", {
			type: "button",
			class: `ui-control icon ${icons}`,
			"data-action": "page",
			"data-step": String(step),
			"aria-label": label,
		});
	}

	#slot({ slot, key, macro }: SlotData): HTMLLIElement {
		const label = macro ? macro.name : `Empty macro slot ${slot}`;
		const button = make("button", {
			type: "button",
			class: `slot ${macro ? "full" : "open"}`,
			"data-action": "execute",
			"data-slot": String(slot),
			"data-macro-id": macro?.id,
			"data-tooltip": macro?.name,
			"aria-label": label,
		});
		if (macro) button.append(make("img", { src: macro.img, alt: "" }));
		button.append(make("span", { class: "key", "aria-hidden": "true" }, String(key)));
		button.addEventListener("dragover", (event) => event.preventDefault());
		button.addEventListener("drop", (event) => void this.#onDrop(event, slot));
		return make("li", {}, button);
	}

	/** `hotbarDrop` may take over; otherwise only macros are kept, those of a pack imported first. */
	async #onDrop(event: DragEvent, slot: number): Promise<void> {
		event.preventDefault();
		const data = TextEditor.getDragEventData(event);
		if (!core().Hooks.call("hotbarDrop", this, data, slot)) return;
		if (data["type"] !== "Macro" || typeof data["uuid"] !== "string") return;
		await this.assign(data["uuid"], slot);
	}

	/** Puts a macro, by UUID, into a slot (the first free one if none is named). */
	async assign(uuid: string, slot?: number): Promise<void> {
		const found = (await core().fromUuid(uuid)) as MacroLike | null;
		if (!found) return;
		const macro = found.pack ? ((await core().documents.Macro.create(found.toObject())) as MacroLike) : found;
		await core().game.user.assignHotbarMacro(macro, slot);
		await this.render();
	}
}
