import { type Result, ZERO } from "../../common/index.js";
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
import { readFields } from "./fields.js";
import { readRulings } from "./read-rulings.js";
import { readTroopType } from "./read-troop-type.js";

/**
 * A unit from a document, an import or another client. Its troop type and its men must be there; what else is missing
 * is as in a new unit. Faults name the field by path.
 */
export function readUnit(id: string, value: unknown, tables: ForceTables, path = ""): Result<Unit> {
	return readFields(value, path, (f) => {
		const men = f.whole("men", 0, LIMITS.men);
		return {
			id,
			name: f.text("name", LIMITS.name, PLAIN.name),
			sort: f.whole("sort", Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, PLAIN.sort),
			troop: f.with("troop", (troop, at) => readTroopType(troop, tables, at)),
			men,
			full: f.whole("full", 0, LIMITS.men, men),
			battles: f.whole("battles", 0, LIMITS.battles, PLAIN.battles),
			dropSteps: f.whole("dropSteps", 0, LIMITS.battles, PLAIN.dropSteps),
			dropAt: f.whole("dropAt", 0, LIMITS.battles, PLAIN.dropAt),
			months: f.whole("months", 0, LIMITS.months, PLAIN.months),
			leader: f.with("leader", readLeader, PLAIN.leader),
			service: f.choice("service", SERVICES, PLAIN.service),
			effects: f.each("effects", LIMITS.effects, readEffect, PLAIN.effects),
			pay: f.with("pay", readPay, PAID_UP),
			wounded: f.with("wounded", readWounded, PLAIN.wounded),
			crewAfoot: f.whole("crewAfoot", 0, LIMITS.men, PLAIN.crewAfoot),
			state: f.choice("state", UNIT_STATES, PLAIN.state),
			rulings: f.with("rulings", readRulings, PLAIN.rulings),
		};
	});
}

/** The leader of a unit, or what is missing of one. */
export function readLeader(value: unknown, path: string): Result<UnitLeader> {
	return readFields(value, path, (f) => ({
		name: f.text("name", LIMITS.name, ""),
		link: f.text("link", LIMITS.name, ""),
		leadership: f.wholeOrNull("leadership", 0, LIMITS.skill),
	}));
}

/** A change of morale that lasts. */
function readEffect(value: unknown, path: string): Result<MoraleEffect> {
	return readFields(value, path, (f) => ({
		cause: f.choice("cause", MORALE_CAUSES),
		value: f.whole("value", -LIMITS.morale, LIMITS.morale),
		lasts: f.choice("lasts", MORALE_SPANS),
		label: f.text("label", LIMITS.name, ""),
	}));
}

function readPay(value: unknown, path: string): Result<PayState> {
	return readFields(value, path, (f) => ({
		missed: f.whole("missed", 0, LIMITS.paydays, 0),
		penalty: f.whole("penalty", 0, LIMITS.paydays, 0),
		made: f.whole("made", 0, LIMITS.paydays, 0),
		forgone: f.whole("forgone", 0, LIMITS.paydays, 0),
	}));
}

/** The wounded of a unit. */
function readWounded(value: unknown, path: string): Result<Wounded> {
	return readFields(value, path, (f) => ({
		men: f.whole("men", 0, LIMITS.men, 0),
		of: f.whole("of", 0, LIMITS.men, 0),
		carried: f.fraction("carried", { min: 0, max: 1, maxDen: LIMITS.carriedDen }, ZERO),
	}));
}
