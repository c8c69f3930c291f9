import type {
	BattleInput,
	BattleSide,
	DayOutcome,
	HeroOutcome,
	MoraleRoll,
	Purchase,
	SideOutcome,
	UnitOutcome,
} from "../../../engine/battle/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { isOnField } from "../../../engine/force/index.js";

/** Everything that the outcome of a battle may name: names for readers, by key. */
interface Present {
	readonly sides: readonly string[];
	/** Units on the field, with the men who came. */
	readonly units: ReadonlyMap<string, { readonly name: string; readonly men: number }>;
	readonly heroes: ReadonlyMap<string, string>;
	readonly missions: ReadonlySet<string>;
}

/**
 * Finds the first reason why an outcome cannot be that of a day of this battle; null: there is none. The sides must be
 * those of the battle, in their order; every unit on the field and every hero must have one entry, and nothing else may
 * have one; and every figure must be possible under some tables. An outcome that passes can be shown and used without
 * anything missing.
 */
export function mismatchIn(outcome: DayOutcome, battle: BattleInput): Fault | null {
	const [fault = null] = faultsIn(outcome, presentIn(battle));
	return fault;
}

function presentIn({ sides }: BattleInput): Present {
	const units = sides.flatMap(({ id, force }) =>
		force.units.filter(isOnField).map((unit) => [`${id}/${unit.id}`, unit] as const),
	);
	return {
		sides: sides.map(({ id }) => id),
		units: new Map(units.map(([key, { name, men }]) => [key, { name: name || key, men }])),
		heroes: new Map(sides.flatMap(heroesOf)),
		missions: new Set(sides.flatMap(({ id, missions }) => missions.map((mission) => `${id}/${mission.id}`))),
	};
}

const heroesOf = ({ id, force, heroes }: BattleSide): readonly (readonly [key: string, name: string])[] =>
	heroes.map(({ hero }) => {
		const key = `${id}/${hero}`;
		return [key, force.heroes.find((each) => each.id === hero)?.name || key];
	});

/** Yields one fault after another, so that a caller who wants the first computes no further. */
function* faultsIn(outcome: DayOutcome, present: Present): Generator<Fault> {
	const { sides, units, heroes, powers, missions, winner } = outcome;
	yield* otherSides(sides, "sides", present);
	yield* otherSides(powers.sides, "powers.sides", present);
	if (winner !== "") yield* noSide(winner, "winner", present);
	yield* entryFaults(units, "units", new Map([...present.units].map(([key, { name }]) => [key, name])), "unit");
	yield* entryFaults(heroes, "heroes", present.heroes, "hero");
	for (const unit of units) yield* unitFaults(unit, present);
	for (const hero of heroes) yield* heroFaults(hero, present);
	for (const side of sides) yield* sideFaults(side, units, present);
	for (const { key } of missions) if (!present.missions.has(key)) yield unknownFault("mission", key, `missions.${key}`);
	for (const { key, purchase } of powers.purchases) yield* purchaseFaults(key, purchase, present);
}

type What = "side" | "unit" | "hero" | "mission";

/** The fault for an entry that the battle does not have, by its kind. */
const UNKNOWN_CODES: Readonly<Record<What, Fault["code"]>> = {
	side: "MUSTER.Fault.Day.side",
	unit: "MUSTER.Fault.Day.unit",
	hero: "MUSTER.Fault.Day.hero",
	mission: "MUSTER.Fault.Day.mission",
};

const unknownFault = (what: What, name: string, path: string): Fault => ({
	code: UNKNOWN_CODES[what],
	path,
	data: { name },
});

function* otherSides(entries: readonly { readonly id: string }[], path: string, { sides }: Present): Generator<Fault> {
	if (entries.length !== sides.length || entries.some(({ id }, i) => id !== sides[i])) {
		yield { code: "MUSTER.Fault.Day.sides", path };
	}
}

function* noSide(id: string, path: string, { sides }: Present): Generator<Fault> {
	if (!sides.includes(id)) yield unknownFault("side", id, path);
}

function* noUnit(key: string, path: string, { units }: Present): Generator<Fault> {
	if (!units.has(key)) yield unknownFault("unit", key, path);
}

/** Yields a fault for every entry that is missing, doubled, or not of the battle. */
function* entryFaults(
	entries: readonly { readonly key: string }[],
	path: string,
	names: ReadonlyMap<string, string>,
	what: What,
): Generator<Fault> {
	const extra = entries.find(({ key }) => !names.has(key));
	if (extra) yield unknownFault(what, extra.key, `${path}.${extra.key}`);
	const counts = new Map([...names.keys()].map((key) => [key, 0]));
	for (const { key } of entries) counts.set(key, (counts.get(key) ?? 0) + 1);
	for (const [key, name] of names) {
		if (counts.get(key) !== 1) yield { code: "MUSTER.Fault.Day.untold", path: `${path}.${key}`, data: { name } };
	}
}

const impossible = (name: string, field: string | null, path: string): readonly Fault[] =>
	field === null ? [] : [{ code: "MUSTER.Fault.Day.figure", path: `${path}.${field}`, data: { name, field } }];

