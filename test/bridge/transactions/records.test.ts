import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sayForceChange } from "../../../src/bridge/army/sheet/index.js";
import { sayFault } from "../../../src/bridge/text/index.js";
import {
	ABSENT,
	BECAUSE,
	buildConflicts,
	buildRecordText,
	buildUnfinished,
	type Change,
	checkPreconditions,
	decideApply,
	decideResume,
	decideUndo,
	fromRecordText,
	GONE,
	isAbsent,
	type LeftOut,
	leftUnwritten,
	lookAt,
	markRefused,
	type RowSayer,
	readTransaction,
	removalsIn,
	sayLeftOut,
	seenOf,
	statusPath,
	TRANSACTION_LIMITS,
	type Transaction,
	toChange,
	toChanges,
	toCreation,
	toDeletion,
	toPruning,
	toQuestion,
	toRecordText,
	toTransaction,
	UNREADABLE,
	undoIdOf,
	withRefusals,
} from "../../../src/bridge/transactions/index.js";
import type { ChangeTarget } from "../../../src/bridge/transactions/plan.js";
import { toRequests } from "../../../src/bridge/transactions/preconditions.js";
import type { KeptRecord } from "../../../src/bridge/transactions/retention.js";
import { RECORD_LIMITS } from "../../../src/bridge/transactions/retention.js";
import type { ReadCurrent } from "../../../src/bridge/transactions/types.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { ENGLISH as words } from "../render.js";

const FORCE = "flags.muster.force";
const actor: ChangeTarget = { subject: "host", uuid: "Actor.a", class: "Actor" };
const page: ChangeTarget = { subject: "host", uuid: "JournalEntry.j.JournalEntryPage.p", class: "JournalEntryPage" };
const stamp = { by: "gm", time: 5, nonce: "nonce", request: "request" };

function make(changes: readonly Change[], more: Partial<Transaction> = {}): Transaction {
	const subjects = { host: "The Host", other: "<Other>" };
	const plan = {
		source: "Actor.a",
		outcome: "o",
		since: null,
		title: "Pay day",
		subjects,
		changes,
		leftOut: [],
		rebased: null,
	};
	const made = toTransaction(plan, { kind: "force", generation: 0, stamp });
	if (!made.ok) throw new Error(made.fault.code);
	return { ...made.value, ...more };
}

/** Reads from a flat table of `uuid path`. */
const reader =
	(values: Readonly<Record<string, Json>>): ReadCurrent =>
	({ uuid, path }) =>
		values[`${uuid} ${path}`];

