import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MobPlan } from "../../../src/bridge/mob/cards/mob-plan.js";
import { planMob, type RowPlaces, type TokenPlace } from "../../../src/bridge/mob/index.js";
import {
	type Change,
	checkPreconditions,
	decideApply,
	decideResume,
	decideUndo,
	hashId,
	lookAt,
	markDone,
	readTransaction,
	TRANSACTION_LIMITS,
	type Transaction,
	toSteps,
	toTransaction,
	undoIdOf,
	withUndo,
} from "../../../src/bridge/transactions/index.js";
import { toRequests } from "../../../src/bridge/transactions/preconditions.js";
import type { Health } from "../../../src/engine/combat/index.js";
import type { Dead, MobRow } from "../../../src/engine/mob/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { pool } from "../../engine/mob/actions.js";
import { World } from "./world.js";

const HP = "system.hp.value";
const scene = "Scene.s";
const tokenOf = (n: number): string => `${scene}.Token.t${n}`;
const actorOf = (n: number): string => `${tokenOf(n)}.Actor.a`;
const stamp = { by: "user", time: 5, nonce: "nonce", request: "request" };

interface Part {
	readonly value: number;
	readonly temp: number;
	readonly lost: number;
	readonly isLinked: boolean;
	readonly isProne: boolean;
	readonly inCombat: boolean;
}

const plain: Part = { value: 10, temp: 0, lost: 3, isLinked: false, isProne: false, inCombat: false };

/** A world with a token for every part, and the plan of an action that hit them all. */
function makeWorld(parts: readonly Part[], dead: Dead = "keep"): { world: World; plan: MobPlan } {
	const world = new World();
	const rows: MobRow[] = [];
	const places: Record<string, RowPlaces> = {};
	for (const [n, { value, temp, lost, isLinked, isProne, inCombat }] of parts.entries()) {
		const uuid = tokenOf(n);
		const actor = isLinked ? `Actor.a${n}` : `${uuid}.Actor.a`;
		world.documents.set(uuid, { hidden: false });
		world.documents.set(actor, { [HP]: value, "system.hp.temp": temp === 0 ? null : temp });
		if (inCombat) world.documents.set(`Combat.c.Combatant.k${n}`, { defeated: false });
		const before = pool(value, { temp }) as Extract<Health, { kind: "pool" }>;
		const absorbed = Math.min(temp, lost);
		const after = { ...before, temp: temp - absorbed, value: Math.max(0, value - (lost - absorbed)) };
		rows.push({
			uuid,
			name: `T${n}`,
			hits: 1,
			degree: null,
			lost,
			before,
			after,
			defeated: after.value === 0 && value > 0,
			conditions: isProne ? ["prone"] : [],
		});
		const place: TokenPlace = {
			name: `T${n}`,
			token: uuid,
			holder: null,
			actor,
			isLinked,
			slots: {
				value: { path: HP, form: "number", raw: value },
				temp: { path: "system.hp.temp", form: "number", raw: temp === 0 ? null : temp },
				shaken: null,
			},
			statuses: [],
			disabled: {},
			combatant: inCombat ? { uuid: `Combat.c.Combatant.k${n}`, defeated: false, snapshot: { defeated: false } } : null,
			hidden: false,
			snapshot: world.documents.get(uuid) as Json,
		};
		places[uuid] = alone(place);
	}
	const outcome = JSON.parse(JSON.stringify(rows)) as Json;
	const plan = {
		source: "ChatMessage.m",
		outcome,
		since: 1,
		title: "Volley",
		rows,
		rebased: [],
		places,
		dead,
		defeatedStatus: "dead",
	};
	return { world, plan };
}

/** A token that shares its points with no other. */
function alone(place: TokenPlace): RowPlaces {
	return { first: place, all: [place], reached: [place] };
}

/** The first application by default. */
function toRecord(plan: MobPlan, over: Partial<typeof stamp> & { generation?: number } = {}) {
	const { generation = 0, ...more } = over;
	return toTransaction(planMob(plan), { kind: "mob", generation, stamp: { ...stamp, ...more } });
}

function planned(...given: Parameters<typeof toRecord>): Transaction {
	const made = toRecord(...given);
	if (!made.ok) throw new Error(made.fault.code);
	return made.value;
}

