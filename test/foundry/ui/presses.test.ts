import { describe, expect, it } from "vitest";
import { Presses } from "../../../src/foundry/ui/focus.js";

/** Presses on buttons of a window: what each begins is written down, and goes on until it is ended. */
function atWindow() {
	const presses = new Presses();
	const begun: string[] = [];
	const ends = new Map<string, (error?: Error) => void>();
	const press = (what: string, name?: string): Promise<void> =>
		presses.take(
			() =>
				new Promise((resolve, reject) => {
					begun.push(what);
					ends.set(what, (error) => (error ? reject(error) : resolve()));
				}),
			name,
		);
	const end = async (what: string, error?: Error): Promise<void> => {
		ends.get(what)?.(error);
		await new Promise((resolve) => setTimeout(resolve));
	};
	return { press, begun, end };
}

describe("presses on buttons of a window", () => {
	it("count once while the same is under way, and again when it is over", async () => {
		const { press, begun, end } = atWindow();
		const first = press("first", "roll");
		await press("second", "roll");
		await end("first");
		await first;
		void press("third", "roll");
		expect(begun).toEqual(["first", "third"]);
	});

	it("wait for each other in their order, each button once", async () => {
		const { press, begun, end } = atWindow();
		const all = ["survival", "wound", "glory", "wound"].map((name, at) => press(`${name} ${at}`, name));
		expect(begun).toEqual(["survival 0"]);
		await end("survival 0");
		expect(begun).toEqual(["survival 0", "wound 1"]);
		await end("wound 1");
		expect(begun).toEqual(["survival 0", "wound 1", "glory 2"]);
		await end("glory 2");
		await Promise.all(all);
	});

	it("go on after one that failed, which says so to its caller", async () => {
		const { press, begun, end } = atWindow();
		const failing = expect(press("first", "roll")).rejects.toThrow("no server");
		const next = press("second", "back");
		await end("first", new Error("no server"));
		await failing;
		expect(begun).toEqual(["first", "second"]);
		await end("second");
		await next;
	});

	it("without a name count for nothing beside any other", async () => {
		const { press, begun } = atWindow();
		void press("first", "roll");
		await press("second");
		expect(begun).toEqual(["first"]);
	});
});
