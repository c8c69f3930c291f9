import { type Fault, fail, fieldPath, ok, type Result } from "../../common/index.js";
import { checked, type Reader, readInput } from "../../schema/index.js";
import { flag, object, whole } from "../readers.js";
import { ATTACK_LIMITS, type Strength } from "./types.js";

const { size, soldierHp, temporary } = ATTACK_LIMITS;

const shape = object<Strength>({
	size: whole(0, size),
	maximum: whole(0, size),
	total: whole(0, size * soldierHp),
	temporary: whole(0, temporary),
	soldierMost: whole(1, soldierHp),
	con: whole(0, ATTACK_LIMITS.modifier),
	diesAtZero: flag,
	ferocity: flag,
	held: whole(0, size),
	whole: whole(0, size * soldierHp),
	bloodied: flag,
});

/** The condition of a unit from outside, its numbers in agreement with each other (RULES 4.12). */
export const strength: Reader<Strength> = checked(shape, (value, path) => {
	const flaw = flawOf(value);
	return flaw === undefined ? ok(value) : fail({ ...flaw, path: fieldPath(path, flaw.path) });
});

/** Reads a strength by itself. Faults name the field by path. */
export function readStrength(value: unknown): Result<Strength> {
	return readInput(strength, value);
}

/** The first number that contradicts another. */
function flawOf(value: Strength): (Fault & { readonly path: string }) | undefined {
	const { size, maximum, total, temporary, soldierMost, ferocity, diesAtZero, held } = value;
	const over = (path: string, max: number) =>
		({ code: "MUSTER.Fault.Skirmish.whole", path, data: { min: 0, max } }) as const;
	if (size > maximum) return over("size", maximum);
	if (total > size * soldierMost) return over("total", size * soldierMost);
	if (size === 0 && temporary > 0) return over("temporary", 0);
	const heldMost = ferocity && !diesAtZero && total > 0 ? size : 0;
	return held > heldMost ? over("held", heldMost) : undefined;
}
