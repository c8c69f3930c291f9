import type { Result } from "../../../engine/common/index.js";
import { readInput } from "../../../engine/schema/index.js";
import { OFFICER_STATES, readOrder, SKIRMISH_RULES, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import type { Words } from "../../text/index.js";
import { rowChoices } from "./care-forms.js";
import {
	choiceOf,
	type FieldMaker,
	fieldMaker,
	type OrderField,
	type Ordering,
	SILENT,
	type TypedOrder,
	unitChoices,
	valuesOf,
	wordChoices,
} from "./order-field.js";

/** The key under which orders are kept that are of no unit or hero: rulings of the GM, in any phase (RULES 4.13). */
export const TABLE = "table";

type Ruling = Pick<Ordering, "state" | "reader">;

const SORTS = ["field", "officer", "provoke"] as const;
const ROLES = ["commander", "leader", "deputy"] as const;

/** Fields of a ruling: the state of an officer, a condition of the field, an opportunity. */
export function tableFields(ruling: Ruling, typed: TypedOrder, words: Words): readonly OrderField[] {
	const make = fieldMaker(typed, words);
	const what = make.choose("what", wordChoices(SORTS, "MUSTER.Fight.What.", words), "field");
	const all = unitChoices(ruling, () => true);
	switch (what.value) {
		case "officer":
			return [what, ...officerFields(ruling, make)];
		case "provoke":
			return [what, make.choose("attacker", all), make.choose("target", all)];
		default:
			return [
				what,
				make.choose("condition", rowChoices(SKIRMISH_RULES.tables.battlefield, words)),
				make.choose("on", wordChoices(["begins", "ends"], "MUSTER.Fight.Answer.", words)),
				make.write("lasts", { max: 200 }),
			];
	}
}

function officerFields(ruling: Ruling, make: FieldMaker): readonly OrderField[] {
	const { words } = make;
	const role = make.choose("role", wordChoices(ROLES, "MUSTER.Fight.Word.", words), "commander");
	const commanded = unitChoices(ruling, ({ commander }) => commander !== null);
	const sides = ruling.state.sides.map(({ id, name }) => choiceOf(id, name));
	const whose = role.value === "commander" ? make.choose("unit", commanded) : make.choose("side", sides);
	return [role, whose, make.choose("state", wordChoices(OFFICER_STATES, "MUSTER.Fight.Word.", words))];
}

/** The ruling that some fields say. Faults: those of its field. */
export function tableOrder(ruling: Ruling, typed: TypedOrder): Result<SkirmishOrder> {
	const values = valuesOf(tableFields(ruling, typed, SILENT));
	const kind = values.of("what");
	switch (kind) {
		case "field":
			return readInput(readOrder, {
				kind,
				condition: values.of("condition"),
				on: values.of("on") !== "ends",
				rounds: values.orNull("lasts"),
			});
		case "provoke":
			return readInput(readOrder, { kind, attacker: values.of("attacker"), target: values.of("target") });
		default: {
			const unit = values.of("unit");
			const own = ruling.state.sides.find(({ units }) => units.some(({ id }) => id === unit))?.id;
			const [role, state] = [values.of("role"), values.of("state")];
			return readInput(readOrder, { kind: "officer", role, state, unit, side: own ?? values.of("side") });
		}
	}
}
