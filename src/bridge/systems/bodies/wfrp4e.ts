import type { AttackAim, Body } from "../reading/body.js";
import { given, lengthReading } from "../reading/lengths.js";
import { textAt, valueAt, wholeAt } from "../reading/read-path.js";
import type { ActorData, ItemData } from "../reading/types.js";

/** Sizes by their words, as the system makes tokens of them (wfrp4e 9.6.4, src/system/config-wfrp4e.js, tokenSizes). */
const SIZES = {
	tiny: "diminutive",
	ltl: "tiny",
	sml: "small",
	avg: "medium",
	lrg: "large",
	enor: "huge",
	mnst: "gargantuan",
} as const;

/**
 * Numbers of the ranks: the walk of a round in yards, twice the move (src/model/actor/standard.js, computeMove).
 * Perception is a skill in per cent. Creature traits name the kind.
 */
export function bodyWfrp4e({ system, items = [] }: ActorData): Body {
	const word = textAt(system, "details.size.value") ?? "";
	const move = wholeAt(system, "details.move.value");
	const skill = items.find(({ type, name }) => type === "skill" && /^perception$/i.test(name));
	const perception = wholeAt(skill?.system, "total.value");
	return given({
		size: Object.hasOwn(SIZES, word) ? SIZES[word as keyof typeof SIZES] : undefined,
		speed:
			lengthReading(system, "details.move.walk", "yd") ??
			(move === undefined ? undefined : lengthReading({ walk: 2 * move }, "walk", "yd")),
		perception: perception === undefined ? undefined : ({ from: "words", said: { value: `${perception}%` } } as const),
		kinds: items.flatMap(({ type, name }) => (type === "trait" ? [name] : [])),
	});
}

/**
 * Aim of a weapon or trait: its reach is a word, of which the system knows a rank and no length (`WFRP4E.reachNum`);
 * its range is in yards, with its ammunition (src/model/item/weapon.js, Range).
 */
export function aimWfrp4e({ system }: ItemData): AttackAim {
	const isRanged = valueAt(system, "attackType") === "ranged";
	const reach = textAt(system, "reach.value");
	if (!isRanged) {
		const feet = reach === undefined ? undefined : ({ from: "words", said: { value: reach } } as const);
		return given({ mode: "melee" as const, feet });
	}
	const feet = lengthReading(system, "Range", "yd") ?? lengthReading(system, "range.value", "yd");
	return given({ mode: "ranged" as const, feet });
}