function* unitFaults(outcome: UnitOutcome, present: Present): Generator<Fault> {
	const { key, side, rolls } = outcome;
	const { name, men } = present.units.get(key) ?? { name: key, men: 0 };
	yield* noSide(side, `units.${key}.side`, present);
	for (const { unit } of rolls) if (unit !== key) yield unknownFault("unit", unit, `units.${key}.rolls`);
	yield* impossible(name, impossibleUnit(outcome, men), `units.${key}`);
}

function* heroFaults(outcome: HeroOutcome, present: Present): Generator<Fault> {
	const { key, side } = outcome;
	yield* noSide(side, `heroes.${key}.side`, present);
	yield* impossible(present.heroes.get(key) ?? key, impossibleHero(outcome), `heroes.${key}`);
}

function* sideFaults(outcome: SideOutcome, all: readonly UnitOutcome[], present: Present): Generator<Fault> {
	const { id, standing, catastrophe } = outcome;
	const path = `sides.${id}`;
	if (standing.id !== id) yield unknownFault("side", standing.id, `${path}.standing.id`);
	yield* noSide(standing.against, `${path}.standing.against`, present);
	if (catastrophe.joins !== "") yield* noSide(catastrophe.joins, `${path}.catastrophe.joins`, present);
	if (catastrophe.unit !== "") yield* noUnit(catastrophe.unit, `${path}.catastrophe.unit`, present);
	for (const { unit } of catastrophe.rolls) {
		if (unit !== "force") yield* noUnit(unit, `${path}.catastrophe.rolls`, present);
	}
	const own = all.filter(({ side }) => side === id);
	yield* impossible(id, impossibleSide(outcome, own), path);
}

function* purchaseFaults(key: string, purchase: Purchase, present: Present): Generator<Fault> {
	const path = `powers.purchases.${key}`;
	yield* noSide(key.split("/")[0] ?? "", path, present);
	if ("unit" in purchase) yield* noUnit(purchase.unit, `${path}.unit`, present);
	if ("target" in purchase) yield* noSide(purchase.target, `${path}.target`, present);
}

/** Figures by field, and whether each can be. */
type Figures = Readonly<Record<string, boolean>>;

/** The first field whose figure cannot be; null: every one can. */
const firstOf = (figures: Figures): string | null =>
	Object.entries(figures).find(([, isPossible]) => !isPossible)?.[0] ?? null;

const isCount = (value: number, most = Number.MAX_SAFE_INTEGER): boolean =>
	Number.isSafeInteger(value) && value >= 0 && value <= most;

const isWhole = Number.isSafeInteger;

const isRoll = ({ target, roll, success, failedBy }: MoraleRoll): boolean =>
	isWhole(target) && (roll === null || isCount(roll)) && isCount(failedBy) && (failedBy === 0 || !success);

/**
 * The field of a unit whose figure no day can have, whatever its tables; null: none. Of the men who came at most all
 * are lost, the parts of the losses add up, and all others are still there.
 */
function impossibleUnit(outcome: UnitOutcome, came: number): string | null {
	const { men, losses, dead, wounded, recovered, taken, after } = outcome;
	return firstOf({
		men: men === came,
		losses: isCount(losses, men),
		dead: isCount(dead, losses),
		wounded: isCount(wounded, losses - dead),
		recovered: isCount(recovered, losses - dead - wounded),
		taken: taken === losses - dead - wounded - recovered,
		"after.men": after.men === men - losses + recovered,
		"after.wounded": isCount(after.wounded.men) && isCount(after.wounded.of),
		"after.effects": after.effects.every(({ value }) => isWhole(value)),
		changes: outcome.changes.every(({ value }) => isWhole(value)),
		morale: isWhole(outcome.morale),
		rolls: outcome.rolls.every(isRoll),
		steps: outcome.steps.every(({ value }) => isWhole(value)),
		line: isWhole(outcome.line),
		percent: outcome.percent >= 0,
	});
}

/** The same of a hero: hits are counted, never taken away. */
function impossibleHero({ hits }: HeroOutcome): string | null {
	return firstOf({ hits: isCount(hits) });
}

/** The same of a side, whose losses are those of all that fought for it. */
function impossibleSide(outcome: SideOutcome, units: readonly UnitOutcome[]): string | null {
	const { losses, dead, wounded, standing, catastrophe } = outcome;
	const sum = (of: (unit: UnitOutcome) => number): number => units.reduce((all, unit) => all + of(unit), 0);
	return firstOf({
		losses: losses === sum((unit) => unit.losses),
		dead: dead === sum((unit) => unit.dead),
		wounded: wounded === sum((unit) => unit.wounded),
		strength: isCount(outcome.strength),
		"standing.difference": isCount(standing.difference),
		"standing.starred": isWhole(standing.starred),
		"catastrophe.damage": isCount(catastrophe.damage),
		"catastrophe.rolls": catastrophe.rolls.every(isRoll),
	});
}
