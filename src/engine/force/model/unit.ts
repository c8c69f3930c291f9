import type { Ratio, Result, Rulings } from "../../common/index.js";
import { fail, ok, ZERO } from "../../common/index.js";
import type { FractionBounds, Infer, Reader } from "../../schema/index.js";
import { checked, orNull, usualOf, withDefault } from "../../schema/index.js";
import type { RulingKind } from "./ledgers.js";
import { ledgerRow } from "./ledgers.js";
import { FORCE_LIMITS as LIMITS } from "./limits.js";
import { choice, entries, fields, fraction, list, named, object, text, whole } from "./readers.js";
import type { TroopRows } from "./troop-type.js";
import { readTroopType } from "./troop-type.js";
import { MORALE_CAUSES, MORALE_SPANS, SERVICES, UNIT_STATES } from "./vocabulary.js";

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
	const [ledger = "", term, ...rest] = key.split("/");
	const kind = rest.length > 0 ? undefined : ledgerRow(ledger, term)?.ruling;
	return kind ? fraction(RULING_BOUNDS[kind]) : (_, path) => fail({ code: "MUSTER.Fault.Force.ruling", path });
});

const name = withDefault(named(LIMITS.name), "");

/** Reads the leader of a unit, or what is missing of one. */
export const readLeader = object({
	name,
	/** Id of the leader for the caller; the rules pass it on. */
	link: withDefault(text(LIMITS.name), ""),
	/** Leadership; null: there is none, and morale stays as it is (RULES 1.6). */
	leadership: orNull(whole(0, LIMITS.skill)),
});

/** Leader of a unit. An empty name with no skill is no leader. */
export type UnitLeader = Infer<typeof readLeader>;

const effect = object({
	cause: choice(MORALE_CAUSES),
	value: whole(-LIMITS.morale, LIMITS.morale),
	lasts: choice(MORALE_SPANS),
	/** Free text as its label. */
	label: name,
});

/** One change of morale that lasts (RULES 1.6). */
export type MoraleEffect = Infer<typeof effect>;

const paydays = withDefault(whole(0, LIMITS.paydays), 0);

const pay = object({
	/** Paydays missed since all was last well. */
	missed: paydays,
	/** Points of morale that are lost to them now. */
	penalty: paydays,
	/** Paydays made since the last miss or the last point regained: 0 or 1. */
	made: paydays,
	/** Paydays that the men went without of their own will, waiting for loot. */
	forgone: paydays,
});

/** State of a unit's pay (RULES 1.8). A unit that was always paid has zeros. */
export type PayState = Infer<typeof pay>;

/** Always paid. */
export const PAID_UP: PayState = usualOf(pay);

const men = withDefault(whole(0, LIMITS.men), 0);

const wounded = object({
	men,
	/** The size of the unit of which a share recovers each day. */
	of: men,
	/** The part of a man that has recovered, 0 … 1 without 1. */
	carried: withDefault(fraction({ min: 0, max: 1, maxDen: LIMITS.carriedDen }), ZERO),
});

/** The wounded of a unit who will come back (RULES 1.14 step 5). */
export type Wounded = Infer<typeof wounded>;

const battles = whole(0, LIMITS.battles);

const unitOf = (id: string, rows: TroopRows) =>
	fields((f) => {
		const men = f.read("men", whole(0, LIMITS.men));
		return {
			id,
			name: f.read("name", name),
			/** Place of a unit in the order, before its id. */
			sort: f.read("sort", whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), 0),
			troop: f.read("troop", (troop, at) => readTroopType(troop, rows, at)),
			/** Men who fight, or pieces, or creatures. */
			men,
			/** Its full number. */
			full: f.read("full", whole(0, LIMITS.men), men),
			/** Battles fought per man, 0 … 20; quality follows from it (RULES 1.5.2). */
			battles: f.read("battles", battles, 0),
			/** Steps of quality lost to new commanders, and the count of battles at which the last was lost. */
			dropSteps: f.read("dropSteps", battles, 0),
			dropAt: f.read("dropAt", battles, 0),
			/** Months of training of men without battles, 0 … 18: from 6 raw, at 18 green. */
			months: f.read("months", whole(0, LIMITS.months), 6),
			leader: f.read("leader", readLeader, usualOf(readLeader)),
			service: f.read("service", choice(SERVICES), "volunteers"),
			effects: f.read("effects", list(effect, LIMITS.effects), []),
			pay: f.read("pay", pay, PAID_UP),
			wounded: f.read("wounded", wounded, usualOf(wounded)),
			/** Crew who fight without their pieces. */
			crewAfoot: f.read("crewAfoot", whole(0, LIMITS.men), 0),
			state: f.read("state", choice(UNIT_STATES), "steady"),
			/** The GM's own values in place of computed ones, by ledger and term. */
			rulings: f.read("rulings", readRulings, {}),
		};
	});

/** One unit of a force as plain JSON, all keys always present (RULES 1.1). */
export type Unit = Readonly<Infer<ReturnType<typeof unitOf>>>;

/**
 * A unit from a document, an import or another client. Its troop type and its men must be there; what else is missing
 * is as in a new unit. Faults name the field by path.
 */
export function readUnit(id: string, value: unknown, rows: TroopRows, path = ""): Result<Unit> {
	return unitOf(id, rows)(value, path);
}

/** A unit of ten plain men, raw: what a new unit starts from. */
export const PLAIN_UNIT: Unit = usualOf(
	unitOf("", { races: { human: true }, missiles: {}, weapons: {}, creatures: {} }),
	{ men: 10, troop: {} },
);
