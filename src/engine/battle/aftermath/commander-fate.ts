import { unitOfCommander } from "../catastrophe/index.js";
import type { UnitOutcome } from "../outcome.js";
import type { SideState } from "../types.js";
import type { HeroReport } from "./hero-outcomes.js";

/** State of a commander after the day. */
export interface CommanderFate {
	/** The commander is dead, or was lost before; a hero in this place may only be unconscious (RULES 1.9 row 18). */
	readonly fell: boolean;
	/** The commander's own unit laid down its arms. */
	readonly captive: boolean;
}

/** Returns the fate of a side's commander, by its units and heroes after the day (RULES 1.9, 1.12). */
export function commanderFate(
	side: SideState,
	units: readonly Pick<UnitOutcome, "key" | "after">[],
	heroes: readonly HeroReport[],
): CommanderFate {
	const own = heroes.find(({ hero }) => hero.side === side.id && hero.part.leads === "force");
	const unit = own === undefined || own.hero.unit === "" ? unitOfCommander(side) : own.hero.unit;
	return {
		fell: own === undefined ? side.commanderDead : own.outcome.state === "dead",
		captive: units.some(({ key, after }) => key === unit && after.state === "surrendered"),
	};
}
