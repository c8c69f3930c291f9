import {
	buildDissolveView,
	fallenCount,
	type Lying,
	standingPlot,
	whoHadLeast,
} from "../../../bridge/skirmish/form/index.js";
import { UNIT_TOPICS } from "../../../bridge/skirmish/unit/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { words } from "../../host/words.js";
import { findTokens } from "../../tokens/token-access.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { FormWindow } from "../../ui/form-window.js";
import { addHelp } from "../../ui/help-button.js";
import { showWindow, type WithId, windowId, windowPart } from "../../ui/window.js";
import { dissolveUnitOf } from "./apply-order.js";
import { notifyFormed } from "./form-window.js";
import { type Dissolvable, dissolvable, placesOf, tokensOfUnit } from "./plan-dissolve-unit.js";
import { boxOf, gridOf } from "./where.js";

/** Dissolves a unit into the tokens that it was formed of; the owner chooses who fell. */
class DissolveUnitWindow extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 760 },
		window: { icon: "fa-solid fa-people-arrows", resizable: true },
		actions: {
			fell: DissolveUnitWindow.#onFell,
			lot: DissolveUnitWindow.#onLot,
			least: DissolveUnitWindow.#onLeast,
		},
	};

	static override PARTS = {
		main: windowPart("apps/skirmish/dissolve"),
		footer: windowPart("apps/skirmish/dissolve-footer"),
	};

	readonly #actor: Actor.Implementation;
	/** Tokens chosen to lie, in the order in which they were chosen; null: those who had least. */
	#fallen: readonly string[] | null = null;

	constructor(options: WithId, actor: Actor.Implementation) {
		super(options);
		this.#actor = actor;
	}

	override get title(): string {
		return words().say("MUSTER.Unit.Dissolve.window", { name: this.#actor.name });
	}

	protected override onOpen(): void {
		addHelp(this.element, () => UNIT_TOPICS.dissolve);
		this.follow("updateActor", () => void this.redraw());
		this.follow("deleteToken", () => void this.redraw());
		this.follow("updateToken", () => void this.redraw());
		this.follow("deleteActor", ({ id }) => {
			if (id === this.#actor.id) void this.close();
		});
	}

	#now() {
		return dissolvable(this.#actor, game.user as User.Implementation);
	}

	protected override async _prepareContext(): Promise<object> {
		const now = this.#now();
		if (!now.ok)
			return {
				fault: sayFault(words(), now.fault),
				ready: false,
				submit: words().say("MUSTER.Unit.Dissolve.noSubmit"),
			};
		const view = buildDissolveView(now.value.strength, soldiersOf(now.value), this.#chosen(now.value), words());
		return { ...view, rootId: this.id, ...this.#drawn(now.value, view) };
	}

	/** Where the tokens come to stand: what is drawn, and what is to be said of it. */
	#drawn({ members }: Dissolvable, { soldiers }: ReturnType<typeof buildDissolveView>): object {
		const places = placesOf(members, tokensOfUnit(this.#actor));
		const standing = findTokens(Object.keys(places));
		const unit = tokensOfUnit(this.#actor).find(({ parent }) => parent === standing[0]?.parent);
		if (!unit) return { ground: words().say("MUSTER.Unit.Dissolve.noPlot") };
		const grid = gridOf(unit);
		const figures = standing.map((token) => {
			const soldier = soldiers.find((each) => each.token === token.uuid);
			const { x, y } = places[token.uuid]!;
			const [number, points, lies] = [soldier?.number ?? 0, soldier?.hp ?? "", soldier?.pressed ?? false];
			return { ...boxOf(token, grid), x, y, number, points, lies };
		});
		return {
			plot: standingPlot(figures, boxOf(unit, grid), words(), `${this.id}-plot`),
			ground: words().say("MUSTER.Unit.Dissolve.plotNote"),
		};
	}

	#chosen(unit: Dissolvable): readonly string[] {
		return this.#fallen ?? leastOf(unit);
	}

	static #onFell(this: DissolveUnitWindow, _event: Event, target: HTMLElement): void {
		const now = this.#now();
		const token = target.dataset["token"] ?? "";
		if (!now.ok) return;
		const chosen = this.#chosen(now.value);
		const count = fallenCount(now.value.strength, now.value.members);
		const others = chosen.filter((each) => each !== token);
		// One more than fell takes the place of the first chosen.
		this.#fallen = chosen.includes(token) ? others : [...others, token].slice(-count);
		void this.redraw();
	}

	static #onLot(this: DissolveUnitWindow): void {
		const now = this.#now();
		if (!now.ok) return;
		const there = now.value.members.filter(({ isThere }) => isThere).map(({ token }) => token);
		const drawn = there.map((token) => ({ token, lot: CONFIG.Dice.randomUniform() })).sort((a, b) => a.lot - b.lot);
		this.#fallen = drawn.slice(0, fallenCount(now.value.strength, now.value.members)).map(({ token }) => token);
		void this.redraw();
	}

	static #onLeast(this: DissolveUnitWindow): void {
		this.#fallen = null;
		void this.redraw();
	}

	protected override async send(): Promise<void> {
		const now = this.#now();
		if (!now.ok) return void this.redraw();
		const { uuid, name } = this.#actor;
		const done = await dissolveUnitOf(this.#actor, {
			fallen: [...this.#chosen(now.value)],
			seen: now.value.strength.total,
		});
		if (!done.ok) {
			notifyUnlessCancelled(done);
			await this.redraw();
			return;
		}
		// The window closes with the unit's actor.
		notifyFormed(name, uuid, "MUSTER.Unit.Dissolve.done");
	}
}

const soldiersOf = ({ stored, members }: Dissolvable): readonly Lying[] =>
	members.map(({ token, name, maximum, isThere }, index) => ({
		token,
		name,
		maximum,
		isThere,
		hp: stored.members[index]?.hp ?? 0,
	}));

/** Those who had least, as many as fell. */
const leastOf = (unit: Dissolvable): readonly string[] =>
	whoHadLeast(
		soldiersOf(unit).filter(({ isThere }) => isThere),
		fallenCount(unit.strength, unit.members),
	);

/** Opens the window that dissolves a unit. */
export async function showDissolveUnit(actor: Actor.Implementation): Promise<void> {
	await showWindow(windowId("dissolve-unit", actor.id), (options) => new DissolveUnitWindow(options, actor));
}