const part: fc.Arbitrary<Part> = fc.record({
	value: fc.integer({ min: 1, max: 30 }),
	temp: fc.nat(5),
	lost: fc.integer({ min: 1, max: 40 }),
	isLinked: fc.boolean(),
	isProne: fc.boolean(),
	inCombat: fc.boolean(),
});
const parts = fc.array(part, { minLength: 1, maxLength: 8 });
const deadArbitrary = fc.constantFrom<Dead>("keep", "hide", "remove");

/** A client of version 13: record first, then request after request. It may die before any of its sends. */
function applyOn13(
	world: World,
	transaction: Transaction,
	lives = Number.POSITIVE_INFINITY,
): "applied" | "refused" | "asked" | "died" {
	let left = lives;
	const decision = decideApply(transaction, world.records.get(transaction.id), world.read);
	if (!decision.ok) return "refused";
	if (decision.value.next !== "claim") return "asked";
	if (left-- <= 0) return "died";
	if (!world.createRecord(decision.value.record)) return "refused";
	return write(world, decision.value.record, decision.value.requests, left);
}

function write(
	world: World,
	record: Transaction,
	requests: ReturnType<typeof toRequests>,
	lives: number,
): "applied" | "died" {
	let left = lives;
	for (const request of requests) {
		if (left-- <= 0) return "died";
		world.send(request);
	}
	if (left-- <= 0) return "died";
	world.records.set(record.id, markDone(record));
	return "applied";
}

function resume(world: World, id: string, lives = Number.POSITIVE_INFINITY): string {
	const stored = world.records.get(id)!;
	const decision = decideResume(stored, world.records.get(undoIdOf(stored)), world.read);
	if (!decision.ok) return decision.fault.code;
	if (decision.value.next === "ask") return "asked";
	if (decision.value.next === "finish") {
		world.records.set(id, decision.value.record);
		return "applied";
	}
	return write(world, decision.value.record, decision.value.requests, lives);
}

function undo(world: World, id: string, lives = Number.POSITIVE_INFINITY): string {
	const stored = world.records.get(id)!;
	const undoing = world.records.get(undoIdOf(stored));
	const decision = decideUndo(stored, undoing, world.read, { stamp: { ...stamp, by: "gm", time: 9 } });
	if (!decision.ok) return decision.fault.code;
	if (decision.value.next === "ask") return "asked";
	if (decision.value.next === "finish") {
		world.records.set(decision.value.record.id, decision.value.record);
		return "applied";
	}
	if (decision.value.next === "claim" && !world.createRecord(decision.value.record)) return "refused";
	return write(world, decision.value.record, decision.value.requests, lives);
}

