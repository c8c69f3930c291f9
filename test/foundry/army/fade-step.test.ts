/** The line of the last change at the foot of a window: it goes by itself, but not under a hand. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fadeStep } from "../../../src/foundry/army/sheet/fade-step.js";

const NOW = 1_700_000_000_000;

function shown(time: number): HTMLElement {
	document.body.innerHTML = `<div class="muster-step" data-time="${time}"><button>Undo</button></div>`;
	fadeStep(document.body);
	return document.body.querySelector<HTMLElement>(".muster-step")!;
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it("goes eight seconds after the change", () => {
	const line = shown(NOW);
	vi.advanceTimersByTime(7_900);
	expect(line.hidden).toBe(false);
	vi.advanceTimersByTime(200);
	expect(line.hidden).toBe(true);
});

it("is not there in a window that is opened later", () => {
	expect(shown(NOW - 9_000).hidden).toBe(true);
});

it("stays while it has the focus, and goes after it", () => {
	const line = shown(NOW);
	const button = line.querySelector("button")!;
	button.focus();
	vi.advanceTimersByTime(60_000);
	expect(line.hidden).toBe(false);
	button.blur();
	vi.advanceTimersByTime(1_100);
	expect(line.hidden).toBe(true);
});
