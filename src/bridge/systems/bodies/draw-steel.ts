import type { SoldierSize } from "../../../engine/skirmish/index.js";
import type { AttackAim, Body } from "../reading/body.js";
import { given, lengthReading, ratioReading } from "../reading/lengths.js";
import { textAt, valueAt, wholeAt, wordsAt } from "../reading/read-path.js";
import { sizeUpTo } from "../reading/sizes.js";
import type { ItemData } from "../reading/types.js";

/** Sizes of one square by their letter, and of more squares a side (draw-steel 1.0.0, data/models/size.mjs). */
const LETTERS: Readonly<Record<string, SoldierSize>> = { T: "tiny", S: "small", M: "medium", L: "medium" };
const SQUARES = [
	[1, "medium"],
	[2, "large"],
	[3, "huge"],
	[4, "gargantuan"],
	[5, "colossal"],
] as const;

/**
 * Numbers of the ranks, lengths in squares: movement after conditions (data/actor/base-actor.mjs,
 * prepareDerivedData), reach by the free strike in melee, which its signature ability lengthens (data/actor/npc.mjs,
 * freeStrike); keywords are the kinds. There is no number to reach and there are no saves.
 */
export function bodyDrawSteel(system: unknown): Body {
	const side = wholeAt(system, "combat.size.value");
	const letter = textAt(system, "combat.size.letter") ?? "";
	return given({
		size: side === 1 && Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : sizeUpTo(side, SQUARES),
		space: lengthReading(system, "combat.size.value", "square"),
		reach: lengthReading(system, "freeStrike.range.melee", "square"),
		speed: lengthReading(system, "movement.value", "square"),
		level: ratioReading(system, "monster.level") ?? ratioReading(system, "level"),
		kinds: wordsAt(system, "monster.keywords"),
	});
}

/** A free strike is made near and from afar. */
export const aimFreeStrike = (system: unknown): AttackAim =>
	given({
		mode: "melee" as const,
		feet: lengthReading(system, "freeStrike.range.melee", "square"),
		far: lengthReading(system, "freeStrike.range.ranged", "square"),
	});

/**
 * Aim of an ability by the kind of its distance: the first number is that of a reach or range, of one that has both the
 * second is the range (data/item/ability.mjs, distance).
 */
export function aimAbility({ system }: ItemData): AttackAim {
	const kind = valueAt(system, "distance.type");
	const [first, second] = ["primary", "secondary"].map((key) => lengthReading(system, `distance.${key}`, "square"));
	if (kind === "melee") return given({ mode: "melee" as const, feet: first });
	if (kind === "ranged") return given({ mode: "ranged" as const, feet: first });
	return kind === "meleeRanged" ? given({ mode: "melee" as const, feet: first, far: second }) : {};
}
