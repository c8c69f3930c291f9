/** The one place that names the drawing library; the host gives it to modules as the global PIXI, version 7. */
import * as PIXI from "pixi.js";

export { PIXI };
