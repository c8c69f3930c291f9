import type { Ratio } from "../../../engine/common/index.js";
import type { FudgeMethod, TraitLadder } from "../../../engine/fudge/index.js";
import type { Words } from "../../text/index.js";
import {
	type FudgeRequest,
	formatModifiers,
	formatTrait,
	parseTrait,
	type SideNames,
	type TraitNames,
	USUAL_METHOD,
} from "../commands/index.js";
import { namesOf } from "./contest-form.js";
import type { RollHabits } from "./dialog-parts.js";
import { toFormOptions, toModifiers } from "./form-fields.js";

/** Goals of a roll on a trait. */
export const FUDGE_GOALS = ["none", "difficulty", "opposed"] as const;

/** The dialog of a roll on a trait as it is filled in. Levels are numbers or names, as in the command. */
export interface FudgeForm {
	readonly method: string;
	readonly goal: string;
	readonly firstName: string;
	readonly trait: string;
	readonly modifier: string;
	readonly difficulty: string;
	readonly secondName: string;
	readonly secondTrait: string;
	readonly secondModifier: string;
	/** Name of the attempt. */
	readonly note: string;
	readonly visibility: string;
}

/** Habits of the table, with the ladder of traits. */
export interface FudgeHabits extends RollHabits {
	readonly ladder: TraitLadder;
}

/** A fresh dialog; names come from tokens where there are any. */
export function emptyFudgeForm({ visibility }: RollHabits, names: SideNames = {}): FudgeForm {
	return {
		method: USUAL_METHOD,
		goal: "difficulty",
		firstName: names.first ?? "",
		trait: "0",
		modifier: "",
		difficulty: "0",
		secondName: names.second ?? "",
		secondTrait: "0",
		secondModifier: "",
		note: "",
		visibility,
	};
}

/** The dialog filled with a request. */
export function toFudgeForm(request: FudgeRequest, habits: RollHabits): FudgeForm {
	const empty = emptyFudgeForm(habits, request.fudge === "opposed" ? request.names : {});
	const said = { note: request.note ?? "", visibility: request.visibility ?? habits.visibility };
	const { method } = request.input;
	if (request.fudge === "opposed") {
		const { first, second } = request.input;
		return {
			...empty,
			...said,
			method,
			goal: "opposed",
			trait: formatTrait(first.trait),
			modifier: formatModifiers(first.modifiers),
			secondTrait: formatTrait(second.trait),
			secondModifier: formatModifiers(second.modifiers),
		};
	}
	const { trait, modifiers, difficulty } = request.input;
	const goal =
		difficulty === undefined ? { goal: "none" } : { goal: "difficulty", difficulty: formatTrait(difficulty) };
	return { ...empty, ...said, method, trait: formatTrait(trait), modifier: formatModifiers(modifiers), ...goal };
}

/** Stand-in for a text that is no level: the rules refuse it with their sentence. */
const NO_LEVEL: Ratio = { num: Number.NaN, den: 1 };

/** The request that the form asks for, unchecked: a level or number that cannot be read is NaN in it. */
export function toFudgeRequest(form: FudgeForm, habits: FudgeHabits, words: Words): FudgeRequest {
	const names: TraitNames = { ladder: habits.ladder, words };
	const level = (text: string): Ratio => parseTrait(text, names) ?? NO_LEVEL;
	const method = form.method as FudgeMethod;
	const first = { trait: level(form.trait), modifiers: toModifiers(form.modifier) };
	const said = toFormOptions(form, habits.visibility);
	if (form.goal === "opposed") {
		const second = { trait: level(form.secondTrait), modifiers: toModifiers(form.secondModifier) };
		return { fudge: "opposed", input: { method, first, second }, ...namesOf(form), ...said };
	}
	const goal = form.goal === "difficulty" ? { difficulty: level(form.difficulty) } : {};
	return { fudge: "single", input: { method, ...first, ...goal }, ...said };
}
