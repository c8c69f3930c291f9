import { type Result, ZERO } from "../../common/index.js";
import { orNull, type Reader, withDefault } from "../../schema/index.js";
import {
	FORCE_LIMITS as LIMITS,
	MORALE_CAUSES,
	MORALE_SPANS,
	type MoraleEffect,
	PAID_UP,
	type PayState,
	PLAIN_UNIT as PLAIN,
	SERVICES,
	UNIT_STATES,
	type Unit,
	type UnitLeader,
	type Wounded,
} from "../model/index.js";
import type { ForceTables } from "../tables/index.js";
import { readRulings } from "./read-rulings.js";
import { readTroopType } from "./read-troop-type.js";
import { choice, fields, fraction, list, named, object, text, whole } from "./readers.js";

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
