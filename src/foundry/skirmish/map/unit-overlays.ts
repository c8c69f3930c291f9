import { type MapFacts, type UnitDetail, type UnitPicture, unitDetail } from "../../../bridge/skirmish/map/index.js";
import { inSlices, pause, TaskTime } from "../../host/in-slices.js";
import { words } from "../../host/words.js";
import { drawFootprint } from "./draw-footprint.js";
import { drawNote, drawUnitPlate } from "./draw-plate.js";
import { AMBER } from "./map-colours.js";
import { isDangerShown } from "./map-mode.js";
import { factsFor, forgetUnit, isFirstToken, type MapUnit, mapUnitOf, pictureFor } from "./map-unit.js";

type Token = Token.Implementation;

/** Pixels of the screen between a unit and its plate. */
const GAP = 15;

/** A part of the screen in its pixels. */
export type ScreenBox = Readonly<Record<"left" | "right" | "top" | "bottom", number>>;

/** The overlay of a unit's token: what it covers, and a plate of constant size on the screen. */
class UnitOverlay {
	readonly container = new PIXI.Container();
	readonly #footprint = new PIXI.Graphics();
	readonly #token: Token;
	#label: PIXI.Container | null = null;
	/** The drawn state: an equal drawing is not made again. */
	#shape = "";
	#text = "";

