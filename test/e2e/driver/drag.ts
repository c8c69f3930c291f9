/**
 * Drags as a hand makes them: press, move, and then whatever the browser itself has taken up is carried across and let
 * go. The driver's own drags guess from the events of a page whether one has begun, and now and then guess wrong while
 * a page is drawn; this waits for the browser's word.
 */
import type { CDPSession, Locator, Page } from "playwright-core";
import { sessionOf } from "./tabs.js";

/** Keys as the protocol of browsers counts them. */
const MODIFIERS = { alt: 1, ctrl: 2, meta: 4 } as const;

type Held = keyof typeof MODIFIERS;

interface Point {
	readonly x: number;
	readonly y: number;
}

/** How long a browser may take to take something up, in milliseconds. */
const PATIENCE = 15_000;

/** Looks at a place before it counts as not to be seen, since it may be drawn again just then. */
const LOOKS = 50;

/** The middle of a place. Throws if it is not to be seen. */
async function centreOf(place: Locator | Point): Promise<Point> {
	if (!("boundingBox" in place)) return place;
	for (let look = 0; look < LOOKS; look++) {
		const box = await place.boundingBox();
		if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		await place.page().waitForTimeout(100);
	}
	throw new Error(`There is nothing to be seen of ${place}`);
}

/**
 * Drags what can be dragged from one place and drops it on another; a place is the middle of something, or a point of
 * the page. `held`: a key that is down when it is let go. Throws if no drag begins.
 */
export async function dragAcross(page: Page, from: Locator, to: Locator | Point, held?: Held): Promise<void> {
	await from.hover();
	const [start, end] = [await centreOf(from), await centreOf(to)];
	const session = await sessionOf(page);
	const mouse = (type: "mousePressed" | "mouseMoved", { x, y }: Point, more: object = {}) =>
		session.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, ...more });
	await session.send("Input.setInterceptDrags", { enabled: true });
	try {
		const taken = takenUp(session);
		// A failure reaches the press that waits for it, and nothing before.
		taken.catch(() => undefined);
		await mouse("mousePressed", start, { clickCount: 1 });
		await mouse("mouseMoved", { x: start.x + 12, y: start.y + 2 });
		const data = await taken;
		// A hand is over a place for more than one moment, in one of which it may be drawn again.
		for (const type of ["dragEnter", "dragOver", "dragOver", "dragOver", "drop"] as const) {
			await session.send("Input.dispatchDragEvent", {
				type,
				...end,
				data,
				...(held && { modifiers: MODIFIERS[held] }),
			});
		}
	} finally {
		await session.send("Input.setInterceptDrags", { enabled: false });
	}
}

/** What a browser has taken up, in its own words. */
interface Taken {
	readonly items: { readonly mimeType: string; readonly data: string }[];
	readonly dragOperationsMask: number;
}

function takenUp(session: CDPSession): Promise<Taken> {
	return new Promise((resolve, reject) => {
		const given = setTimeout(() => reject(new Error("Nothing was taken up: no drag began")), PATIENCE);
		session.once("Input.dragIntercepted", ({ data }) => {
			clearTimeout(given);
			resolve(data);
		});
	});
}
