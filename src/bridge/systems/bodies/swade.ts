import type { AttackAim, Body } from "../reading/body.js";
import { given, lengthReading, numberReading } from "../reading/lengths.js";
import { textAt, valueAt, wholeAt } from "../reading/read-path.js";
import { sizeUpTo } from "../reading/sizes.js";
import type { ActorData, ItemData } from "../reading/types.js";

/** Sizes by their number: those of one scale share one. */
const SIZES = [
	[-3, "tiny"],
	[-2, "small"],
	[3, "medium"],
	[7, "large"],
	[11, "huge"],
	[12, "gargantuan"],
] as const;

/**
 * Numbers of the ranks: pace in inches of two yards, by the way that the actor goes (swade 5,
 * src/module/data/fields/PaceSchemaField.ts; before it `stats.speed`); parry counts in melee and so is the number to
 * reach. Notice is a die; a reach stands in the notes of weapons; special abilities name the kind by their ids.
 */
export function bodySwade({ system, items = [] }: ActorData): Body {
	const way = textAt(system, "pace.base") ?? "ground";
	const notice = items.find(({ system: own }) => textAt(own, "swid") === "notice");
	const sides = wholeAt(notice?.system, "die.sides");
	return given({
		size: sizeUpTo(wholeAt(system, "stats.size"), SIZES),
		speed:
			lengthReading(system, `pace.${way}`, "inch") ??
			lengthReading(system, "stats.speed.adjusted", "inch") ??
			lengthReading(system, "stats.speed.value", "inch"),
		perception: sides === undefined ? undefined : ({ from: "words", said: { value: `d${sides}` } } as const),
		kinds: items.flatMap(({ type, system: own }) => (type === "ability" ? (textAt(own, "swid") ?? []) : [])),
		armourClass: { normal: "parry" },
	});
}

/** Aim of a weapon near: there is no field for a reach. */
export const NEAR_SWADE: AttackAim = { mode: "melee" };

/** Aim of a weapon from afar: the short one of its ranges, text of inches (`12/24/48`); shots of one action. */
export function farSwade({ system }: ItemData): AttackAim {
	const shots = valueAt(system, "rof") === 1 ? undefined : numberReading(system, "rof");
	return given({ mode: "ranged" as const, feet: lengthReading(system, "range", "inch"), targets: shots });
}
