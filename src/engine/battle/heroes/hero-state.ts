import type { HeroState } from "../outcome.js";
import type { Blow, HeroPart } from "../types.js";
import type { FieldHero } from "./fighter.js";

/** How so many hits of this day leave a hero: out of the fight at none of his health left, dead at as much below (RULES 1.10.3). */
export function heroState({ health, hurt }: Pick<HeroPart, "health" | "hurt">, hits: number): HeroState {
	const left = health - hurt - hits;
	return left > 0 ? "up" : left > -health ? "unconscious" : "dead";
}

/**
 * What it does to his side that a leading hero is out of the fight: as the catastrophe in which a hero of his place is
 * struck unconscious (RULES 1.9 rows 17 and 18, 1.10.3). null: he leads nobody.
 */
export function blowOf({ part, unit }: FieldHero): Blow | null {
	switch (part.leads) {
		case "none":
			return null;
		case "unit":
			return unit === "" ? null : { result: "leaderKilled", unit };
		case "force":
			return { result: "commanderKilled", unit: "" };
	}
}
