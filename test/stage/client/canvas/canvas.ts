import type { BaseGrid, Point } from "../../common/grid/index.js";
import type { CanvasLike, CollectionLike, Dict, SceneLike } from "../core/contracts.js";
import type { Level } from "../core/documents/scene.js";
import { page } from "../core/page.js";
import { Board } from "./board.js";
import { CanvasGroup, ControlsLayer, InterfaceGroup } from "./groups.js";
import { Painter } from "./painter.js";
import { PIXI } from "./pixi.js";
import { RegionLayer } from "./region-layer.js";
import { TemplateLayer, templatesOf } from "./template-layer.js";
import { TokenLayer } from "./token-layer.js";
import type { CanvasApp } from "./unpainted-app.js";

/** foundry.canvas.Canvas: the global `canvas`. The picture is made when the first scene is drawn. */
export class Canvas implements CanvasLike {
	readonly stage = new PIXI.Container();
	readonly tokens = new TokenLayer();
	/** Groups that modules add their own drawings to, under and over the tokens. */
	readonly primary = new CanvasGroup();
	readonly interface = new InterfaceGroup();
	readonly controls = new ControlsLayer();
	readonly regions = new RegionLayer(this);
	/** v13. */
	declare readonly templates?: TemplateLayer;
	readonly hud: Dict = {};
	ready = false;
	loading = false;
	scene: SceneLike | null = null;
	grid: BaseGrid | null = null;
	mousePosition: Point = { x: 0, y: 0 };
	#painter: Painter | undefined;
	#board: Board | null = null;
	#turn: Promise<unknown> = Promise.resolve();
	/** v14: the level last looked at of each scene, by the scene's id. */
	readonly #lastLevels = new Map<string, string>();

	constructor() {
		this.stage.sortableChildren = false;
		this.stage.addChild(this.primary, this.interface, this.controls);
		this.interface.addLayer(this.regions);
		if (page.generation < 14) Object.assign(this, { templates: this.interface.addLayer(new TemplateLayer()) });
		this.interface.addLayer(this.tokens);
	}

	get app(): CanvasApp | undefined {
		return this.#painter?.app;
	}
	get id(): string | null {
		return this.scene?.id ?? null;
	}
	get dimensions(): Dict<number> | null {
		return this.scene?.dimensions ?? null;
	}
	get activeLayer(): TokenLayer | null {
		return this.ready ? this.tokens : null;
	}
	get layers(): TokenLayer[] {
		return [this.tokens];
	}
	get screenDimensions(): [number, number] {
		return [window.innerWidth, window.innerHeight];
	}

