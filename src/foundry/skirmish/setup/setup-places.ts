import {
	type Placing,
	type Placings,
	type SetupReader,
	type StoredSetup,
	setupNow,
} from "../../../bridge/skirmish/setup/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { gridOfScene } from "../unit/stand-at.js";
import { clearPlaces, drawPlaces, ghostsOf } from "./place-layer.js";
import { hearPlaces, nudged, turnedBy } from "./place-on-map.js";
import { setupIn } from "./setup-pages.js";
import { draftOfSetup, keepDraft } from "./setup-store.js";

/** Keys that move a unit in its placement, as steps to the right and down. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
};

/** The places that the user of a window plans for units of a set-up: drawn on the map, dragged there, moved by keys. */
export class SetupPlaces {
	readonly #page: HostBattlePage;
	readonly #readerOf: (stored: StoredSetup) => SetupReader;
	#endHearing: (() => void) | null = null;

	constructor(page: HostBattlePage, readerOf: (stored: StoredSetup) => SetupReader) {
		this.#page = page;
		this.#readerOf = readerOf;
	}

	#stored(): StoredSetup | null {
		const stored = setupIn(this.#page);
		return stored.ok ? stored.value : null;
	}

	/** Draws zones and planned places, and hears of drags, while units of this user's are placed on the viewed scene. */
	draw(): void {
		const stored = this.#stored();
		this.end();
		const now = stored && setupNow(stored.setup);
		const scene = canvas?.scene;
		if (!stored || now?.step !== "placement" || scene?.uuid !== stored.frame.scene) return;
		const isMine = this.#readerOf(stored).decides(now.side);
		drawPlaces(stored, gridOfScene(scene), isMine ? ghostsOf(stored, this.of(now.side)) : []);
		if (!isMine) return;
		this.#endHearing = hearPlaces({
			stored: () => this.#stored(),
			units: () => this.#unitsOf(now.side),
			placings: () => this.of(now.side),
			place: (unit, placing) => this.place(unit, placing),
		});
	}

	/** Clears the map and hears no more of it. */
	end(): void {
		this.#endHearing?.();
		this.#endHearing = null;
		clearPlaces();
	}

	#unitsOf(side: string): readonly string[] {
		const own = this.#stored()?.setup.input.sides.find(({ id }) => id === side);
		return own?.units.map(({ id }) => id) ?? [];
	}

	/** Planned places of the units of a side. */
	of(side: string): Placings {
		const units = this.#unitsOf(side);
		return Object.fromEntries(
			Object.entries(draftOfSetup(this.#page.uuid).places).filter(([id]) => units.includes(id)),
		);
	}

	/** Plans a place for a unit; null: it stays where it stands. */
	place(unit: string, placing: Placing | null): void {
		const { [unit]: _old, ...others } = draftOfSetup(this.#page.uuid).places;
		keepDraft(this.#page.uuid, { places: placing ? { ...others, [unit]: placing } : others });
	}

	/**
	 * Forgets plans of a side, which stands now. Those that are other by then stay: the step may be taken back while the
	 * answer to it is on its way.
	 */
	clear(side: string, planned: Placings): void {
		const own = this.of(side);
		const isOver = (id: string): boolean => Object.hasOwn(own, id) && sameJson(toJson(own[id]), toJson(planned[id]));
		const others = Object.entries(draftOfSetup(this.#page.uuid).places).filter(([id]) => !isOver(id));
		keepDraft(this.#page.uuid, { places: Object.fromEntries(others) });
	}

	/** Turns a unit where it is planned to stand: to the right, below 0 to the left. */
	turn(unit: string, turns: number): void {
		this.place(unit, turnedBy(draftOfSetup(this.#page.uuid).places[unit], turns));
	}

	/** Moves the unit whose button has the focus by an arrow key. */
	onKey(event: KeyboardEvent): void {
		const unit = event.target instanceof HTMLElement ? event.target.dataset["nudge"] : undefined;
		const way = ARROWS[event.key];
		const scene = canvas?.scene;
		if (!unit || !way || !scene || this.#stored()?.frame.scene !== scene.uuid) return;
		event.preventDefault();
		const { size } = scene.grid;
		const old = draftOfSetup(this.#page.uuid).places[unit];
		this.place(unit, nudged(old, { x: way[0] * size, y: way[1] * size }, scene));
	}
}
