import { PIXI } from "./pixi.js";
import { applyRenderFlags } from "./render-flags.js";
import { type CanvasApp, UnpaintedApp } from "./unpainted-app.js";

/** Ticks per second: objects are refreshed at this rate. */
const FPS = 30;
/** The same where nothing is painted: every tick wakes the page. */
const UNPAINTED_FPS = 12;
/** For so long after the last sign of life the picture is painted at full rate, in ms. */
const AWAKE = 1000;
/**
 * Least time between two pictures, in ms: while something happens, and otherwise. Without a graphics card both are
 * dear.
 */
const RATES = {
	card: { awake: 0, idle: 500 },
	software: { awake: 250, idle: 2000 },
	unpainted: { awake: 1000, idle: 5000 },
};

/** The key of the session storage under which a test says that it does not look at the picture. */
const UNPAINTED = "stage.unpainted";

/**
 * Paints the canvas. The host paints all the time; the stage slows down when nothing happens, unless another listener
 * of the ticker animates something.
 */
export class Painter {
	readonly app: CanvasApp;
	readonly #own: number;
	readonly #rate: { awake: number; idle: number };
	#awakeUntil = 0;
	#last = 0;

	constructor(stage: PIXI.Container) {
		const unpainted = sessionStorage.getItem(UNPAINTED) !== null;
		const software = !unpainted && isSoftware();
		this.#rate = RATES[unpainted ? "unpainted" : software ? "software" : "card"];
		this.app = unpainted ? new UnpaintedApp() : paintedApp(software);
		const { ticker } = this.app;
		ticker.remove(this.app.render, this.app);
		ticker.add(this.#tick, this, PIXI.UPDATE_PRIORITY.LOW);
		this.#own = ticker.count;
		this.app.stage.addChild(stage);
		for (const type of ["pointermove", "pointerdown", "keydown", "wheel", "resize"])
			window.addEventListener(type, () => this.wake(), { passive: true });
		if (unpainted) this.#startByClock();
		else this.#start();
	}

	#start(): void {
		this.app.ticker.maxFPS = FPS;
		this.app.ticker.start();
	}

	/**
	 * A browser that is asked for frames composes the whole page for each. Where nothing is painted, a clock gives the
	 * beat.
	 */
	#startByClock(): void {
		PIXI.Ticker.system.autoStart = false;
		PIXI.Ticker.system.stop();
		setInterval(() => this.app.ticker.update(), 1000 / UNPAINTED_FPS);
	}

	/** Something changed: paint at full rate for a while. */
	wake(): void {
		this.#awakeUntil = performance.now() + AWAKE;
	}

	#tick(): void {
		if (applyRenderFlags()) this.wake();
		const now = performance.now();
		const lively = now < this.#awakeUntil || this.app.ticker.count > this.#own;
		if (now - this.#last < (lively ? this.#rate.awake : this.#rate.idle)) return;
		this.#last = now;
		this.app.render();
	}
}

function paintedApp(software: boolean): PIXI.Application {
	return new PIXI.Application({
		resizeTo: window,
		resolution: 1,
		autoDensity: true,
		autoStart: false,
		antialias: !software,
		backgroundColor: 0x24211e,
	});
}

/** Is there no graphics card? Then smooth edges cost too much. */
function isSoftware(): boolean {
	const gl = document.createElement("canvas").getContext("webgl");
	const info = gl?.getExtension("WEBGL_debug_renderer_info");
	const renderer = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
	gl?.getExtension("WEBGL_lose_context")?.loseContext();
	return /swiftshader|llvmpipe|software/i.test(renderer);
}
