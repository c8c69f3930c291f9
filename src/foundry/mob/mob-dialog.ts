import {
	addStrike,
	buildMobDialog,
	changeMobForm,
	emptyMobForm,
	fitForm,
	type MobForm,
	type MobScene,
	removeStrike,
	withFlight,
} from "../../bridge/mob/index.js";
import { sayChecked } from "../../bridge/systems/index.js";
import { loadChunk } from "../host/lazy.js";
import { type MobRequest, openers } from "../host/openers.js";
import { mayRoll, mayRule } from "../host/permissions.js";
import { houseRules } from "../host/preferences.js";
import { statusChoices } from "../host/status-effects.js";
import { words } from "../host/words.js";
import { mayCreateMacros } from "../rolls/roll-macro.js";
import { mayKnow } from "../tokens/token-access.js";
import { notifyUnlessCancelled } from "../transactions/index.js";
import { focusedIn } from "../ui/focus.js";
import { showFaults } from "../ui/form-fields.js";
import { FormWindow } from "../ui/form-window.js";
import { showWindow, windowPart } from "../ui/window.js";
import { createMobMacro, mobDragData } from "./mob-macro.js";
import { actorTypesOf, readScene, rollMob } from "./roll-mob.js";
import { selectedParties } from "./selection.js";

const ID = "muster-mob";
/** Milliseconds without input before the odds are computed again. */
const QUIET = 80;
const ALL_PARTS = ["fields", "targets", "odds", "footer"];

/** The options with which the dialog opens, its attackers settled, and the tokens as they are. */
interface ReadOpening extends MobRequest {
	readonly attackers: readonly string[];
	readonly scene: MobScene;
}

/**
 * The dialog of an action by many tokens. The attackers are those selected when the window opens or its button is
 * pressed; the targets follow the user's.
 */
