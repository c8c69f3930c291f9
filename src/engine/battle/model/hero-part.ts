import { FORCE_LIMITS } from "../../force/index.js";
import type { Infer } from "../../schema/index.js";
import { BATTLE_LIMITS as LIMITS, type Measure } from "./options.js";
import { choice, fields, flag, named, text, whole } from "./readers.js";

/** The boldest and the most careful Risk that there is. */
const [BOLDEST, MOST_CAREFUL] = [-LIMITS.risk, LIMITS.risk];

/** Every Risk that there is, from the boldest (RULES 1.10.2). */
export const RISKS: readonly number[] = Array.from({ length: MOST_CAREFUL - BOLDEST + 1 }, (_, i) => BOLDEST + i);

/** Traits that bound the Risk of a hero. */
interface RiskBounds {
	readonly reserve: boolean;
	readonly overconfident: boolean;
	readonly berserk: boolean;
}

/**
 * The Risk that a hero may choose, least and greatest: not below −1 for cowards, in reserve or where a unit is not
 * fully engaged, not above +1 for the overconfident, not above 0 for the berserk (RULES 1.10.2).
 */
export function riskRange({ reserve, overconfident, berserk }: RiskBounds): readonly [min: number, max: number] {
	const min = reserve ? -1 : BOLDEST;
	const max = Math.min(MOST_CAREFUL, overconfident ? 1 : MOST_CAREFUL, berserk ? 0 : MOST_CAREFUL);
	return [min, max];
}

/** Reads the part of a hero in a battle: by the rules on their feet, at an allowed Risk (RULES 1.10.2). */
export const heroPartBy = (measure: Measure) =>
	fields((f) => {
		const isHeld = measure === "rules";
		const bounds = {
			/** A coward, or kept in reserve, or in a unit not fully engaged: Risk −1 or more. */
			reserve: f.read("reserve", flag, false),
			/** Risk +1 or less. */
			overconfident: f.read("overconfident", flag, false),
			/** Risk 0 or less. */
			berserk: f.read("berserk", flag, false),
		};
		const health = f.read("health", whole(1, FORCE_LIMITS.traits), 10);
		return {
			/** Id among the force's heroes. */
			hero: f.read("hero", text(FORCE_LIMITS.name)),
			/** −6 reckless … +6 cautious. */
			risk: f.read(
				"risk",
				whole(...(isHeld ? riskRange(bounds) : ([BOLDEST, MOST_CAREFUL] as const)), "MUSTER.Fault.Battle.risk"),
				0,
			),
			/** Command of the hero: none, the unit that the hero fights in, or the force. */
			leads: f.read("leads", choice(["none", "unit", "force"]), "none"),
			...bounds,
			/** Further changes of the Survival target. */
			survival: f.read("survival", whole(-LIMITS.modifier, LIMITS.modifier), 0),
			dr: f.read("dr", whole(0, LIMITS.dr), 0),
			toughness: f.read("toughness", whole(0, LIMITS.dr), 0),
			/** Full health. */
			health,
			/** Points of it that are lost: at 0 left the hero is out of the fight, at −health dead (RULES 1.10.3). */
			hurt: f.read("hurt", whole(0, isHeld ? health - 1 : FORCE_LIMITS.traits), 0),
			/** Further changes of the superior's reaction (RULES 1.10.4). */
			reaction: f.read("reaction", whole(-LIMITS.modifier, LIMITS.modifier), 0),
			/** May throw a Survival roll again, the second one too (RULES 1.10.3). */
			luck: f.read("luck", flag, false),
			/** The player who answers for the hero; empty: the GM. */
			by: f.read("by", named(FORCE_LIMITS.name), ""),
		};
	});

/** Part of a hero in a battle (RULES 1.10). */
export type HeroPart = Readonly<Infer<ReturnType<typeof heroPartBy>>>;
