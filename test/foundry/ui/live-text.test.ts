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

	it("takes a sentence back that is no longer true, but none that was said since", () => {
		const live = new LiveText(document.body);
		const line = document.querySelector("[role=status]");
		const said = (): string | null | undefined => {
			vi.advanceTimersByTime(LiveText.PAUSE);
			return line?.textContent;
		};
		live.say("86%");
		live.unsay("86%");
		expect(said()).toBe("");
		live.say("86%");
		expect(said()).toBe("86%");
		live.say("A victory");
		live.unsay("86%");
		expect(said()).toBe("A victory");
		live.unsay("A victory");
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
