import { beforeEach, describe, expect, it } from "vitest";
import { PointerHold } from "../../../src/foundry/ui/steady-render.js";

let hold: PointerHold;
let root: HTMLElement;
let handle: HTMLElement;

beforeEach(() => {
	root = document.createElement("div");
	root.innerHTML = '<span class="handle"></span><span class="other"></span>';
	document.body.replaceChildren(root);
	handle = root.querySelector<HTMLElement>(".handle") as HTMLElement;
	hold = new PointerHold();
	hold.install(root, ".handle");
});

const fire = (target: EventTarget, type: string, more: object = {}): void => {
	target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));
};

/** Whether nothing is held, after everything that is under way has happened. */
async function isFree(): Promise<boolean> {
	let free = false;
	void hold.released().then(() => (free = true));
	await new Promise((resolve) => setTimeout(resolve, 5));
	return free;
}

describe("a pointer hold", () => {
	it("is free before anything is pressed, and when something else is pressed", async () => {
		expect(await isFree()).toBe(true);
		fire(root.querySelector(".other") as HTMLElement, "pointerdown");
		expect(await isFree()).toBe(true);
	});

	it("holds from the press to the release", async () => {
		fire(handle, "pointerdown");
		expect(await isFree()).toBe(false);
		fire(document, "pointerup");
		expect(await isFree()).toBe(true);
	});

	it("holds during a drag, whose beginning takes the pointer away, and to its end", async () => {
		fire(handle, "pointerdown");
		fire(handle, "dragstart");
		fire(document, "pointercancel");
		expect(await isFree()).toBe(false);
		fire(handle, "dragend");
		expect(await isFree()).toBe(true);
	});

	it("is free when the pointer is taken away without a drag", async () => {
		fire(handle, "pointerdown");
		fire(document, "pointercancel");
		expect(await isFree()).toBe(true);
	});

	it("is free as soon as the pointer moves with nothing pressed, and not while it moves pressed", async () => {
		fire(handle, "pointerdown");
		fire(document, "pointermove", { buttons: 1 });
		expect(await isFree()).toBe(false);
		fire(document, "pointermove", { buttons: 0 });
		expect(await isFree()).toBe(true);
	});

	it("goes on holding when it is pressed again before the release of the first press has been handled", async () => {
		fire(handle, "pointerdown");
		fire(document, "pointerup");
		fire(handle, "pointerdown");
		expect(await isFree()).toBe(false);
		fire(document, "pointerup");
		expect(await isFree()).toBe(true);
	});
});
