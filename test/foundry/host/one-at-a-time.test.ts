import { describe, expect, it } from "vitest";
import { oneAtATime } from "../../../src/foundry/host/one-at-a-time.js";

describe("work that is done one at a time", () => {
	it("runs once more after a run during which it was wanted, however often", async () => {
		const open: (() => void)[] = [];
		let atWork = 0;
		const run = oneAtATime(async () => {
			expect(++atWork).toBe(1);
			await new Promise<void>((resolve) => open.push(resolve));
			atWork--;
		});
		const first = run();
		await run();
		await run();
		expect(open).toHaveLength(1);
		open[0]?.();
		await Promise.resolve();
		await Promise.resolve();
		expect(open).toHaveLength(2);
		open[1]?.();
		await first;
		expect(open).toHaveLength(2);
	});

	it("can be wanted again after a run that failed", async () => {
		let runs = 0;
		const run = oneAtATime(() => (++runs === 1 ? Promise.reject(new Error("refused")) : Promise.resolve()));
		await expect(run()).rejects.toThrow("refused");
		await run();
		expect(runs).toBe(2);
	});
});
