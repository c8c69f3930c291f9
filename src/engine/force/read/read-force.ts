import type { Ratio, Result, Rulings } from "../../common/index.js";
import { fail, ok, ZERO } from "../../common/index.js";
import type { Fields, FractionBounds, Reader } from "../../schema/index.js";
import { checked, orNull, withDefault } from "../../schema/index.js";
import type {
	Commander,
	Force,
	Hero,
	MoraleEffect,
	PayState,
	Practitioner,
	Unit,
	UnitLeader,
	Wounded,
} from "../model/index.js";
import {
	FORCE_LIMITS as LIMITS,
	MANAS,
	MORALE_CAUSES,
	MORALE_SPANS,
	PAID_UP,
	PLAIN_UNIT as PLAIN,
	PRACTICES,
	SERVICES,
	UNIT_STATES,
} from "../model/index.js";
import type { ForceTables, RulingKind } from "../tables/index.js";
import { ledgerRow } from "../tables/index.js";
import {
	choice,
	entries,
	fields,
	flag,
	fraction,
	list,
	named,
	object,
	readTroopType,
	text,
	whole,
} from "./read-troop-type.js";

/** Bounds of a ruling on a computed value. A row reads: under the kind the least, the greatest, the finest fraction. */
export const RULING_BOUNDS: Readonly<Record<RulingKind, FractionBounds>> = {
	each: { min: -LIMITS.each, max: LIMITS.each, maxDen: 1 },
	strength: { min: 0, max: LIMITS.coins, maxDen: 1 },
	strengthFactor: { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den },
	moraleFactor: { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den },
	morale: { min: -LIMITS.morale, max: LIMITS.morale, maxDen: 1 },
	price: { min: 0, max: LIMITS.price, maxDen: 1 },
	coins: { min: 0, max: LIMITS.coins, maxDen: 1 },
	costFactor: { min: 0, max: LIMITS.costFactor, maxDen: LIMITS.den },
	share: { min: 0, max: 1, maxDen: LIMITS.den },
	living: { min: 0, max: LIMITS.price, maxDen: 1 },
};

/** Reads at most `max` values in place of computed ones, each by the reader of its key. */
export const rulingsReader = (max: number, read: (key: string) => Reader<Ratio>): Reader<Rulings> =>
	checked(
		entries((key) => checked(read(key), (value) => ok([key, value] as const)), max),
		(rulings) => ok(Object.fromEntries(rulings)),
	);

/**
 * Reads the GM's own values in place of computed ones, by `<ledger>` or `<ledger>/<term>`, each `{num, den}`. Only what
 * follows from nothing that could be entered itself may be ruled.
 */
const readRulings: Reader<Rulings> = rulingsReader(LIMITS.rulings, (key) => {
	const kind = rulingKind(key);
	if (kind === undefined) return (_, path) => fail({ code: "MUSTER.Fault.Force.ruling", path });
	return fraction(RULING_BOUNDS[kind]);
});

function rulingKind(key: string): keyof typeof RULING_BOUNDS | undefined {
	const [ledger = "", term, ...rest] = key.split("/");
	return rest.length > 0 ? undefined : (ledgerRow(ledger, term)?.ruling ?? undefined);
}

/**
 * A unit from a document, an import or another client. Its troop type and its men must be there; what else is missing
 * is as in a new unit. Faults name the field by path.
 */
export function readUnit(id: string, value: unknown, tables: ForceTables, path = ""): Result<Unit> {
	return fields((f) => {
		const men = f.read("men", whole(0, LIMITS.men));
		return {
			id,
			name: f.read("name", named(LIMITS.name), PLAIN.name),
			sort: f.read("sort", whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), PLAIN.sort),
			troop: f.read("troop", (troop, at) => readTroopType(troop, tables, at)),
			men,
			full: f.read("full", whole(0, LIMITS.men), men),
			battles: f.read("battles", whole(0, LIMITS.battles), PLAIN.battles),
			dropSteps: f.read("dropSteps", whole(0, LIMITS.battles), PLAIN.dropSteps),
			dropAt: f.read("dropAt", whole(0, LIMITS.battles), PLAIN.dropAt),
			months: f.read("months", whole(0, LIMITS.months), PLAIN.months),
			leader: f.read("leader", readLeader, PLAIN.leader),
			service: f.read("service", choice(SERVICES), PLAIN.service),
			effects: f.read("effects", list(readEffect, LIMITS.effects), PLAIN.effects),
			pay: f.read("pay", readPay, PAID_UP),
			wounded: f.read("wounded", readWounded, PLAIN.wounded),
			crewAfoot: f.read("crewAfoot", whole(0, LIMITS.men), PLAIN.crewAfoot),
			state: f.read("state", choice(UNIT_STATES), PLAIN.state),
			rulings: f.read("rulings", readRulings, PLAIN.rulings),
		};
	})(value, path);
}