	/** v14: the viewed level; on a scene that was not viewed yet, its first. */
	get level(): Level | null {
		const { levels } = (this.scene ?? {}) as { levels?: CollectionLike<Level> };
		return levels?.get(this.#lastLevels.get(this.id ?? "") ?? "") ?? levels?.contents[0] ?? null;
	}

	/**
	 * Draws a scene, one after the other; null clears the table. v14: on a level, by default that which was last looked
	 * at.
	 */
	async draw(scene: SceneLike | null = page.game.scenes.active, level?: string): Promise<this> {
		const turn = this.#turn.then(() => {
			if (scene && level !== undefined) this.#lastLevels.set(scene.id, level);
			return this.#draw(scene);
		});
		this.#turn = turn.catch(() => undefined);
		await turn;
		return this;
	}

	async #draw(scene: SceneLike | null): Promise<void> {
		const { hooks } = page;
		const same = scene !== null && scene === this.scene;
		const selected = same ? this.tokens.controlled.map(({ id }) => id) : [];
		await this.#tearDown();
		if (!scene || !this.#start()) return;
		hooks.callAll("canvasInit", this);
		this.loading = true;
		this.scene = scene;
		this.grid = scene.grid;
		hooks.callAll("canvasDraw", this);
		this.#board = await Board.draw(scene);
		this.primary.addChildAt(this.#board, 0);
		this.interface.grid.draw(this.grid);
		this.controls.draw();
		await this.templates?.drawAll(templatesOf(scene));
		await this.tokens.drawAll(scene);
		if (!same) this.#initialView(scene);
		this.loading = false;
		this.ready = true;
		this.#painter?.wake();
		this.#restoreTargets();
		for (const id of selected) this.tokens.get(id)?.control({ releaseOthers: false });
		hooks.callAll("canvasReady", this);
		page.game.user.broadcastActivity({ sceneId: scene.id, targets: page.game.user.targets.ids });
	}

	/** Makes the picture; false, with an error, on a browser without WebGL. */
	#start(): boolean {
		if (this.#painter) return true;
		try {
			this.#painter = new Painter(this.stage);
		} catch (error) {
			page.hooks.onError("Canvas", new Error(`The canvas needs WebGL: ${(error as Error).message}`));
			return false;
		}
		const view = this.app?.view as HTMLCanvasElement;
		view.id = "board-picture";
		document.getElementById("board")?.prepend(view);
		document.body.classList.add("has-canvas");
		return true;
	}

	async tearDown(): Promise<this> {
		await this.#tearDown();
		return this;
	}

	async #tearDown(): Promise<void> {
		if (!this.scene) return;
		page.hooks.callAll("canvasTearDown", this);
		await this.tokens.hud.close();
		this.ready = false;
		this.tokens.clear();
		this.templates?.clear();
		for (const user of page.game.users.contents) user.targets.clear();
		for (const group of [this.primary, this.interface, this.controls]) group.tearDown();
		this.#board = null;
		this.scene = null;
		this.grid = null;
	}

	#initialView({
		initial,
		dimensions,
	}: SceneLike & { initial?: { x: number | null; y: number | null; scale: number | null } }): void {
		const [w, h] = this.screenDimensions;
		const { sceneX = 0, sceneY = 0, sceneWidth = 1, sceneHeight = 1 } = dimensions;
		const fit = Math.min(w / (sceneWidth + 200), h / (sceneHeight + 200));
		const x = initial?.x ?? sceneX + sceneWidth / 2;
		const y = initial?.y ?? sceneY + sceneHeight / 2;
		this.pan({ x, y, scale: initial?.scale ?? fit });
	}

	#restoreTargets(): void {
		for (const user of page.game.users.contents) {
			const { sceneId, targets } = page.boot.activity[user.id] ?? {};
			if (!user.isSelf && sceneId === this.id) user.updateTokenTargets(targets ?? []);
		}
	}

	/** Looks at a point of the scene. */
	pan({
		x = this.stage.pivot.x,
		y = this.stage.pivot.y,
		scale = this.stage.scale.x,
	}: Dict<number | undefined> = {}): void {
		const { maxZoom = 3, minZoom = 0.2 } = page.config["Canvas"] as Dict<number>;
		const [w, h] = this.screenDimensions;
		const zoom = Math.min(maxZoom, Math.max(Math.min(minZoom, 0.1), scale));
		this.stage.position.set(w / 2, h / 2);
		this.stage.pivot.set(x, y);
		this.stage.scale.set(zoom);
		this.#alignHud();
		this.#painter?.wake();
		page.hooks.callAll("canvasPan", this, { x, y, scale: zoom });
	}

	/** The stage has no patience for animation: it is there at once. */
	async animatePan(view: Dict<number | undefined> = {}): Promise<boolean> {
		const { duration: _duration, ...to } = view;
		this.pan(to);
		return true;
	}

	#alignHud(): void {
		const hud = document.getElementById("hud");
		const { x, y } = this.clientCoordinatesFromCanvas({ x: 0, y: 0 });
		if (hud) hud.style.transform = `translate(${x}px, ${y}px) scale(${this.stage.scale.x})`;
	}

	canvasCoordinatesFromClient({ x, y }: Point): Point {
		const { position, pivot, scale } = this.stage;
		return { x: (x - position.x) / scale.x + pivot.x, y: (y - position.y) / scale.y + pivot.y };
	}
	clientCoordinatesFromCanvas({ x, y }: Point): Point {
		const { position, pivot, scale } = this.stage;
		return { x: (x - pivot.x) * scale.x + position.x, y: (y - pivot.y) * scale.y + position.y };
	}
}
