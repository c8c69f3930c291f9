import type { Purchase } from "../../../../src/engine/battle/index.js";
import type { Diviner, HeroPart, Mission, PowerPlan } from "../../../../src/engine/battle/model/index.js";
import type { Hero } from "../../../../src/engine/force/index.js";
import { hero, part } from "../army.js";
import type { Chance } from "./chance.js";

/** Any use of special powers by a side against a foe. */
export function anyPowers(chance: Chance, own: string, foe: string): PowerPlan {
	const uses: readonly (() => Purchase)[] = [
		() => ({ use: "catastrophe", target: foe, steps: chance.between(1, 3) }),
		() => ({ use: "striking", unit: `${foe}/u0`, steps: chance.between(1, 3) }),
		() => ({ use: "healing", unit: `${own}/u0`, steps: chance.between(1, 3) }),
		() => ({ use: "morale", unit: `${foe}/u0`, steps: -chance.between(1, 3) }),
		() => ({ use: "morale", unit: `${own}/u0`, steps: chance.between(1, 3) }),
		() => ({ use: "scouting", points: chance.between(3, 9) }),
		() => ({
			...({ use: "confounding", target: foe, label: "x" } as const),
			steps: chance.between(1, 2),
			cost: chance.between(1, 3),
			strategy: -chance.between(1, 2),
		}),
	];
	return { defence: chance.between(0, 12), purchases: uses.flatMap((use) => chance.some(0.4, use)) };
}

/** Any mission against a foe. */
export function anyMission(chance: Chance, id: string, foe: string): Mission {
	const kind = chance.oneOf(["scouts", "assassins"] as const);
	// biome-ignore format: what belongs together is on one line
	return {
		id, kind, target: foe, victim: kind === "assassins" && chance.happens(0.5) ? `${foe}/u0` : "",
		skill: chance.between(8, 16), modifier: chance.between(-2, 2), many: chance.happens(0.4),
		played: chance.happens(0.3) ? chance.oneOf(["success", "failure", "killed"] as const) : null,
		ownKnow: chance.happens(0.5), foeKnow: chance.happens(0.5),
	};
}

/** Any diviner, genuine or not. */
export function anyDiviner(chance: Chance): Diviner {
	const trust = chance.oneOf(["shared", "full", "ignored"] as const);
	return { genuine: chance.happens(0.5), skill: chance.between(5, 17), trust };
}

/** Two heroes of a force, `h` with the first unit, `k` with the second or none. */
export function anyHeroes(chance: Chance): readonly Hero[] {
	const skills = () => ({
		weapon: chance.between(6, 21),
		iq: chance.between(9, 15),
		tactics: chance.happens(0.5) ? 11 : null,
		combatReflexes: chance.happens(0.3),
		dangerSense: chance.happens(0.2),
	});
	return [hero("h", { unit: "u0", ...skills() }), hero("k", { unit: chance.oneOf(["u0", "u1", ""]), ...skills() })];
}

/** How a hero takes part; `leads` is what the hero may lead, if anything. */
export function anyPart(chance: Chance, id: string, leads: HeroPart["leads"]): HeroPart {
	return part(id, {
		leads: chance.happens(0.6) ? leads : "none",
		risk: chance.between(-6, 6),
		survival: chance.happens(0.2) ? chance.between(-2, 2) : 0,
		dr: chance.happens(0.5) ? chance.between(0, 12) : 0,
		toughness: chance.between(0, 2),
		health: chance.between(8, 14),
		hurt: chance.between(0, 2),
		reaction: chance.between(-3, 3),
		luck: chance.happens(0.4),
		by: chance.oneOf(["", "player"]),
	});
}
