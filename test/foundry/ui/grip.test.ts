import { beforeEach, describe, expect, it } from "vitest";
import { Grip } from "../../../src/foundry/ui/grip.js";

let grip: Grip;
let root: HTMLElement;
let handle: HTMLElement;

beforeEach(() => {
	root = document.createElement("div");
	root.innerHTML = '<span class="handle"></span><span class="other"></span>';
	document.body.replaceChildren(root);
	handle = root.querySelector<HTMLElement>(".handle") as HTMLElement;
	grip = new Grip();
	grip.install(root, ".handle");
});

const tell = (target: EventTarget, type: string, more: object = {}): void => {
	target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));
};

/** Whether nothing is held, after everything that is under way has happened. */
async function isFree(): Promise<boolean> {
	let free = false;
	void grip.free().then(() => (free = true));
	await new Promise((resolve) => setTimeout(resolve, 5));
	return free;
}

describe("a grip on something of a window", () => {
	it("is free before anything is pressed, and when something else is pressed", async () => {
		expect(await isFree()).toBe(true);
		tell(root.querySelector(".other") as HTMLElement, "pointerdown");
		expect(await isFree()).toBe(true);
	});

	it("holds from the press to the release", async () => {
		tell(handle, "pointerdown");
		expect(await isFree()).toBe(false);
		tell(document, "pointerup");
		expect(await isFree()).toBe(true);
	});

	it("holds during a drag, whose beginning takes the pointer away, and to its end", async () => {
		tell(handle, "pointerdown");
		tell(handle, "dragstart");
		tell(document, "pointercancel");
		expect(await isFree()).toBe(false);
		tell(handle, "dragend");
		expect(await isFree()).toBe(true);
	});

	it("is free when the pointer is taken away without a drag", async () => {
		tell(handle, "pointerdown");
		tell(document, "pointercancel");
		expect(await isFree()).toBe(true);
	});

	it("is free as soon as the pointer moves with nothing pressed, and not while it moves pressed", async () => {
		tell(handle, "pointerdown");
		tell(document, "pointermove", { buttons: 1 });
		expect(await isFree()).toBe(false);
		tell(document, "pointermove", { buttons: 0 });
		expect(await isFree()).toBe(true);
	});

	it("goes on holding when it is pressed again before the release of the first press has been handled", async () => {
		tell(handle, "pointerdown");
		tell(document, "pointerup");
		tell(handle, "pointerdown");
		expect(await isFree()).toBe(false);
		tell(document, "pointerup");
		expect(await isFree()).toBe(true);
	});
});
