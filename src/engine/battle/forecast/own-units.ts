import type { SideState, UnitStand } from "../types.js";
import { crowdOf } from "./crowd.js";
import { entry } from "./entry.js";
import { addWeights, type Weights } from "./law-weights.js";
import type { Law, Laws } from "./laws.js";
import type { Omen } from "./omens.js";
import { addFates, type Felt, type UnitTally } from "./tally.js";
import type { Trials } from "./trials.js";
import { moraleLaw } from "./unit-laws.js";
import type { World } from "./world.js";

/** Omens under which most units of a side stand alike. */
interface Group {
	readonly omen: Omen;
	readonly usual: number;
	/** The footings of all of them. */
	readonly weights: Weights;
	/** By unit what of them does not concern it, since it stands apart or is gone. */
	readonly less: Map<string, Weights>;
}

/** How the units that stay with a side come out of the contest, each by itself. */
export function addOwnUnits(
	side: number,
	trials: Trials,
	{
		world,
		tallies,
		laws,
	}: { readonly world: World; readonly tallies: ReadonlyMap<string, UnitTally>; readonly laws: Laws },
): void {
	const eve = world.eve.sides[side] as SideState;
	const { groups, apart } = gather(world.omens[side] ?? [], world.footings[side] ?? [], eve, laws);
	const shared = groups.map(({ weights, ...each }) => ({ ...each, exposure: trials.toExposure(weights) }));
	for (const before of eve.units) {
		const felt: Felt[] = [];
		for (const { omen, usual, exposure, less } of shared) {
			const own = less.get(before.key);
			const lost = own && trials.toExposure(own);
			for (const [morale, p] of moraleAt(before, usual, omen, laws)) {
				felt.push({ morale, exposure, factor: p });
				if (lost) felt.push({ morale, exposure: lost, factor: -p });
			}
		}
		for (const [morale, weights] of apart.get(before.key) ?? []) {
			felt.push({ morale, exposure: trials.toExposure(weights), factor: 1 });
		}
		addFates(tallies.get(before.key) as UnitTally, eve.id, felt, trials.groups, laws);
	}
}

/** The morale of a unit that shares the usual change. */
export function moraleAt(before: UnitStand, usual: number, omen: Omen, laws: Laws): Law<number> {
	const shift = before.fearless ? 0 : usual;
	const law = moraleLaw(before, before, omen, laws);
	return shift === 0 ? law : law.map(([morale, p]) => [morale + shift, p] as const);
}

type ByMorale = Map<number, Weights>;

/** Groups omens by the usual change; units apart are told at once. */
function gather(
	omens: readonly Omen[],
	footings: readonly Weights[],
	eve: SideState,
	laws: Laws,
): { readonly groups: readonly Group[]; readonly apart: ReadonlyMap<string, ByMorale> } {
	const groups = new Map<string, Group>();
	const told = new Map<string, ByMorale>();
	for (const [i, omen] of omens.entries()) {
		const weights = footings[i] as Weights;
		const { usual, apart, gone } = crowdOf(omen, eve);
		const empty = (): Weights => new Float64Array(weights.length);
		const group = entry(groups, `${usual} ${omen.atrocity}`, (): Group => {
			return { omen, usual, weights: empty(), less: new Map() };
		});
		addWeights(group.weights, weights, 1);
		if (gone !== "") addWeights(entry(group.less, gone, empty), weights, 1);
		for (const { now, before } of apart) {
			addWeights(entry(group.less, now.key, empty), weights, 1);
			const byMorale = entry(told, now.key, (): ByMorale => new Map());
			for (const [morale, p] of moraleLaw(now, before, omen, laws)) {
				addWeights(entry(byMorale, morale, empty), weights, p);
			}
		}
	}
	return { groups: [...groups.values()], apart: told };
}
