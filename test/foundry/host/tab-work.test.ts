import { beforeEach, describe, expect, it, vi } from "vitest";
import { TabWork } from "../../../src/foundry/host/tab-work.js";

const openTab = (name: string, user = "gm"): TabWork => new TabWork(["world", user], name);
const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

beforeEach(() => localStorage.clear());

describe("work that reaches two tabs", () => {
	it("is done in one of them, and both have its answer", async () => {
		const [first, second, other] = [openTab("first"), openTab("second"), openTab("other", "assistant")];
		const done: string[] = [];
		const work = (tab: string) => async () => {
			done.push(tab);
			await wait(30);
			return { by: tab };
		};
		expect([first.leads(), second.leads(), other.leads()]).toEqual([true, false, true]);
		const answers = await Promise.all([second.alone("roll a", work("second")), first.alone("roll a", work("first"))]);
		expect(done).toEqual(["first"]);
		expect(answers).toEqual([{ by: "first" }, { by: "first" }]);
		await first.alone("roll b", work("first"));
		await other.alone("roll a", work("other"));
		expect(done).toEqual(["first", "first", "other"]);
	});

	it("is done by the other tab where the leading one does not begin, which leads from then on", async () => {
		const [first, second] = [openTab("first"), openTab("second")];
		first.leads();
		expect(await second.alone("roll", async () => "second")).toBe("second");
		expect([first.leads(), second.leads()]).toEqual([false, true]);
		expect(await first.alone("roll", async () => "first")).toBe("second");
	});

	it("is begun by the other tab once the leading one is closed", () => {
		const [first, second] = [openTab("first"), openTab("second")];
		first.leads();
		window.dispatchEvent(new Event("pagehide"));
		expect(second.leads()).toBe(true);
	});

	it("is remembered by its answer, a failure for a moment alone: then it may be begun again", async () => {
		const [first, second] = [openTab("first"), openTab("second")];
		const answers = [false, { ok: false, fault: { code: "refused" } }, true, { ok: true }];
		vi.useFakeTimers({ toFake: ["Date"] });
		for (const [i, answer] of answers.entries()) {
			expect(await first.alone(`roll ${i}`, async () => answer)).toEqual(answer);
			expect(await second.alone<unknown>(`roll ${i}`, async () => "twice")).toEqual(answer);
		}
		vi.setSystemTime(Date.now() + 5_000);
		const later = await Promise.all(answers.map((_, i) => first.alone<unknown>(`roll ${i}`, async () => "again")));
		vi.useRealTimers();
		expect(later).toEqual(["again", "again", ...answers.slice(2)]);
	});

	it("may be tried again after it failed", async () => {
		const tab = openTab("first");
		await expect(tab.alone("roll", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
		expect(await tab.alone("roll", async () => 7)).toBe(7);
	});
});
