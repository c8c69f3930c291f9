import { BATTLE_LIMITS as LIMITS } from "../../../engine/battle/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import type { Stats } from "../../systems/index.js";
import { BODY_FIELDS, type BodyField, type BodyOrigin, type SetupHero, UNSET_BODY, USUAL_BODY } from "./bodies.js";
import { partedId } from "./merge-forces.js";
import { sidesOf } from "./new-setup.js";
import type { BattleDay, DaySetup } from "./types.js";

/** Numbers of a body that something tells, with their origins; what is left out is not known. */
export type BodyReading = Readonly<Partial<Record<BodyField, { readonly value: number; readonly from: BodyOrigin }>>>;

/**
 * The body that an actor's numbers tell: armour against everything, and points with their most, which a hit of the
 * battle takes one by one (RULES 1.10.3). Armour of which a part alone is known, and wounds that are no points, are not
 * known.
 */
export function bodyOf(stats: Pick<Stats, "health" | "resistances" | "missing"> | null): BodyReading {
	if (stats === null) return {};
	return { ...armourOf(stats), ...pointsOf(stats.health) };
}

function armourOf({ resistances, missing }: Pick<Stats, "resistances" | "missing">): BodyReading {
	if (resistances === null || missing.includes("resistances")) return {};
	const value = Math.min(LIMITS.dr, Math.max(0, resistances.all.armour));
	return { dr: { value, from: "actor" } };
}

function pointsOf(health: Stats["health"]): BodyReading {
	const state = health?.state;
	if (!health || state?.kind !== "pool" || state.max === null || state.max < 1) return {};
	if (state.max > FORCE_LIMITS.traits || health.slots.holder !== undefined) return {};
	const from = health.isBar ? "bar" : "actor";
	const lost = Math.max(0, state.max - state.value - state.temp);
	return { health: { value: state.max, from }, hurt: { value: lost, from } };
}

/** A hero with the numbers of a reading; what the GM typed stays, and what it leaves out has the usual number. */
function withBody(part: SetupHero, reading: BodyReading): SetupHero {
	const numbers = { ...USUAL_BODY };
	const from: Record<BodyField, BodyOrigin> = { ...UNSET_BODY };
	for (const field of BODY_FIELDS) {
		const kept = { value: part[field], from: part.from[field] };
		const known = kept.from === "typed" ? kept : (reading[field] ?? { value: USUAL_BODY[field], from: "unset" });
		numbers[field] = known.value;
		from[field] = known.from;
	}
	// The rules have heroes on their feet.
	if (numbers.hurt >= numbers.health) {
		numbers.hurt = numbers.health - 1;
		if (from.hurt !== "typed") from.hurt = "spent";
	}
	return { ...part, ...numbers, from };
}

/** A hero of a day for whom something may be read. */
export interface HeroPlace {
	/** `a/1-h1`. */
	readonly slot: string;
	/** Uuid of the actor that the army names; empty: none. */
	readonly link: string;
	/** Uuid of that army; empty: an estimate. */
	readonly army: string;
}

/**
 * The entries of a day with what is read of the bodies of its heroes. Those of whom something has been asked, or whose
 * side a catastrophe has wounded, keep the numbers with which it was answered. The same object where nothing changes.
 */
export function withBodies(day: BattleDay, readingOf: (hero: HeroPlace) => BodyReading): DaySetup {
	const { setup, forces, log, fought } = day;
	if (fought !== null) return setup;
	const answered = Object.keys(log);
	const isAsked = (side: string, slot: string): boolean =>
		answered.some((key) => key.startsWith(`${slot}/`) || key === `${side}/catastrophe/damage`);
	const sides = sidesOf(setup).map(([id, side]) => {
		const heroes = side.heroes.map((part) => {
			const slot = `${id}/${part.hero}`;
			if (isAsked(id, slot)) return part;
			const [contingent, own] = partedId(part.hero);
			const army = side.contingents.find(({ key }) => key === contingent)?.uuid ?? "";
			const force = forces.find(({ place }) => place === `${id}/${contingent}`)?.force;
			const link = force?.heroes.find((hero) => hero.id === own)?.link ?? "";
			const read = withBody(part, readingOf({ slot, link, army }));
			return isSameBody(part, read) ? part : read;
		});
		return [id, heroes.some((part, i) => part !== side.heroes[i]) ? { ...side, heroes } : side] as const;
	});
	return sides.some(([id, side]) => side !== setup.sides[id]) ? { ...setup, sides: Object.fromEntries(sides) } : setup;
}

const isSameBody = (one: SetupHero, other: SetupHero): boolean =>
	BODY_FIELDS.every((field) => one[field] === other[field] && one.from[field] === other.from[field]);
