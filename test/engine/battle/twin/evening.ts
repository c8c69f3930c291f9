import type { UnitOutcome } from "../../../../src/engine/battle/index.js";
import type { Wounded } from "../../../../src/engine/force/index.js";
import { unitOf } from "./blows.js";
import type { TwinLoss } from "./casualties.js";
import { commandersUnit, type Field, type TwinUnit } from "./field.js";
import type { TwinHero } from "./hero.js";
import type { TwinFate } from "./morale.js";
import type { TwinTables } from "./tables.js";
import { armOf } from "./troops.js";
import type { Verdict } from "./verdict.js";

/** How a conduct leaves a unit. */
const STATES = { holds: "steady", withdraws: "withdrawing", routs: "routed", surrenders: "surrendered" } as const;

/** What the evening knows of a unit. */
export interface Evening {
	readonly verdict: Verdict;
	readonly fate: TwinFate;
	readonly loss: TwinLoss;
	/** True if any side holds the field. */
	readonly held: boolean;
}

/** A unit as the day leaves it (1.12–1.14). */
export function tellUnit(field: Field, stand: TwinUnit, heroes: readonly TwinHero[], evening: Evening): UnitOutcome {
	const { verdict, fate, loss } = evening;
	const { unit, key, side, changes, morale } = stand;
	const settled = settle(stand, evening, field.tables);
	const men = unit.men - loss.losses + settled.recovered;
	const shaken = verdict.beaten && verdict.nextDay !== 0 && !stand.fearless;
	const wounds = joined(unit.wounded, settled.wounded, unit.men);
	const lasting = [...unit.effects, ...changes].filter(({ lasts }) => lasts !== "day");
	// biome-ignore format: what belongs together is on one line
	return {
		key, side, men: unit.men, morale, changes, rolls: fate.rolls, fate: fate.conduct,
		...loss,
		...settled,
		after: {
			men,
			// As long as wounded are left who may come back, it is not gone.
			state: men + unit.crewAfoot + wounds.men === 0 ? "destroyed" : STATES[fate.conduct],
			wounded: wounds,
			effects: shaken ? [...lasting, field.effect("shaken", verdict.nextDay)] : lasting,
		},
		newLeader: stand.leaderless && !heroes.some((hero) => stillLeads(hero, stand, field)),
	};
}

/**
 * Half of the losses, down, for good (1.14 step 5). Lost guns go to the victor; with none, half of them, down, are kept
 * (step 6).
 */
function settle({ unit: { troop } }: TwinUnit, { verdict, loss: { losses }, held }: Evening, tables: TwinTables) {
	const { dead: killed, guns } = tables.recovery;
	if (armOf(troop, tables) !== "artillery") {
		const dead = Math.floor((losses * killed.num) / killed.den);
		return { dead, wounded: losses - dead, recovered: 0, taken: 0 };
	}
	if (verdict.both || !held) {
		const kept = Math.floor((losses * guns.num) / guns.den);
		return { dead: losses - kept, wounded: 0, recovered: kept, taken: 0 };
	}
	return { dead: 0, wounded: 0, recovered: verdict.beaten ? 0 : losses, taken: verdict.beaten ? losses : 0 };
}

/** Wounded of several days are one body; the larger number is the unit of which a share recovers (1.14 step 5). */
function joined(before: Wounded, men: number, of: number): Wounded {
	if (before.men + men === 0) return before;
	if (before.men === 0) return { men, of, carried: { num: 0, den: 1 } };
	return { ...before, men: before.men + men, of: Math.max(before.of, of) };
}

/** A leading hero who lives keeps the unit; a commander the one that the commander leads (1.5.2). */
function stillLeads({ part, side, state }: TwinHero, { key, side: home }: TwinUnit, field: Field): boolean {
	if (state === "dead") return false;
	if (part.leads === "force") return side.id === home && key === commandersUnit(field.side(home));
	return part.leads === "unit" && unitOf(side, part) === key;
}