describe("a plan", () => {
	it("writes numbers, status effects and the mark of the fallen, each with what it was", () => {
		const { plan } = makeWorld([{ ...plain, lost: 10, isLinked: true, isProne: true, inCombat: true }]);
		const { changes, state, undoes } = planned(plan);
		expect(changes.map(({ uuid, path, before, after }) => [uuid, path, before, after])).toEqual([
			["Actor.a0", HP, 10, 0],
			["Actor.a0", "statuses.prone", false, true],
			["Actor.a0", "overlays.dead", false, true],
			["Combat.c.Combatant.k0", "defeated", false, true],
		]);
		expect({ state, undoes }).toEqual({ state: "open", undoes: null });
		expect(changes.map(({ parent }) => parent)).toEqual([null, null, null, "Combat.c"]);
	});

	it("switches an effect on that lies switched off, and leaves out what is on", () => {
		const { plan } = makeWorld([{ ...plain, lost: 99, isProne: true }]);
		const effect = `${tokenOf(0)}.Actor.a.ActiveEffect.e`;
		const place = { ...plan.places[tokenOf(0)]!.first, statuses: ["dead"], disabled: { prone: effect } };
		const { changes } = planned({ ...plan, places: { [tokenOf(0)]: alone(place) } });
		expect(changes.slice(1)).toEqual([
			expect.objectContaining({ class: "ActiveEffect", uuid: effect, path: "disabled", before: true, after: false }),
		]);
	});

	it("writes through the token's own actor where it has one, and keeps two tokens of one actor apart", () => {
		const { plan } = makeWorld([plain, plain]);
		expect(planned(plan).changes.map(({ uuid, class: c, path }) => [uuid, c, path])).toEqual([
			[`${tokenOf(0)}.Actor.a`, "Actor", HP],
			[`${tokenOf(1)}.Actor.a`, "Actor", HP],
		]);
		expect(toRequests(planned(plan).changes)).toHaveLength(2);
	});

	it("refuses two rows that write the same number", () => {
		const { plan } = makeWorld([{ ...plain, isLinked: true }, plain]);
		const places = { ...plan.places, [tokenOf(1)]: plan.places[tokenOf(0)]! };
		expect(toRecord({ ...plan, places })).toMatchObject({ fault: { code: "MUSTER.Fault.Transaction.twice" } });
	});

	it("hides the fallen, or takes the token away with its numbers", () => {
		const fall = { ...plain, lost: 99 };
		const hidden = planned(makeWorld([fall], "hide").plan).changes;
		expect(hidden.at(-1)).toMatchObject({ path: "hidden", before: false, after: true });
		const removed = planned(makeWorld([fall], "remove").plan).changes;
		expect(removed).toEqual([expect.objectContaining({ uuid: tokenOf(0), path: "", after: null })]);
	});

	it("names tokens that are gone, and applies nothing where all are", () => {
		const { plan } = makeWorld([plain]);
		expect(toRecord({ ...plan, places: {} })).toMatchObject({
			fault: { code: "MUSTER.Fault.Transaction.allLeftOut", data: { names: "T0" } },
		});
	});

	it("has the same id wherever it is planned, whatever has happened since, and another after an undo", () => {
		const { plan } = makeWorld([plain, plain]);
		const { id } = planned(plan);
		expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
		expect(planned({ ...plan, title: "x", rows: plan.rows.slice(0, 1) }, { by: "other", time: 99 }).id).toBe(id);
		expect(planned(plan, { generation: 1 }).id).not.toBe(id);
		expect(planned({ ...plan, source: "ChatMessage.n" }).id).not.toBe(id);
		expect(planned({ ...plan, outcome: [] }).id).not.toBe(id);
	});

	it("is too large beyond its bounds", () => {
		const { plan } = makeWorld([plain]);
		const big = {
			[tokenOf(0)]: alone({
				...plan.places[tokenOf(0)]!.first,
				snapshot: { text: "x".repeat(TRANSACTION_LIMITS.bytes) },
			}),
		};
		const rows = plan.rows.map((row) => ({ ...row, defeated: true }));
		const made = toRecord({ ...plan, rows, places: big, dead: "remove" });
		expect(made).toMatchObject({ fault: { code: "MUSTER.Fault.Transaction.tooLarge" } });
	});
});

describe("requests", () => {
	it("are one for each action, class and parent, numbers last", () => {
		const { plan } = makeWorld([
			{ ...plain, lost: 99, isProne: true, inCombat: true },
			{ ...plain, isLinked: true },
			{ ...plain, isLinked: true, lost: 99, inCombat: true },
			plain,
		]);
		expect(toRequests(planned(plan).changes).map(({ key, data }) => [key, data.length])).toEqual([
			["status/Actor/Scene.s.Token.t0.Actor.a", 1],
			["status/Actor/Actor.a2", 1],
			["update/Actor/Scene.s.Token.t0", 1],
			["update/Combatant/Combat.c", 2],
			["update/Actor", 2],
			["update/Actor/Scene.s.Token.t3", 1],
		]);
	});

	it("keep what a game system may refuse, and what goes through a token's actor, out of the batch of the rest", () => {
		const { plan } = makeWorld([
			{ ...plain, lost: 99, isProne: true, inCombat: true },
			{ ...plain, isLinked: true, isProne: true },
		]);
		const { apart, together } = toSteps(toRequests(planned(plan).changes));
		expect(apart.map((step) => step.map(({ key }) => key))).toEqual([
			["status/Actor/Scene.s.Token.t0.Actor.a", "status/Actor/Actor.a1"],
			["update/Actor/Scene.s.Token.t0"],
		]);
		expect(together.map(({ key }) => key)).toEqual(["update/Combatant/Combat.c", "update/Actor"]);
	});

	it("name documents by id and paths flat", () => {
		const { plan } = makeWorld([{ ...plain, temp: 2 }]);
		expect(toRequests(planned(plan).changes)[0]?.data).toEqual([{ _id: "a", [HP]: 9, "system.hp.temp": 0 }]);
	});
});