	constructor(token: Token) {
		this.#token = token;
		this.container.eventMode = "none";
		this.container.addChild(this.#footprint);
		token.addChild(this.container);
	}

	/** True after its token was removed or drawn again. */
	get isGone(): boolean {
		return this.container.destroyed || this.container.parent !== this.#token;
	}

	/** Draws what has changed of a unit. */
	show(unit: MapUnit, { zoom, hover, selected }: View): void {
		const facts = factsFor(unit);
		this.#showNameplate(facts.name === null);
		hideArt(this.#token);
		const { x, y } = unit.standing.place;
		const coarse = 2 ** (Math.round(2 * Math.log2(zoom)) / 2);
		const picture = pictureFor(unit, facts);
		const unlike = hover || selected;
		const shape = JSON.stringify([relative(picture, x, y), facts, coarse, unlike]);
		if (shape !== this.#shape) {
			this.#shape = shape;
			drawFootprint(this.#footprint, picture, facts, { from: { x, y }, zoom: coarse, unlike });
		}
		const detail = hover ? "full" : unitDetail(picture.breadth * zoom);
		const view = { detail, zoom, inside: isDangerShown() };
		this.#showLabel(JSON.stringify([shape, view]), () => this.#plateOf(picture, facts, view));
	}

	/** Says that its token is a second one of a unit that stands elsewhere. */
	showSecond({ zoom }: View): void {
		this.#shape = "";
		this.#showNameplate(true);
		showArt(this.#token);
		this.#footprint.clear();
		this.#showLabel(JSON.stringify(["second", zoom]), () => {
			const note = drawNote(words().say("MUSTER.UnitMap.second"), AMBER);
			note.position.set(this.#token.w / 2, this.#token.h / 2);
			note.scale.set(1 / zoom);
			return note;
		});
	}

	/** Removes it from the token. */
	remove(): void {
		this.#showNameplate(true);
		showArt(this.#token);
		if (!this.container.destroyed) this.container.destroy({ children: true });
	}

	/** The place of its plate on the screen; null: it has none, or is not seen. */
	get plate(): ScreenBox | null {
		return this.#label && !this.isGone && this.#token.visible ? this.#label.getBounds() : null;
	}

	/** Shows or hides the host's name of the token, which lies below what a unit covers: a plate says it in its place. */
	#showNameplate(isShown: boolean): void {
		const { nameplate } = this.#token;
		if (nameplate && !nameplate.destroyed) nameplate.renderable = isShown;
	}

	#showLabel(key: string, draw: () => PIXI.Container): void {
		if (key === this.#text) return;
		this.#text = key;
		this.#label?.destroy({ children: true });
		this.#label = draw();
		this.container.addChild(this.#label);
	}

	/** The plate behind a unit's front, above or below it; or on the middle of what it covers. */
	#plateOf({ ground, ahead }: UnitPicture, facts: MapFacts, { detail, zoom, inside }: PlateView): PIXI.Container {
		const { x: left, y: top } = this.#token.document;
		const corners = ground.flat();
		const [xs, ys] = [corners.map(({ x }) => x - left), corners.map(({ y }) => y - top)];
		const plate = drawUnitPlate(facts, detail);
		plate.scale.set(1 / zoom);
		const named = facts.name !== null && detail === "full" ? NAME_HEIGHT : 0;
		const [high, low] = [Math.min(...ys), Math.max(...ys)];
		const outside = ahead.y > LOOKS_DOWN ? high - (GAP + named) / zoom : low + GAP / zoom;
		const within = (high + low) / 2 - named / 2 / zoom;
		plate.position.set((Math.min(...xs) + Math.max(...xs)) / 2, inside ? within : outside);
		return plate;
	}
}

/** Pixels of the screen that a name under a plate takes. */
const NAME_HEIGHT = 18;

/** The part of a front's direction from which on it looks down the map. */
const LOOKS_DOWN = 0.1;

/** Detail and scale of a plate. */
interface PlateView {
	readonly detail: UnitDetail;
	readonly zoom: number;
	/** True: it lies on its unit, for what is about units is wanted. */
	readonly inside: boolean;
}

/** A picture as seen from its token, rounded to pixels: equal wherever the token goes. */
function relative({ ground, tip, ahead, dots, missing, beyond }: UnitPicture, left: number, top: number): unknown {
	const at = ({ x, y }: { x: number; y: number }) => [Math.round(x - left), Math.round(y - top)];
	const polygons = [ground, missing, beyond].map((group) => group.map((polygon) => at(polygon[0]!)));
	return [polygons, at(tip), Math.round(100 * ahead.x), Math.round(100 * ahead.y), dots.at.length];
}

/** The view of a token at present. */
interface View {
	/** Pixels of the screen for one of the scene. */
	readonly zoom: number;
	readonly hover: boolean;
	/** True: a user of this client has selected it. */
	readonly selected: boolean;
}

/** Tokens whose art is kept from being drawn: the host may draw a token again with the same art. */
const artless = new WeakSet<Token>();

/**
 * Keeps a token's art from being drawn: it would stick out beyond what the unit covers. The host's own means of hiding
 * it, by rights and sight of the user, are left as they are, as is art that another module hides.
 */
function hideArt(token: Token): void {
	const { mesh } = token;
	if (!mesh?.renderable) return;
	mesh.renderable = false;
	artless.add(token);
}

/** Has the art of a token be drawn that was kept from it. */
function showArt(token: Token): void {
	if (artless.delete(token) && token.mesh) token.mesh.renderable = true;
}

/** The overlays that are drawn: a register of what is there; one that the canvas has destroyed is replaced. */
const overlays = new WeakMap<Token, UnitOverlay>();

let drawnAt = 0;

const zoomOf = (): number => canvas?.stage?.scale.x ?? 1;

/** Draws what has changed of the overlay of a token, or removes it from one without a unit. */
function drawUnitOverlay(token: Token): void {
	if (!token.isVisible) return;
	const { document, isPreview } = token;
	// What a preview shows goes with it as it is dragged: it is drawn once, as the unit stands.
	if (isPreview && overlays.get(token)?.isGone === false) return;
	const unit = mapUnitOf((isPreview && document.parent?.tokens.get(document.id ?? "")) || document);
	const view = { zoom: zoomOf(), hover: token.hover, selected: token.controlled };
	if (!unit) overlays.get(token)?.remove();
	else if (isFirstToken(token.document)) overlayOf(token).show(unit, view);
	else overlayOf(token).showSecond(view);
}

function overlayOf(token: Token): UnitOverlay {
	const known = overlays.get(token);
	if (known && !known.isGone) return known;
	const made = new UnitOverlay(token);
	overlays.set(token, made);
	return made;
}

/** Draws the overlays of a unit's tokens again after it has changed. */
export function redrawUnit(actor: Actor.Implementation): void {
	forgetUnit(actor);
	void drawUnitOverlays(actor.getActiveTokens());
}

const taskTime = new TaskTime();

/**
 * Draws what has changed of the overlay of a token that the host draws; of many tokens in one task the rest in slices.
 * Art that was kept from being drawn is kept from it all the same.
 */
export function drawInTurn(token: Token): void {
	if (token.isPreview || !taskTime.isSpent()) drawUnitOverlay(token);
	else {
		if (artless.has(token)) hideArt(token);
		void drawUnitOverlays([token]);
	}
}

/** Tokens whose overlays are to be drawn. */
const waiting = new Set<Token>();
/** The drawing that goes on; null: there is none. */
let drawing: Promise<void> | null = null;

/**
 * Draws overlays of tokens, or of every unit of the viewed scene: after what goes on now, which may change a hundred of
 * them, and between slices of the work the page has its turn.
 */
export function drawUnitOverlays(tokens?: readonly Token[]): Promise<void> {
	if (!tokens) drawnAt = zoomOf();
	for (const token of tokens ?? canvas?.tokens?.placeables ?? []) waiting.add(token);
	drawing ??= drawWaiting();
	return drawing;
}

async function drawWaiting(): Promise<void> {
	await pause();
	try {
		// More may be asked for in the moment in which a drawing ends.
		while (waiting.size > 0) await inSlices(drawEach());
	} finally {
		drawing = null;
	}
}

function* drawEach(): Generator<void, void> {
	for (const token of waiting) {
		waiting.delete(token);
		if (!token.destroyed) drawUnitOverlay(token);
		yield;
	}
}

/** Draws again after zooming; null: moving the view changes nothing that is drawn. */
export const followUnitZoom = (): Promise<void> | null => (zoomOf() === drawnAt ? null : drawUnitOverlays());

/** The places of the plates of all units on the screen, in its pixels. */
export const platesOnScreen = (): readonly ScreenBox[] =>
	(canvas?.tokens?.placeables ?? []).flatMap((token) => overlays.get(token)?.plate ?? []);