describe("what a plan leaves out", () => {
	const changes = [toChange(actor, `${FORCE}.treasury`, 1, 2)];
	const subjects = { a: "Anna's host", b: "Bran <b>", c: "Cadell" };
	const planned = (leftOut: readonly LeftOut[]) => {
		const plan = { source: "Actor.a", outcome: "o", since: null, title: "", subjects, changes, rebased: null };
		const made = toTransaction({ ...plan, leftOut }, { kind: "force", generation: 0, stamp });
		if (!made.ok) throw new Error(made.fault.code);
		return made.value;
	};
	const because = (reason: string): LeftOut => ({ subject: "a", key: BECAUSE, data: { reason } });

	it("stands in the record with its names, and in its text, as text and within bounds", () => {
		const record = planned([{ subject: "b", key: GONE }, { subject: "c", key: GONE }, because("x".repeat(500))]);
		expect(record.leftOut?.[2]?.data?.["reason"]).toHaveLength(400);
		expect(record.subjects).toMatchObject({ b: "Bran <b>", c: "Cadell" });
		expect(readTransaction(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
		const text = buildRecordText(words, record, "GM");
		expect(text).toContain(
			"<p>Left out:</p><ul><li>Not there any more, so not changed: Bran &lt;b&gt; and Cadell.</li>",
		);
		expect(readTransaction({ ...record, leftOut: [1] }).ok).toBe(false);
		expect(
			readTransaction({ ...record, leftOut: [{ subject: "a", key: "MUSTER.Fault.Transaction.nothing" }] }).ok,
		).toBe(false);
	});

	it("is read from records that hold whole sentences", () => {
		const read = readTransaction({ ...planned([]), leftOut: ["Bran is left out."] });
		expect(read.ok && sayLeftOut(words, read.value)).toEqual(["Bran is left out."]);
	});

	it("is not there where nothing is", () => {
		expect("leftOut" in planned([])).toBe(false);
		expect(buildRecordText(words, planned([]), "GM")).not.toContain("Left out");
	});

	it("is refused by name where nothing else is left", () => {
		const plan = { source: "Actor.a", outcome: "o", since: null, title: "", subjects, changes: [], rebased: null };
		const leftOut = [
			{ subject: "b", key: GONE },
			{ subject: "c", key: UNREADABLE },
		];
		const made = toTransaction({ ...plan, leftOut }, { kind: "force", generation: 0, stamp });
		expect(made.ok).toBe(false);
		if (!made.ok) expect(sayFault(words, made.fault)).toContain("Bran <b>, Cadell");
	});

	it("lists twenty names of one reason, and counts the others", () => {
		const names = Object.fromEntries(Array.from({ length: 203 }, (_, at) => [`s${at}`, `Orc ${at + 1}`]));
		const leftOut = Object.keys(names).map((subject) => ({ subject, key: GONE }));
		const [sentence, ...others] = sayLeftOut(words, { leftOut, subjects: names });
		expect(others).toEqual([]);
		expect(sentence).toContain("Orc 20, and 183 more");
		expect(sentence).not.toContain("Orc 21,");
	});
});

describe("the changes of a flat update", () => {
	const read = reader({ [`Actor.a ${FORCE}.units.u1.men`]: 10, [`Actor.a ${FORCE}.treasury`]: null });

	it("go from what is there, take keys away and put keys in, and leave out what is so already", () => {
		const update = {
			[`${FORCE}.units.u1.men`]: 7,
			[`${FORCE}.treasury`]: 5,
			[`${FORCE}.units.u2`]: { men: 3 },
			[`${FORCE}.units.u3`]: ABSENT,
		};
		expect(toChanges(actor, update, read).map(({ path, before, after }) => [path, before, after])).toEqual([
			[`${FORCE}.units.u1.men`, 10, 7],
			[`${FORCE}.treasury`, null, 5],
			[`${FORCE}.units.u2`, ABSENT, { men: 3 }],
		]);
	});

	it("take a record's key away, and an undo puts it back whole", () => {
		const unit = { men: 12, name: "Archers" };
		const gone = make([toChange(actor, `${FORCE}.units.u7`, unit, ABSENT)]);
		const [request] = toRequests(gone.changes);
		expect(isAbsent(request?.data[0]?.[`${FORCE}.units.u7`] ?? null)).toBe(true);
		const after = reader({});
		expect(decideApply(gone, undefined, reader({ [`Actor.a ${FORCE}.units.u7`]: unit }))).toMatchObject({ ok: true });
		expect(decideApply(gone, undefined, after)).toMatchObject({ value: { next: "ask" } });
		const undo = decideUndo({ ...gone, state: "done" }, undefined, after, { stamp });
		expect(undo).toMatchObject({
			value: { next: "claim", requests: [{ data: [{ _id: "a", [`${FORCE}.units.u7`]: unit }] }] },
		});
	});

	it("tell a null from nothing", () => {
		const change = toChange(actor, "system.hp.temp", ABSENT, 3);
		expect(checkPreconditions({ changes: [change] }, reader({ "Actor.a system.hp.temp": null }))).toHaveLength(1);
		expect(checkPreconditions({ changes: [change] }, reader({}))).toHaveLength(0);
	});

	it("make and delete actors and pages, and take that back", () => {
		const record = make([toCreation(actor, { name: "Split off" }), toDeletion(page, { name: "Day 3" })]);
		expect(readTransaction(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
		expect(toRequests(record.changes).map(({ key, data, ids }) => [key, data, ids])).toEqual([
			["create/Actor", [{ name: "Split off", _id: "a" }], []],
			["delete/JournalEntryPage/JournalEntry.j", [], ["p"]],
		]);
		const undo = decideUndo(
			{ ...record, state: "done" },
			undefined,
			({ uuid }) => (uuid === "Actor.a" ? true : undefined),
			{ stamp },
		);
		expect(undo.ok && undo.value.next === "claim" && undo.value.requests.map(({ key }) => key)).toEqual([
			"create/JournalEntryPage/JournalEntry.j",
			"delete/Actor",
		]);
	});

	it("write an unlinked token's value through its actor, and take it out of the token again on undo", () => {
		const token: ChangeTarget = { subject: "t", uuid: "Scene.s.Token.t", class: "Token" };
		const named = { ...toChange(token, "delta.system.hp.value", 10, 7), inherited: "before" } as const;
		const read = readTransaction(make([named], { state: "done" }));
		if (!read.ok) throw new Error(read.fault.code);
		const done = read.value;
		expect(toRequests(done.changes).map(({ key, data }) => [key, data])).toEqual([
			["update/Actor/Scene.s.Token.t", [{ _id: "t", "system.hp.value": 7 }]],
		]);
		const undo = decideUndo(done, undefined, () => 7, { stamp });
		if (!undo.ok || undo.value.next !== "claim") throw new Error("no claim");
		expect(undo.value.requests.map(({ key, data }) => [key, data])).toEqual([
			["update/Actor/Scene.s.Token.t", [{ _id: "t", "system.hp.value": 10 }]],
			["inherit/Token/Scene.s", [{ _id: "t", "delta.system.hp.value": ABSENT }]],
		]);
		expect(undo.value.record.changes[0]).toMatchObject({ before: 7, after: 10, inherited: "after" });
		// Broken off after the value was written, before the token let go of it.
		const rest = decideResume(undo.value.record, undefined, () => 10);
		expect(rest.ok && rest.value.next === "write" && rest.value.requests.map(({ key }) => key)).toEqual([
			"inherit/Token/Scene.s",
		]);
	});

	it("close with what a game system did not take marked, which an undo lets alone", () => {
		const actor: ChangeTarget = { subject: "a", uuid: "Actor.a", class: "Actor" };
		const set = (status: string) => toChange(actor, statusPath({ status, isOverlay: false }), false, true);
		const record = make([set("prone"), set("stun"), toChange(actor, "system.hp.value", 10, 7)]);
		const now = (stun: boolean) => (change: Pick<Change, "path">) =>
			change.path === "system.hp.value" ? 10 : change.path === "statuses.stun" && stun;
		const { record: settled, refused } = withRefusals(record, now(true));
		expect(refused.map(({ path }) => path)).toEqual(["statuses.prone"]);
		expect(settled.changes.map(({ after }) => after)).toEqual([false, true, 7]);
		expect(lookAt(settled, now(true)).todo.map(({ path }) => path)).toEqual(["system.hp.value"]);
		const undo = decideUndo({ ...settled, state: "done" }, undefined, now(true), { stamp });
		expect(undo.ok && undo.value.next === "claim" && undo.value.requests.map(({ data }) => data)).toEqual([
			[{ _id: "a", "statuses.stun": false }],
		]);
	});
});

describe("numbers that are kept from being written", () => {
	const first: ChangeTarget = { subject: "host", uuid: "Actor.a", class: "Actor" };
	const other: ChangeTarget = { subject: "other", uuid: "Actor.b", class: "Actor" };
	const record = make([
		toChange(first, "system.hp.value", 10, 7),
		toChange(first, statusPath({ status: "prone", isOverlay: false }), false, true),
		toChange(other, "system.hp.value", 8, 5),
	]);
	const now = ({ uuid, path }: Pick<Change, "uuid" | "path">) =>
		path === "system.hp.value" ? (uuid === "Actor.a" ? 7 : 8) : false;

	it("are asked about before anything that comes after them, and by their values", () => {
		const left = leftUnwritten(record, now);
		expect(left.map(({ change, was, now: wanted }) => [change.uuid, was, wanted])).toEqual([["Actor.b", 8, 5]]);
		const statusLeft = leftUnwritten(record, (change) =>
			change.path === "system.hp.value" ? (change.uuid === "Actor.a" ? 7 : 5) : false,
		);
		expect(statusLeft.map(({ change }) => change.path)).toEqual(["statuses.prone"]);
		expect(
			leftUnwritten(
				markRefused(
					record,
					left.map(({ change }) => change),
				),
				now,
			),
		).toHaveLength(1);
	});

	it("count for nothing once they are left out: the rest is finished, and undone by itself", () => {
		const settled = markRefused(
			record,
			leftUnwritten(record, now).map(({ change }) => change),
		);
		expect(readTransaction(settled).ok).toBe(true);
		const rest = decideResume(settled, undefined, now);
		expect(rest.ok && rest.value.next === "write" && rest.value.requests.map(({ data }) => data)).toEqual([
			[{ _id: "a", "statuses.prone": true }],
		]);
		const undo = decideUndo({ ...settled, state: "done" }, undefined, now, { stamp });
		expect(undo.ok && undo.value.next === "claim" && undo.value.requests.map(({ data }) => data)).toEqual([
			[{ _id: "a", "system.hp.value": 10 }],
		]);
	});

	it("are said with how they stand and how they should", () => {
		const question = toQuestion(record, leftUnwritten(record, now), {
			act: "refused",
			canRebase: false,
			maySee: () => true,
		});
		const { columns, rows, hint } = buildConflicts(words, question);
		expect({ columns, rows: rows.map(({ was, now: wanted }) => [was, wanted]) }).toEqual({
			columns: { was: "Now", now: "Should be" },
			rows: [["8", "5"]],
		});
		expect(hint).toContain("Finish without these");
	});
});

describe("paths that a record may write", () => {
	it.each([
		["Actor", "system.hp.value", true],
		["Actor", "flags.muster.force.units.u1.men", true],
		["Actor", "flags.muster.force", true],
		["Actor", "flags.muster.unit.from", true],
		["Actor", "flags.muster.units", false],
		["Actor", "flags.muster.forces", false],
		["Actor", "flags.muster.force.-=units", false],
		["Actor", "flags.muster.force.==units", false],
		["Actor", "ownership.default", false],
		["Actor", "name", false],
		["JournalEntryPage", "text.content", true],
		["JournalEntryPage", "ownership.default", false],
	] as const)("%s %s: %s", (name, path, may) => {
		const target = name === "Actor" ? actor : page;
		expect(readTransaction(make([toChange(target, path, 1, 2)])).ok).toBe(may);
	});
});

describe("leaving out", () => {
	const other: ChangeTarget = { subject: "other", uuid: "Actor.b", class: "Actor" };
	const changes = [
		toChange(actor, "system.hp", 10, 7),
		toChange(actor, "system.mp", 5, 4),
		toChange(other, "system.hp", 10, 7),
	];
	const read = reader({ "Actor.a system.hp": 9, "Actor.a system.mp": 5, "Actor.b system.hp": 10 });

	it("leaves out everything of someone whom a conflict concerns", () => {
		const decided = decideApply(make(changes), undefined, read, "leaveOut");
		expect(decided.ok && decided.value.next === "claim" && decided.value.record.changes).toEqual([changes[2]]);
	});

	it("has nothing to do where that is everyone", () => {
		const decided = decideApply(make(changes.slice(0, 2)), undefined, read, "leaveOut");
		expect(decided).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Transaction.nothing" } });
	});

	it("undoes the rest", () => {
		const now = reader({ "Actor.a system.hp": 9, "Actor.a system.mp": 4, "Actor.b system.hp": 7 });
		const done = make(changes, { state: "done" });
		expect(decideUndo(done, undefined, now, { stamp })).toMatchObject({ value: { next: "ask" } });
		const rest = decideUndo(done, undefined, now, { stamp, leave: "leaveOut" });
		expect(rest.ok && rest.value.next === "claim" && rest.value.record.changes.map(({ uuid }) => uuid)).toEqual([
			"Actor.b",
		]);
	});

	it("closes a record that was broken off", () => {
		const closed = decideResume(make(changes.slice(0, 2)), undefined, read, "leaveOut");
		expect(closed).toMatchObject({ value: { next: "finish", record: { state: "done" } } });
	});
});

describe("the question about changed values", () => {
	const record = make([toChange(actor, "system.hp.value", 10, 7), toChange(actor, "system.temp", 1_234.5, ABSENT)]);
	const conflicts = checkPreconditions(record, reader({ "Actor.a system.hp.value": -4 }));
	const ask = (maySee: boolean, canRebase = true) =>
		toQuestion(record, conflicts, { act: "apply", canRebase, maySee: () => maySee });

	it("names whom, what, then and now", () => {
		expect(buildConflicts(words, ask(true)).rows).toEqual([
			{ name: "The Host", what: "hit points", was: "10", now: "\u22124" },
			{ name: "The Host", what: "temp", was: "1234.5", now: "nothing" },
		]);
	});

	it("keeps values from those who may not see them, as it travels", () => {
		const question = ask(false);
		expect(JSON.stringify(question)).not.toMatch(/10|1234/);
		expect(buildConflicts(words, question).rows[0]).toMatchObject({ was: "hidden from you", now: "hidden from you" });
	});

	it("offers no rest where no one is left, and what can be done only", () => {
		expect(ask(true).hasRest).toBe(false);
		expect(buildConflicts(words, ask(true, false)).hint).toBe("");
		expect(toQuestion(record, conflicts, { act: "finish", canRebase: false, maySee: () => true }).hasRest).toBe(true);
	});

	it("is another one as soon as a value is another", () => {
		const later = checkPreconditions(record, reader({ "Actor.a system.hp.value": -5 }));
		expect(seenOf(later)).not.toBe(seenOf(conflicts));
		expect(ask(true).seen).toBe(seenOf(conflicts));
	});

	it("lists forty values and says how many more there are", () => {
		const many = Array.from({ length: 50 }, (_, n) => toChange(actor, `system.v${n}`, 1, 2));
		const question = toQuestion(make(many), checkPreconditions({ changes: many }, reader({})), {
			act: "undo",
			canRebase: false,
			maySee: () => true,
		});
		expect(question.rows).toHaveLength(40);
		expect(buildConflicts(words, question).more).toBe("And 10 more.");
	});
});

describe("the text in which a record is stored", () => {
	const UNITS = 1_000;
	const FIELDS = ["men", "wounded.men", "wounded.of", "battles", "state"];
	const day = make(
		["a", "b"].flatMap((side) => {
			const target: ChangeTarget = { subject: "host", uuid: `Actor.${side.repeat(16)}`, class: "Actor" };
			return Array.from({ length: UNITS }, (_, at) =>
				FIELDS.map((field) => toChange(target, `${FORCE}.units.u${at}aaaaaaaaaaaa.${field}`, 100 + at, 90 + at)),
			).flat();
		}),
	);

	it("holds a day of two armies of a thousand units each, which is read and taken back as it was", () => {
		const text = toRecordText(day);
		expect(text.length).toBeLessThan(TRANSACTION_LIMITS.bytes);
		expect(readTransaction(fromRecordText(text))).toEqual({ ok: true, value: day });
		const stored = new Map(day.changes.map(({ uuid, path, after }) => [`${uuid} ${path}`, after]));
		const undo = decideUndo({ ...day, state: "done" }, undefined, ({ uuid, path }) => stored.get(`${uuid} ${path}`), {
			stamp,
		});
		expect(undo).toMatchObject({ ok: true, value: { next: "claim", record: { undoes: day.id } } });
		expect(undo.ok && undo.value.next === "claim" && undo.value.record.changes.length).toBe(2 * UNITS * FIELDS.length);
	});

	it("is plain JSON while the record is small, and nothing that was written by hand makes a record", () => {
		const small = make([toChange(actor, "system.hp.value", 10, 7)]);
		expect(JSON.parse(toRecordText(small))).toEqual(small);
		for (const grouped of [3, [3], [null], [[]], [[null, 3]], [["x", ["system.hp.value", 1, 2]]]]) {
			const read = (): boolean => readTransaction(fromRecordText(JSON.stringify({ ...small, grouped }))).ok;
			let isRead = false;
			try {
				isRead = read();
			} catch {
				isRead = false;
			}
			expect(isRead).toBe(false);
		}
	});
});

describe("a record's page", () => {
	it("can be read, and holds nothing but text", () => {
		const record = make([
			toChange({ ...actor, subject: "other" }, "system.hp.value", 10, 7),
			toDeletion({ subject: "other", uuid: "Scene.s.Token.t", class: "Token" }, { name: "x" }),
		]);
		expect(buildRecordText(words, { ...record, state: "done" }, "<b>Ann</b>")).toBe(
			"<p>Applied by &lt;b&gt;Ann&lt;/b&gt;.</p><ul><li><strong>&lt;Other&gt;</strong>: hit points 10 \u2192 7; token there \u2192 not there</li></ul>",
		);
	});
});

describe("the words of a record's page", () => {
	const text = (changes: readonly Change[], sayRow?: RowSayer) => buildRecordText(words, make(changes), "GM", sayRow);

	it("call what game systems, tokens and pages keep by its name, and the rest by its path", () => {
		const token: ChangeTarget = { subject: "host", uuid: "Scene.s.Token.t", class: "Token" };
		const said = text([
			toChange(actor, "system.attributes.hp.value", 10, 7),
			toChange(actor, "system.tracks.luck", false, true),
			toChange(token, "x", 100, 250),
			toChange(token, "flags.muster.member", ABSENT, "Actor.aaaaaaaaaaaaaaaa"),
			toChange(page, "system.rounds.r12", [["a"], [], { b: 1 }], [["a"], [1], { b: 1 }]),
			toChange(page, "system.rounds.r13", ABSENT, [["a"]]),
			toChange(page, "system.frame.aside.r1-2", ABSENT, true),
			toChange(page, "system.days.d2.setup.closes", ABSENT, true),
		]);
		expect(said).toContain(
			[
				"<strong>The Host</strong>: hit points 10 \u2192 7",
				"tracks.luck no \u2192 yes",
				"place across the map 100 \u2192 250",
				"unit that it belongs to nothing \u2192 a linked actor",
				"round 12 changed",
				"round 13 nothing \u2192 several values",
				"points set aside nothing \u2192 yes",
				"battle ends with day 2 nothing \u2192 yes</li>",
			].join("; "),
		);
	});

	it("have a row for each unit and person of an army, each field by the name of the sheet", () => {
		const unit = (men: number): Json => ({ name: "Pikes", men, state: "steady", troop: { name: "Foot" } });
		const force = { units: { u0: unit(60), u1: unit(40) }, heroes: { h0: { name: "Hal <b>" } } };
		const sayRow: RowSayer = ({ path, was, now }) =>
			sayForceChange({ path: path.slice(FORCE.length + 1), was, now }, { force }, words);
		const said = text(
			[
				toChange(actor, `${FORCE}.units.u0.men`, 60, 53),
				toChange(actor, `${FORCE}.units.u0.state`, "steady", "routed"),
				toChange(actor, `${FORCE}.units.u0.effects`, [], [{ cause: "shaken", value: -2 }]),
				toChange(actor, `${FORCE}.units.u1.men`, 40, 39),
				toChange(actor, `${FORCE}.heroes.h0.luck`, false, true),
				toChange(actor, `${FORCE}.treasury`, 5, 6),
			],
			sayRow,
		);
		expect(said).toContain(
			"<ul><li><strong>Pikes</strong>: Men 60 \u2192 53; State Steady \u2192 Routed; Changes of morale nothing \u2192 ",
		);
		expect(said).toContain("<li><strong>Pikes</strong>: Men 40 \u2192 39</li>");
		expect(said).toContain("<li><strong>Hal &lt;b&gt;</strong>: Has Luck no \u2192 yes</li><li>Treasury");
		expect(said).not.toMatch(/units|u0|\[object/);
	});

	it("have the name of a document that is not the subject, and so has a question about its values", () => {
		const changes = [toChange(actor, "system.hp.value", 10, 7)];
		const sayRow: RowSayer = ({ uuid }) => (uuid === page.uuid ? {} : { of: "Pikes" });
		const both = [...changes, toChange(page, "system.rounds.r1", 1, 2)];
		expect(text(both, sayRow)).toContain(
			"<ul><li><strong>Pikes</strong>: hit points 10 \u2192 7</li><li>round 1 1 \u2192 2</li></ul>",
		);
		expect(text(changes, sayRow)).toContain("<strong>The Host</strong>: hit points 10");
		const conflicts = checkPreconditions({ changes }, reader({ "Actor.a system.hp.value": 8 }));
		const question = toQuestion(make(changes), conflicts, { act: "undo", canRebase: false, maySee: () => true });
		expect(buildConflicts(words, question, sayRow).rows[0]).toMatchObject({ what: "Pikes: hit points" });
		expect(buildConflicts(words, question, () => null).rows[0]).toMatchObject({ what: "hit points" });
	});
});

describe("what is unfinished", () => {
	it("is listed oldest first; what is being undone only to be finished", () => {
		const change = toChange(actor, "system.hp", 1, 2);
		const first = make([change], { id: "a".repeat(16), time: 2 });
		const second = make([change], { id: "b".repeat(16), time: 1 });
		const undoing = make([change], { id: undoIdOf(first), undoes: first.id, time: 3 });
		const done = make([change], { id: "c".repeat(16), state: "done" });
		const { rows } = buildUnfinished(words, [first, second, undoing, done], (id) => id.toUpperCase());
		expect(rows.map(({ id, undo, detail }) => [id, undo?.id ?? null, detail])).toEqual([
			[second.id, second.id, "Applied by GM; 1 change in all"],
			[undoing.id, null, "Undone by GM; 1 change in all"],
		]);
	});
});

describe("keeping records", () => {
	const kept = (n: number, more: Partial<KeptRecord["record"]> = {}, bytes = 10): KeptRecord => ({
		record: { id: `r${n}`, state: "done", undoes: null, ...more },
		bytes,
		made: n,
	});
	const many = (length: number): KeptRecord[] => Array.from({ length }, (_, n) => kept(n));

	it("takes nothing away while there is room", () => {
		expect(toPruning(many(RECORD_LIMITS.records))).toBeNull();
	});

	it("takes the oldest tenth away, and says how far back records then reach", () => {
		const pruning = toPruning(many(201));
		expect(pruning?.ids).toEqual(Array.from({ length: 21 }, (_, n) => `r${n}`));
		expect(pruning?.horizon).toBe(20);
	});

	it("counts bytes too", () => {
		const big = [kept(1, {}, 2_000_000), kept(2, {}, 2_000_000), kept(3, {}, 2_000_000)];
		expect(toPruning(big)?.ids).toEqual(["r1", "r2"]);
	});

	it("never takes an open one, nor an undoing without what it undid", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom("open", "done", "undone", "undoing"), { maxLength: 40 }), (states) => {
				const all = states.flatMap((state, n) =>
					state === "undoing"
						? [kept(n, { state: "undone" }), kept(n + 0.5, { id: `u${n}`, undoes: `r${n}` })]
						: [kept(n, { state })],
				);
				const limits = { records: 10, bytes: 1e9 };
				const gone = new Set(toPruning(all, limits)?.ids);
				for (const { record } of all) {
					if (record.state === "open") expect(gone.has(record.id)).toBe(false);
					if (record.undoes !== null) expect(gone.has(record.id)).toBe(gone.has(record.undoes));
				}
				if (!states.includes("open")) expect(all.length - gone.size).toBeLessThanOrEqual(10);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("taking own values out", () => {
	it.each<[string, Json, string[], string[]]>([
		["with the objects around them", { system: { hp: { value: 3 } } }, ["system.hp.value"], ["system.hp"]],
		["but not what stands beside", { system: { hp: { value: 3, max: 9 } } }, ["system.hp.value"], ["system.hp.value"]],
		["all at once", { system: { hp: { value: 3, temp: 1 } } }, ["system.hp.value", "system.hp.temp"], ["system.hp"]],
		["never the top", { system: { hp: 3 } }, ["system.hp"], ["system.hp"]],
		["where nothing is", {}, ["system.hp.value"], ["system.hp.value"]],
		["two levels up", { system: { a: { b: { c: 1 } }, d: 2 } }, ["system.a.b.c"], ["system.a"]],
	])("%s", (_what, source, paths, expected) => {
		expect(removalsIn(source, paths)).toEqual(expected);
	});
});
