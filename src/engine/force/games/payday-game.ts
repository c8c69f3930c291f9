import type { Game, Kernel } from "../../ask/index.js";
import type { Result } from "../../common/index.js";
import { FORCE_LIMITS as LIMITS, type Unit } from "../model/index.js";
import { holdPayday, type PaydayResult, type Payment } from "../money/index.js";
import { type ReadAt, readFields, readUnit } from "../read/index.js";
import type { ForceRules, ForceTables } from "../tables/index.js";
import { checkUnique } from "./unique.js";

/** A unit and what it gets on payday. */
export interface PaidUnit extends Payment {
	readonly unit: Unit;
}

/** Payday of a force: its units in their order. */
export interface PaydayInput {
	readonly units: readonly PaidUnit[];
}

/** What the payday changes in each unit, in the order of the input. */
export type PaydayOutcome = readonly (PaydayResult & { readonly id: string })[];

/** Payday of a force (RULES 1.8). Each unit that is not paid rolls morale, question `payday/<id>`. */
export function paydayGame(rules: ForceRules): Game<PaydayInput, PaydayOutcome> {
	return {
		id: "payday",
		version: 1,
		check: (input) => readPaydayInput(input, rules.tables),
		play: (input) => payAll(input, rules),
	};
}

function readPaydayInput(value: unknown, tables: ForceTables): Result<PaydayInput> {
	const unit: ReadAt<Unit> = (each, path) => {
		const id = readFields(each, path, (f) => f.text("id", LIMITS.name));
		return id.ok ? readUnit(id.value, each, tables, path) : id;
	};
	const paid: ReadAt<PaidUnit> = (each, path) =>
		readFields(each, path, (f) => ({
			unit: f.with("unit", unit),
			due: f.whole("due", 0, LIMITS.coins),
			given: f.whole("given", 0, LIMITS.coins),
			forgone: f.flag("forgone", false),
		}));
	const input = readFields(value, "", (f) => ({ units: f.each("units", LIMITS.units, paid) }));
	return checkUnique(input, ({ units }) => units.map((each) => each.unit.id));
}

function* payAll({ units }: PaydayInput, { tables, options }: ForceRules): Kernel<PaydayOutcome> {
	const results: (PaydayResult & { readonly id: string })[] = [];
	for (const { unit, ...payment } of units) {
		const key = `payday/${unit.id}`;
		results.push({ id: unit.id, ...(yield* holdPayday(unit, payment, { key, tables, options })) });
	}
	return results;
}
