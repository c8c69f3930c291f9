import { wordChoices } from "../../../bridge/army/sheet/index.js";
import { toForce } from "../../../bridge/army/stored/index.js";
import { type EnteringArmy, SIDE_IDS, WINDOW_TOPICS } from "../../../bridge/battle/index.js";
import { choicesUnder, joinList, parseWhole, sayFault } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS, QUALITIES } from "../../../engine/force/index.js";
import { armyLabels } from "../../army/actor/army-names.js";
import { allForces, isForce, storedForceOf } from "../../army/actor/index.js";
import { notifyFault } from "../../host/notify.js";
import { type BattleRequest, openers, openRow } from "../../host/openers.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { loadSeals } from "../../secrets/gate.js";
import { FormWindow } from "../../ui/form-window.js";
import { showWindow, type WindowOptions, windowPart } from "../../ui/window.js";
import { followOpenBattles } from "../open/follow-battles.js";
import { leadsFor, openRows, rowsWith } from "../open/open-battles.js";
import { showOwnBattles } from "../open/own-battles.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { explainIn, helpIn } from "../pages/battle-window.js";
import { armyName } from "../pages/veiled-army.js";
import { createSiege } from "../siege/create-siege.js";
import { battleName, createBattle } from "./start-battle.js";

const ID = "muster-battle-start";

/** An army of the world, or an estimate, on its way into a battle. */
interface Entrant {
	readonly key: number;
	readonly actor: Actor.Implementation | null;
}

/** Makes a battle or a siege of armies, and answers its page. */
type MakesFight = (name: string, armies: readonly EnteringArmy[]) => Promise<Result<HostBattlePage>>;

/** Numbers of an estimated force, as its reader takes them. */
const RANGES = {
	men: { min: 1, max: FORCE_LIMITS.men },
	each: { min: 1, max: FORCE_LIMITS.each },
	strategy: { min: 0, max: FORCE_LIMITS.skill },
	tl: { min: 0, max: FORCE_LIMITS.tl },
};

type Typed = Readonly<Record<string, string | boolean>>;

