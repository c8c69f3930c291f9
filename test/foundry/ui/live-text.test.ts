import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveText } from "../../../src/foundry/ui/focus.js";

beforeEach(() => document.body.replaceChildren());

describe("the line that screen readers speak", () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());

	it("says the newest sentence once a second at most, and none twice in a row", () => {
		const live = new LiveText(document.body);
		const line = document.querySelector("[role=status]");
		live.say("12 of 24");
		live.say("13 of 24");
		expect(line?.textContent).toBe("");
		vi.advanceTimersByTime(LiveText.PAUSE);
		expect(line?.textContent).toBe("13 of 24");
		(line as Element).textContent = "";
		live.say("13 of 24");
		vi.advanceTimersByTime(LiveText.PAUSE);
		expect(line?.textContent).toBe("");
	});

	it("says nothing in a window that has been closed", () => {
		const live = new LiveText(document.body);
		const line = document.querySelector("[role=status]");
		live.say("12 of 24");
		line?.remove();
		vi.advanceTimersByTime(LiveText.PAUSE);
		expect(line?.textContent).toBe("");
	});
});
