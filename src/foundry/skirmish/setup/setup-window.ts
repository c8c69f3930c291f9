import {
	approachOf,
	buildSetupView,
	SETUP_STEPS,
	type SeenHidden,
	type SetupReader,
	type SetupStep,
	type StoredSetup,
	setupNow,
	stepShown,
} from "../../../bridge/skirmish/setup/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findNow } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { type WithId, windowPart } from "../../ui/window.js";
import { FightWindow } from "../fight/fight-window.js";
import { readerOf } from "../fight/reader-of.js";
import { gridOfScene } from "../unit/stand-at.js";
import { hiddenAt, hiddenForGm } from "./hidden-view.js";
import { heroesOfSide } from "./setup-heroes.js";
import { setupIn } from "./setup-pages.js";
import { SetupPlaces } from "./setup-places.js";
import {
	chooseInsight,
	type Decided,
	forgetHidden,
	place,
	sealTactics,
	seenOf,
	sendDecision,
} from "./setup-queries.js";
import { draftOfSetup, hearSetup, hiddenOf, keepDraft, keepsHidden } from "./setup-store.js";
import { backStep, lastStep, takeStep } from "./take-step.js";

/** The set-up of a skirmish, step by step: for GMs all of it, for players the steps of sides that they decide for. */
export class SetupWindow extends FightWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 560, height: 640 },
		actions: {
			goTo: SetupWindow.#onGoTo,
			roll: SetupWindow.#onRoll,
			lay: SetupWindow.#onLay,
			place: SetupWindow.#onPlace,
			stand: SetupWindow.#onPlace,
			turn: SetupWindow.#onTurn,
			reset: SetupWindow.#onReset,
			declare: SetupWindow.#onDeclare,
			seal: SetupWindow.#onSeal,
			unseal: SetupWindow.#onSeal,
			adjust: SetupWindow.#onAdjust,
			begin: SetupWindow.#onBegin,
			back: SetupWindow.#onBack,
		},
	};

	static override PARTS = {
		path: windowPart("apps/battle/path"),
		body: windowPart("apps/skirmish/setup-body", ["partials/form/whole", "apps/skirmish/setup-sides"], [""]),
		footer: windowPart("apps/skirmish/setup-footer"),
	};

	#looked: SetupStep | "" = "";
	readonly #places: SetupPlaces;

	constructor(options: WithId, page: HostBattlePage) {
		super(options, page);
		this.#places = new SetupPlaces(page, (stored) => this.#reader(stored));
	}

	#reader({ frame, setup }: StoredSetup): SetupReader {
		const { nameOf } = readerOf({ frame }, setupNow(setup).outcome.state);
		const { isGM, id } = game.user;
		const deciderOf = (side: string): string => game.users.get(setup.deciders[side] ?? "")?.name ?? "";
		return { isGM, nameOf, deciderOf, decides: (side) => isGM || setup.deciders[side] === id };
	}

	#hidden(stored: StoredSetup): SeenHidden {
		return game.user.isGM ? hiddenForGm(this.page, stored) : seenOf(this.page.uuid);
	}

	#scene({ frame }: StoredSetup): Scene.Implementation | null {
		const scene = findNow(frame.scene);
		return scene instanceof Scene ? scene : null;
	}

	protected override async _prepareContext(): Promise<object> {
		const stored = setupIn(this.page);
		if (!stored.ok) return { refused: sayFault(words(), stored.fault), path: [] };
		const { setup } = stored.value;
		const scene = this.#scene(stored.value);
		if (!scene) return { refused: sayFault(words(), { code: "MUSTER.Fault.Skirmish.noScene" }), path: [] };
		const reader = this.#reader(stored.value);
		const now = setupNow(setup);
		const shown = {
			reader,
			hidden: this.#hidden(stored.value),
			draft: { ...draftOfSetup(this.page.uuid), places: this.#places.of(now.side) },
			looked: this.#looked,
			heroes: toJson(heroesOfSide(stored.value, now.side)),
			grid: gridOfScene(scene),
			rootId: this.id,
		};
		const last = reader.isGM ? (lastStep(this.page, stored.value) ?? null) : null;
		const canBack = last !== null || (reader.isGM && now.step === "tactics" && keepsHidden(this.page.uuid, setup));
		return { ...buildSetupView(setup, shown, words()), isGM: reader.isGM, canBack };
	}

	protected override onOpen(): void {
		this.followPage(hearSetup);
		for (const hook of ["canvasPan", "canvasReady"] as const) this.follow(hook, () => this.#places.draw());
		this.untilClosed(() => this.#places.end());
		this.element.addEventListener("keydown", (event) => this.#places.onKey(event));
		if (!game.user.isGM) void sendDecision(this.page.uuid, { what: "wanted" });
	}

	protected override onDraw(): void {
		this.#places.draw();
	}

	protected override onChange({ dataset, name, value }: HTMLInputElement): void {
		const { tactic, target } = dataset;
		const { tactics, fields } = draftOfSetup(this.page.uuid);
		if (tactic !== undefined)
			keepDraft(this.page.uuid, { tactics: { ...tactics, [tactic]: { tactic: value, target: "" } } });
		else if (target !== undefined)
			keepDraft(this.page.uuid, {
				tactics: { ...tactics, [target]: { tactic: tactics[target]?.tactic ?? "standard", target: value } },
			});
		else if (dataset["field"] !== undefined) keepDraft(this.page.uuid, { fields: { ...fields, [name]: value } });
	}

	/** Does something with the set-up as it is now; a press of the same button waits for it. */
	#act(name: string, act: (stored: StoredSetup) => Promise<Result<unknown>>): Promise<void> {
		return this.once(async () => {
			const stored = setupIn(this.page);
			const done = stored.ok ? await act(stored.value) : stored;
			notifyUnlessCancelled(done);
			if (done.ok) this.#looked = "";
			await this.redraw();
		}, name);
	}

	/** Sends a decision to the GM, or takes it at once where this is one. */
	#decide(
		name: string,
		decided: Required<Decided>,
		take: (stored: StoredSetup) => Promise<Result<unknown>>,
	): Promise<void> {
		return this.#act(name, (stored) => (game.user.isGM ? take(stored) : sendDecision(this.page.uuid, decided)));
	}

	static async #onGoTo(this: SetupWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const stored = setupIn(this.page);
		if (!stored.ok) return notifyFault(stored.fault);
		const wanted = SETUP_STEPS.find((each) => each === dataset["step"]);
		const now = stepShown(setupNow(stored.value.setup), this.#hidden(stored.value));
		this.#looked = wanted === undefined || wanted === now ? "" : wanted;
		await this.redraw(["path", "body"]);
	}

	static #onRoll(this: SetupWindow): Promise<void> {
		// The step after this one may be taken while the cards of this one are posted.
		const waits = setupIn(this.page);
		const step = waits.ok ? setupNow(waits.value.setup).step : "";
		return this.#act(`roll ${step}`, () => {
			const side = draftOfSetup(this.page.uuid).fields["ambush"] ?? "";
			return takeStep(this.page, step === "ambush" ? { kind: "ambush", side } : { kind: "initiative" });
		});
	}

	static #onLay(this: SetupWindow): Promise<void> {
		return this.#act("lay", async (stored) => {
			const scene = this.#scene(stored);
			if (!scene) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
			const { field } = stored.setup.input.map;
			const { fields } = draftOfSetup(this.page.uuid);
			const feet = (name: string, usual: number): number => Number(fields[name] ?? usual);
			const notes = stored.setup.input.sides.map(({ id }) => [id, fields[`note.${id}`] ?? ""]);
			return takeStep(this.page, {
				kind: "zones",
				melee: feet("melee", field.zones.melee.depth),
				ranged: feet("ranged", field.zones.sides[0].ranged.depth),
				camp: feet("camp", 0),
				...approachOf(field, fields["way"] ?? "stand", gridOfScene(scene)),
				notes: Object.fromEntries(notes),
			});
		});
	}

	static #onPlace(this: SetupWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { side = "", action } = dataset;
		const planned = this.#places.of(side);
		const value = toJson(action === "stand" ? {} : planned);
		return this.#act(`place ${side}`, async (stored) => {
			const decided = { what: "placement", side, value } as const;
			const done = await (game.user.isGM
				? place(this.page, stored, side, value)
				: sendDecision(this.page.uuid, decided));
			if (done.ok) this.#places.clear(side, planned);
			return done;
		});
	}

	static #onTurn(this: SetupWindow, _event: Event, { dataset }: HTMLElement): void {
		const unit = dataset["unit"] ?? "";
		this.#places.turn(unit, dataset["turns"] === "left" ? -1 : 1);
	}

	static #onReset(this: SetupWindow, _event: Event, { dataset }: HTMLElement): void {
		this.#places.place(dataset["unit"] ?? "", null);
	}

	static #onDeclare(this: SetupWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const side = dataset["side"] ?? "";
		const chosen = this.inside("[name=strategy]:checked");
		const strategy = chosen instanceof HTMLInputElement ? chosen.value : "standard";
		return this.#decide(`declare ${side}`, { what: "strategy", side, value: strategy }, () =>
			takeStep(this.page, { kind: "strategy", side, strategy }),
		);
	}

	static #onSeal(this: SetupWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { side = "", action } = dataset;
		const { tactics } = draftOfSetup(this.page.uuid);
		const stored = setupIn(this.page);
		const own = stored.ok ? (stored.value.setup.input.sides.find(({ id }) => id === side)?.units ?? []) : [];
		const chosen = own.flatMap(({ id }) => (tactics[id] ? [{ unit: id, ...tactics[id] }] : []));
		const value = action === "unseal" ? null : toJson(chosen);
		return this.#decide(`seal ${side}`, { what: "tactics", side, value }, () => sealTactics(this.page, side, value));
	}

	static #onAdjust(this: SetupWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { side = "", question: key = "" } = dataset;
		const field = this.inside("[name=insight]");
		const option = field instanceof HTMLSelectElement ? field.value : "";
		const value = { key, option };
		return this.#decide(`adjust ${key}`, { what: "insight", side, value }, () => chooseInsight(this.page, side, value));
	}

	static #onBegin(this: SetupWindow): Promise<void> {
		return this.#act("begin", async (stored) => {
			const now = hiddenAt(this.page, stored);
			if (!now || now.missing.length > 0 || now.question) return fail({ code: "MUSTER.Fault.Skirmish.setupOver" });
			const field = this.inside("[name=initiative]");
			const initiative = field instanceof HTMLInputElement && field.checked;
			const { tactics } = hiddenOf(this.page.uuid, stored.setup);
			const done = await takeStep(
				this.page,
				{ kind: "begin", tactics: toJson(tactics), initiative },
				{ known: now.log },
			);
			if (done.ok) forgetHidden(this.page);
			return done;
		});
	}

	/** Opens what is sealed again, or else takes the last step back. */
	static #onBack(this: SetupWindow): Promise<void> {
		return this.#act("back", async ({ setup }) => {
			if (!keepsHidden(this.page.uuid, setup)) return backStep(this.page);
			forgetHidden(this.page);
			return { ok: true, value: null };
		});
	}
}
