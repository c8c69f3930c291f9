import { type ArmyFacts, buildArmyPlate, type Detail, detailFor } from "../../../bridge/army/overlay/index.js";
import { words } from "../../host/words.js";
import { drawArc, drawLabel } from "./army-drawing.js";

/** How far the label stands from the edge of its token, in pixels of the screen. */
const INSET = 4;
const LABEL_HEIGHT = 22;

/** What is drawn over one token of an army: the arc of its strength and a label in the size of the screen. */
export class ArmyOverlay {
	readonly container: PIXI.Container;
	readonly #arc: PIXI.Graphics;
	readonly #token: Token.Implementation;
	#label: PIXI.Container | null = null;
	/** What is drawn now; the same again is not drawn anew. */
	#drawn = "";

	constructor(token: Token.Implementation) {
		this.#token = token;
		this.container = new PIXI.Container();
		this.container.eventMode = "none";
		this.#arc = new PIXI.Graphics();
		this.container.addChild(this.#arc);
		token.addChild(this.container);
	}

	/** Whether it went with its token, or was taken off it by a new drawing. */
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

	/** Takes it off the token. */
	remove(): void {
		if (!this.container.destroyed) this.container.destroy({ children: true });
	}
}

/** How a token is seen at the moment. */
export interface View {
	/** Pixels of the screen for one of the scene. */
	readonly zoom: number;
	readonly hover: boolean;
	/** The reader may not know the army's numbers. */
	readonly secret: boolean;
}
