import { ratio } from "../../../engine/common/index.js";
import type { AttackAim, Body, Reading } from "../reading/body.js";
import { given, lengthReading, numberReading, ratioReading, toLength } from "../reading/lengths.js";
import { firstWhole, textAt, valueAt, wholeAt, wordsAt } from "../reading/read-path.js";
import { sizeAndSpace, sizeNamed } from "../reading/sizes.js";
import type { ActorData } from "../reading/types.js";

/**
 * Feet that a body reaches by its size, from fine to colossal, where it is tall and where it is long (`traits.stature`;
 * pf1 10.8, module/components/action.mjs, getRange).
 */
const REACH = {
	tall: [0, 0, 0, 5, 5, 10, 15, 20, 30],
	long: [0, 0, 0, 5, 5, 5, 10, 15, 20],
} as const;
const PLACES = ["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"] as const;

/**
 * Numbers of the ranks: speed in feet (`attributes.speed.land.total`); base attack, Perception and challenge by the
 * totals that the system works out (10.8, module/documents/actor/actor-npc.mjs). The kind is that of the item of a
 * race; a score of Constitution that is null or 0 is none.
 */
export function bodyPf1({ system, items = [] }: ActorData): Body {
	const word = textAt(system, "traits.size") ?? firstWhole(system, "traits.size.value")?.value ?? null;
	const race = items.find(({ type }) => type === "race")?.system;
	const kinds = [textAt(race, "creatureType") ?? "", ...wordsAt(race, "creatureTypes"), ...wordsAt(race, "subTypes")];
	return given({
		...sizeAndSpace(word),
		reach: reachPf1(system, word),
		speed: lengthReading(system, "attributes.speed.land.total", "ft"),
		level: ratioReading(system, "details.cr.total") ?? ratioReading(system, "details.level.value"),
		perception: numberReading(system, "skills.per.mod"),
		constitution: score(system, "con"),
		dexterity: score(system, "dex"),
		intelligence: score(system, "int"),
		baseAttack: numberReading(system, "attributes.bab.total"),
		healing: healing(system, "fastHealing") ?? healing(system, "regen"),
		kinds: kinds.filter(Boolean),
		armourClass: { normal: "normal", touch: "touch", flatFooted: "flatFooted" },
		saves: { fortitude: "fort", reflex: "ref", will: "will" },
	});
}

function reachPf1(system: unknown, word: string | number | null): Reading<ReturnType<typeof ratio>> | undefined {
	const size = sizeNamed(word);
	if (size === undefined || word === null) return undefined;
	const stature = valueAt(system, "traits.stature") === "long" ? "long" : "tall";
	return {
		from: "system",
		value: ratio(REACH[stature][PLACES.indexOf(size)]!),
		said: { value: `${word}, ${stature}` },
	};
}

function score(system: unknown, ability: string): Reading<number> | undefined {
	return (wholeAt(system, `abilities.${ability}.total`) ?? 0) > 0
		? numberReading(system, `abilities.${ability}.total`)
		: undefined;
}

/** Healing in words, such as `5` or `5 (cold iron)`. */
function healing(system: unknown, trait: string): Reading<number> | undefined {
	return textAt(system, `traits.${trait}`) === undefined ? undefined : numberReading(system, `traits.${trait}`);
}

/** Aim of an action: its kind, and the reach or range that the system's own method gives it in feet. */
export function aimPf1(type: string, feet: number | undefined): AttackAim {
	return given({ mode: type.startsWith("m") ? ("melee" as const) : ("ranged" as const), feet: toLength(feet, "ft") });
}

/**
 * Numbers of the ranks: speed by the total, in 7.x below `movement`, reach of the body in feet (pf2e,
 * src/module/actor/creature/data.ts, CreatureAttributes); kinds are traits. Of characters ability scores are no more,
 * modifiers alone.
 */
export function bodyPf2e(system: unknown): Body {
	return given({
		...sizeAndSpace(textAt(system, "traits.size.value") ?? null),
		reach:
			lengthReading(system, "attributes.reach.base", "ft") ?? lengthReading(system, "attributes.reach.general", "ft"),
		speed:
			lengthReading(system, "movement.speeds.land.value", "ft") ??
			lengthReading(system, "attributes.speed.total", "ft") ??
			lengthReading(system, "attributes.speed.value", "ft"),
		level: ratioReading(system, "details.level.value"),
		perception: numberReading(system, "perception.mod") ?? numberReading(system, "perception.value"),
		kinds: wordsAt(system, "traits.value"),
		armourClass: { normal: "ac" },
		saves: { fortitude: "fortitude", reflex: "reflex", will: "will" },
	});
}

/**
 * Aim of a strike by its traits (`reach-10`, `range-increment-60`, `range-30`, `thrown-20`), and by the body's own
 * reach. `reach` alone on a weapon is 5 ft more than that of the body.
 */
export function aimPf2e(traits: readonly string[], system: unknown): AttackAim {
	const number = (pattern: RegExp) => traits.flatMap((trait) => pattern.exec(trait)?.[1] ?? [])[0];
	const [range, thrown] = [number(/^range(?:-increment)?-(\d+)$/), number(/^thrown-(\d+)$/)];
	if (range !== undefined) return given({ mode: "ranged" as const, feet: toLength(range, "ft") });
	const body = bodyPf2e(system).reach;
	const base = body === undefined || body.from === "words" ? 5 : body.value.num / body.value.den;
	const own = number(/^reach-(\d+)$/) ?? (traits.includes("reach") ? `${base + 5}` : undefined);
	return given({ mode: "melee" as const, feet: toLength(own, "ft"), far: toLength(thrown, "ft") });
}
