import { type Fault, fail, ok, type Result, ratio, roundHalfUp } from "../../common/index.js";
import { ATTACK_LIMITS } from "./limits.js";
import { sumOf } from "./strength.js";
import type { Strength } from "./types.js";

/** Hit points of a creature that joins a unit. */
interface Recruit {
	readonly hp: number;
	readonly maximum: number;
}

/** Traits that all soldiers of a unit share. */
type SharedTraits = Pick<Strength, "con" | "diesAtZero" | "ferocity">;

/**
 * Forms a unit of creatures of one kind (RULES 4.17). Different maxima are refused (`unlike`) unless `average`: then
 * the most of a soldier is their average, a half up. Other faults: `empty`, `crowd`, `recruit` (hit points not from 1
 * to the creature's own maximum).
 * @example
 * const traits = { con: 10, diesAtZero: false, ferocity: false };
 * formUnit([{ hp: 5, maximum: 8 }, { hp: 8, maximum: 8 }], traits, { average: false }).value.total; // 13
 */
export function formUnit(
	recruits: readonly Recruit[],
	traits: SharedTraits,
	{ average }: { readonly average: boolean },
): Result<Strength> {
	const flaw = flawOf(recruits, average);
	if (flaw !== undefined) return fail(flaw);
	const size = recruits.length;
	const soldierMost = roundHalfUp(
		ratio(
			sumOf(recruits, ({ maximum }) => maximum),
			size,
		),
	);
	const whole = size * soldierMost;
	const sum = sumOf(recruits, ({ hp }) => hp);
	const total = Math.min(sum, whole);
	const { con, diesAtZero, ferocity } = traits;
	const bloodied = 2 * total < whole;
	return ok({
		size,
		maximum: size,
		total,
		temporary: 0,
		soldierMost,
		con,
		diesAtZero,
		ferocity,
		held: 0,
		whole,
		bloodied,
	});
}

function flawOf(recruits: readonly Recruit[], average: boolean): Fault | undefined {
	const [first] = recruits;
	if (first === undefined) return { code: "MUSTER.Fault.Skirmish.empty", path: "recruits" };
	const { size: max, soldierHp } = ATTACK_LIMITS;
	if (recruits.length > max) return { code: "MUSTER.Fault.Skirmish.crowd", path: "recruits", data: { max } };
	const isFit = ({ hp, maximum }: Recruit) =>
		Number.isSafeInteger(hp) && Number.isSafeInteger(maximum) && hp >= 1 && hp <= maximum && maximum <= soldierHp;
	const unfit = recruits.findIndex((recruit) => !isFit(recruit));
	if (unfit >= 0) return { code: "MUSTER.Fault.Skirmish.recruit", path: `recruits.${unfit}`, data: { max: soldierHp } };
	const other = recruits.findIndex(({ maximum }) => maximum !== first.maximum);
	return other < 0 || average ? undefined : { code: "MUSTER.Fault.Skirmish.unlike", path: `recruits.${other}` };
}
