import {
	explain,
	fieldPath,
	type Ledger,
	ok,
	type Result,
	readEach,
	readInteger,
	readList,
	readRecord,
	readText,
	type TermInput,
} from "../common/index.js";
import { CHECK_LIMITS } from "./limits.js";

/** A change to a target or to a total, whole, with its label (RULES 2.2, 2.9). */
export interface Modifier {
	readonly label?: string;
	readonly value: number;
}

/** Target of a roll before the dice: a skill and all that changes it (RULES 2.2). */
export interface Skill {
	readonly skill: number;
	readonly modifiers: readonly Modifier[];
}

/** Each modifier as a term `modifiers/0`, `modifiers/1`, … that is added. */
export function modifierTerms(modifiers: readonly Modifier[]): readonly TermInput[] {
	return modifiers.map((modifier, index) => ({ key: `modifiers/${index}`, kind: "add", ...modifier }));
}

/** Sums up an effective skill: the term `skill`, then every modifier (RULES 2.2). */
export function skillLedger({ skill, modifiers }: Skill): Ledger {
	return explain("effective", [{ key: "skill", kind: "add", value: skill }, ...modifierTerms(modifiers)]);
}

/** Modifiers from outside; a missing list is none. Each lies within ±1,000; see `CHECK_LIMITS`. */
export function readModifiers(value: unknown, path: string): Result<readonly Modifier[]> {
	if (value === undefined) return ok([]);
	const code = "MUSTER.Fault.Check.modifierCount";
	const list = readList(value, { path, code, min: 0, max: CHECK_LIMITS.modifiers });
	return list.ok ? readEach(list.value, (entry, index) => readModifier(entry, fieldPath(path, index))) : list;
}

function readModifier(entry: unknown, path: string): Result<Modifier> {
	const bound = CHECK_LIMITS.skill;
	const record = readRecord(entry, { path, code: "MUSTER.Fault.Check.incomplete" });
	if (!record.ok) return record;
	const code = "MUSTER.Fault.Check.modifierRange";
	const value = readInteger(record.value["value"], { min: -bound, max: bound, code, path });
	if (!value.ok) return value;
	if (record.value["label"] === undefined) return ok({ value: value.value });
	const rule = { path, code: "MUSTER.Fault.Check.modifierLabel", max: CHECK_LIMITS.label } as const;
	const label = readText(record.value["label"], rule);
	return label.ok ? ok({ label: label.value, value: value.value }) : label;
}
