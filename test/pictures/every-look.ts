/** Pictures of one window in both themes, wide, narrow, and as a page at 200 % shows it. */
import { join } from "node:path";
import type { Locator } from "playwright-core";
import type { Seat } from "../e2e/driver/index.js";
import { useTheme } from "../e2e/helpers.js";
import { placeWindows } from "./place-windows.js";

/** The version of the host whose windows are drawn: `VERSION=13`, or 14. */
export const VERSION = process.env["VERSION"] === "13" ? 13 : 14;

/** Sizes of the page and of the window in it, px. A page of 1400 px at 200 % has 700. */
const LOOKS = {
	1400: { page: { width: 1400, height: 900 }, window: { width: 920, height: 760 } },
	420: { page: { width: 420, height: 900 }, window: { width: 420, height: 860 } },
	zoom: { page: { width: 700, height: 450 }, window: { width: 690, height: 440 } },
} as const;

/** Takes pictures of a window, whose root or id holds `name`, into a folder. */
export async function everyLook(
	seat: Seat,
	{ shown, id, folder }: { readonly shown: Locator; readonly id: string; readonly folder: string },
	name: string,
): Promise<void> {
	for (const [size, look] of Object.entries(LOOKS))
		for (const theme of ["light", "dark"] as const) {
			await seat.page.setViewportSize(look.page);
			await useTheme(seat, theme);
			await placeWindows(seat, id, look.window);
			await seat.page.waitForTimeout(400);
			await shown.screenshot({ path: join(folder, `${name}-${theme}-${size}.png`), animations: "disabled" });
		}
	await seat.page.setViewportSize(LOOKS[1400].page);
}
