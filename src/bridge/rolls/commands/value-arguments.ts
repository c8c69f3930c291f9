import type { Modifier, Skill } from "../../../engine/checks/index.js";
import type { Fault, Ratio } from "../../../engine/common/index.js";
import { fail, fieldPath, ok, ratio } from "../../../engine/common/index.js";
import type { TraitLadder, TraitLevel } from "../../../engine/fudge/index.js";
import type { Words } from "../../text/index.js";
import { parseWhole, sayWording } from "../../text/index.js";
import type { Read } from "./types.js";
import { Cursor } from "./types.js";

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

/** The levels that a trait can be named by, in the language of the user who types. */
export interface TraitNames {
	readonly ladder: TraitLadder;
	readonly words: Words;
}

const NUMBER = /[-+]?\d{1,6}(?:\/[1-9]\d{0,3})?(?=\s|[-+#]|$)/;
/** The end of a name: no letter or digit follows. */
const END = /^(?![\p{L}\p{N}])/u;

/** `good`, `2`, `-1/3`: a level by its name on the ladder, its short name, or its number of levels above fair. */
export function readTrait(cursor: Cursor, field: string, names: TraitNames): Read<Ratio> {
	cursor.skipSpaces();
	const from = cursor.at;
	const number = cursor.take(NUMBER);
	const level = number === undefined ? takeLevel(cursor, names)?.at : toRatio(number);
	if (level) {
		cursor.place(field, from);
		return ok(level);
	}
	const levels = names.ladder.map(({ title }) => sayWording(names.words, title)).join(", ");
	const word = cursor.take(/[^\s#]+/) ?? "";
	const expected = "MUSTER.Command.Expected.trait";
	const code = "MUSTER.Fault.Fudge.traitMissing";
	return fail(cursor.mistype({ code, at: from, length: word.length, data: { levels }, expected }));
}

/** A text that is a level and nothing else, as {@link readTrait} reads it; undefined for any other. */
export function parseTrait(text: string, names: TraitNames): Ratio | undefined {
	const cursor = new Cursor("fudge", text.trim(), 0);
	const trait = readTrait(cursor, "trait", names);
	return trait.ok && cursor.done ? trait.value : undefined;
}

/** Takes the level with the longest name at this place, in any case of letters. */
function takeLevel(cursor: Cursor, { ladder, words }: TraitNames): TraitLevel | undefined {
	const here = cursor.text.slice(cursor.at).toLowerCase();
	let best: { readonly level: TraitLevel; readonly name: string } | undefined;
	for (const level of ladder) {
		for (const name of [sayWording(words, level.title), level.id].map((each) => each.toLowerCase())) {
			const fits = here.startsWith(name) && END.test(here.slice(name.length, name.length + 2));
			if (fits && name.length > (best?.name.length ?? 0)) best = { level, name };
		}
	}
	if (best) cursor.at += best.name.length;
	return best?.level;
}

function toRatio(text: string): Ratio {
	const [num = 0, den = 1] = text.split("/").map(parseWhole);
	return ratio(num, den);
}

/** A level as it is typed: as a number, which no change of the ladder's names can touch. */
export function formatTrait({ num, den }: Ratio): string {
	return den === 1 ? `${num}` : `${num}/${den}`;
}