/** Puts armies into sides and begins a battle: two to eight sides, several armies a side. */
class BattleStart extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		classes: ["muster-battle-start"],
		position: { width: 560 },
		window: {
			title: "MUSTER.Battle.Start.title",
			icon: "fa-solid fa-flag",
			resizable: true,
		},
		actions: {
			estimate: BattleStart.#onEstimate,
			leave: BattleStart.#onLeave,
			besiege: BattleStart.#onBesiege,
			continueBattle: BattleStart.#onContinue,
		},
	};

	static override PARTS = {
		armies: windowPart("apps/battle/start", ["apps/battle/open-rows", "partials/form/whole"], [""]),
		footer: windowPart("apps/battle/start-footer"),
	};

	#entrants: readonly Entrant[] = [];
	#typed: Typed = {};
	#count = 0;
	#fault = "";

	/** Adds armies; on sides of their own, as long as there are letters. */
	enter(actors: readonly Actor.Implementation[], name: string): void {
		for (const actor of actors) this.#add(actor);
		if (name !== "") this.#typed = { ...this.#typed, name };
		while (actors.length === 0 && this.#entrants.length < 2 && allForces().length < 2) this.#add(null);
	}

	#add(actor: Actor.Implementation | null): void {
		if (actor && this.#entrants.some((each) => each.actor === actor)) return;
		const key = ++this.#count;
		const side = SIDE_IDS[Math.min(this.#entrants.length, SIDE_IDS.length - 1)] ?? "a";
		this.#entrants = [...this.#entrants, { key, actor }];
		this.#typed = { ...this.#typed, [`side.${key}`]: side, [`quality.${key}`]: "average", [`line.${key}`]: "medium" };
	}

	#text(name: string, usual = ""): string {
		const value = this.#typed[name];
		return typeof value === "string" ? value : usual;
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		helpIn(this.element, () => WINDOW_TOPICS.start);
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		explainIn(this.element);
	}

	protected override async _prepareContext(): Promise<object> {
		const labels = armyLabels();
		const free = allForces().filter((actor) => !this.#entrants.some((each) => each.actor === actor));
		return {
			rows: openRows(),
			name: this.#text("name"),
			fault: this.#fault,
			entrants: this.#entrants.map((each) => this.#row(each, labels)),
			free: free.map(({ id, uuid, name }) => ({ value: id, label: labels.get(uuid) ?? name })),
			ready: this.#entrants.length > 1,
			placeholder: this.#usualName(),
		};
	}

	#row({ key, actor }: Entrant, labels: ReadonlyMap<string, string>): object {
		const side = this.#text(`side.${key}`, "a");
		const quality = this.#text(`quality.${key}`, "average");
		return {
			key,
			name: labels.get(actor?.uuid ?? "") ?? actor?.name ?? "",
			isEstimate: actor === null,
			fights: actor ? sayFights(actor) : "",
			sides: SIDE_IDS.map((id) => ({ value: id, label: id.toUpperCase(), selected: id === side })),
			qualities: choicesUnder("MUSTER.Force.Quality", QUALITIES, quality, words()),
			lines: wordChoices(words(), "line", this.#text(`line.${key}`, "medium")),
			called: this.#text(`called.${key}`),
			fields: Object.fromEntries(
				Object.entries(RANGES).map(([field, range]) => {
					const id = `${field}.${key}`;
					return [field, { id, value: this.#text(id), ...range }];
				}),
			),
		};
	}

	protected override onOpen(): void {
		this.untilClosed(followOpenBattles(() => void this.redraw(["armies"])));
	}

	#usualName(): string {
		const names = this.#entrants.map(({ key, actor }) => (actor ? armyName(actor) : this.#text(`called.${key}`)));
		const [first = "", second = ""] = names;
		return first === "" || second === "" ? "" : battleName(first, second);
	}

	protected override onChange({ name, value }: HTMLInputElement): void {
		this.onInput();
		if (name !== "army" || value === "") return;
		const actor = game.actors.get(value);
		if (actor) this.#add(actor);
		void this.render();
	}

	protected override onInput(): void {
		const { army: _army, ...typed } = this.typed;
		this.#typed = { ...this.#typed, ...typed };
	}

	static async #onEstimate(this: BattleStart): Promise<void> {
		this.onInput();
		this.#add(null);
		await this.render();
		this.inside(`[name="called.${this.#count}"]`)?.focus();
	}

	static async #onLeave(this: BattleStart, _event: Event, target: HTMLElement): Promise<void> {
		this.onInput();
		const key = Number(target.dataset.key);
		this.#entrants = this.#entrants.filter((each) => each.key !== key);
		await this.render();
	}

	protected override send(): Promise<void> {
		return this.#begin("page", createBattle, "MUSTER.Battle.Start.name");
	}

	static async #onContinue(this: BattleStart, _event: Event, target: HTMLElement): Promise<void> {
		await this.close();
		await openRow(target);
	}

	static #onBesiege(this: BattleStart): Promise<void> {
		return this.once(() => this.#begin("siege", createSiege, "MUSTER.Siege.usualName"));
	}

	/** Makes a battle or a siege of the armies and opens its window. */
	async #begin(opens: "page" | "siege", make: MakesFight, usual: string): Promise<void> {
		this.onInput();
		const armies: EnteringArmy[] = [];
		for (const entrant of this.#entrants) {
			const army = this.#army(entrant);
			if (!army.ok) return this.#refuse(sayFault(words(), army.fault));
			armies.push(army.value);
		}
		const made = await make(this.#text("name") || this.#usualName() || words().say(usual), armies);
		if (!made.ok) return this.#refuse(sayFault(words(), made.fault));
		await this.close();
		await openers().battle({ [opens]: made.value.uuid });
	}

	async #refuse(sentence: string): Promise<void> {
		this.#fault = sentence;
		await this.render();
	}

	#army({ key, actor }: Entrant): Result<EnteringArmy> {
		const side = this.#text(`side.${key}`, "a");
		if (actor) {
			const stored = storedForceOf(actor);
			return stored.ok ? ok({ side, uuid: actor.uuid, name: actor.name, force: toForce(stored.value) }) : stored;
		}
		const number = (field: string): number => parseWhole(this.#text(`${field}.${key}`)) ?? Number.NaN;
		const quality = QUALITIES.find((each) => each === this.#text(`quality.${key}`)) ?? "average";
		const [men, each, strategy, tl] = [number("men"), number("each"), number("strategy"), number("tl")];
		const isWhole = [men, each, strategy, tl].every((value) => Number.isInteger(value) && value >= 0);
		if (!isWhole || men < 1 || each < 1) return fail({ code: "MUSTER.Fault.Battle.estimate" });
		const line = this.#text(`line.${key}`, "medium") as Extract<EnteringArmy, { estimate: object }>["estimate"]["line"];
		const name = this.#text(`called.${key}`) || words().say("MUSTER.Battle.Start.estimate");
		return ok({ side, estimate: { name, men, each, quality, morale: null, line, strategy, tl } });
	}
}

/** The armies of the selected tokens, each once. */
function armiesAtHand(): readonly Actor.Implementation[] {
	const tokens = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	const actors = tokens.flatMap(({ document: { actor } }) => (actor && isForce(actor) ? [actor] : []));
	return [...new Set(actors)];
}

/** Windows to which a request leads. Without armies the army whose sheet lies on top comes before all others. */
function leadsTo(armies: readonly Actor.Implementation[]): ReturnType<typeof leadsFor> {
	const { document } = ((ui as { activeWindow?: unknown }).activeWindow ?? {}) as { document?: unknown };
	const shown = document instanceof Actor ? (document as Actor.Implementation) : null;
	const own = armies.length === 0 && shown && isForce(shown) ? leadsFor([shown]) : [];
	return own.length > 0 ? own : leadsFor(armies);
}

/** Says in which open battles an army fights already; empty: in none. */
function sayFights(army: Actor.Implementation): string {
	const names = rowsWith(army).flatMap(({ opens, name }) => (opens === "page" ? [name] : []));
	return names.length === 0
		? ""
		: words().say("MUSTER.Battle.Start.fights", { names: joinList(words(), names, "and") });
}

/**
 * Leads to the open battle or siege of these armies, of those of the selected tokens, or to the battle of the whole
 * world, if there is one alone (see `leadsTo`); else shows the dialog that begins a battle with them, with the open
 * ones on top. Players are led to their own.
 */
export async function showStart({ armies = armiesAtHand(), name = "", isNew = false }: BattleRequest): Promise<void> {
	if (!game.user.isGM) return isNew ? notifyFault(GM_ONLY) : showOwnBattles();
	await loadSeals();
	const [row, ...others] = isNew ? [] : leadsTo(armies);
	if (row && others.length === 0) return openers().battle({ [row.opens]: row.uuid });
	await showWindow(ID, () => {
		const start = new BattleStart();
		start.enter(armies, name);
		return start;
	});
}
