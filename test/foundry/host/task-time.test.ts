/** The time that one task spends on drawings that the host asks for one by one. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface InSlices {
	readonly TaskTime: new () => { isSpent(): boolean };
	readonly rest: () => Promise<void>;
}
const files = import.meta.glob<InSlices>("../../../src/foundry/host/in-slices.ts");
const { TaskTime, rest } = await Object.values(files)[0]!();

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});

it("is spent after a slice, however many are asked for, and is there again in the next task", async () => {
	const time = new TaskTime();
	const drawn = (): number => {
		let count = 0;
		for (let token = 0; token < 100; token++) {
			if (time.isSpent()) continue;
			count++;
			later(1);
		}
		return count;
	};
	const first = drawn();
	expect(first).toBeGreaterThan(5);
	expect(first).toBeLessThan(20);
	expect(time.isSpent()).toBe(true);
	await vi.runAllTimersAsync();
	expect(drawn()).toBe(first);
});

it("rests in the middle of a long task, and goes on at once in a short one", async () => {
	const done: string[] = [];
	const work = async (): Promise<void> => {
		await rest();
		later(1);
		await rest();
		done.push("short");
		later(20);
		await rest();
		done.push("long");
	};
	const working = work();
	for (let turn = 0; turn < 5; turn++) await Promise.resolve();
	expect(done).toEqual(["short"]);
	await vi.runAllTimersAsync();
	await working;
	expect(done).toEqual(["short", "long"]);
});

/** Lets so many milliseconds go by within the task: no timer ends meanwhile. */
function later(milliseconds: number): void {
	const now = performance.now();
	vi.spyOn(performance, "now").mockReturnValue(now + milliseconds);
}