describe("exactly once", () => {
	it("applies once from two clients, in either order, and once if pressed twice", () => {
		fc.assert(
			fc.property(parts, deadArbitrary, (all, dead) => {
				const { world, plan } = makeWorld(all, dead);
				const first = planned(plan);
				const second = planned(plan, { by: "other", time: 6 });
				expect(applyOn13(world, first)).toBe("applied");
				const after = world.snapshot();
				expect(applyOn13(world, second)).toBe("refused");
				expect(applyOn13(world, first)).toBe("refused");
				expect(world.isSame(after)).toBe(true);
			}),
			{ numRuns: 60 },
		);
	});

	it("applies once where two clients decided before either wrote", () => {
		const { world, plan } = makeWorld([plain, plain]);
		const transaction = planned(plan);
		const [a, b] = [1, 2].map(() => decideApply(transaction, world.records.get(transaction.id), world.read));
		if (!a?.ok || !b?.ok || a.value.next !== "claim" || b.value.next !== "claim") throw new Error("no claim");
		expect(world.batch(a.value.requests, markDone(a.value.record))).toBe(true);
		expect(world.batch(b.value.requests, markDone(b.value.record))).toBe(false);
		expect(world.writes).toBe(2);
		expect(transaction.changes.map((change) => world.read(change))).toEqual([7, 7]);
	});

	it("asks, and writes nothing, where a value has changed since", () => {
		const { world, plan } = makeWorld([plain, plain]);
		world.documents.set(actorOf(1), { [HP]: 4 });
		const transaction = planned(plan);
		expect(checkPreconditions(transaction, world.read)).toEqual([{ change: transaction.changes[1], was: 10, now: 4 }]);
		expect(applyOn13(world, transaction)).toBe("asked");
		expect(world.writes).toBe(0);
		expect(world.records.size).toBe(0);
	});

	it("may be broken off anywhere and finished, or undone, whole", () => {
		fc.assert(
			fc.property(parts, deadArbitrary, fc.nat(12), fc.nat(6), fc.boolean(), (all, dead, lives, more, isFinished) => {
				const { world, plan } = makeWorld(all, dead);
				const before = world.snapshot();
				const transaction = planned(plan);
				const whole = makeWorld(all, dead).world;
				applyOn13(whole, transaction);
				const ended = applyOn13(world, transaction, lives);
				if (!world.records.has(transaction.id)) {
					expect(world.isSame(before)).toBe(true);
					return;
				}
				if (ended === "applied") expect(world.isSame(whole.snapshot())).toBe(true);
				if (isFinished && ended === "died") {
					resume(world, transaction.id, more);
					if (world.records.get(transaction.id)?.state === "open")
						expect(resume(world, transaction.id)).toBe("applied");
					expect(world.records.get(transaction.id)?.state).toBe("done");
					expect(world.isSame(whole.snapshot())).toBe(true);
				}
				const taken = undo(world, transaction.id, more);
				if (taken === "died") {
					expect(resume(world, transaction.id)).toBe("MUSTER.Fault.Transaction.undone");
					expect(undo(world, transaction.id)).toBe("applied");
				}
				expect(world.isSame(before)).toBe(true);
				expect(withUndo(world.records.get(transaction.id)!, world.records.get(undoIdOf(transaction))).state).toBe(
					"undone",
				);
				expect(undo(world, transaction.id)).toBe("MUSTER.Fault.Transaction.undone");
			}),
			{ numRuns: 150 },
		);
	});

	it("cannot be applied while it is open, done or undone", () => {
		const { world, plan } = makeWorld([plain]);
		const transaction = planned(plan);
		const codeFor = (state: Transaction["state"]) => {
			const decision = decideApply(transaction, { ...transaction, state }, world.read);
			return decision.ok ? "" : decision.fault.code;
		};
		expect((["open", "done", "undone"] as const).map(codeFor)).toEqual([
			"MUSTER.Fault.Transaction.open",
			"MUSTER.Fault.Transaction.done",
			"MUSTER.Fault.Transaction.undone",
		]);
	});
});

