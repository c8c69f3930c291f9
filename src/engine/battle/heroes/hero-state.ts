import type { HeroState } from "../outcome.js";
import type { Blow, HeroPart } from "../types.js";
import type { FieldHero } from "./fighter.js";

/**
 * Returns the state of a hero after so many hits of this day: out of the fight with no health left, dead at as much
 * below (RULES 1.10.3).
 */
export function heroState({ health, hurt }: Pick<HeroPart, "health" | "hurt">, hits: number): HeroState {
	const left = health - hurt - hits;
	return left > 0 ? "up" : left > -health ? "unconscious" : "dead";
}

/**
 * Returns the blow to the side when a leading hero is out of the fight: as the catastrophe in which a hero of that
 * place is struck unconscious (RULES 1.9 rows 17 and 18, 1.10.3). null: the hero leads no unit.
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
