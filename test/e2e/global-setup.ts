import { existsSync } from "node:fs";
import { browserPath } from "./driver/browser.js";

/** The specs drive the built module in a real browser: both must be there. */
export default function setup(): void {
	if (!existsSync("dist/muster.mjs")) throw new Error("There is no built module: run `npm run build` first.");
	if (!existsSync(browserPath()))
		throw new Error("There is no browser: set CHROMIUM to the path of Chromium or Chrome, or run `npm test`.");
}