describe("undo", () => {
	it("restores exactly", () => {
		fc.assert(
			fc.property(parts, deadArbitrary, (all, dead) => {
				const { world, plan } = makeWorld(all, dead);
				const before = world.snapshot();
				const transaction = planned(plan);
				applyOn13(world, transaction);
				expect(undo(world, transaction.id)).toBe("applied");
				expect(world.isSame(before)).toBe(true);
			}),
			{ numRuns: 60 },
		);
	});

	it("refuses, and writes nothing, where a value has changed since", () => {
		const { world, plan } = makeWorld([plain, plain]);
		const transaction = planned(plan);
		applyOn13(world, transaction);
		world.documents.set(actorOf(0), { [HP]: 2 });
		const after = world.snapshot();
		expect(undo(world, transaction.id)).toBe("asked");
		expect(world.isSame(after)).toBe(true);
		const decision = decideUndo(world.records.get(transaction.id)!, undefined, world.read, { stamp });
		expect(decision).toMatchObject({ value: { conflicts: [{ was: 7, now: 2 }] } });
	});

	it("lets alone what someone has already put back", () => {
		const { world, plan } = makeWorld([plain, plain]);
		const before = world.snapshot();
		const transaction = planned(plan);
		applyOn13(world, transaction);
		world.documents.set(actorOf(0), { ...world.documents.get(actorOf(0)), [HP]: 10 });
		expect(lookAt(transaction, world.read).todo).toHaveLength(1);
		expect(undo(world, transaction.id)).toBe("applied");
		expect(world.isSame(before)).toBe(true);
	});

	it("is done once by two GMs", () => {
		const { world, plan } = makeWorld([plain]);
		const transaction = planned(plan);
		applyOn13(world, transaction);
		const stored = world.records.get(transaction.id)!;
		const [a, b] = [1, 2].map(() => decideUndo(stored, undefined, world.read, { stamp }));
		if (!a?.ok || !b?.ok || a.value.next !== "claim" || b.value.next !== "claim") throw new Error("no claim");
		expect(a.value.record.id).toBe(undoIdOf(transaction));
		expect(world.batch(a.value.requests, markDone(a.value.record))).toBe(true);
		expect(world.batch(b.value.requests, markDone(b.value.record))).toBe(false);
	});
});

describe("a stored transaction", () => {
	const transaction = planned(
		makeWorld(
			[
				{ ...plain, isProne: true, lost: 99, inCombat: true },
				{ ...plain, isLinked: true },
			],
			"hide",
		).plan,
	);

	it("is read again as it was", () => {
		expect(readTransaction(JSON.parse(JSON.stringify(transaction)))).toEqual({ ok: true, value: transaction });
	});

	const [change] = transaction.changes;
	it.each<[string, Partial<Change>]>([
		["a class that is not its uuid's", { class: "Combatant" }],
		["a class that nothing of ours writes", { uuid: "Scene.s.Wall.w", class: "Wall" as never }],
		["a parent that is not its uuid's", { parent: "Scene.other" }],
		["a path outside the numbers", { path: "ownership.default" }],
		["a path to a prototype", { path: "system.__proto__.x" }],
		["a macro in the path", { path: "flags.core.sheetClass" }],
		["a uuid with spaces", { uuid: "Scene.s s.Token.t" }],
	])("is refused with %s", (_what, wrong) => {
		expect(readTransaction({ ...transaction, changes: [{ ...change, ...wrong }] }).ok).toBe(false);
	});

	it("is never garbage", () => {
		fc.assert(fc.property(fc.anything(), (value) => void readTransaction(value)));
		expect(readTransaction({ ...transaction, id: "short" })).toMatchObject({ fault: { path: "id" } });
		expect(readTransaction({ ...transaction, state: "half" })).toMatchObject({ fault: { path: "state" } });
	});
});

describe("ids from texts", () => {
	it("differ for texts that differ little, and use all letters", () => {
		const ids = new Set<string>();
		const letters = new Set<string>();
		for (let i = 0; i < 5000; i++) {
			const id = hashId(`row ${i}`);
			ids.add(id);
			for (const letter of id) letters.add(letter);
		}
		expect(ids.size).toBe(5000);
		expect(letters.size).toBe(62);
		expect(hashId("row 1")).toBe(hashId("row 1"));
		expect(hashId("")).toMatch(/^[A-Za-z0-9]{16}$/);
	});
});
