import type { BattleInput, BattleSide, HeroPart } from "../../../engine/battle/index.js";
import type { SetupHero } from "../document/hero-body.js";
import { heroPartsOf } from "../document/hero-parts.js";
import { newHeroPart, sidesOf } from "../document/new-setup.js";
import type { BattleScene } from "../document/scenes.js";
import type { BattleDay, DaySetup, Pair, SideSetup, TakenForce } from "../document/types.js";
import type { Arriving } from "./arriving.js";

/**
 * Makes the entries of the next day of a battle from those of its day and what the engine carries over (RULES 1.2, 1.9, 1.12): sides
 * that are out of it are gone, armies that arrive are further contingents, scenes that are still to be played come along. Heroes of armies that arrive are added by `withArrivingHeroes`.
 */
export function nextSetup({ setup }: BattleDay, next: BattleInput, arriving: readonly Arriving[]): DaySetup {
	const sides = sidesOf(setup).flatMap(([id, side]) => {
		const carried = next.sides.find((each) => each.id === id);
		return carried ? [[id, nextSide(id, side, carried, arriving)] as const] : [];
	});
	const { siege, skill } = next;
	const players = { ...setup.players, rounds: [], opened: [] };
	const scenes = setup.scenes.filter(({ state }) => state === "planned" || state === "open").map(intoNextDay);
	const fresh = { skill, intensity: 0, closes: null, rulings: [], players, scenes };
	return { ...setup, siege, ...fresh, sides: Object.fromEntries(sides) };
}

/** A scene that is still to be played: the missions of the day are over, so it decides none of them. */
const intoNextDay = (scene: BattleScene): BattleScene => ({ ...scene, step: "forces", mission: "" });

function nextSide(id: string, side: SideSetup, carried: BattleSide, arriving: readonly Arriving[]): SideSetup {
	const { stand, position, circumstances, commanderLost } = carried;
	const heroes = carried.heroes.flatMap((part) => carriedHero(part, side));
	const own = arriving.filter((each) => each.side === id);
	const joined = side.contingents.map((contingent) => {
		const more = own.find((each) => !each.isNew && each.contingent.key === contingent.key)?.units ?? [];
		const { units } = contingent;
		return units === null ? contingent : { ...contingent, units: [...units, ...more.map((unit) => unit.id)] };
	});
	return {
		...side,
		...{ stand, position, circumstances, heroes, commanderLost },
		...{ judgements: [], missions: [], powers: { defence: 0, purchases: [] }, orders: [] as readonly Pair<number>[] },
		contingents: [...joined, ...own.filter(({ isNew }) => isNew).map(({ contingent }) => contingent)],
	};
}

/** A hero of the day before; points that it has cost are known from it. */
function carriedHero(part: HeroPart, { heroes }: SideSetup): readonly SetupHero[] {
	const old = heroes.find(({ hero }) => hero === part.hero);
	if (!old) return [];
	const hurt = part.hurt === old.hurt ? old.from.hurt : "before";
	return [{ ...part, from: { ...old.from, hurt } }];
}

/** The entries with the heroes of new contingents, and with a hero who has taken the command. */
export function withArrivingHeroes(
	setup: DaySetup,
	forces: readonly TakenForce[],
	next: BattleInput,
	{ arriving, named }: { readonly arriving: readonly Arriving[]; readonly named: readonly string[] },
): DaySetup {
	const sides = sidesOf(setup).map(([id, side]) => {
		const came = arriving
			.filter((each) => each.side === id && each.isNew)
			.flatMap(({ contingent: { key } }) => {
				const taken = forces.find(({ place }) => place === `${id}/${key}`);
				return taken ? heroPartsOf(key, taken.force).map((part) => ({ ...part, leads: "none" as const })) : [];
			});
		const force = next.sides.find((each) => each.id === id)?.force;
		const hasLeader = side.heroes.some(({ leads }) => leads === "force");
		const heroes = side.heroes.map((part) => {
			const takesOver = named.includes(id) && !hasLeader && force && newHeroPart(part.hero, force).leads === "force";
			return takesOver ? { ...part, leads: "force" as const } : part;
		});
		return [id, { ...side, heroes: [...heroes, ...came] }] as const;
	});
	return { ...setup, sides: Object.fromEntries(sides) };
}
