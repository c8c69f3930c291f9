import type { Kernel } from "../../ask/index.js";
import { ask, decide, dice } from "../../ask/index.js";
import { floorRatio, ratio } from "../../common/index.js";
import type { Side, SkirmishRules, SkirmishTables, Unit } from "../army/index.js";
import { camouflageOf } from "../army/index.js";
import { leaderOf } from "./allowances.js";

/** Tactical initiative of one side. */
export interface TacticalInitiative {
	readonly side: string;
	/** Null: surprised, the modifier alone counts. */
	readonly roll: number | null;
	readonly modifier: number;
	readonly total: number;
}

/**
 * Tactical initiative, from the lowest to the highest: a check of each leader's profession, asked together under
 * `<key>/<side>/initiative`; a surprised leader has no die (RULES 4.13). Ties: the higher modifier is higher; then the
 * order in which the sides are given.
 */
export function* tacticalInitiative(
	key: string,
	sides: readonly Side[],
	surprised: readonly string[],
): Kernel<readonly TacticalInitiative[]> {
	const rolling = sides.filter(({ id }) => !surprised.includes(id));
	const rolls = yield* ask(...rolling.map(({ id }) => dice(`${key}/${id}/initiative`, "1d20")));
	const found = sides.map((side): TacticalInitiative => {
		const place = rolling.indexOf(side);
		const roll = place < 0 ? null : rolls[place]!;
		const modifier = leaderOf(side)?.profession ?? 0;
		return { side: side.id, roll, modifier, total: (roll ?? 0) + modifier };
	});
	return found.sort((a, b) => a.total - b.total || a.modifier - b.modifier);
}

/** Lowers morale; a boon of its commander takes one off every loss (RULES 4.8, 4.14). */
export function loseMorale(unit: Unit, points: number, { boons }: Pick<SkirmishTables, "boons">): Unit {
	const soft = unit.boons.some((id) => boons[id]?.marks.includes("softMorale") === true);
	return { ...unit, morale: unit.morale - Math.max(0, points - (soft ? 1 : 0)) };
}

/**
 * A unit after the skirmish (RULES 4.15): a routed one loses a point of morale, and one at −5 or lower disbands; the
 * rest keep their state. Tactics and what was used up are over.
 */
export function afterSkirmish(unit: Unit, tables: SkirmishTables): Unit {
	const rested: Unit = { ...unit, tactics: [], spent: [], resisted: [], strategy: "standard" };
	if (unit.state !== "routed") return rested;
	const shaken = loseMorale(rested, 1, tables);
	return shaken.morale <= tables.moraleBounds.disbands ? { ...shaken, state: "disbanded" } : shaken;
}

/** Points of initiative by which a leader must be ahead for each insight. */
const POINTS = 5;

/** Insights of a leader ahead of others: a tactic learnt of an enemy unit, or one of the own changed (RULES 4.13). */
interface Insight {
	readonly side: string;
	readonly kind: "learn" | "change";
	readonly unit: string;
}

/** Insights that one leader has over another: one for each full five points of tactical initiative (RULES 4.13). */
export function insightsOver(ahead: TacticalInitiative, behind: TacticalInitiative): number {
	return Math.max(0, floorRatio(ratio(ahead.total - behind.total, POINTS)));
}

/**
 * Leaders adjust tactics, from the lowest initiative: for each full five points over another leader one choice, asked
 * under `<key>/<side>/<other>/<number>` as `learn/<unit>`, `change/<unit>` or `none`, the first enemy unit by default;
 * no unit is chosen twice by one leader (RULES 4.13).
 */
export function* adjustTactics(
	key: string,
	sides: readonly Side[],
	order: readonly TacticalInitiative[],
): Kernel<readonly Insight[]> {
	const found: Insight[] = [];
	for (const ahead of order) {
		for (const behind of order) {
			const count = insightsOver(ahead, behind);
			for (let i = 0; i < count; i++) {
				const options = optionsOf(ahead.side, behind.side, sides, found);
				if (options.length === 0) break;
				const [chosen] = yield* ask(decide(`${key}/${ahead.side}/${behind.side}/${i}`, [...options, "none"]));
				const [kind, unit] = chosen.split("/");
				if (unit !== undefined) {
					found.push({ side: ahead.side, kind: kind === "change" ? "change" : "learn", unit });
				}
			}
		}
	}
	return found;
}

function optionsOf(
	ahead: string,
	behind: string,
	sides: readonly Side[],
	found: readonly Insight[],
): readonly string[] {
	const taken = found.filter(({ side }) => side === ahead).map(({ unit }) => unit);
	const free = (wanted: string): readonly string[] =>
		(sides.find(({ id }) => id === wanted)?.units ?? [])
			.filter(({ id, state }) => state === "fit" && !taken.includes(id))
			.map(({ id }) => id);
	return [...free(behind).map((id) => `learn/${id}`), ...free(ahead).map((id) => `change/${id}`)];
}

/** One unit in hiding against one enemy unit. */
interface Sighting {
	readonly hider: string;
	readonly enemy: string;
	readonly hidden: boolean;
}

/** Result of an ambush (RULES 4.13). */
interface SurpriseOutcome {
	readonly sightings: readonly Sighting[];
	/** Units that noticed none of those in hiding: flat-footed in the first round. */
	readonly surprised: readonly string[];
	/** Sides all of whose units were surprised: their leader rolls no die for tactical initiative. */
	readonly surprisedSides: readonly string[];
}

/**
 * Ambush by wholly concealed units, all dice asked together: each in hiding d20 (`<key>/<unit>/hide`) with its leader's
 * profession and its own modifier of hiding, against each enemy unit's d20 (`<key>/<unit>/spot`) with its commander's
 * Perception; ties go to those in hiding (RULES 4.13, ours).
 */
export function* surprise(
	key: string,
	hiding: { readonly side: Side; readonly units: readonly Unit[] },
	enemies: readonly Side[],
	{ tables }: SkirmishRules,
): Kernel<SurpriseOutcome> {
	const others = enemies.flatMap(({ units }) => units.filter(({ state }) => state === "fit"));
	const rolls = yield* ask(
		...hiding.units.map(({ id }) => dice(`${key}/${id}/hide`, "1d20")),
		...others.map(({ id }) => dice(`${key}/${id}/spot`, "1d20")),
	);
	const led = leaderOf(hiding.side)?.profession ?? 0;
	const sightings = hiding.units.flatMap((unit, i) => {
		const hide = rolls[i]! + led + camouflageOf(unit, tables);
		return others.map((enemy, j): Sighting => {
			const spot = rolls[hiding.units.length + j]! + perceptionOf(enemy);
			return { hider: unit.id, enemy: enemy.id, hidden: hide >= spot };
		});
	});
	const isSurprised = ({ id }: Unit): boolean =>
		sightings.some(({ enemy }) => enemy === id) && sightings.every(({ enemy, hidden }) => enemy !== id || hidden);
	const surprised = others.filter(isSurprised).map(({ id }) => id);
	const all = enemies.filter(({ units }) => units.length > 0 && units.every(({ id }) => surprised.includes(id)));
	return { sightings, surprised, surprisedSides: all.map(({ id }) => id) };
}

/** Perception of the officer in command, or of the soldiers where none is. */
function perceptionOf({ commander, soldier }: Unit): number {
	return commander?.state === "present" ? commander.perception : soldier.perception;
}
