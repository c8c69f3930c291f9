import type { Kernel } from "../../ask/index.js";
import { casualtyStep } from "../casualties/index.js";
import { unitOfCommander } from "../catastrophe/index.js";
import { casualtyValue } from "../contest/index.js";
import type { BattleInput, SideState } from "../model/index.js";
import type { SideMorale } from "../morale/index.js";
import { moraleStep } from "../morale/index.js";
import type { ContestResult, HeroOutcome, SideFate, UnitOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { sideOf } from "../state/index.js";
import type { Contested, HeroReport } from "./hero-outcomes.js";
import { feelTheFallen, heroOutcomes } from "./hero-outcomes.js";
import { unitOutcomes } from "./unit-outcomes.js";

/** State of sides, units and heroes after the contest. */
export interface Aftermath {
	/** One entry for each side, in their order. */
	readonly fates: readonly SideFate[];
	/** Every unit in the order of sides and units; units that changed sides are with their new one. */
	readonly units: readonly UnitOutcome[];
	readonly heroes: readonly HeroOutcome[];
	/** The sides after the second Survival rolls, which may have cost them leaders. */
	readonly sides: readonly SideState[];
}

/**
 * Steps 7 and 8 of the day (RULES 1.12–1.15): what becomes of every unit, the second Survival rolls, and the
 * casualties. Questions: those of moraleStep, secondSurvivalStep and casualtyStep, in this order.
 */
export function* aftermathStep(
	{ sides, standings, heroes }: Contested,
	input: BattleInput,
	rules: BattleRules,
): Kernel<Aftermath> {
	const fates = yield* moraleStep(sides, standings, rules);
	const reports = yield* heroOutcomes({ sides, standings, heroes }, fates, input, rules);
	const after = feelTheFallen(sides, reports, rules);
	const losses = yield* casualtyStep(
		after.map((side, i) => ({
			id: side.id,
			value: casualtyValue(standings[i]!),
			units: side.units.map((fieldUnit, j) => ({ fieldUnit, rout: fates[i]?.units[j]?.lines ?? 0 })),
		})),
		{ intensity: input.intensity, fray: (fieldUnit) => frayOf(fieldUnit, input) },
		rules,
	);
	const fieldHeld = standings.some(({ place }) => place === "winner");
	const parts = after.map((side, i) => ({
		side,
		standing: standings[i]!,
		fates: fates[i]!,
		losses: losses[i]!,
		fieldHeld,
	}));
	const units = parts.map((part) => unitOutcomes(part, reports, rules));
	return {
		fates: parts.map(({ side, standing, fates: own }, i) => {
			const left = units[i]!;
			return sideFate(own, standing, isHeldBy(side, left), commanderFate(side, left, reports));
		}),
		units: joined(units),
		heroes: reports.map(({ outcome }) => outcome),
		sides: after,
	};
}

/** True if any unit of a side holds its ground and can still fight. */
function isHeldBy({ units }: SideState, left: readonly UnitOutcome[]): boolean {
	return left.some(({ fate, after }, i) => fate === "holds" && after.men + (units[i]?.unit.crewAfoot ?? 0) > 0);
}

/** One list after another; several times as fast as flattening, and every day ends with it. */
function joined<T>([first = [], ...others]: readonly (readonly T[])[]): readonly T[] {
	return first.concat(...others);
}

/** Lines by which a unit's place in the line raises its losses; the order of the force that it came with holds. */
export function frayOf({ from, unit }: SideState["units"][number], { sides }: Pick<BattleInput, "sides">): number {
	const { orders } = sideOf(sides, from);
	return Object.hasOwn(orders, unit.id) ? (orders[unit.id]?.fray ?? 0) : 0;
}

/**
 * Returns the end of a side as a whole; `isHeld`: one of its units still holds its ground (RULES 1.6, 1.12). A dead
 * commander cannot be taken alive.
 */
function sideFate(
	{ result: entry, majority }: SideMorale,
	{ place }: Pick<ContestResult, "place">,
	isHeld: boolean,
	commander: CommanderFate,
): SideFate {
	const { field, row, beaten, ordeal } = entry;
	return {
		field,
		row: row.name,
		beaten,
		ordeal,
		majority,
		positionLost: beaten && field === "attackerWon" && (row.falls || !isHeld),
		commanderTaken: !commander.fell && (commander.captive || (beaten && row.captive)),
		clearVictory: place === "winner" && row.clear,
	};
}

/** State of a commander after the day. */
interface CommanderFate {
	/** The commander is dead, or was lost before; a hero in this place may only be unconscious (RULES 1.9 row 18). */
	readonly fell: boolean;
	/** The commander's own unit laid down its arms. */
	readonly captive: boolean;
}

/** Returns the fate of a side's commander, by its units and heroes after the day (RULES 1.9, 1.12). */
function commanderFate(
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
