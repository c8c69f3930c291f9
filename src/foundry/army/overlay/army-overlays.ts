import type { ArmyFacts, ArmyPlate, Detail } from "../../../bridge/army/overlay/index.js";
import { buildArmyPlate, detailFor, toArmyFacts } from "../../../bridge/army/overlay/index.js";
import { isOwnImage, toForce } from "../../../bridge/army/stored/index.js";
import { getOrCreate, toNumber } from "../../../engine/common/index.js";
import type { UnitState } from "../../../engine/force/index.js";
import { words } from "../../host/words.js";
import { forceRules, isForce, storedForceOf } from "../actor/index.js";
import { drawShield } from "./draw-shield.js";

/** Plates have the same colours in both themes: they lie on maps of any colour. */
const GROUND = { color: 0x14121b, alpha: 0.88 } as const;
const INK = { bright: 0xffffff, soft: 0xcbc2b4 } as const;
const PLATE = { height: 22, gap: 8, padding: 8, sign: 14, radius: 4, line: 1.5 } as const;
const BADGE = { radius: 9 } as const;
/** The arc runs from the lower left over the top to the lower right. */
const ARC = { from: Math.PI * 0.75, sweep: Math.PI * 1.5, share: 0.54, back: 8, front: 5 } as const;

/**
 * Draws the arc of strength around a token of `width` × `height` pixels of the scene; `zoom` keeps its lines as thin on
 * the screen.
 */
function drawArc(
	graphics: PIXI.Graphics,
	share: ArmyFacts["share"],
	colour: number,
	{ width, height, zoom }: { width: number; height: number; zoom: number },
): void {
	const radius = Math.min(width, height) * ARC.share;
	const draw = (part: number, size: number, color: number, alpha: number) => {
		const start = { x: width / 2 + radius * Math.cos(ARC.from), y: height / 2 + radius * Math.sin(ARC.from) };
		graphics.lineStyle({ width: size / Math.max(zoom, 0.5), color, alpha });
		graphics.moveTo(start.x, start.y);
		graphics.arc(width / 2, height / 2, radius, ARC.from, ARC.from + ARC.sweep * part);
	};
	graphics.clear();
	draw(1, ARC.back, GROUND.color, GROUND.alpha);
	const part = toNumber(share);
	if (part > 0) draw(part, ARC.front, colour, 1);
}

/** Draws a disc with the sign of the state alone. Its middle is the origin. */
function drawBadge(state: ArmyFacts["state"], colour: number): PIXI.Container {
	const graphics = new PIXI.Graphics();
	graphics.lineStyle(PLATE.line, colour).beginFill(GROUND.color, GROUND.alpha);
	graphics
		.drawCircle(0, 0, BADGE.radius + PLATE.line)
		.endFill()
		.lineStyle(0);
	drawStateSign(graphics, state, 0, 0);
	return graphics;
}

/**
 * Draws a plate of texts with the sign of the state at its right. Its upper middle is the origin; one unit is one pixel
 * of the screen.
 */
function drawPlate(plate: ArmyPlate, state: ArmyFacts["state"], colour: number): PIXI.Container {
	const texts = [
		writeText(plate.strength, INK.bright, "bold"),
		writeText(plate.men, INK.soft, "normal"),
		writeText(plate.state, INK.soft, "normal"),
	].filter((text) => text.text !== "");
	const written = texts.reduce<number>((sum, text) => sum + text.width + PLATE.gap, 0);
	const width = written + PLATE.sign + 2 * PLATE.padding;
	const graphics = new PIXI.Graphics();
	graphics.lineStyle(PLATE.line, colour).beginFill(GROUND.color, GROUND.alpha);
	graphics
		.drawRoundedRect(-width / 2, 0, width, PLATE.height, PLATE.radius)
		.endFill()
		.lineStyle(0);
	let x = PLATE.padding - width / 2;
	for (const text of texts) {
		text.position.set(x, (PLATE.height - text.height) / 2);
		x += text.width + PLATE.gap;
	}
	drawStateSign(graphics, state, x + PLATE.sign / 2, PLATE.height / 2);
	graphics.addChild(...texts);
	return graphics;
}

/** Draws the label of a token at a detail. */
function drawLabel(plate: ArmyPlate, detail: Detail, state: ArmyFacts["state"], colour: number): PIXI.Container {
	return detail === "badge" ? drawBadge(state, colour) : drawPlate(plate, state, colour);
}

function writeText(content: string, fill: number, fontWeight: "bold" | "normal"): PIXI.Text {
	const { PreciseText } = foundry.canvas.containers;
	const style = PreciseText.getTextStyle({ fontSize: 13, fontWeight, fill, stroke: GROUND.color, strokeThickness: 0 });
	style.dropShadow = false;
	return new PreciseText(content, style);
}

