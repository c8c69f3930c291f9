import { firstRoll, isTrapped, type LevelTrial, lastStand, rollMorale, type Tried, unitFates } from "../fates/index.js";
import { moraleNow } from "../state/index.js";
import { CONDUCTS, type Conduct } from "../tables/index.js";
import type { SideState, UnitStand } from "../types.js";
import type { Law, Laws } from "./laws.js";
import type { Omen } from "./omens.js";

/** How a unit may leave its ordeal: its conduct by its place among {@link CONDUCTS}, and the lines of its rout. */
export interface FateCell {
	readonly conduct: number;
	readonly lines: number;
}

/** Whose rolls these are, where it matters; equal units of one forecast have equal laws. */
const ownerOf = ({ key, fearless }: UnitStand, { isUniform }: Laws): string => `${isUniform ? "" : key} ${fearless}`;

/** A level trial by the name of what it asks: equal names, equal laws. */
export interface NamedTrial extends LevelTrial {
	readonly name: string;
}

/** The trial with its name. */
export function nameTrial(level: LevelTrial): NamedTrial {
	const { row, fearlessRout } = level.trial;
	return { ...level, name: `${row.ordeal} ${row.cornered} ${fearlessRout}` };
}

/** Who rolls in a level trial; morale makes no difference to the fearless, nor where nobody rolls. */
function triedAs({ key, fearless }: UnitStand, morale: number, { rolls }: NamedTrial): Tried {
	return { key, morale: rolls && !fearless ? morale : 0, fearless };
}

/** How a unit that is tried by itself comes out of a level trial at that morale. */
export function fateLaw(unit: UnitStand, morale: number, level: NamedTrial, laws: Laws): Law<FateCell> {
	const tried = triedAs(unit, morale, level);
	return laws.once(`fate|${ownerOf(unit, laws)}|${level.name}|${tried.morale}`, () =>
		laws
			.ofOne(
				unit.key,
				(keys) =>
					unitFates(
						keys.map((key) => ({ ...tried, key })),
						level.trial,
					),
				({ conduct, lines }) => `${conduct} ${lines}`,
			)
			.map(([{ conduct, lines }, p]) => [{ conduct: placeOf(conduct), lines }, p] as const),
	);
}

/** The place of a conduct among all. */
export const placeOf = (conduct: Conduct): number => CONDUCTS.indexOf(conduct);

/** The chance that a unit makes the first roll of a level trial at that morale. */
export function firmChance(unit: UnitStand, morale: number, level: NamedTrial, laws: Laws): number {
	const tried = triedAs(unit, morale, level);
	return laws.once(`firm|${ownerOf(unit, laws)}|${level.name}|${tried.morale}`, () =>
		chanceOf(
			laws.of(
				() => firstRoll(tried, level.trial),
				({ success }) => (success ? 1 : 0),
			),
			({ success }) => success,
		),
	);
}

/** The chance that a unit with nowhere to go holds at that morale. */
export function lastStandChance(unit: UnitStand, morale: number, level: NamedTrial, laws: Laws): number {
	if (!isTrapped(level.trial)) return 0;
	const tried = triedAs(unit, morale, level);
	const before = { unit: unit.key, target: 0, roll: null, success: true, failedBy: 0 };
	return laws.once(`last|${ownerOf(unit, laws)}|${level.name}|${tried.morale}`, () =>
		chanceOf(
			laws.of(
				() => lastStand(tried, level.trial, before),
				({ conduct }) => conduct,
			),
			({ conduct }) => conduct === "holds",
		),
	);
}

/** The morale that a unit may have in an omen: told, or by its own roll for an atrocity. */
export function moraleLaw(unit: UnitStand, eve: UnitStand, { atrocity }: Omen, laws: Laws): Law<number> {
	const now = moraleNow(unit);
	if (!atrocity || unit.fearless) return [[now, 1]];
	const { morale } = laws.rules.force.tables;
	const target = moraleNow(eve);
	const angry = laws.once(`atrocity|${ownerOf(unit, laws)}|${target}`, () =>
		chanceOf(
			laws.of(
				() => rollMorale(`${unit.key}/atrocity`, { unit: unit.key, target, fearless: false }),
				({ success }) => (success ? 1 : 0),
			),
			({ success }) => success,
		),
	);
	return [
		[now + morale.atrocityAnger.value, angry],
		[now + morale.atrocityFear.value, 1 - angry],
	];
}

function chanceOf<T>(law: Law<T>, holds: (value: T) => boolean): number {
	return law.reduce((sum, [value, p]) => (holds(value) ? sum + p : sum), 0);
}

/** The units of a side in an omen, each with how it stood before; who goes over is left out. */
export function presentIn(
	omen: Omen,
	eve: SideState,
): readonly { readonly now: UnitStand; readonly before: UnitStand }[] {
	const { abroad, tried } = omen;
	return tried.units.flatMap((now, i) => {
		if (abroad.kind === "gone" && abroad.unit === now.key) return [];
		return [{ now, before: eve.units[i] as UnitStand }];
	});
}
