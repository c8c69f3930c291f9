import type { Game, Kernel } from "../ask/index.js";
import { ask, dice } from "../ask/index.js";
import type { Ratio, Result } from "../common/index.js";
import { fail, floorRatio, mul, ok, ratio } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { distributionOfDice, parseDice } from "../dice/index.js";
import { checked, type Infer, orElse, type Reader, readInput, within } from "../schema/index.js";
import type { Roller } from "./success.js";
import { CHECK_LIMITS, fraction, object, ROLLER_FIELDS, toCircumstances, whole } from "./success.js";

/** The sides of a die that a text leaves out. */
const USUAL_SIDES = "6";

/**
 * Reads dice and adds, where a bare `d` means six-siders: `4d+2` is 4d6+2, `3d-3`, `2d` (RULES 2.1); dice that name
 * their sides are allowed. The value is the plain spelling. Faults: those of parseDice, the place counted in the text
 * as given.
 */
export function parseDiceAndAdds(text: string): Result<string> {
	const bare = [...text.matchAll(/d(?![\df])/gi)].map(({ index }) => index + 1);
	let full = "";
	for (const [i, end] of [...bare, text.length].entries()) {
		full += text.slice(bare[i - 1] ?? 0, end) + (i < bare.length ? USUAL_SIDES : "");
	}
	const parsed = parseDice(full);
	if (parsed.ok) return ok(parsed.value.text);
	const { at, ...data } = parsed.fault.data ?? {};
	return fail({ ...parsed.fault, data: { ...data, at: placeBefore(bare, Number(at ?? 0)) } });
}

/** The place in the text as given that became a place in the full text. */
function placeBefore(bare: readonly number[], at: number): number {
	return at - bare.filter((end, i) => end + i < at).length;
}

const readDice: Reader<string> = (value, path) => {
	if (typeof value !== "string") return fail({ code: "MUSTER.Fault.Check.incomplete", path });
	const parsed = parseDiceAndAdds(value);
	return parsed.ok ? parsed : fail({ ...parsed.fault, path });
};

const { points, multiplier: greatest } = CHECK_LIMITS;

const readMultiplier = checked(fraction({ min: 0, max: greatest, maxDen: greatest }), (read, path) =>
	read.num > 0
		? ok(read)
		: fail({ code: "MUSTER.Fault.Check.multiplierRange", path, data: { min: 0, max: greatest, maxDen: greatest } }),
);

const damageInput = object({
	/** Dice and adds in their plain spelling, as `parseDiceAndAdds` gives them. */
	dice: readDice,
	/** The least that the throw counts before armour, 0 or more. */
	minimum: orElse(whole(0, points, "MUSTER.Fault.Check.minimumRange"), 0),
	/** Armour, 0 or more. */
	armour: orElse(whole(0, points, "MUSTER.Fault.Check.armourRange"), 0),
	/** Multiplier of the damage that came through the armour; 1 for most attacks, 0 < multiplier ≤ 100. */
	multiplier: orElse(readMultiplier, ratio(1)),
	...ROLLER_FIELDS,
});

/** A damage roll (RULES 2.10). */
export type DamageInput = Infer<typeof damageInput>;

const count = whole(0, Number.MAX_SAFE_INTEGER);

const result = object({
	input: within(readDamageInput),
	roll: whole(-10_000_000, Number.MAX_SAFE_INTEGER),
	/** The throw, but not less than the minimum. */
	basic: count,
	/** Damage past the armour. */
	penetrating: count,
	/** Points lost in the end. */
	injury: count,
});

/** Outcome of a damage roll. Plain JSON. */
export type DamageResult = Infer<typeof result>;

/** Damage on its way from the throw to the wound, whole points. */
type Damage = Pick<DamageResult, "basic" | "penetrating" | "injury">;

/** Reads the outcome of a damage roll as it was settled. */
export const readDamageResult = checked(result, (damage, path) =>
	damage.penetrating <= damage.basic ? ok(damage) : fail({ code: "MUSTER.Fault.Check.incomplete", path }),
);

/** Distribution of damage before it is thrown, in points, exactly. */
export interface DamageOdds {
	readonly basic: Distribution;
	readonly injury: Distribution;
	/** Chance that anything comes through the armour. */
	readonly penetrates: Ratio;
}

/** One damage roll (RULES 2.10). The only question is `damage/roll`. */
export const DAMAGE: Game<DamageInput, DamageResult> = {
	id: "damage",
	version: 1,
	check: readDamageInput,
	play: damageRoll,
};

/**
 * A damage roll from a person, a document or another client. Faults name the field by path; those of the dice are
 * parseDice's. Missing: minimum and armour 0, multiplier 1.
 */
function readDamageInput(value: unknown): Result<DamageInput> {
	return readInput(damageInput, value);
}

/** The kernel of {@link DAMAGE}; the input must have passed its check. */
function* damageRoll(input: DamageInput): Kernel<DamageResult> {
	const [roll] = yield* ask(dice("damage/roll", input.dice, toCircumstances(input)));
	return { input, roll, ...damageOf(roll, input) };
}

/**
 * From a throw to the wound (RULES 2.1, 2.10): not less than the minimum, so never below 0, less the armour, times the
 * multiplier with the fraction dropped. Whatever came through the armour wounds by 1 at least.
 */
export function damageOf(
	roll: number,
	{ minimum, armour, multiplier }: Omit<DamageInput, keyof Roller | "dice">,
): Damage {
	const basic = Math.max(minimum, roll);
	const penetrating = Math.max(0, basic - armour);
	const injury = penetrating === 0 ? 0 : Math.max(1, floorRatio(mul(ratio(penetrating), multiplier)));
	return { basic, penetrating, injury };
}

/**
 * The odds of a damage roll, for any input that {@link DAMAGE} accepts; the same faults otherwise, and
 * `MUSTER.Fault.Dice.tooFine` for dice that can be thrown but whose odds cannot be held.
 */
export function damageOdds(input: DamageInput): Result<DamageOdds> {
	const checked = readDamageInput(input);
	if (!checked.ok) return checked;
	const read = distributionOfDice(checked.value.dice);
	if (!read.ok) return fail({ ...read.fault, path: "dice" });
	const basic = read.value.map((roll) => damageOf(roll, checked.value).basic);
	const injury = read.value.map((roll) => damageOf(roll, checked.value).injury);
	return ok({ basic, injury, penetrates: injury.atLeast(1) });
}
