import type { BattleRules, DayOutcome, HeroPart } from "../../../engine/battle/index.js";
import type { Force } from "../../../engine/force/index.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay, DaySetup, SideSetup } from "../document/types.js";

/**
 * Makes the entries of the next day of a battle (RULES 1.2, 1.9, 1.12): the sides with their armies, ground, supplies and siege roles, lost
 * commanders, heroes on their feet with their hurts. What belongs to a day is gone: surprise, plans, missions, powers, orders, Risk,
 * numbers set by hand.
 */
export function nextSetup({ setup }: BattleDay, outcome: DayOutcome, rules: BattleRules): DaySetup {
	const sides = sidesOf(setup).map(([id, side]) => [id, nextSide(id, side, outcome, rules)] as const);
	const skill = outcome.skill;
	const players = { ...setup.players, rounds: [], opened: [] };
	return { ...setup, skill, intensity: 0, closes: null, rulings: [], sides: Object.fromEntries(sides), players };
}

function nextSide(id: string, side: SideSetup, outcome: DayOutcome, rules: BattleRules): SideSetup {
	const own = outcome.sides.find((each) => each.id === id);
	const isLost = own?.fate.positionLost === true;
	return {
		...side,
		stand: isLost ? null : side.stand,
		position: isLost ? [] : side.position,
		circumstances: side.circumstances.filter(({ row }) => rules.tables.circumstances[row]?.passing !== true),
		judgements: [],
		missions: [],
		powers: { defence: 0, purchases: [] },
		orders: [],
		heroes: side.heroes.flatMap((part) => nextPart(id, part, outcome)),
		commanderLost: side.commanderLost || own?.commanderDead === true || own?.fate.commanderTaken === true,
	};
}

/** A hero who is on their feet takes part again, hurt as before; a lost commander's place stays empty. */
function nextPart(side: string, part: HeroPart, { heroes, sides }: DayOutcome): readonly HeroPart[] {
	const result = heroes.find(({ key }) => key === `${side}/${part.hero}`);
	const taken = part.leads === "force" && sides.find(({ id }) => id === side)?.fate.commanderTaken === true;
	if (result?.state !== "up" || taken) return [];
	return [{ ...part, risk: 0, hurt: Math.min(part.hurt + result.hits, part.health - 1) }];
}

/** An army on the morning after a day (RULES 1.12, 1.13): who withdrew is in line again, who ran stays away. */
export function onTheMorning(force: Force): Force {
	const units = force.units.filter(({ state }) => state !== "routed");
	return { ...force, units: units.map((unit) => (unit.state === "withdrawing" ? { ...unit, state: "steady" } : unit)) };
}
