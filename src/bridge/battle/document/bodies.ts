import type { HeroPart } from "../../../engine/battle/index.js";
import { choice, type Infer, object } from "../../../engine/schema/index.js";

/** Numbers of a hero's body (RULES 1.10.3): armour, points, and those that are lost before the day. */
export const BODY_FIELDS = ["dr", "health", "hurt"] as const;
export type BodyField = (typeof BODY_FIELDS)[number];

/**
 * Origins of such a number: none, so that the usual one stands in; the hero's actor; the bar of that actor's token; the
 * actor, which has no points left (the hero is counted with one); the day before; the GM, who typed it.
 */
export const BODY_ORIGINS = ["unset", "actor", "bar", "spent", "before", "typed"] as const;
export type BodyOrigin = (typeof BODY_ORIGINS)[number];

const origin = choice(BODY_ORIGINS);

/** Reads the origins of a body's numbers. */
export const readOrigins = object({ dr: origin, health: origin, hurt: origin });

/** Origins of the numbers of one body. */
export type BodyOrigins = Infer<typeof readOrigins>;

/** A hero's part as a day keeps it: with the origins of the numbers of the body. */
export type SetupHero = HeroPart & { readonly from: BodyOrigins };

/** Most hits of a hero on the feet that are called scratches; more are wounds. */
export const SCRATCHES = 2;

/** Numbers that stand in for what is not known. */
export const USUAL_BODY: Readonly<Record<BodyField, number>> = { dr: 0, health: 10, hurt: 0 };

/** Nothing of a body is known. */
export const UNSET_BODY: BodyOrigins = { dr: "unset", health: "unset", hurt: "unset" };

/** Origins of a hero's numbers that an older version wrote: what is not as usual was typed. */
export function olderOrigins(part: Pick<HeroPart, BodyField>): BodyOrigins {
	const originOf = (field: BodyField): BodyOrigin => (part[field] === USUAL_BODY[field] ? "unset" : "typed");
	return { dr: originOf("dr"), health: originOf("health"), hurt: originOf("hurt") };
}

/** Numbers of a hero's body that nothing tells, in their order. */
export const unsetIn = (from: BodyOrigins): readonly BodyField[] =>
	BODY_FIELDS.filter((field) => from[field] === "unset");
