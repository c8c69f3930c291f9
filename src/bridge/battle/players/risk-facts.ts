import type { OwnRolls } from "../../../engine/battle/index.js";
import type { RiskFacts } from "./view-types.js";

/** Most hits that count as scratches. */
const SCRATCHES = 2;

/** Rows of the table of glory above the common run. */
const GLORIOUS: readonly string[] = ["legend", "brilliant", "fine"];

/** Sums up what a hero may expect of the own two rolls at one Risk. */
export function toRiskFacts({ risk, allowed, survival, glory, hits, rows }: OwnRolls): RiskFacts {
	const chance = (counts: (each: OwnRolls["hits"][number]) => boolean): number =>
		hits.filter(counts).reduce((sum, each) => sum + each.chance, 0);
	return {
		...{ risk, allowed, survival, gloryTarget: glory },
		unhurt: chance((each) => each.hits === 0 && each.state === "up"),
		scratched: chance((each) => each.hits > 0 && each.hits <= SCRATCHES && each.state === "up"),
		wounded: chance((each) => each.hits > SCRATCHES && each.state === "up"),
		down: chance(({ state }) => state === "unconscious"),
		dead: chance(({ state }) => state === "dead"),
		glory: rows.reduce((sum, [row, p]) => (GLORIOUS.includes(row) ? sum + p : sum), 0),
	};
}
