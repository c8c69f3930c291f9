import {
	buildFormView,
	commandersOf,
	FORM_CHOICES,
	type FormGroups,
	type FormOrder,
	type FormToken,
	footprintPlot,
	groupsOf,
} from "../../../bridge/skirmish/form/index.js";
import { mapKindOf, type SceneGrid, windOf } from "../../../bridge/skirmish/map/index.js";
import { soldierRows, soldierValue } from "../../../bridge/skirmish/sheet/index.js";
import { SOLDIER_FIELD, UNIT_TOPICS } from "../../../bridge/skirmish/unit/index.js";
import { joinList, sayFault, sayPlural } from "../../../bridge/text/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { notifyFault, notifyWithUndo } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { findTokens } from "../../tokens/token-access.js";
import { loadAttacks } from "../../tokens/token-data.js";
import { notifyUnlessCancelled, transactionOf, undoTransaction } from "../../transactions/index.js";
import { FormWindow } from "../../ui/form-window.js";
import { addHelp } from "../../ui/help-button.js";
import { showWindow, type WithId, windowPart } from "../../ui/window.js";
import { formUnitOf } from "./apply-order.js";
import { type Formable, formable } from "./plan-form-unit.js";
import { readFormTokens } from "./read-members.js";
import { gridOf } from "./where.js";

const ID = "muster-form-unit";

/** Facings to choose from on a grid, the one that looks up first. */
function facingsOf(grid: SceneGrid): readonly Json[] {
	const kind = mapKindOf(grid);
	if (kind === "square") return [0, 1, 2, 3];
	if (kind === "hex") return [4, 5, 0, 1, 2, 3];
	const around = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);
	return around.map((angle) => ({ x: Math.round(Math.sin(angle)), y: -Math.round(Math.cos(angle)) + 0 }));
}