/** The leader of a unit, or what is missing of one. */
export const readLeader: Reader<UnitLeader> = object({
	name: withDefault(named(LIMITS.name), ""),
	link: withDefault(text(LIMITS.name), ""),
	leadership: orNull(whole(0, LIMITS.skill)),
});

/** A change of morale that lasts. */
const readEffect: Reader<MoraleEffect> = object({
	cause: choice(MORALE_CAUSES),
	value: whole(-LIMITS.morale, LIMITS.morale),
	lasts: choice(MORALE_SPANS),
	label: withDefault(named(LIMITS.name), ""),
});

const readPay: Reader<PayState> = object({
	missed: withDefault(whole(0, LIMITS.paydays), 0),
	penalty: withDefault(whole(0, LIMITS.paydays), 0),
	made: withDefault(whole(0, LIMITS.paydays), 0),
	forgone: withDefault(whole(0, LIMITS.paydays), 0),
});

/** The wounded of a unit. */
const readWounded: Reader<Wounded> = object({
	men: withDefault(whole(0, LIMITS.men), 0),
	of: withDefault(whole(0, LIMITS.men), 0),
	carried: withDefault(fraction({ min: 0, max: 1, maxDen: LIMITS.carriedDen }), ZERO),
});

/**
 * Reads a force from a document, an import or another client: units, practitioners and heroes are kept by their ids,
 * and come out in their order. Faults name the field by path, as `units.u7.men`.
 */
export function readForce(value: unknown, tables: ForceTables): Result<Force> {
	return fields((f) => {
		const units = f.read(
			"units",
			entries((id) => (unit, path) => readUnit(id, unit, tables, path), LIMITS.units),
		);
		checkMen(f, units);
		return {
			name: f.read("name", named(LIMITS.name), ""),
			tl: f.read("tl", whole(0, LIMITS.tl)),
			mana: f.read("mana", choice(MANAS), "normal"),
			commander: f.read("commander", readCommander, NO_COMMANDER),
			treasury: f.read("treasury", whole(-LIMITS.coins, LIMITS.coins), 0),
			units: units.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1)),
			practitioners: f.read("practitioners", entries(readPractitioner, LIMITS.people), []),
			heroes: f.read("heroes", entries(readHero, LIMITS.people), []),
		};
	})(value, "");
}

/** Keeps the sums of a force inside the safe integers. */
function checkMen(f: Fields, units: readonly Unit[]): void {
	const men = units.reduce((sum, unit) => sum + unit.men + unit.crewAfoot, 0);
	const max = LIMITS.menOfForce;
	if (men > max) f.refuse("units", "MUSTER.Fault.Force.menTotal", { men, max });
}

/** A force without a commander. */
const NO_COMMANDER: Commander = { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" };

/** The commander of a force. */
export const readCommander: Reader<Commander> = object({
	name: withDefault(named(LIMITS.name), ""),
	link: withDefault(text(LIMITS.name), ""),
	strategy: withDefault(whole(0, LIMITS.skill), 0),
	tactics: withDefault(whole(0, LIMITS.skill), 0),
	luck: withDefault(flag, false),
	leads: withDefault(text(LIMITS.name), ""),
});

/** Items, and boosters, add at most five (RULES 1.16). */
const MOST_OF_A_KIND = 5;

/** A practitioner of special powers. */
const readPractitioner = (id: string): Reader<Practitioner> =>
	object<Practitioner>({
		id: () => ok(id),
		name: withDefault(named(LIMITS.name), ""),
		link: withDefault(text(LIMITS.name), ""),
		practice: withDefault(choice(PRACTICES), "mage"),
		points: whole(0, LIMITS.points),
		stones: withDefault(whole(0, LIMITS.points), 0),
		items: withDefault(whole(0, MOST_OF_A_KIND), 0),
		boosters: withDefault(whole(0, MOST_OF_A_KIND), 0),
	});

/** A hero. */
const readHero = (id: string): Reader<Hero> =>
	object<Hero>({
		id: () => ok(id),
		name: withDefault(named(LIMITS.name), ""),
		link: withDefault(text(LIMITS.name), ""),
		unit: withDefault(text(LIMITS.name), ""),
		iq: withDefault(whole(0, LIMITS.skill), 10),
		tactics: orNull(whole(0, LIMITS.skill)),
		weapon: whole(0, LIMITS.skill),
		combatReflexes: withDefault(flag, false),
		dangerSense: withDefault(flag, false),
	});
