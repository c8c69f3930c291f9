import type { Modifier, Skill } from "../../../engine/checks/index.js";
import { type Fault, fail, fieldPath, ok } from "../../../engine/common/index.js";
import type { Cursor, Read } from "./types.js";

/** The sentences for what is wrong with a skill: there is none, it is not whole, a sign has no number. */
export interface SkillFaults {
	readonly missing: Fault["code"];
	readonly whole: Fault["code"];
	readonly modifier: Fault["code"];
}

const FAULTS: SkillFaults = {
	missing: "MUSTER.Fault.Check.skillMissing",
	whole: "MUSTER.Fault.Check.skillWhole",
	modifier: "MUSTER.Fault.Check.modifierMissing",
};

/** `14-2+1`: a skill and its modifiers. `path` is the field that holds both. */
export function readSkill(cursor: Cursor, path: string, faults: SkillFaults = FAULTS): Read<Skill> {
	cursor.skipSpaces();
	const from = cursor.at;
	const skill = cursor.takeWhole({ signed: true });
	if (skill === undefined) {
		return fail(cursor.mistype({ code: faults.missing, expected: "MUSTER.Command.Expected.skill" }));
	}
	cursor.place(fieldPath(path, "skill"), from);
	const modifiers = readModifiers(cursor, path, faults.modifier);
	if (!modifiers.ok) return modifiers;
	if (path !== "") cursor.place(path, from);
	if (!cursor.sees(/\s|#|$/)) return fail(cursor.mistype({ code: faults.whole }));
	return ok({ skill, modifiers: modifiers.value });
}

/** `-2 + 1`: modifiers as long as signs follow, perhaps none. */
export function readModifiers(cursor: Cursor, path: string, code: Fault["code"]): Read<Modifier[]> {
	const field = fieldPath(path, "modifiers");
	const after = cursor.at;
	const modifiers: Modifier[] = [];
	while (cursor.sees(/\s*[-+]/)) {
		cursor.skipSpaces();
		const from = cursor.at;
		const isLess = cursor.sees(/-/);
		cursor.take(/[-+]/);
		cursor.skipSpaces();
		const value = cursor.takeWhole();
		if (value === undefined) {
			return fail(cursor.mistype({ code, expected: "MUSTER.Command.Expected.modifier" }));
		}
		cursor.place(fieldPath(field, modifiers.length), from);
		modifiers.push({ value: isLess ? 0 - value : value });
	}
	cursor.place(field, after);
	return ok(modifiers);
}

/** Modifiers as they are typed: `-2+1`. Their names are left out. */
export function formatModifiers(modifiers: readonly Modifier[]): string {
	return modifiers.map(({ value }) => (value < 0 ? `${value}` : `+${value}`)).join("");
}