/** Forms selected tokens into units, with what comes of it. */
class FormUnitWindow extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 760 },
		window: { title: "MUSTER.Unit.Form.window", icon: "fa-solid fa-people-group", resizable: true },
	};

	static override PARTS = {
		tokens: windowPart("apps/skirmish/form-tokens"),
		fields: windowPart("apps/skirmish/form-fields"),
		soldier: windowPart("apps/skirmish/form-soldier"),
		footer: windowPart("apps/skirmish/form-footer"),
	};

	readonly #tokens: readonly string[];
	#typed: Pick<FormOrder, "name" | "choice" | "formation" | "commander"> & { readonly facing: string } = {
		name: "",
		choice: "kind",
		formation: "closed",
		facing: "",
		commander: "",
	};
	/** Texts that were typed for the numbers of the soldier, by their paths. */
	#numbers: Readonly<Record<string, string>> = {};

	constructor(options: WithId, tokens: readonly string[]) {
		super(options);
		this.#tokens = tokens;
	}

	get #choices(): Pick<FormOrder, "choice" | "formation" | "facing" | "commander" | "numbers"> {
		const typed = Object.entries(this.#numbers).filter(([, text]) => text.trim() !== "");
		const typedValue = (path: string, text: string) => soldierValue(`${SOLDIER_FIELD}${path}`, text, words());
		const numbers = typed.map(([path, text]) => ({ path, value: typedValue(path, text) }));
		const { name: _name, facing, ...others } = this.#typed;
		return { ...others, numbers, facing: facing === "" ? null : JSON.parse(facing) };
	}

	protected override onOpen(): void {
		addHelp(this.element, () => UNIT_TOPICS.form);
		const redraw = (): void => void this.redraw(["tokens", "footer"]);
		this.follow("updateActor", redraw);
		this.follow("updateToken", redraw);
		this.follow("deleteToken", redraw);
	}

	#groups(tokens: readonly FormToken[], choice: FormOrder["choice"]): FormGroups {
		return groupsOf(tokens, { choice, commander: this.#typed.commander });
	}

	protected override async _prepareContext(): Promise<object> {
		const documents = findTokens(this.#tokens);
		await loadAttacks(documents.map(({ actor }) => actor));
		const tokens = readFormTokens(documents, game.user as User.Implementation);
		const sorted = {
			kind: this.#groups(tokens, "kind"),
			average: this.#groups(tokens, "average"),
			each: this.#groups(tokens, "each"),
		};
		const { choice } = this.#typed;
		const view = buildFormView(sorted, choice, words());
		const [first = []] = sorted[choice].groups;
		const made = view.ready ? formable(first, this.#choices) : null;
		return {
			...view,
			rootId: this.id,
			...this.#drawn(made?.ok ? made.value : null),
			...(made?.ok === false ? { fault: sayFault(words(), made.fault), ready: false } : {}),
			...this.#fields(tokens, first[0]?.token.kind ?? "", documents[0] && gridOf(documents[0])),
		};
	}

	#fields(tokens: readonly FormToken[], usual: string, grid: SceneGrid | undefined): object {
		const { formation, facing, name, commander } = this.#typed;
		const leads = [
			{ value: "", label: words().say("MUSTER.Unit.Form.oneOfThem") },
			...commandersOf(tokens).map(({ token, name: label }) => ({ value: token, label })),
		];
		const winds = (grid ? facingsOf(grid) : []).map((each) => ({
			value: JSON.stringify(each),
			label: words().say(`MUSTER.Unit.Form.winds.${grid ? windOf(grid, each as never) : "n"}`),
		}));
		const chosen = (of: string, choices: readonly { readonly value: string; readonly label: string }[]) =>
			choices.map((each) => ({ ...each, selected: each.value === of }));
		const formations = ["closed", "open"].map((value) => ({
			value,
			label: words().say(`MUSTER.Unit.formation.${value}`),
		}));
		const fields = [
			{ name: "name", value: name, example: usual },
			{ name: "formation", choices: chosen(formation, formations) },
			{ name: "commander", choices: chosen(commander, leads) },
			{ name: "facing", choices: chosen(facing, winds) },
		];
		return {
			fields: fields.map((each) => ({ ...each, label: words().say(`MUSTER.Unit.Form.${each.name}`) })),
			submit: words().say("MUSTER.Unit.Form.submit", { name: name.trim() || usual }),
		};
	}

	#drawn(made: Formable | null): object {
		if (!made) return {};
		const { drawn, soldier, unit } = made;
		const asked = sayPlural(words(), "MUSTER.Unit.Form.asked", soldier.askedFor.length);
		const rows = soldierRows(
			unit,
			{ soldier: soldier.source.snapshot, asked: soldier.source.asked, idle: [] },
			"live",
			words(),
		);
		const isRow = (path: string): boolean => rows.some((row) => row.path === `${SOLDIER_FIELD}${path}`);
		const shown = {
			soldierHead: asked,
			read: joinList(words(), soldier.read, "and"),
			asked: soldier.askedFor.map(([path, text]) => ({
				text,
				path: isRow(path) ? path : "",
				value: this.#numbers[path] ?? "",
			})),
		};
		if (!drawn.ok) return { ...shown, fault: sayFault(words(), drawn.fault), ready: false };
		const { picture, cells } = drawn.value;
		return {
			...shown,
			plot: footprintPlot(picture, words(), `${this.id}-plot`),
			ground: cells === 0 ? "" : sayPlural(words(), "MUSTER.Unit.Form.ground", cells),
		};
	}

	protected override onInput(field: HTMLInputElement): void {
		const { number } = field.dataset;
		if (number !== undefined) {
			this.#numbers = { ...this.#numbers, [number]: field.value };
			void this.redraw(["tokens", "footer"]);
			return;
		}
		const typed = this.typed as Readonly<Record<string, string | undefined>>;
		const { name = "", choice, formation, facing = "", commander = "" } = typed;
		this.#typed = {
			name,
			choice: FORM_CHOICES.find((each) => each === choice) ?? "kind",
			formation: formation === "open" ? "open" : "closed",
			facing,
			commander,
		};
		void this.redraw(field.name === "name" ? ["footer"] : ["tokens", "soldier", "footer"]);
	}

	protected override async send(): Promise<void> {
		const tokens = readFormTokens(findTokens(this.#tokens), game.user as User.Implementation);
		const { groups } = this.#groups(tokens, this.#typed.choice);
		const seen = groups.flat().reduce((sum, { hp }) => sum + hp, 0);
		const order = { ...this.#choices, name: this.#typed.name, tokens: [...this.#tokens], seen };
		const done = await formUnitOf(order);
		if (!done.ok) {
			notifyUnlessCancelled(done);
			await this.redraw();
			return;
		}
		notifyFormed(done.value.name, done.value.uuid, "MUSTER.Unit.Form.done");
		selectTokenOf(done.value);
		await this.close();
	}
}

/** Says what was done, with a button that takes it back. */
export function notifyFormed(name: string, source: string, key: string): void {
	notifyWithUndo(key, { name }, () => {
		const made = transactionOf(source);
		if (made) void undoTransaction(made.id).then(notifyUnlessCancelled);
	});
}

/** Selects the token of a new unit. */
function selectTokenOf({ id }: Actor.Implementation): void {
	if (!canvas.ready) return;
	const token = canvas.tokens?.placeables.find(({ document }) => document.actorId === id);
	token?.control({ releaseOthers: true });
}

/** Opens the window that forms tokens into a unit; default: the selected ones. */
export async function showFormUnit(tokens: readonly string[] = selected()): Promise<void> {
	if (tokens.length === 0) {
		notifyFault({ code: "MUSTER.Fault.Skirmish.noneToForm" });
		return;
	}
	await foundry.applications.instances.get(ID)?.close();
	await showWindow(ID, (options) => new FormUnitWindow(options, tokens));
}

const selected = (): readonly string[] =>
	(canvas.ready ? (canvas.tokens?.controlled ?? []) : []).map(({ document }) => document.uuid);
