import {
	ANYTHING,
	BOUNDS,
	buildLibrary,
	buildPreview,
	FACETS,
	firstFor,
	type LibraryQuery,
	ORDERS,
	orderBy,
	type Recruits,
	setBound,
	toggleFacet,
	usualRecruits,
} from "../../bridge/library/index.js";
import { parseWhole } from "../../bridge/text/index.js";
import { QUALITIES, type Quality } from "../../engine/force/index.js";
import { forceRules } from "../army/actor/index.js";
import type { LibraryRequest } from "../host/openers.js";
import { words } from "../host/words.js";
import { focusedIn, moveFocus } from "../ui/focus.js";
import { PointerHold } from "../ui/steady-render.js";
import { MusterWindow, showWindow, windowPart } from "../ui/window.js";
import {
	addTroops,
	armyFacts,
	LibraryIndex,
	markRow,
	openPage,
	STEPS,
	stepFrom,
	targetArmies,
	targetArmy,
	uuidAt,
} from "./add-unit.js";
import { dockBeside } from "./dock.js";
import { startRowDrag } from "./drop-target.js";
import { LIBRARY, mayCreate } from "./models.js";
import { copyTroop, createTroop } from "./save-army-list.js";

/** Milliseconds after the last key until the list is rendered again. */
const PAUSE = 80;

