import { compare, type TermInput } from "../../common/index.js";
import type { SkirmishRules, Unit } from "../army/index.js";

/** Facts of a round that bear upon a rout check (RULES 4.8). */
export interface RoutFacts {
	/** True: it lost hit points or soldiers in this round. */
	readonly damaged: boolean;
	/** True: attacked from a flank or the back. */
	readonly flanked: boolean;
	/** Soldiers of all enemies that engage it, who can fight. */
	readonly engagedBy: number;
	/** True: hit by siege engines or areas. */
	readonly siegeHit: boolean;
	/** True: it has siege engines or areas of its own, so that those of others shake it no more. */
	readonly ownSiege: boolean;
	readonly friendlyFire: boolean;
	readonly commanderLost: boolean;
	readonly leaderLost: boolean;
	/** Allied and enemy units routed, defeated or destroyed in this round. */
	readonly alliesLost: number;
	readonly enemiesLost: number;
	/** True: on ground that favours it; walls are known from the unit. */
	readonly sheltered: boolean;
}

/** A round in which nothing happened to a unit. */
export const QUIET_ROUND: RoutFacts = {
	damaged: false,
	flanked: false,
	engagedBy: 0,
	siegeHit: false,
	ownSiege: false,
	friendlyFire: false,
	commanderLost: false,
	leaderLost: false,
	alliesLost: 0,
	enemiesLost: 0,
	sheltered: false,
};

/** Modifiers of a rout check as named terms, zeros left out; none with `routModifiers: none` (RULES 4.8, Table 4). */
export function routTerms(unit: Unit, facts: RoutFacts, { tables, options }: SkirmishRules): readonly TermInput[] {
	if (options.routModifiers === "none") return [];
	const { rout, battlefield } = tables;
	const sheltered = facts.sheltered || unit.walls > 0 || unit.ground.some((id) => battlefield[id]?.shelters === true);
	const terms: TermInput[] = [];
	const note = (key: string, value: number): void => {
		if (value !== 0) terms.push({ key: `rout/${key}`, kind: "add", value });
	};
	note("hitPoints", hitPointModifier(unit, rout.hitPoints));
	if (facts.flanked) note("flanked", rout.flanked);
	note("outnumbered", outnumberedModifier(unit, facts.engagedBy, rout.outnumbered));
	if (facts.siegeHit && !facts.ownSiege) note("siege", rout.siege);
	if (facts.friendlyFire) note("friendlyFire", rout.friendlyFire);
	if (facts.commanderLost) note("commanderLost", rout.commanderLost);
	if (facts.leaderLost) note("leaderLost", rout.leaderLost);
	note("alliesLost", limited(facts.alliesLost, rout.ally));
	note("enemiesLost", limited(facts.enemiesLost, rout.enemy));
	if (sheltered) note("sheltered", rout.sheltered);
	return terms;
}

type Tables = SkirmishRules["tables"]["rout"];

/** The row with the smallest share that still fits. */
function hitPointModifier({ hp }: Unit, rows: Tables["hitPoints"]): number {
	let lowest: Tables["hitPoints"][number] | undefined;
	for (const row of rows) {
		const fits = hp.total * row.share.den <= hp.start * row.share.num;
		if (fits && (lowest === undefined || compare(row.share, lowest.share) < 0)) lowest = row;
	}
	return lowest?.modifier ?? 0;
}

/** The row with the largest multiple that still fits. */
function outnumberedModifier({ soldiers }: Unit, enemies: number, rows: Tables["outnumbered"]): number {
	let highest: Tables["outnumbered"][number] | undefined;
	for (const row of rows) {
		const fits = enemies > 0 && enemies >= row.times * soldiers.current;
		if (fits && (highest === undefined || row.times > highest.times)) highest = row;
	}
	return highest?.modifier ?? 0;
}

const limited = (count: number, { each, most }: { readonly each: number; readonly most: number }): number => {
	const sum = Math.min(Math.abs(each) * count, most);
	return each < 0 ? 0 - sum : sum;
};
