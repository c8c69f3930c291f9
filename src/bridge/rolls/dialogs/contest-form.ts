import { CHECK_LIMITS, type ContestSide } from "../../../engine/checks/index.js";
import { cutName } from "../../text/index.js";
import { type ContestRequest, formatModifiers, type SideName, type SideNames, toNote } from "../commands/index.js";
import type { RollHabits } from "./dialog-parts.js";
import { toFormOptions, toModifiers, toWhole } from "./form-fields.js";

/** The kinds of contest that the dialog offers. */
export const CONTEST_KINDS = ["quick", "regular"] as const;

/** The dialog of a contest as it is filled in. `firstBy`, `secondBy`: the id of the user who rolls, or nothing. */
export interface ContestForm {
	readonly contest: string;
	readonly firstName: string;
	/** Id of the first side's number that is used; empty for one typed by the reader. */
	readonly firstFrom: string;
	readonly firstSkill: string;
	readonly firstModifier: string;
	readonly firstBy: string;
	readonly secondName: string;
	readonly secondFrom: string;
	readonly secondSkill: string;
	readonly secondModifier: string;
	readonly secondBy: string;
	readonly sealed: boolean;
	readonly attempts: string;
	/** Subject of the contest. */
	readonly note: string;
	readonly visibility: string;
}

/** Habits of the table, and the users who may be asked to roll. */
export interface ContestHabits extends RollHabits {
	readonly users: readonly { readonly id: string; readonly name: string }[];
}

/** A fresh dialog; names come from tokens where there are any. */
export function emptyContestForm({ visibility }: RollHabits, names: SideNames = {}): ContestForm {
	return {
		contest: "quick",
		firstName: names.first ?? "",
		firstFrom: "",
		firstSkill: "12",
		firstModifier: "",
		firstBy: "",
		secondName: names.second ?? "",
		secondFrom: "",
		secondSkill: "12",
		secondModifier: "",
		secondBy: "",
		sealed: false,
		attempts: String(CHECK_LIMITS.attempts.usual),
		note: "",
		visibility,
	};
}

/** The dialog filled with a request. */
export function toContestForm(request: ContestRequest, habits: RollHabits): ContestForm {
	const { input, names, visibility, note } = request;
	const empty = emptyContestForm(habits, names);
	const regular = request.contest === "regular" ? request.input : undefined;
	return {
		...empty,
		contest: request.contest,
		firstSkill: String(input.first.skill),
		firstModifier: formatModifiers(input.first.modifiers),
		firstBy: input.first.by ?? "",
		secondSkill: String(input.second.skill),
		secondModifier: formatModifiers(input.second.modifiers),
		secondBy: input.second.by ?? "",
		sealed: request.contest === "quick" && request.sealed === true,
		attempts: regular ? String(regular.attempts) : empty.attempts,
		note: note ?? "",
		visibility: visibility ?? habits.visibility,
	};
}

/** The request that the form asks for, unchecked: a field that is no number is NaN in it. */
export function toContestRequest(form: ContestForm, { visibility }: RollHabits): ContestRequest {
	const rest = { ...namesOf(form), ...toFormOptions(form, visibility) };
	const first = toSide(form.firstSkill, form.firstModifier);
	const second = toSide(form.secondSkill, form.secondModifier);
	if (form.contest === "regular") {
		return { contest: "regular", input: { first, second, attempts: toWhole(form.attempts) }, ...rest };
	}
	const input = { first: withRoller(first, form.firstBy), second: withRoller(second, form.secondBy) };
	const sealed = form.sealed && (form.firstBy !== "" || form.secondBy !== "");
	return { contest: "quick", input, ...(sealed ? { sealed } : {}), ...rest };
}

function toSide(skill: string, modifier: string): ContestSide {
	return { skill: toWhole(skill), modifiers: toModifiers(modifier) };
}

const withRoller = (side: ContestSide, by: string): ContestSide => (by === "" ? side : { ...side, by });

/** The names that are filled in, cut to what a request holds. */
export function namesOf(form: Pick<ContestForm, "firstName" | "secondName">): { names?: SideNames } {
	const names = { ...nameOf("first", form.firstName), ...nameOf("second", form.secondName) };
	return Object.keys(names).length === 0 ? {} : { names };
}

function nameOf(side: SideName, text: string): SideNames {
	const name = cutName(toNote(text), CHECK_LIMITS.label).trim();
	return name === "" ? {} : { [side]: name };
}
