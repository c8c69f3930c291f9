import { describe, expect, it } from "vitest";
import { createTurns } from "../../../src/bridge/transactions/index.js";

/** A promise that is settled from outside. */
function open<T>() {
	let settle: (value: T) => void = () => undefined;
	let fail: (error: Error) => void = () => undefined;
	const promise = new Promise<T>((resolve, reject) => {
		settle = resolve;
		fail = reject;
	});
	return { promise, settle, fail };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const never = () => new Promise<never>(() => undefined);

describe("turns", () => {
	it("come one after the other for one subject, and at once for another", async () => {
		const inTurn = createTurns<object>(never);
		const [army, other] = [{}, {}];
		const first = open<string>();
		const begun: string[] = [];
		const begin = (name: string, work: () => Promise<string>) => () => {
			begun.push(name);
			return work();
		};
		const a = inTurn(
			army,
			begin("a", () => first.promise),
		);
		const b = inTurn(
			army,
			begin("b", async () => "b"),
		);
		const c = inTurn(
			other,
			begin("c", async () => "c"),
		);
		expect(await c).toBe("c");
		expect(begun).toEqual(["a", "c"]);
		first.settle("a");
		expect(await Promise.all([a, b])).toEqual(["a", "b"]);
		expect(begun).toEqual(["a", "c", "b"]);
	});

	it("go on after work that fails or throws, which only its own caller hears of", async () => {
		const inTurn = createTurns<object>(never);
		const army = {};
		const failed = inTurn(army, () => Promise.reject(new Error("refused")));
		const thrown = inTurn(army, () => {
			throw new Error("broken");
		});
		const after = inTurn(army, async () => "after");
		await expect(failed).rejects.toThrow("refused");
		await expect(thrown).rejects.toThrow("broken");
		expect(await after).toBe("after");
	});

	it("go on when patience with work that never answers is over, counted from when it began", async () => {
		const patience: ReturnType<typeof open<void>>[] = [];
		const inTurn = createTurns<object>(() => {
			const one = open<void>();
			patience.push(one);
			return one.promise;
		});
		const army = {};
		const first = open<string>();
		const begun: string[] = [];
		const a = inTurn(army, () => first.promise);
		void inTurn(army, () => {
			begun.push("b");
			return never();
		});
		const c = inTurn(army, async () => {
			begun.push("c");
			return "c";
		});
		await settled();
		expect({ patienceCount: patience.length, begun }).toEqual({ patienceCount: 1, begun: [] });
		patience[0]?.settle();
		await settled();
		expect({ patienceCount: patience.length, begun }).toEqual({ patienceCount: 2, begun: ["b"] });
		patience[1]?.settle();
		expect(await c).toBe("c");
		// Who waited for the first still gets its answer, however late.
		first.settle("late");
		expect(await a).toBe("late");
	});
});
