/** BasePlaceableHUD (published type applications/hud/placeable-hud): controls around one object on the canvas. */
import type { Dict, TokenLike } from "../../core/contracts.js";
import { ApplicationV2 } from "../application/application.js";
import { core } from "../core.js";

export abstract class BasePlaceableHUD extends ApplicationV2 {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["placeable-hud"],
		window: { frame: false, positioned: true },
	};

	#object: TokenLike | null = null;

	/** What it is bound to; null when it is closed. */
	get object(): TokenLike {
		return this.#object as TokenLike;
	}
	get document(): TokenLike["document"] | undefined {
		return this.#object?.document;
	}
	get actor() {
		return this.#object?.actor ?? null;
	}
	get layer(): unknown {
		return core().game.canvas.tokens;
	}

	/** Opens it on an object; on the same object it closes. */
	async bind(object: TokenLike): Promise<void> {
		const same = this.rendered && this.#object === object;
		if (this.rendered) await this.close();
		if (same) return;
		this.#object = object;
		await this.render({ force: true });
	}

	override async close(options: object = {}): Promise<this> {
		await super.close(options);
		this.#object = null;
		return this;
	}

	protected override _insertElement(element: HTMLElement): void {
		const existing = document.getElementById(element.id);
		if (existing) existing.replaceWith(element);
		else document.getElementById("hud")?.append(element);
	}

	/** Over the object, in pixels of the scene: the HUD's place moves with the canvas. */
	override setPosition(): undefined {
		if (!this.#object || !this.element) return undefined;
		const { x, y, width, height } = this.#object.bounds;
		Object.assign(this.element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
		return undefined;
	}
}
