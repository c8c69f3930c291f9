import { dayAfter, isSiegeBattle } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Edit, edited, sameJson, toJson } from "../../../engine/schema/index.js";
import {
	SIEGE_LIMITS as LIMITS,
	readSiege,
	type Siege,
	type SiegeData,
	type SiegeEntry,
	type SiegeStep,
	type SiegeStepKind,
} from "./types.js";

/** Fields of a siege that a person sets by themselves. */
type SiegePath = "food" | "short" | "camp" | "armies" | `ground.${string}`;

/** One change of a siege; values are unchecked. */
export type SiegeEdit =
	/** An event is entered (`no` null) or changed. */
	| { readonly kind: "event"; readonly no: number | null; readonly event: Omit<SiegeEntry, "no"> }
	| { readonly kind: "remove"; readonly no: number }
	/** A planned event happens today. */
	| { readonly kind: "carry"; readonly no: number }
	/** Days pass, as far as the next planned event. */
	| { readonly kind: "pass"; readonly days: number }
	| Edit<SiegePath>
	| { readonly kind: "end"; readonly how: string }
	| { readonly kind: "resume" }
	/** The last step is taken back. */
	| { readonly kind: "undo" };

/** Fields of a siege that steps keep; events are kept one by one. */
const KEPT = ["today", "food", "short", "camp", "ground", "armies", "began", "ended"] as const;

/**
 * Carries out a change and notes how to undo it. Faults, by path: those of `readSiege`; `Siege.ended` for anything but
 * undo and resume once the siege is over; `Siege.noEvent`; `Siege.fought` for a storm or sally, which its own console
 * takes back; `Siege.nothingToUndo`.
 */
export function editSiege(siege: Siege, edit: SiegeEdit): Result<Siege> {
	if (edit.kind === "undo") return undone(siege);
	if (siege.ended !== null && edit.kind !== "resume") return fail({ code: "MUSTER.Fault.Siege.ended" });
	const changed = changedBy(siege, edit);
	if (!changed.ok) return changed;
	return withStep(siege, changed.value.data, changed.value.what, changed.value.name);
}

interface Change {
	readonly data: SiegeData;
	readonly what: SiegeStepKind;
	readonly name: string;
}

/** The next free number of an event. */
const nextNumber = ({ events }: Pick<SiegeData, "events">): number => Math.max(0, ...events.map(({ no }) => no)) + 1;

function changedBy(siege: Siege, edit: Exclude<SiegeEdit, { kind: "undo" }>): Result<Change> {
	if ("path" in edit) {
		const done = edited(readSiege, toJson(siege), edit);
		return done.ok ? change("set", done.value) : done;
	}
	switch (edit.kind) {
		case "event":
			return entered(siege, edit.no, edit.event);
		case "remove":
		case "carry":
			return onEvent(siege, edit.no, edit.kind);
		case "pass":
			return passed(siege, edit.days);
		case "end":
			return change("end", { ...siege, ended: { day: siege.today, how: edit.how } } as SiegeData);
		case "resume":
			return siege.ended === null
				? fail({ code: "MUSTER.Fault.Siege.notEnded" })
				: change("resume", { ...siege, ended: null });
	}
}

const change = (what: SiegeStepKind, data: SiegeData, name = ""): Result<Change> => ok({ what, data, name });

function passed(siege: Siege, days: number): Result<Change> {
	if (!Number.isInteger(days) || days < 1 || days > LIMITS.pass)
		return fail({ code: "MUSTER.Fault.Siege.days", path: "days", data: { max: LIMITS.pass } });
	return change("pass", { ...siege, today: dayAfter(siege, days) });
}

/** Takes an event out, or carries a planned one out today. A battle whose page is there goes through its own undo. */
function onEvent(siege: Siege, no: number, what: "remove" | "carry"): Result<Change> {
	const event = siege.events.find((each) => each.no === no);
	if (!event) return fail({ code: "MUSTER.Fault.Siege.noEvent" });
	if (what === "carry") {
		const events = siege.events.map((each) => (each === event ? { ...each, planned: false, day: siege.today } : each));
		return change(what, { ...siege, events }, event.title);
	}
	if (isSiegeBattle(event) && event.page !== "") return fail({ code: "MUSTER.Fault.Siege.fought" });
	return change(what, { ...siege, events: siege.events.filter((each) => each !== event) }, event.title);
}

function entered(siege: Siege, no: number | null, typed: Omit<SiegeEntry, "no">): Result<Change> {
	if (!typed.planned && typed.day > siege.today)
		return fail({ code: "MUSTER.Fault.Siege.notYet", path: "event.day", data: { today: siege.today } });
	if (no === null) {
		const events = [...siege.events, { ...typed, no: nextNumber(siege) }];
		return change(typed.page === "" ? "event" : "battle", { ...siege, events }, typed.title);
	}
	const old = siege.events.find((each) => each.no === no);
	if (!old) return fail({ code: "MUSTER.Fault.Siege.noEvent" });
	const fixed = old.page === "" ? {} : { kind: old.kind, page: old.page, planned: false };
	const events = siege.events.map((each) => (each === old ? { ...typed, ...fixed, no } : each));
	return change("edit", { ...siege, events }, typed.title);
}

/**
 * The siege after a change, read as one from outside, with the step that undoes it; steps beyond the limit are
 * forgotten.
 */
function withStep(before: Siege, data: SiegeData, what: SiegeStepKind, name: string): Result<Siege> {
	const fields = KEPT.filter((field) => !sameJson(toJson(before[field]), toJson(data[field])));
	const numbers = [...new Set([...before.events, ...data.events].map(({ no }) => no))];
	const events = numbers.flatMap((no): SiegeStep["events"] => {
		const [old, now] = [before, data].map(({ events: each }) => each.find((event) => event.no === no) ?? null);
		return sameJson(toJson(old), toJson(now)) ? [] : [[no, old ?? null]];
	});
	if (fields.length === 0 && events.length === 0) return ok(before);
	const step: SiegeStep = { what, name, fields: fields.map((field) => [field, toJson(before[field])]), events };
	return readSiege({ ...data, steps: [...before.steps, step].slice(-LIMITS.steps) }, "");
}

function undone(siege: Siege): Result<Siege> {
	const step = siege.steps.at(-1);
	if (!step) return fail({ code: "MUSTER.Fault.Siege.nothingToUndo" });
	const touched = step.events.map(([no]) => no);
	const restored = step.events.flatMap(([, before]) => (before === null ? [] : [before]));
	const fields = step.fields.filter(([name]) => KEPT.some((field) => field === name));
	const events = [...siege.events.filter(({ no }) => !touched.includes(no)), ...restored];
	return readSiege({ ...siege, ...Object.fromEntries(fields), events, steps: siege.steps.slice(0, -1) }, "");
}
