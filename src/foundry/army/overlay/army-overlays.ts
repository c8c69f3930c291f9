import type { ArmyFacts, Detail } from "../../../bridge/army/overlay/index.js";
import { buildArmyPlate, detailFor, toArmyFacts } from "../../../bridge/army/overlay/index.js";
import { toForce } from "../../../bridge/army/stored/index.js";
import { getOrCreate } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { forceRules, isForce, storedForceOf } from "../actor/index.js";
import { drawArc, drawLabel } from "./army-drawing.js";

/** Distance of the label from the edge of its token, in pixels of the screen. */
const INSET = 4;
const LABEL_HEIGHT = 22;

/** The overlay of an army's token: the arc of its strength, and a label of constant size on the screen. */
class ArmyOverlay {
	readonly container: PIXI.Container;
	readonly #arc: PIXI.Graphics;
	readonly #token: Token.Implementation;
	#label: PIXI.Container | null = null;
	/** The drawn state; an equal one is not drawn again. */
	#drawn = "";

	constructor(token: Token.Implementation) {
		this.#token = token;
		this.container = new PIXI.Container();
		this.container.eventMode = "none";
		this.#arc = new PIXI.Graphics();
		this.container.addChild(this.#arc);
		token.addChild(this.container);
	}

	/** True after its token was removed or drawn again. */
	get isGone(): boolean {
		return this.container.destroyed || this.container.parent !== this.#token;
	}

	/** Draws what has changed. `hover` shows everything at any size; `secret` only the state. */
	refresh(facts: ArmyFacts, colour: number, { zoom, hover, secret }: View): void {
		const { w: width, h: height } = this.#token;
		const shown: Detail = secret ? "badge" : hover ? "full" : detailFor(Math.min(width, height) * zoom);
		const plate = buildArmyPlate(facts, shown, words());
		const key = JSON.stringify([plate, shown, facts.state, facts.share, colour, width, height, zoom]);
		if (key === this.#drawn) return;
		this.#drawn = key;
		this.#arc.visible = !secret;
		drawArc(this.#arc, facts.share, colour, { width, height, zoom });
		this.#label?.destroy({ children: true });
		this.#label = drawLabel(plate, shown, facts.state, colour);
		this.#label.scale.set(1 / zoom);
		if (shown === "badge") this.#label.position.set(width - INSET / zoom, height - INSET / zoom);
		else this.#label.position.set(width / 2, height - (LABEL_HEIGHT + INSET) / zoom);
		this.container.addChild(this.#label);
	}

	/** Removes it from the token. */
	remove(): void {
		if (!this.container.destroyed) this.container.destroy({ children: true });
	}
}

/** The view of a token at present. */
export interface View {
	/** Pixels of the screen for one of the scene. */
	readonly zoom: number;
	readonly hover: boolean;
	/** True if the reader may not know the army's numbers. */
	readonly secret: boolean;
}

/**
 * The overlays that are drawn: a register of what is there, not results; one that the canvas has destroyed is replaced.
 */
const overlays = new WeakMap<Token.Implementation, ArmyOverlay>();
/** Facts of armies, kept until an army changes because reading one is slow; null for invalid data. */
const counted = new WeakMap<Actor.Implementation, Counted | null>();

interface Counted {
	readonly facts: ArmyFacts;
	/** The army's own colour; empty: none. */
	readonly colour: string;
}

let drawnAt = 0;

/** Draws the overlays of an army's tokens again after it has changed. */
export function recountArmy(actor: Actor.Implementation): void {
	counted.delete(actor);
	for (const token of actor.getActiveTokens()) drawOverlay(token);
}

/** Draws the overlays of the viewed scene by the present house rules and armies. */
export function recountArmies(): void {
	for (const token of canvas?.tokens?.placeables ?? []) if (token.actor) counted.delete(token.actor);
	drawOverlays();
}

/** Redraws after zooming; moving the view changes nothing that is drawn. */
export function followZoom(): void {
	if (zoomOf() !== drawnAt) drawOverlays();
}

/** Draws the overlay of every army token of the viewed scene. */
export function drawOverlays(): void {
	drawnAt = zoomOf();
	for (const token of canvas?.tokens?.placeables ?? []) drawOverlay(token);
}

/** Draws what has changed of a token's overlay, or removes it from a token without an army. */
export function drawOverlay(token: Token.Implementation): void {
	const { actor } = token;
	const known = actor && isForce(actor) ? countedOf(actor) : null;
	if (!actor || !known) {
		overlays.get(token)?.remove();
		return;
	}
	const secret = !actor.testUserPermission(game.user, "OBSERVER");
	overlayOf(token).refresh(known.facts, colourOf(known, token), { zoom: zoomOf(), hover: token.hover, secret });
}

const zoomOf = (): number => canvas?.stage?.scale.x ?? 1;

function overlayOf(token: Token.Implementation): ArmyOverlay {
	const known = overlays.get(token);
	if (known && !known.isGone) return known;
	const made = new ArmyOverlay(token);
	overlays.set(token, made);
	return made;
}

function countedOf(actor: Actor.Implementation): Counted | null {
	return getOrCreate(counted, actor, () => {
		const stored = storedForceOf(actor);
		return stored.ok ? { facts: toArmyFacts(toForce(stored.value), forceRules()), colour: stored.value.colour } : null;
	});
}

/** The army's own colour, else that of the token's disposition. */
function colourOf({ colour }: Counted, token: Token.Implementation): number {
	if (colour !== "") return Number.parseInt(colour.slice(1), 16);
	const { HOSTILE, NEUTRAL, FRIENDLY } = CONFIG.Canvas.dispositionColors;
	const { disposition } = token.document;
	if (disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY) return FRIENDLY;
	return disposition === CONST.TOKEN_DISPOSITIONS.NEUTRAL ? NEUTRAL : HOSTILE;
}
