/**
 * The mouse on the canvas, as the host has it: click selects (shift adds), a drag on empty ground draws a box, a drag
 * on a token moves it, right click opens the HUD, right drag pans, the wheel zooms, double click opens the sheet.
 */
import type { Point } from "../../common/grid/index.js";
import { turnsByHand } from "../core/movement/index.js";
import { page } from "../core/page.js";
import type { Canvas } from "./canvas.js";
import { DragPaths, dropPoint } from "./drag-paths.js";
import { PIXI } from "./pixi.js";
import type { Token } from "./token.js";

/** Less than this, in pixels of the window, is a click. */
const SLACK = 6;
const ZOOM = 1.1;

interface Press {
	button: number;
	client: Point;
	start: Point;
	token: Token | null;
	pivot: Point;
	shift: boolean;
	/** Alt was held: the way is hidden from others (foundryvtt#11882). */
	hidden: boolean;
	moved: boolean;
}

export class Pointer {
	readonly #canvas: Canvas;
	readonly #box = new PIXI.Graphics();
	#press: Press | null = null;
	readonly #drags = new DragPaths();
	#lastClick: { token: Token; time: number } | null = null;

	constructor(canvas: Canvas) {
		this.#canvas = canvas;
		canvas.controls.addLayer(this.#box);
	}

	/** Listens on the table; moves and releases anywhere. */
	activate(board: HTMLElement): void {
		board.addEventListener("pointerdown", (event) => this.#down(event));
		window.addEventListener("pointermove", (event) => this.#move(event, event.target === this.#canvas.app?.view));
		window.addEventListener("pointerup", (event) => this.#up(event));
		board.addEventListener("pointerleave", () => this.#canvas.tokens.hover?.setHover(false));
		board.addEventListener("contextmenu", (event) => event.preventDefault());
		board.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
	}

	#point({ clientX: x, clientY: y }: MouseEvent): Point {
		return this.#canvas.canvasCoordinatesFromClient({ x, y });
	}

	#down(event: PointerEvent): void {
		// The HUD lies on the table too.
		if (!this.#canvas.ready || event.button === 1 || event.target !== this.#canvas.app?.view) return;
		(document.activeElement as HTMLElement | null)?.blur();
		const start = this.#point(event);
		this.#press = {
			button: event.button,
			client: { x: event.clientX, y: event.clientY },
			start,
			token: this.#canvas.tokens.at(start.x, start.y),
			pivot: { x: this.#canvas.stage.pivot.x, y: this.#canvas.stage.pivot.y },
			shift: event.shiftKey,
			hidden: event.altKey || !page.game.user.can("SHOW_RULER"),
			moved: false,
		};
	}

	#move(event: PointerEvent, onCanvas: boolean): void {
		if (!this.#canvas.ready) return;
		const point = this.#point(event);
		this.#canvas.mousePosition = point;
		const press = this.#press;
		if (!press) {
			this.#hover(onCanvas ? this.#canvas.tokens.at(point.x, point.y) : null);
			return;
		}
		const [dx, dy] = [event.clientX - press.client.x, event.clientY - press.client.y];
		press.moved ||= Math.hypot(dx, dy) > SLACK;
		if (!press.moved) return;
		const { scale } = this.#canvas.stage;
		if (press.button === 2) this.#canvas.pan({ x: press.pivot.x - dx / scale.x, y: press.pivot.y - dy / scale.y });
		else if (press.token) this.#drag(press, press.token, point);
		else this.#drawBox(press.start, point);
	}

	#hover(token: Token | null): void {
		const { hover } = this.#canvas.tokens;
		if (hover === token) return;
		hover?.setHover(false);
		token?.setHover(true);
	}

	/** Moves the selected tokens' previews; a token that is not selected is, first. */
	#drag(press: Press, token: Token, point: Point): void {
		if (!this.#mayDrag(token)) return;
		if (!token.controlled) token.control({ releaseOthers: !press.shift });
		for (const each of this.#canvas.tokens.controlled)
			each.setPreview({ x: each.document.x + point.x - press.start.x, y: each.document.y + point.y - press.start.y });
		this.#drags.send(this.#canvas.tokens.controlled, press, point);
	}

	/** Not locked (types: TokenDocument `locked`, for the mouse of anyone); while the game rests, GMs alone. */
	#mayDrag({ isOwner, document }: Token): boolean {
		return (
			isOwner && !(document as unknown as { locked: boolean }).locked && !(page.game.paused && !page.game.user.isGM)
		);
	}

	#drawBox(from: Point, to: Point): void {
		const { x, y, width, height } = toBox(from, to);
		this.#box.clear().lineStyle(2, 0xff9829, 0.9).beginFill(0xff9829, 0.1).drawRect(x, y, width, height).endFill();
	}

	#up(event: PointerEvent): void {
		const press = this.#press;
		this.#press = null;
		if (!press || !this.#canvas.ready) return;
		this.#box.clear();
		const point = this.#point(event);
		if (!press.moved) this.#click(press, event);
		else if (press.button === 0 && press.token) this.#drop(press, point);
		else if (press.button === 0) this.#select(press, point);
	}

	get #targeting(): boolean {
		const controls = page.ui["controls"] as { tool?: { name: string } } | undefined;
		return controls?.tool?.name === "target";
	}

	#select(press: Press, point: Point): void {
		const box = toBox(press.start, point);
		const options = { releaseOthers: !press.shift };
		if (this.#targeting) this.#canvas.tokens.targetObjects(box, options);
		else this.#canvas.tokens.selectObjects(box, options);
	}

	#click(press: Press, event: PointerEvent): void {
		const { token, shift } = press;
		if (press.button === 2) this.#rightClick(token);
		else if (this.#targeting) token?.setTarget(!token.isTargeted, { releaseOthers: !shift });
		else this.#leftClick(token, shift, event.timeStamp);
	}

	#leftClick(token: Token | null, shift: boolean, time: number): void {
		void this.#canvas.tokens.hud.close();
		if (!token) {
			this.#canvas.tokens.releaseAll();
			return;
		}
		if (this.#isDouble(token, time)) this.#openSheet(token);
		else if (shift && token.controlled) token.release();
		else token.control({ releaseOthers: !shift });
	}

	#isDouble(token: Token, time: number): boolean {
		const last = this.#lastClick;
		const double = last?.token === token && time - last.time < 400;
		this.#lastClick = double ? null : { token, time };
		return double;
	}

