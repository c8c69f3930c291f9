import { ZERO } from "../../../common/index.js";
import { type FieldReaders, nullable, orNull, type Reader, withDefault } from "../../../schema/index.js";
import { OFFICER_STATES, readId, readModifier, STRATEGIES } from "../../army/index.js";
import { MANOEUVRES, readModifiers, readPartials, readParts, readRerolls } from "../../attack/index.js";
import { FORMATIONS, readCell, readLaid, readPoint, readShape } from "../../geometry/index.js";
import { choice, flag, kinds, list, object, readRulings, record, whole } from "../../readers.js";
import { ROUND_LIMITS as L } from "../limits.js";
import {
	type AttackCommand,
	type CoverRuling,
	type Hit,
	type IndirectShot,
	type PlaceOrder,
	type RoundOrders,
	type SkirmishOrder,
	TARGETS,
	TYPED_FACTS,
} from "../orders.js";
import { PHASES } from "../phases.js";
import { readIdIfAny, readNote, readRounds, readShare } from "./parts.js";

const cost = withDefault(choice(["standard", "fullRound", "swift", "free"]), "standard");
const soldiers = whole(1, L.soldiers);
const rows = withDefault(list(readId, L.conditions), []);
const walls = withDefault(whole(0, L.modifier), 0);

const readIndirect: Reader<IndirectShot> = object<IndirectShot>({
	range: withDefault(whole(-L.modifier, 0), 0),
	inSight: withDefault(flag, true),
	misses: withDefault(whole(0, L.rounds), 0),
	spotter: withDefault(flag, false),
});

const readCover: Reader<CoverRuling> = object<CoverRuling>({ soft: flag, melee: flag, unit: readIdIfAny });

const readHit: Reader<Hit> = object<Hit>({
	damage: whole(0, L.points),
	soldiers: withDefault(soldiers, 1),
	type: withDefault(readNote, ""),
});

const attackFields: FieldReaders<Omit<AttackCommand, "kind">> = {
	unit: readId,
	attack: readId,
	target: readId,
	action: cost,
	chosen: orNull(whole(1, L.squares)),
	areas: withDefault(list(readLaid, L.areas), []),
	indirect: orNull(readIndirect),
	cover: orNull(readCover),
	exposed: orNull(whole(0, L.soldiers)),
	modifiers: withDefault(readModifiers, []),
	partial: withDefault(readPartials, []),
	miss: orNull(readShare),
	fortification: withDefault(readShare, ZERO),
	rerolls: withDefault(readRerolls, { again: 0, retry: 0, second: null }),
	rulings: withDefault(readRulings, {}),
	touch: withDefault(flag, false),
	at: withDefault(choice(TARGETS), "unit"),
	facts: withDefault(list(choice(TYPED_FACTS), TYPED_FACTS.length), []),
	parts: orNull(readParts),
};

/** Readers of an individual's place. */
export const placeFields: FieldReaders<Omit<PlaceOrder, "kind">> = {
	individual: readId,
	cells: nullable(list(readPoint, { min: 1, max: L.cells })),
};

/** Reads an order of any kind from outside (RULES 4.13). */
const readOrder: Reader<SkirmishOrder> = kinds<SkirmishOrder>({
	strategy: { side: readId, strategy: choice(STRATEGIES) },
	tactic: {
		unit: readId,
		tactic: readId,
		units: list(readId, { min: 1, max: L.named }),
		target: readIdIfAny,
		formation: orNull(choice(FORMATIONS)),
	},
	move: {
		unit: readId,
		way: readCell,
		pace: withDefault(choice(["move", "double", "run"]), "move"),
	},
	charge: { unit: readId, way: readCell },
	turn: {
		unit: readId,
		pivot: orNull(readPoint),
		turns: withDefault(whole(-L.turns, L.turns), 0),
		toward: orNull(readCell),
	},
	formation: {
		unit: readId,
		anchor: readPoint,
		shape: withDefault(readShape, { kind: "near" }),
	},
	leave: { unit: readId },
	hold: { unit: readId },
	declare: { unit: readId, row: readId, target: readIdIfAny },
	attack: attackFields,
	manoeuvre: {
		unit: readId,
		target: readId,
		manoeuvre: choice(MANOEUVRES),
		bonus: readModifier,
		number: readModifier,
		whole: withDefault(flag, false),
		way: orNull(readCell),
		modifiers: withDefault(readModifiers, []),
	},
	strike: {
		individual: readId,
		target: readId,
		at: withDefault(choice(TARGETS), "unit"),
		hits: list(readHit, { min: 1, max: L.hits }),
	},
	heal: {
		by: readId,
		target: readId,
		value: whole(1, L.points),
		rounds: withDefault(readRounds, 1),
		soldiers: withDefault(soldiers, 1),
		chosen: orNull(soldiers),
		action: cost,
	},
	condition: {
		by: readIdIfAny,
		target: readId,
		condition: readId,
		affected: whole(0, L.soldiers),
		rounds: orNull(readRounds),
		action: cost,
	},
	ground: { by: readIdIfAny, target: readId, ground: rows, walls, action: cost },
	field: { condition: readId, on: flag, rounds: orNull(readRounds) },
	place: placeFields,
	officer: {
		side: readId,
		role: choice(["leader", "deputy", "commander"]),
		unit: readIdIfAny,
		state: choice(OFFICER_STATES),
	},
	provoke: { attacker: readId, target: readId },
	other: {
		unit: readId,
		act: choice(["standard", "fullRound", "swift", "immediate", "free"]),
		note: withDefault(readNote, ""),
	},
});

const orders = orNull(list(readOrder, L.orders));

/** Reads the orders of one round; a phase that is left out waits for its orders (RULES 4.13). */
export const readRound: Reader<RoundOrders> = record(PHASES, () => orders);
