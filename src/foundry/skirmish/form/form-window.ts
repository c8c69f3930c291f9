import { buildFormView, type FormOrder, footprintPlot, sortTokens } from "../../../bridge/skirmish/form/index.js";
import { mapKindOf, type SceneGrid, windOf } from "../../../bridge/skirmish/map/index.js";
import { UNIT_TOPICS } from "../../../bridge/skirmish/unit/index.js";
import { sayFault, sayPlural } from "../../../bridge/text/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { notifyFault, notifyWithUndo } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { findTokens } from "../../tokens/token-access.js";
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

/** Forms selected tokens into a unit, with what comes of it. */
class FormUnitWindow extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 620 },
		window: { title: "MUSTER.Unit.Form.window", icon: "fa-solid fa-people-group", resizable: true },
	};

	static override PARTS = {
		tokens: windowPart("apps/skirmish/form-tokens"),
		fields: windowPart("apps/skirmish/form-fields", ["partials/form/text", "partials/form/choice"]),
		soldier: windowPart("apps/skirmish/form-soldier"),
		footer: windowPart("apps/skirmish/form-footer"),
	};

	readonly #tokens: readonly string[];
	#typed: Pick<FormOrder, "name" | "choice" | "formation"> & { readonly facing: string } = {
		name: "",
		choice: "kind",
		formation: "closed",
		facing: "",
	};

	constructor(options: WithId, tokens: readonly string[]) {
		super(options);
		this.#tokens = tokens;
	}

	get #choices(): Pick<FormOrder, "choice" | "formation" | "facing"> {
		return { ...this.#typed, facing: this.#typed.facing === "" ? null : JSON.parse(this.#typed.facing) };
	}

	protected override onOpen(): void {
		addHelp(this.element, () => UNIT_TOPICS.form);
		const redraw = (): void => void this.redraw(["tokens", "footer"]);
		this.follow("updateActor", redraw);
		this.follow("updateToken", redraw);
		this.follow("deleteToken", redraw);
	}

	protected override async _prepareContext(): Promise<object> {
		const documents = findTokens(this.#tokens);
		const tokens = readFormTokens(documents, game.user as User.Implementation);
		const sorted = { kind: sortTokens(tokens, { average: false }), average: sortTokens(tokens, { average: true }) };
		const { choice, formation, facing, name } = this.#typed;
		const view = buildFormView(sorted, choice, words());
		const made = view.ready ? formable(sorted[choice].members, this.#choices) : null;
		const usual = sorted[choice].members[0]?.token.kind ?? "";
		const grid = documents[0] && gridOf(documents[0]);
		return {
			...view,
			...this.#drawn(made?.ok ? made.value : null),
			...(made?.ok === false ? { fault: sayFault(words(), made.fault), ready: false } : {}),
			nameField: this.#field("name", { value: name, max: 100, example: usual }),
			formationField: this.#field("formation", {
				choices: formationsOf(formation),
			}),
			facingField: this.#field("facing", {
				choices: (grid ? facingsOf(grid) : []).map((each) => ({
					value: JSON.stringify(each),
					label: words().say(`MUSTER.Unit.Form.winds.${grid ? windOf(grid, each as never) : "n"}`),
					selected: JSON.stringify(each) === facing,
				})),
			}),
			submit: words().say("MUSTER.Unit.Form.submit", { name: name.trim() || usual }),
		};
	}

	#field(name: string, more: object): object {
		return { rootId: this.id, name, label: words().say(`MUSTER.Unit.Form.${name}`), ...more };
	}

	#drawn(made: Formable | null): object {
		if (!made) return {};
		const { drawn, soldier } = made;
		const asked = sayPlural(words(), "MUSTER.Unit.Form.asked", soldier.askedFor.length);
		const shown = { soldierHead: asked, read: soldier.read, asked: soldier.askedFor };
		if (!drawn.ok) return { ...shown, fault: sayFault(words(), drawn.fault), ready: false };
		const { picture, cells } = drawn.value;
		return {
			...shown,
			plot: footprintPlot(picture, words(), `${this.id}-plot`),
			ground: cells === 0 ? "" : sayPlural(words(), "MUSTER.Unit.Form.ground", cells),
		};
	}

	protected override onInput(field: HTMLInputElement): void {
		const { name = "", choice, formation, facing = "" } = this.typed as Readonly<Record<string, string | undefined>>;
		this.#typed = {
			name,
			choice: choice === "average" ? "average" : "kind",
			formation: formation === "open" ? "open" : "closed",
			facing,
		};
		void this.redraw(field.name === "name" ? ["footer"] : ["tokens", "soldier", "footer"]);
	}

	protected override async send(): Promise<void> {
		const tokens = readFormTokens(findTokens(this.#tokens), game.user as User.Implementation);
		const { members } = sortTokens(tokens, { average: this.#typed.choice === "average" });
		const seen = members.reduce((sum, { hp }) => sum + hp, 0);
		const done = await formUnitOf({ ...this.#choices, name: this.#typed.name, tokens: [...this.#tokens], seen });
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

const formationsOf = (chosen: string) =>
	["closed", "open"].map((value) => ({
		value,
		label: words().say(`MUSTER.Unit.formation.${value}`),
		selected: value === chosen,
	}));

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
