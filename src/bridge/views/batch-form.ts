import type { Attempt, BatchInput, DiceAttempt } from "../../engine/batch/index.js";
import { hitsLeft, type StoredBatch } from "../cards/index.js";
import { type BatchRequest, toNote, VISIBILITIES, type Visibility } from "../commands/index.js";
import type { HouseRules } from "./house-rules.js";

/** The dice that the dialog offers by name; anything else is `other`. */
export const DICE_CHOICES = ["3d6", "d20", "d100", "other"] as const;
export type DiceChoice = (typeof DICE_CHOICES)[number];

/** The batch dialog as it is filled in: every field the text that stands in it, right or wrong. */
export interface BatchForm {
	readonly count: string;
	readonly note: string;
	readonly dice: DiceChoice;
	readonly skill: string;
	/** Modifiers one after the other: "-2", "-2+1", or nothing. */
	readonly modifier: string;
	readonly expression: string;
	readonly compare: string;
	readonly target: string;
	readonly mode: string;
	readonly criticals: string;
	readonly visibility: string;
}

/** What the table has settled before anybody opens the dialog. */
export interface BatchHabits {
	readonly rules: HouseRules;
	readonly visibility: Visibility;
}

/** What other dice begin with, by choice. */
const DICE_STARTS: Readonly<Record<DiceChoice, Pick<BatchForm, "expression" | "compare" | "target">>> = {
	"3d6": { expression: "3d6", compare: "atMost", target: "10" },
	d20: { expression: "1d20", compare: "atLeast", target: "15" },
	d100: { expression: "1d100", compare: "atMost", target: "50" },
	other: { expression: "2d6", compare: "atLeast", target: "7" },
};

const FORM_FIELDS = [
	"count",
	"note",
	"dice",
	"skill",
	"modifier",
	"expression",
	"compare",
	"target",
	"mode",
	"criticals",
	"visibility",
] as const;

/** A fresh dialog. */
export function emptyForm({ rules, visibility }: BatchHabits): BatchForm {
	return {
		count: "33",
		note: "",
		dice: "3d6",
		skill: "12",
		modifier: "",
		...DICE_STARTS.d20,
		mode: rules.batchMode,
		criticals: rules.batchCriticals,
		visibility,
	};
}

/** The dialog filled with a request: a macro, a card's "same again", a follow-up. */
export function toBatchForm({ input, visibility, note }: BatchRequest, habits: BatchHabits): BatchForm {
	const empty = emptyForm(habits);
	return {
		...empty,
		...attemptFields(input.attempt),
		count: String(input.count),
		note: note ?? "",
		mode: input.mode ?? empty.mode,
		criticals: input.criticals ?? empty.criticals,
		visibility: visibility ?? empty.visibility,
	};
}

function attemptFields(attempt: Attempt): Partial<BatchForm> {
	if (attempt.kind === "skill") {
		const modifier = attempt.modifiers.map(({ value }) => (value < 0 ? `${value}` : `+${value}`)).join("");
		return { dice: "3d6", skill: String(attempt.skill), modifier };
	}
	const { dice, compare, target } = attempt;
	return { dice: diceChoice(attempt), expression: dice, compare, target: String(target) };
}

function diceChoice({ dice }: DiceAttempt): DiceChoice {
	if (/^1?d20\b/i.test(dice)) return "d20";
	return /^1?d100\b/i.test(dice) ? "d100" : "other";
}

/** The form with fields changed; another kind of dice brings its own expression, comparison and target along. */
export function changeForm(form: BatchForm, change: Readonly<Record<string, unknown>>): BatchForm {
	const typed = FORM_FIELDS.filter((field) => Object.hasOwn(change, field) && typeof change[field] === "string");
	const next = { ...form, ...(Object.fromEntries(typed.map((field) => [field, change[field]])) as Partial<BatchForm>) };
	return next.dice === form.dice || next.dice === "3d6" ? next : { ...next, ...DICE_STARTS[next.dice] };
}

/** A whole number as typed, with either minus; anything else is NaN, which the rules refuse with a sentence. */
function toWhole(text: string): number {
	const plain = text.trim().replace("\u2212", "-");
	return /^[+-]?\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN;
}

function toModifiers(text: string): { value: number }[] {
	const plain = text.replaceAll("\u2212", "-").replace(/\s+/g, "");
	if (plain === "") return [];
	if (!/^[+-]?\d{1,12}(?:[+-]\d{1,12})*$/.test(plain)) return [{ value: Number.NaN }];
	return [...plain.matchAll(/[+-]?\d+/g)].map(([part]) => ({ value: Number(part) }));
}

function toAttempt(form: BatchForm): Attempt {
	if (form.dice === "3d6") {
		return { kind: "skill", skill: toWhole(form.skill), modifiers: toModifiers(form.modifier) };
	}
	const compare = form.compare as DiceAttempt["compare"];
	return { kind: "dice", dice: form.expression.trim(), compare, target: toWhole(form.target) };
}

/**
 * The request that the form asks for, unchecked: a field that is no number is NaN in it. What agrees with the habits of
 * the table is left out, so that a macro made of it follows the house rules when they change.
 */
export function toBatchRequest(form: BatchForm, { rules, visibility }: BatchHabits): BatchRequest {
	const input: BatchRequest["input"] = {
		count: toWhole(form.count),
		attempt: toAttempt(form),
		...(form.mode === rules.batchMode ? {} : { mode: form.mode as BatchInput["mode"] }),
		...(form.criticals === rules.batchCriticals ? {} : { criticals: form.criticals as BatchInput["criticals"] }),
	};
	const seen = VISIBILITIES.find((known) => known === form.visibility);
	const note = toNote(form.note);
	return {
		input,
		...(seen === undefined || seen === visibility ? {} : { visibility: seen }),
		...(note === "" ? {} : { note }),
	};
}

/**
 * The dialog for a batch on the hits of another. Each that must succeed again makes the same attempt; defenders make one
 * of their own, on the same kind of dice. The method stays, except that other dice have no chart.
 */
export function toFollowUpForm(
	stored: StoredBatch,
	kind: "defend" | "again",
	habits: BatchHabits,
	visibility: Visibility = habits.visibility,
): BatchForm {
	const { attempt, mode, criticals } = stored.outcome.input;
	const empty = emptyForm(habits);
	return {
		...empty,
		...attemptFields(attempt),
		...(kind === "defend" && attempt.kind === "skill" ? { skill: "10", modifier: "" } : {}),
		count: String(hitsLeft(stored)),
		note: kind === "again" ? (stored.note ?? "") : "",
		mode,
		criticals,
		visibility,
	};
}
