import { unitOfCommander } from "../catastrophe/index.js";
import type { UnitOutcome } from "../outcome.js";
import type { SideState } from "../types.js";
import type { HeroReport } from "./hero-outcomes.js";

/** How the day left a commander. */
export interface CommanderFate {
	/** He is dead, or was lost before; a hero in his place may only lie senseless (RULES 1.9 row 18). */
	readonly fell: boolean;
	/** The unit in which he fights laid down its arms. */
	readonly captive: boolean;
}

/** What became of the commander of a side, by its units and heroes as the day leaves them (RULES 1.9, 1.12). */
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
