import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	createApprovals,
	createPace,
	type Request,
	readFault,
	type Verdict,
} from "../../../src/bridge/queries/index.js";
import { ENGLISH } from "../render.js";

const LIMITS = { each: 3, all: 6, shown: 2 };

interface Shown {
	readonly request: Request<number>;
	readonly more: number;
	readonly say: (verdict: Verdict) => void;
	readonly fail: (error: Error) => void;
}

/** An approval queue: what is shown waits in `open` for its verdict. */
function queueOf(limits = LIMITS) {
	const open: Shown[] = [];
	const decided: [number, string][] = [];
	const approvals = createApprovals<number>({
		limits,
		show: (request, more) => new Promise((say, fail) => void open.push({ request, more, say, fail })),
		decide: ({ item }, verdict) => decided.push([item, verdict]),
	});
	const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
	let made = 0;
	return {
		approvals,
		open,
		decided,
		items: () => open.map(({ request }) => request.item),
		enter: (asker: string, item: number, subject = `s${++made}`) =>
			approvals.enter({ asker, subject, text: `${subject}=${item}`, item }),
		say: (at: number, verdict: Verdict): Promise<void> => {
			open.splice(at, 1)[0]?.say(verdict);
			return settle();
		},
		breakDown: (at: number): Promise<void> => {
			open.splice(at, 1)[0]?.fail(new Error("The window broke"));
			return settle();
		},
	};
}

describe("an approval queue", () => {
	it("shows one of each user at a time, and so many in all", async () => {
		const { enter, items, open, decided, say } = queueOf();
		for (const asker of ["a", "a", "b", "c"]) expect(enter(asker, items().length * 10)).toBe("taken");
		expect(open.map(({ request }) => request.asker)).toEqual(["a", "b"]);
		await say(1, "allow");
		expect(open.map(({ request }) => request.asker)).toEqual(["a", "c"]);
		await say(0, "refuse");
		expect(open.map(({ request }) => request.asker)).toEqual(["c", "a"]);
		expect(decided.map(([, verdict]) => verdict)).toEqual(["allow", "refuse"]);
	});

	it("takes no more of one user, and of all, than it bears", () => {
		const { enter, open } = queueOf();
		const taken = Array.from({ length: 40 }, (_, n) => enter("a", n));
		expect(taken.filter((each) => each === "taken")).toHaveLength(4);
		expect(new Set(taken.slice(4))).toEqual(new Set(["full"]));
		for (const asker of ["b", "c", "d"]) for (let n = 0; n < 9; n++) enter(asker, n);
		expect(open).toHaveLength(2);
		expect(enter("e", 1)).toBe("full");
	});

	it("takes what stands there only once, and the latest of what waits about the same", async () => {
		const { enter, open, items, say } = queueOf();
		expect([enter("a", 1, "notes"), enter("a", 1, "notes"), enter("a", 2, "notes"), enter("a", 3, "notes")]).toEqual(
			Array(4).fill("taken"),
		);
		expect(open.map(({ request, more }) => [request.item, more])).toEqual([[1, 0]]);
		await say(0, "refuse");
		expect(items()).toEqual([3]);
		await say(0, "allow");
		expect(items()).toEqual([]);
	});

	it("shows nothing more of one who is muted, refuses what waits, and goes on with the others", async () => {
		const { enter, open, decided, say } = queueOf({ ...LIMITS, shown: 1 });
		for (const n of [1, 2, 3]) enter("a", n);
		enter("b", 4);
		await say(0, "mute");
		expect(decided).toEqual([
			[1, "mute"],
			[2, "mute"],
			[3, "mute"],
		]);
		expect(open.map(({ request }) => request.asker)).toEqual(["b"]);
		expect(enter("a", 5)).toBe("muted");
	});

	it("refuses what its window could not show, and decides nothing that was decided elsewhere", async () => {
		const { approvals, enter, decided, items, say, breakDown } = queueOf();
		for (const n of [1, 2, 3]) enter("a", n);
		await breakDown(0);
		expect(decided).toEqual([[1, "refuse"]]);
		approvals.withdraw((item) => item === 3);
		await say(0, "gone");
		expect(items()).toEqual([]);
		expect(decided).toHaveLength(1);
	});

	it("never shows more than it may, and decides everything that it has taken once, whatever happens", async () => {
		const step = fc.record({ asker: fc.constantFrom("a", "b", "c"), subject: fc.nat(9), verdict: fc.nat(9) });
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
				const { enter, open, decided, say } = queueOf();
				const verdicts = ["allow", "refuse", "refuse"] as const;
				for (const [item, { asker, subject, verdict }] of steps.entries()) {
					enter(asker, item, `s${subject}`);
					expect(open.length).toBeLessThanOrEqual(LIMITS.shown);
					expect(new Set(open.map(({ request }) => request.asker)).size).toBe(open.length);
					const said = verdicts[verdict];
					if (said !== undefined) await say(0, said);
				}
				while (open.length > 0) await say(0, "refuse");
				expect(new Set(decided.map(([item]) => item)).size).toBe(decided.length);
			}),
			{ numRuns: 50 },
		);
	});
});

it("a pace holds for each user by itself, and passes", () => {
	const pace = createPace(2, 1000);
	expect([pace.take("a", 0), pace.take("a", 1), pace.take("a", 2), pace.take("b", 3)]).toEqual([
		true,
		true,
		false,
		true,
	]);
	expect([pace.take("a", 999), pace.take("a", 1000), pace.take("a", 1000)]).toEqual([false, true, false]);
});

describe("a fault that another client sent", () => {
	it("is one whose sentence there is", () => {
		const fault = { code: "MUSTER.Fault.Force.title", path: "name", data: { min: 1, max: 120 } } as const;
		expect(readFault(fault, ENGLISH)).toEqual(fault);
		expect(readFault({ code: "MUSTER.Fault.Army.refused" }, ENGLISH)).toEqual({ code: "MUSTER.Fault.Army.refused" });
	});

	it("is none where a place of its sentence has no value", () => {
		const code = "MUSTER.Fault.Force.title";
		expect(readFault({ code, data: { min: 1, max: 120 } }, ENGLISH)).not.toBeNull();
		for (const data of [undefined, {}, { min: 1 }, { max: null }])
			expect(readFault({ code, data }, ENGLISH)).toBeNull();
	});

	it("is nothing else, and never an exception", () => {
		for (const code of ["MUSTER.Fault.Nothing.such", "MUSTER.Fault", "MUSTER.Fault.", "MUSTER.Card.title", "x", 1])
			expect(readFault({ code }, ENGLISH)).toBeNull();
		fc.assert(
			fc.property(fc.anything(), (junk) => {
				readFault(junk, ENGLISH);
				readFault({ code: "MUSTER.Fault.Force.title", path: junk, data: junk }, ENGLISH);
			}),
		);
	});
});