class MobDialog extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		classes: ["muster-mobwindow"],
		position: { width: 640 },
		window: {
			title: "MUSTER.Mob.Dialog.title",
			icon: "fa-solid fa-users-rays",
			resizable: true,
		},
		actions: {
			macro: MobDialog.#onMacro,
			selection: MobDialog.#onSelection,
			line: MobDialog.#onLine,
			mapping: () => void openers().systemMapping(),
			addStrike: MobDialog.#onAddStrike,
			removeStrike: MobDialog.#onRemoveStrike,
		},
	};

	static override PARTS = {
		fields: windowPart("apps/mob/fields", ["apps/mob/group", "apps/mob/save", "apps/mob/select"], [""]),
		targets: windowPart("apps/mob/targets", [], [""]),
		odds: windowPart("apps/mob/odds"),
		footer: windowPart("apps/mob/footer"),
	};

	#attackers: readonly string[];
	#targets: readonly string[] | undefined;
	#scene: MobScene;
	#form: MobForm;
	#view: ReturnType<typeof buildMobDialog> | undefined;
	/** The fields with input; all of them, once the form was sent. */
	#touched: "all" | Set<string> = new Set();
	// Input never changes the footer, so that a press that follows it hits the same button.
	readonly #showOdds = foundry.utils.debounce(() => void this.render({ parts: ["targets", "odds"] }), QUIET);
	readonly #showTokens = foundry.utils.debounce(() => void this.#refit(), QUIET);

	constructor({ form, attackers, targets, scene }: ReadOpening) {
		super();
		this.#attackers = attackers;
		this.#targets = targets;
		this.#scene = scene;
		this.#form = fitForm(form ?? emptyMobForm(scene, houseRules()), scene);
	}

	/** Shows other tokens, or another action. */
	async fill({ form, attackers, targets, scene }: ReadOpening): Promise<void> {
		this.#attackers = attackers;
		this.#targets = targets;
		this.#scene = scene;
		this.#form = fitForm(form ?? emptyMobForm(scene, houseRules()), scene);
		await this.render({ force: true });
	}

	protected override async _prepareContext(): Promise<object> {
		const statuses = statusChoices({ actorTypes: actorTypesOf(this.#scene), chosen: this.#form.conditions });
		const place = { uid: `${this.id}-odds`, statuses, knows: (uuid: string) => mayKnow(uuid) };
		this.#view = buildMobDialog(this.#form, this.#scene, houseRules(), words(), place);
		return {
			...this.#view,
			missing: Object.values(this.#view.errors)[0] ?? "",
			faulty: "form" in this.#shownFaults(this.#view),
			mayRoll: mayRoll(game.user),
			mayMacro: mayCreateMacros(),
			mayMap: mayRule(game.user),
			versionNote: sayChecked(game.system, words()),
			// Only a GM applies a card that removes tokens.
			mayBury: game.user.isGM,
			mayLine: game.user.isGM && game.combat !== null,
		};
	}

	protected override onOpen(): void {
		this.element.addEventListener("dragstart", (event) => this.#onDragStart(event));
		this.follow("targetToken", () => this.#showTokens());
		this.follow("controlToken", () => this.#onControl());
	}

	protected override onDraw(): void {
		if (!this.#view) return;
		showFaults(this.element, this.#shownFaults(this.#view));
		if (this.#view.odds) this.say(this.#view.odds.sentence);
	}

	/** The faults of fields with input. The odds area says what is missing elsewhere. */
	#shownFaults({ errors }: { readonly errors: Readonly<Record<string, string>> }): Readonly<Record<string, string>> {
		const touched = this.#touched;
		if (touched === "all") return errors;
		return Object.fromEntries(Object.entries(errors).filter(([field]) => touched.has(field)));
	}

	#read(): Promise<MobScene> {
		return readScene({ attackers: this.#attackers, ...(this.#targets ? { targets: this.#targets } : {}) });
	}

	/** Reads the tokens again and fits the form to them. */
	async #refit(): Promise<void> {
		if (!this.isThere) return;
		const scene = await this.#read();
		if (!this.isThere) return;
		this.#scene = scene;
		this.#form = fitForm(this.#form, scene);
		await this.render({ parts: ALL_PARTS });
	}

	/** While no token acts, takes the selected ones. */
	#onControl(): void {
		if (this.#scene.attackers.length > 0) return;
		this.#attackers = selectedParties().attackers;
		this.#showTokens();
	}

	/** Stores the input. Fields are rendered again only when others take their place. */
	protected override onInput({ name }: HTMLInputElement): void {
		if (this.#touched !== "all") this.#touched.add(name);
		const before = this.#form;
		const typed = changeMobForm(before, this.#typed());
		const statuses = statusChoices({ actorTypes: actorTypesOf(this.#scene) }).map(({ id }) => id);
		this.#form = typed.action === before.action ? typed : withFlight(typed, before.action, statuses);
		if (reshapes(before, this.#form)) void this.render({ parts: ALL_PARTS });
		else this.#showOdds();
	}

	#typed(): Record<string, unknown> {
		const ticked = [...this.element.querySelectorAll<HTMLInputElement>("[data-condition]")].filter(
			(box) => box.checked,
		);
		const hasConditions = this.element.querySelector("[data-condition]") !== null;
		return {
			...this.typed,
			...(hasConditions ? { conditions: ticked.map(({ dataset }) => dataset.condition) } : {}),
		};
	}

	#onDragStart(event: DragEvent): void {
		if (!(event.target as Element).closest("[data-muster-drag]")) return;
		this.#form = changeMobForm(this.#form, this.#typed());
		event.dataTransfer?.setData("text/plain", JSON.stringify(mobDragData(this.#form, this.#attackers)));
	}

	protected override async send(): Promise<void> {
		this.#touched = "all";
		this.#form = changeMobForm(this.#form, this.#typed());
		const from = focusedIn(this.element);
		this.#scene = await this.#read();
		const rolled = await rollMob({ form: fitForm(this.#form, this.#scene), scene: this.#scene });
		if (rolled.ok) {
			await this.close();
			return;
		}
		await this.showRefusal(rolled.fault, ["targets", "odds"], from);
	}

	static #onMacro(this: MobDialog): Promise<void> {
		return this.once(async () => {
			this.#form = changeMobForm(this.#form, this.#typed());
			await createMobMacro(mobDragData(this.#form, this.#attackers));
		});
	}

	static async #onSelection(this: MobDialog): Promise<void> {
		this.#attackers = selectedParties().attackers;
		this.#targets = undefined;
		await this.#refit();
	}

	/** Makes the selected, of whom the first leads, one line of the tracker, or many again. */
	static #onLine(this: MobDialog): Promise<void> {
		return this.once(async () => {
			const each = this.inside("[data-each-round]")?.matches(":checked") ?? false;
			notifyUnlessCancelled(await (await loadChunk(() => import("./mob-lines.js"))).toggleLine(this.#attackers, each));
		});
	}

	static async #onAddStrike(this: MobDialog, _event: Event, target: HTMLElement): Promise<void> {
		this.#form = addStrike(this.#form, Number(target.dataset.group), this.#scene);
		await this.render({ parts: ALL_PARTS });
	}

	static async #onRemoveStrike(this: MobDialog, _event: Event, target: HTMLElement): Promise<void> {
		const { group, strike } = target.dataset;
		this.#form = removeStrike(this.#form, Number(group), Number(strike));
		await this.render({ parts: ALL_PARTS });
	}
}

/** True if a change brings other fields, or other placeholders. */
function reshapes(before: MobForm, after: MobForm): boolean {
	const shape = ({ action, assignment, attackDamage, saveDamage, savers, save, groups }: MobForm): string =>
		JSON.stringify([
			action,
			assignment,
			attackDamage,
			saveDamage,
			savers,
			save,
			groups.map(({ strikes }) => strikes.map(({ attack }) => attack)),
		]);
	return shape(before) !== shape(after);
}

/** Shows the dialog for the selected tokens, or for those named; fills an open one with them. */
export async function showMobDialog(opening: MobRequest = {}): Promise<void> {
	const selected = selectedParties();
	const { targets, attackers = selected.attackers } = opening;
	const scene = await readScene({ attackers, ...(targets ? { targets } : {}) }, selected);
	const read: ReadOpening = { ...opening, attackers, scene };
	const open = foundry.applications.instances.get(ID);
	const shown = await showWindow(ID, () => new MobDialog(read));
	if (open && shown instanceof MobDialog) await shown.fill(read);
}
