import { moraleNow } from "../state/index.js";
import type { SideState, UnitStand } from "../types.js";
import type { SideClasses } from "./classes.js";
import type { Crowd } from "./crowd.js";
import { entry } from "./entry.js";
import { type Exposure, type Exposures, exposuresOf } from "./exposure.js";
import { addWeights, type Weights } from "./law-weights.js";
import type { Law, Laws } from "./laws.js";
import type { Omen } from "./omens.js";
import { addFates, newOutcome, outcomeOn, type UnitOutcome, type UnitTally } from "./tally.js";
import type { Trials } from "./trials.js";
import { moraleLaw } from "./unit-laws.js";
import type { World } from "./world.js";

/** The morale of a unit that shares the usual change. */
export function moraleAt(before: UnitStand, usual: number, omen: Omen, laws: Laws): Law<number> {
	const shift = before.fearless ? 0 : usual;
	const law = moraleLaw(before, before, omen, laws);
	return shift === 0 ? law : law.map(([morale, p]) => [morale + shift, p] as const);
}

/** A side with what may befall it. */
interface Host {
	readonly eve: SideState;
	readonly omens: readonly Omen[];
	readonly crowds: readonly Crowd[];
	/** The places of omens in which each unit rolls for an atrocity. */
	readonly atrocities: readonly number[];
	readonly classes: SideClasses;
	/** By class of its omens the footings that follow. */
	readonly byClass: readonly Weights[];
	readonly laws: Laws;
}

/** An omen, by its place, in which a unit's morale changes otherwise than that of most, and by how much. */
interface Apart {
	readonly at: number;
	readonly shift: number;
}

/** The omens in which a unit stands apart, and those in which it has gone over. */
interface Own {
	readonly apart: Apart[];
	readonly gone: number[];
}

/**
 * How the units that stay with a side come out of the contest, each by itself. Units that are alike and fare alike in every
 * omen are told once, as if nobody went over; what of that does not concern a unit, since it was gone, is taken off again.
 */
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
	const omens = world.omens[side] ?? [];
	const crowds = omens.map(({ crowd }) => crowd);
	const [classes, byClass] = [world.classes[side] as SideClasses, world.byClass[side] ?? []];
	const atrocities = omens.flatMap(({ atrocity }, at) => (atrocity ? [at] : []));
	const host: Host = { eve, omens, crowds, atrocities, classes, byClass, laws };
	const owns = ownOf(host);
	const exposures = exposuresOf(trials, world.feet, rangeOf(owns, host), laws);
	const shared = sharedExposure(host, exposures);
	const known = new Map<string, UnitOutcome>();
	for (const [place, stand] of eve.units.entries()) {
		const { apart, gone } = owns[place] as Own;
		const tally = tallies.get(stand.key) as UnitTally;
		const outcome = outcomeOn(tally, eve.id, laws);
		const kind = laws.isUniform ? kindOf(tally, apart, host) : stand.key;
		const alike = entry(known, kind, () => {
			const exposure = exposureOf(shared, stand, apart, host, exposures);
			return addFates(newOutcome(laws), tally, moraleNow(stand), exposure, exposures);
		});
		addWeights(outcome.conduct, alike.conduct, 1);
		addWeights(outcome.lines, alike.lines, 1);
		if (gone.length === 0) continue;
		const missed = exposures.empty();
		for (const at of gone) addOmen(missed, at, (crowds[at] as Crowd).usual, -1, host, exposures);
		addFates(outcome, tally, moraleNow(stand), missed, exposures);
	}
}

/** By unit, in their order, where it does not fare as most do. Each rolls for an atrocity by itself: then nobody fares as most do. */
function ownOf({ eve, crowds }: Host): readonly Own[] {
	const owns = new Map(eve.units.map(({ key }): [string, Own] => [key, { apart: [], gone: [] }]));
	for (const [at, { apart, gone }] of crowds.entries()) {
		for (const { now, before } of apart) {
			owns.get(now.key)?.apart.push({ at, shift: moraleNow(now) - moraleNow(before) });
		}
		if (gone !== "") owns.get(gone)?.gone.push(at);
	}
	return [...owns.values()];
}

/** The least and the most by which morale changes. */
function rangeOf(owns: readonly Own[], { atrocities, crowds, laws }: Host): readonly [least: number, most: number] {
	const { atrocityAnger, atrocityFear } = laws.rules.force.tables.morale;
	const usual = crowds.map((crowd) => crowd.usual);
	const apart = owns.flatMap((own) => own.apart.map(({ shift }) => shift));
	const shifts = [0, ...usual, ...new Set(apart)];
	const rolled = atrocities.length > 0 ? [0, atrocityAnger.value, atrocityFear.value] : [0];
	return [Math.min(...shifts) + Math.min(...rolled), Math.max(...shifts) + Math.max(...rolled)];
}

/** What everybody feels who fares as most do; atrocities, for which each rolls by itself, left out. */
function sharedExposure({ omens, crowds, classes, byClass }: Host, exposures: Exposures): Exposure {
	const shares = new Map<number, Float64Array>();
	for (const [i, { usual }] of crowds.entries()) {
		if (omens[i]?.atrocity) continue;
		const sum = entry(shares, usual, () => new Float64Array(byClass.length));
		for (const { at, weight } of classes.parts[i] ?? []) {
			sum[at] = (sum[at] as number) + weight / (classes.classes[at]?.weight ?? 1);
		}
	}
	const exposure = exposures.empty();
	for (const [usual, sum] of shares) {
		for (let at = 0; at < sum.length; at++) {
			if (sum[at] !== 0) exposures.add(exposure, byClass[at] as Weights, usual, sum[at] as number);
		}
	}
	return exposure;
}

/** What a unit feels as long as it stays. */
function exposureOf(
	shared: Exposure,
	stand: UnitStand,
	apart: readonly Apart[],
	host: Host,
	exposures: Exposures,
): Exposure {
	const exposure = shared.slice();
	for (const { at, shift } of apart) {
		if (host.omens[at]?.atrocity) continue;
		addOmen(exposure, at, (host.crowds[at] as Crowd).usual, -1, host, exposures);
		addOmen(exposure, at, shift, 1, host, exposures);
	}
	for (const at of host.atrocities) {
		const omen = host.omens[at] as Omen;
		const shift = apart.find((each) => each.at === at)?.shift ?? (host.crowds[at] as Crowd).usual;
		for (const [morale, p] of moraleAt(stand, shift, omen, host.laws)) {
			addOmen(exposure, at, morale - moraleNow(stand), p, host, exposures);
		}
	}
	return exposure;
}

/** Adds an omen's footings, met after a change of morale, times a factor. */
function addOmen(
	exposure: Exposure,
	omen: number,
	shift: number,
	factor: number,
	{ classes, byClass }: Host,
	exposures: Exposures,
): void {
	for (const { at, weight } of classes.parts[omen] ?? []) {
		const share = weight / (classes.classes[at]?.weight ?? 1);
		exposures.add(exposure, byClass[at] as Weights, shift, share * factor);
	}
}

/** Equal for units that come out of every contest alike. */
function kindOf({ stand, steps }: UnitTally, apart: readonly Apart[], { crowds, classes }: Host): string {
	const told = apart.map(({ at, shift }) => {
		const parts = (classes.parts[at] ?? []).map(({ at: place, weight }) => `${place}:${weight}`);
		return `${parts}/${crowds[at]?.usual}/${shift}`;
	});
	return `${stand.fearless} ${moraleNow(stand)} ${steps} ${told}`;
}
