/** Pictures of the built module that are shipped with its journals. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { inPage, type Seat } from "../e2e/driver/index.js";
import { openWelcome, WELCOME } from "../e2e/sample-table.js";

const FOLDER = join(import.meta.dirname, "../../assets/guide");

/** A part of the page, px. */
interface Clip {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** A picture as WebP: at most `width` px wide, small enough to be shipped. */
interface Format {
	readonly width: number;
	readonly quality: number;
}

/** The way in which pictures of a seat are taken, of an element or a part of its page, once nothing moves any more. */
export async function pictureTaker(gm: Seat, { width, quality }: Format) {
	const blank = await gm.page.context().newPage();
	await gm.page.bringToFront();
	return async (of: Locator | Clip, name: string): Promise<void> => {
		await inPage(gm, ({ ui }) => {
			ui.notifications.clear();
		});
		await gm.page.waitForTimeout(400);
		const png =
			"screenshot" in of ? await of.screenshot({ animations: "disabled" }) : await gm.page.screenshot({ clip: of });
		const webp = await blank.evaluate(
			async ([data, width, quality]) => {
				const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
				const scale = Math.min(1, width / picture.width);
				const canvas = document.createElement("canvas");
				[canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
				const context = canvas.getContext("2d");
				if (context) context.imageSmoothingQuality = "high";
				context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
				return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
			},
			[png.toString("base64"), width, quality] as const,
		);
		writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(webp, "base64"));
	};
}

/** Presses a tile of the welcome, which closes behind it. */
export async function welcomeTo(gm: Seat, action: string): Promise<void> {
	await openWelcome(gm);
	await gm.page.locator(`${WELCOME} [data-action=${action}]`).click();
	await inPage(gm, ({ foundry }) =>
		foundry.applications.instances
			.get("muster-welcome")
			?.close()
			.then(() => undefined),
	);
}
