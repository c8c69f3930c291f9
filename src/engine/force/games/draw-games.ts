import type { Game, Kernel } from "../../ask/index.js";
import { FORCE_LIMITS } from "../model/index.js";
import {
	type DrawnCommander,
	type DrawnQuality,
	drawCommander,
	drawQuality,
	FEW_RECRUITS,
	type QualityDraw,
} from "../people/index.js";
import { readFields, TABLE_BOUND } from "../read/index.js";
import { type Found, findFallen } from "../recovery/index.js";
import type { ForceRules } from "../tables/index.js";

/** The strangers whose quality is drawn (RULES 1.5). */
export interface QualityInput {
	/** A new unit is raised of them, or they are recruited into an old one, or they were there all along. */
	readonly come: (typeof ARRIVALS)[number];
	readonly men: number;
}

/** How strangers come to a force. */
export const ARRIVALS = ["raised", "recruited", "met"] as const;

/** The best qualities are not to be had for a new unit, nor for more than ten recruits (RULES 1.5). */
function toDraw({ come, men }: QualityInput): QualityDraw {
	return { key: "quality", hired: come === "raised" || (come === "recruited" && men > FEW_RECRUITS) };
}

/** Draws the quality of strangers (RULES 1.5). Questions `quality/1`, `quality/2`, … */
export function qualityGame({ tables }: ForceRules): Game<QualityInput, DrawnQuality> {
	return {
		id: "quality",
		version: 1,
		check: (input) =>
			readFields(input, "", (f) => ({ come: f.choice("come", ARRIVALS), men: f.whole("men", 1, FORCE_LIMITS.men) })),
		play: (input) => drawQuality(toDraw(input), tables.qualities),
	};
}

/** Draws an unknown commander, or an unknown leader of a unit (RULES 1.7). Questions `commander/experience`, `commander/skill`. */
export function commanderGame({ tables }: ForceRules): Game<object, DrawnCommander> {
	return {
		id: "commander",
		version: 1,
		check: (input) => readFields(input, "", () => ({})),
		play: () => drawCommander("commander", tables.commanders),
	};
}

/** How many men were left for dead, and what speaks for them or against. */
export interface FallenInput {
	readonly men: number;
	readonly modifier: number;
}

/** Whoever plunders a field finds men left for dead, one after the other (RULES 1.17). Questions `fallen/1/…`, `fallen/2/…`, … */
export function fallenGame(rules: ForceRules): Game<FallenInput, readonly Found[]> {
	return {
		id: "fallen",
		version: 1,
		check: (input) =>
			readFields(input, "", (f) => ({
				men: f.whole("men", 1, MOST_FALLEN),
				modifier: f.whole("modifier", -TABLE_BOUND, TABLE_BOUND, 0),
			})),
		play: (input) => findAll(input, rules),
	};
}

/** Each is rolled for by himself; nobody wants to roll for more. */
const MOST_FALLEN = 50;

function* findAll({ men, modifier }: FallenInput, rules: ForceRules): Kernel<readonly Found[]> {
	const found: Found[] = [];
	for (let i = 1; i <= men; i++) found.push(yield* findFallen(`fallen/${i}`, modifier, rules));
	return found;
}