/** The troop library: troop types to be searched, filtered, dragged out and added to an army. */
class LibraryWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: LIBRARY,
		classes: ["muster-library-window"],
		position: { width: 1040, height: 720 },
		window: { title: "MUSTER.Library.title", icon: "fa-solid fa-book-open", resizable: true },
		actions: {
			order: LibraryWindow.#onOrder,
			choose: LibraryWindow.#onChoose,
			add: LibraryWindow.#onAdd,
			addRow: LibraryWindow.#onAddRow,
			openPage: LibraryWindow.#onOpenPage,
			copy: LibraryWindow.#onCopy,
			create: () => void createTroop(),
			clear: LibraryWindow.#onClear,
		},
	};

	static override PARTS = {
		bar: windowPart("library/bar"),
		facets: windowPart("library/facets", ["partials/form/whole"], [""]),
		list: windowPart("library/list", [], [".muster-library__rows"]),
		preview: windowPart("library/preview", ["library/facts", "partials/form/whole"], [""]),
	};

	readonly #index = new LibraryIndex();
	readonly #hold = new PointerHold();
	#query: LibraryQuery = ANYTHING;
	/** The troop type shown, and whether a person has chosen it. */
	#chosen = "";
	#isPicked = false;
	#men: number | null = null;
	#quality: Quality | null = null;
	#army = "";
	#typing: ReturnType<typeof setTimeout> | undefined;
	#typed: { readonly name: string; readonly value: string } | undefined;
	/** The armies offered by the last rendering, as JSON. */
	#offered = "";

	/** Selects the army to add to. */
	async addTo({ uuid }: Actor.Implementation): Promise<void> {
		// Rows that are drawn a second time are taken from the hand that reaches for one.
		if (uuid === this.#army) return;
		this.#army = uuid;
		if (!this.#isPicked) this.#chosen = "";
		if (this.isThere) await this.render({ parts: ["list", "preview"] });
	}

	/** Shows one troop type beside the list; `reveal` clears the search that would hide it. */
	async choose(uuid: string, { reveal = false }: { readonly reveal?: boolean } = {}): Promise<void> {
		if (!this.#index.has(uuid)) return;
		if (uuid !== this.#chosen) this.#men = this.#quality = null;
		this.#chosen = uuid;
		this.#isPicked = true;
		if (reveal) this.#query = ANYTHING;
		await this.render({ parts: reveal ? ["bar", "facets", "list", "preview"] : ["preview"] });
		markRow(this.element, uuid)?.scrollIntoView({ block: reveal ? "center" : "nearest" });
	}

	protected override async _prepareContext(): Promise<object> {
		if (this.#index.size === 0) await this.#index.read();
		const rules = forceRules();
		const found = this.#index.find(this.#query);
		const army = armyFacts(this.#army);
		if (!this.#index.has(this.#chosen)) this.#chosen = firstFor(found.rows, army)?.uuid ?? "";
		const view = { total: this.#index.size, chosen: this.#chosen, tables: rules.tables, words: words(), army };
		return {
			mayCreate: mayCreate(),
			isEmpty: this.#index.size === 0,
			library: buildLibrary(found, this.#query, view),
			preview: this.#preview(),
		};
	}

	protected override onOpen(): void {
		const { element } = this;
		element.addEventListener("keydown", (event) => void this.#onKey(event));
		element.addEventListener("dragstart", (event) => {
			const uuid = uuidAt(event.target) ?? "";
			startRowDrag(event, this.#index.get(uuid), this.#recruits(uuid));
		});
		element.addEventListener("dblclick", (event) => {
			const uuid = uuidAt(event.target);
			if (uuid && !(event.target as Element).closest("[data-action=addRow]")) void openPage(uuid);
		});
		this.#hold.install(element, "tr[data-uuid]");
		for (const hook of ["createActor", "updateActor", "deleteActor"] as const)
			this.follow(hook, () => void this.#offerArmies());
	}

	/** Reads the library again after a journal has changed, once no row is held. */
	async reload(): Promise<void> {
		await this.#index.read();
		await this.#hold.released();
		await this.#settle();
		// The bar is not rendered while the user types in it.
		const bar = this.inside(".muster-library__bar");
		const typing = bar?.contains(bar.ownerDocument.activeElement);
		await this.render({ parts: [...(typing ? [] : ["bar"]), "facets", "list", "preview"] });
	}

	/** Renders the choice of armies again if it has changed: changes within an army do not matter. */
	async #offerArmies(): Promise<void> {
		await this.#hold.released();
		// The list too: without an army its rows may have had no button.
		if (JSON.stringify(targetArmies()) !== this.#offered) await this.render({ parts: ["list", "preview"] });
	}

	#preview(): object | null {
		const entry = this.#index.get(this.#chosen);
		if (!entry) return null;
		const armies = targetArmies();
		this.#offered = JSON.stringify(armies);
		const choice = { men: this.#men ?? usualRecruits(entry.page).men, quality: this.#quality, army: this.#army };
		return {
			...buildPreview(entry, choice, {
				armies,
				age: armyFacts(this.#army),
				canCopy: mayCreate(),
				rules: forceRules(),
				words: words(),
			}),
			canAdd: armies.length > 0 || game.user.can("ACTOR_CREATE"),
		};
	}

	protected override onInput({ type, value, name }: HTMLInputElement): void {
		if (type !== "search" && name !== "men" && !name.startsWith("bound.")) return;
		// A drag that begins before the pause is over carries the number too.
		if (name === "men") this.#men = parseWhole(value) ?? null;
		clearTimeout(this.#typing);
		this.#typed = { name, value };
		this.#typing = setTimeout(() => void this.#settle(), PAUSE);
	}

	/** Applies the latest input at once. */
	async #settle(): Promise<void> {
		const typed = this.#typed;
		this.#typed = undefined;
		clearTimeout(this.#typing);
		if (typed) await this.#take(typed.name, typed.value);
	}

	/** Applies input: the search, a limit, or the number of men. */
	async #take(name: string, value: string): Promise<void> {
		if (name === "men") return void (await this.render({ parts: ["preview"] }));
		const [, end, bound] = name.split(".");
		const known = BOUNDS.find((each) => each === bound);
		this.#query =
			known && (end === "atLeast" || end === "atMost")
				? setBound(this.#query, end, known, value)
				: { ...this.#query, text: value };
		await this.#showList();
	}

	protected override async onChange({ name, value, type }: HTMLInputElement): Promise<void> {
		const facet = FACETS.find((each) => `facet.${each}` === name);
		if (facet && type === "checkbox") {
			this.#query = toggleFacet(this.#query, facet, value);
			await this.#showList();
		} else if (name === "quality" || name === "army") {
			if (name === "army") this.#army = value;
			else this.#quality = QUALITIES.find((each) => each === value) ?? null;
			await this.render({ parts: name === "army" ? ["list", "preview"] : ["preview"] });
		}
	}

	/** Renders the list again, with `more`. If the chosen entry is not found another one is chosen, or none. */
	async #showList(more: readonly string[] = []): Promise<void> {
		const { rows } = this.#index.find(this.#query);
		const stays = rows.some(({ uuid }) => uuid === this.#chosen);
		if (!stays) {
			this.#chosen = firstFor(rows, armyFacts(this.#army))?.uuid ?? "";
			this.#men = this.#quality = null;
		}
		await this.render({ parts: [...more, "facets", "list", ...(stays ? [] : ["preview"])] });
	}

	/** Moves through the list by arrow keys, Home and End; arrow down leads into it from the search. */
	async #onKey(event: KeyboardEvent): Promise<void> {
		const inList = (event.target as Element).closest(".muster-library__rows");
		const fromSearch = (event.target as HTMLInputElement).type === "search" && event.key === "ArrowDown";
		if (!(inList || fromSearch) || !STEPS.includes(event.key)) return;
		event.preventDefault();
		const from = focusedIn(this.element);
		await this.#settle();
		if (!this.isThere) return;
		const names = [...this.element.querySelectorAll<HTMLElement>(".muster-library__open")];
		const at = names.findIndex((name) => uuidAt(name) === uuidAt(event.target));
		const next = names[stepFrom(at, event.key, names.length)];
		if (!next) return;
		moveFocus(from, next);
		await this.choose(uuidAt(next) ?? "");
	}

	/** The number and quality of added men: as the preview says for the chosen troop type, else the usual. */
	#recruits(uuid: string): Recruits | undefined {
		const page = this.#index.get(uuid)?.page;
		return page && usualRecruits(page, uuid === this.#chosen ? { men: this.#men, quality: this.#quality } : {});
	}

	async #addUnit(uuid: string): Promise<void> {
		await this.#settle();
		const [page, recruits] = [this.#index.get(uuid)?.page, this.#recruits(uuid)];
		if (page && recruits) await addTroops(page, recruits, targetArmy(this.#army));
	}

	static async #onOrder(this: LibraryWindow, _event: Event, target: HTMLElement): Promise<void> {
		const order = ORDERS.find((each) => each === target.dataset.order);
		if (!order) return;
		this.#query = orderBy(this.#query, order);
		await this.render({ parts: ["list"] });
	}

	static async #onChoose(this: LibraryWindow, _event: Event, target: HTMLElement): Promise<void> {
		await this.choose(uuidAt(target) ?? "");
	}

	static async #onAdd(this: LibraryWindow): Promise<void> {
		await this.#addUnit(this.#chosen);
	}

	static async #onAddRow(this: LibraryWindow, _event: Event, target: HTMLElement): Promise<void> {
		await this.#addUnit(uuidAt(target) ?? "");
	}

	static async #onOpenPage(this: LibraryWindow): Promise<void> {
		await openPage(this.#chosen);
	}

	static async #onCopy(this: LibraryWindow): Promise<void> {
		await copyTroop(this.#chosen);
	}

	static async #onClear(this: LibraryWindow): Promise<void> {
		this.#query = { ...ANYTHING, order: this.#query.order, descending: this.#query.descending };
		await this.#showList(["bar"]);
	}
}

/** Shows the troop library, or brings it to the front. */
export async function showLibrary({ forActor, chosen }: LibraryRequest = {}): Promise<void> {
	const made = new LibraryWindow();
	if (forActor) await made.addTo(forActor);
	const shown = await showWindow(LIBRARY, () => made);
	if (!(shown instanceof LibraryWindow)) return;
	if (forActor) await shown.addTo(forActor);
	if (forActor) dockBeside(shown, forActor);
	if (chosen !== undefined) await shown.choose(chosen, { reveal: true });
}

/** Reads an open library again. */
export async function reloadLibrary(): Promise<void> {
	const open = foundry.applications.instances.get(LIBRARY);
	if (open instanceof LibraryWindow) await open.reload();
}
