import { type ArmyFacts, buildArmyPlate, type Detail, detailFor } from "../../../bridge/army/overlay/index.js";
import { words } from "../../host/words.js";
import { drawArc, drawLabel } from "./army-drawing.js";

/** Distance of the label from the edge of its token, in pixels of the screen. */
const INSET = 4;
const LABEL_HEIGHT = 22;

/** The overlay of an army's token: the arc of its strength, and a label of constant size on the screen. */
export class ArmyOverlay {
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
