import type { AttackAim, Body } from "../reading/body.js";
import { given, lengthReading, numberReading } from "../reading/lengths.js";
import { firstWhole, textAt, wholeAt } from "../reading/read-path.js";
import { sizeUpTo } from "../reading/sizes.js";

/** Sizes by the size modifier, as both games measure the longest side: one of 2 yd, modifier 0, is medium. */
const SIZES = [
	[-8, "fine"],
	[-6, "diminutive"],
	[-3, "tiny"],
	[-1, "small"],
	[0, "medium"],
	[2, "large"],
	[4, "huge"],
	[6, "gargantuan"],
	[7, "colossal"],
] as const;

/**
 * Numbers of the ranks: the move of one turn after encumbrance, in yards (gurps 0.18.22, module/actor/actor.js,
 * `currentmove`; its own ruler takes it so: module/token/token-ruler.ts); dodge stops hits. Perception is rolled under,
 * and a reach belongs to weapons alone. Space is that of the token: one hex unless the body is larger.
 */
export function bodyGurps(system: unknown): Body {
	const perception = wholeAt(system, "attributes.PER.value");
	const path = wholeAt(system, "currentmove") === undefined ? "basicmove.value" : "currentmove";
	return given({
		size: sizeUpTo(firstWhole(system, "traits.sizemod", "profile.sizemod")?.value, SIZES),
		speed: lengthReading(system, path, "yd"),
		perception: perception === undefined ? undefined : ({ from: "words", said: { value: perception } } as const),
		dexterity: numberReading(system, "attributes.DX.value"),
		intelligence: numberReading(system, "attributes.IQ.value"),
		stops: "dodge",
	});
}

/**
 * Aim of an attack: reach of one in melee is text (`1`, `C,1`, `2,3*`), in hexes; range of one from afar is text too,
 * in yards to half damage and to the most (`100/1500`), or a multiple of strength (`x10/x15`), which is no length.
 */
export function aimGurps(entry: unknown, list: "melee" | "ranged"): AttackAim {
	if (list === "melee") return given({ mode: "melee" as const, feet: lengthReading(entry, "reach", "hex") });
	const range = textAt(entry, "range");
	const isMultiple = /^x/i.test(range ?? "");
	return given({
		mode: "ranged" as const,
		feet: isMultiple ? ({ from: "words", said: { value: range! } } as const) : lengthReading(entry, "range", "yd"),
	});
}