	/** Published: Token#_onClickLeft2; needs at least limited sight of the actor. */
	#openSheet(token: Token): void {
		if (token.actor?.testUserPermission(page.game.user, "LIMITED")) void token.actor.sheet?.render({ force: true });
	}

	#rightClick(token: Token | null): void {
		const { hud } = this.#canvas.tokens;
		if (!token?.isOwner) {
			void hud.close();
			return;
		}
		token.control({ releaseOthers: !token.controlled });
		void hud.bind(token).catch((error: Error) => page.hooks.onError("TokenHUD", error));
	}

	/** Writes the moves, snapped to the grid, in one request; tokens turn by the world's setting (foundryvtt#12193). */
	#drop(press: Press, point: Point): void {
		const { tokens, scene } = this.#canvas;
		this.#drags.end();
		const moved = tokens.controlled.filter((token) => this.#mayDrag(token));
		for (const token of tokens.controlled) token.setPreview(null);
		if (!press.token?.controlled || !this.#mayDrag(press.token) || !scene) return;
		const how = { method: "dragging", autoRotate: turnsByHand(), showRuler: !press.hidden };
		const movement = Object.fromEntries(
			moved.map((token) => [token.id, { ...how, waypoints: [dropPoint(token, press.start, point)] }]),
		);
		const updates = moved.map(({ id }) => ({ _id: id }));
		scene
			.updateEmbeddedDocuments("Token", updates, { movement })
			.catch((error: Error) => page.ui.notifications.error(error.message));
	}

	#wheel(event: WheelEvent): void {
		if (!this.#canvas.ready) return;
		event.preventDefault();
		const before = this.#point(event);
		const { stage } = this.#canvas;
		this.#canvas.pan({ scale: stage.scale.x * (event.deltaY < 0 ? ZOOM : 1 / ZOOM) });
		const after = this.#point(event);
		this.#canvas.pan({ x: stage.pivot.x + before.x - after.x, y: stage.pivot.y + before.y - after.y });
	}
}

function toBox(a: Point, b: Point): { x: number; y: number; width: number; height: number } {
	return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