/** Colours of the signs, for the plate's dark ground in both themes. */
const COLOURS: Readonly<Record<UnitState, number>> = {
	steady: 0x7ed29b,
	withdrawing: 0x86bdf2,
	routed: 0xff968c,
	surrendered: 0xb0a9b8,
	destroyed: 0xb0a9b8,
};

/** Lines of each sign as runs of points around its middle, within a square of 14. `steady` is filled. */
const LINES: Readonly<Record<UnitState, readonly (readonly number[])[]>> = {
	steady: [[-6, -7, 6, -7, 6, -1, 4.5, 4, 0, 7.5, -4.5, 4, -6, -1]],
	withdrawing: [
		[6, 0, -6, 0],
		[-1.5, -4.5, -6, 0, -1.5, 4.5],
	],
	routed: [
		[-6, 6, 2, -2],
		[-3, -2, 2, -2, 2, 3],
		[0, -6, 6, -6, 6, 0],
	],
	surrendered: [
		[-4, 7, -4, -7],
		[-4, -6, 6, -6, 3, -3, 6, 0, -4, 0],
	],
	destroyed: [
		[-5, -5, 5, 5],
		[5, -5, -5, 5],
	],
};

/**
 * Draws the sign of a state around (x, y); one unit is one pixel of the screen. Shape and colour both distinguish the
 * states.
 */
function drawStateSign(graphics: PIXI.Graphics, state: UnitState, x: number, y: number): void {
	const color = COLOURS[state];
	for (const line of LINES[state]) {
		const points = line.map((value, i) => value + (i % 2 === 0 ? x : y));
		if (state === "steady") graphics.beginFill(color).drawPolygon(points).endFill();
		else strokeLine(graphics, points, color);
	}
}

function strokeLine(graphics: PIXI.Graphics, points: readonly number[], color: number): void {
	graphics.lineStyle(2.2, color);
	graphics.moveTo(points[0]!, points[1]!);
	for (let i = 2; i < points.length; i += 2) graphics.lineTo(points[i]!, points[i + 1]!);
	graphics.lineStyle(0);
}

/** The alpha of a hidden token, as the host has it. */
const HIDDEN = 0.5;
/** Distance of the label from the edge of its token, in pixels of the screen. */
const INSET = 4;

/** The overlay of an army's token: the arc of its strength, and a label of constant size on the screen. */
class ArmyOverlay {
	readonly container: PIXI.Container;
	readonly #shield: PIXI.Graphics;
	readonly #arc: PIXI.Graphics;
	readonly #token: Token.Implementation;
	#label: PIXI.Container | null = null;
	/** The drawn state; an equal one is not drawn again. */
	#drawn = "";

	constructor(token: Token.Implementation) {
		this.#token = token;
		this.container = new PIXI.Container();
		this.container.eventMode = "none";
		this.#shield = new PIXI.Graphics();
		this.#shield.name = "muster-shield";
		this.#arc = new PIXI.Graphics();
		this.container.addChild(this.#shield, this.#arc);
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
		this.#showShield(!isOwnImage(this.#token.document.texture.src));
		const foot = this.#footOf(height);
		const key = JSON.stringify([plate, shown, facts.state, facts.share, colour, width, height, zoom, foot]);
		if (key === this.#drawn) return;
		this.#drawn = key;
		drawShield(this.#shield, colour, { width, height });
		this.#arc.visible = !secret;
		drawArc(this.#arc, facts.share, colour, { width, height, zoom });
		this.#label?.destroy({ children: true });
		this.#label = drawLabel(plate, shown, facts.state, colour);
		this.#label.scale.set(1 / zoom);
		if (shown === "badge") this.#label.position.set(width - INSET / zoom, height - INSET / zoom);
		else this.#label.position.set(width / 2, foot + INSET / zoom);
		this.container.addChild(this.#label);
	}

	/** The lower end of the token with its name, as far as the host shows it. */
	#footOf(height: number): number {
		const { nameplate } = this.#token;
		return nameplate?.visible ? nameplate.y + nameplate.height : height;
	}

	/** Shows the shield in place of the usual picture of armies, whose alpha the host sets with each refresh. */
	#showShield(isShown: boolean): void {
		const { mesh, document } = this.#token;
		if (mesh && (isShown || this.#shield.visible)) mesh.alpha = isShown ? 0 : document.alpha;
		this.#shield.visible = isShown;
		this.#shield.alpha = document.hidden ? HIDDEN : document.alpha;
	}

	/** Removes it from the token. */
	remove(): void {
		if (!this.container.destroyed) this.#showShield(false);
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
