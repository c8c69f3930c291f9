import { memoizeLatest } from "../../common/index.js";
import { ignoresArms, type Mark, ofMost, type SkirmishTables, type Unit } from "../army/index.js";
import type { SkirmishRules } from "../rules.js";
import { factsOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** Everything that tactics, boons in force, resources, and abilities of more than half of the soldiers permit, forbid or bring about for a unit (RULES 4.14, 4.A.11). `declared`: boons and abilities used in this round. */
export const marksOf: (unit: Unit, declared: UsedRows, tables: SkirmishTables) => ReadonlySet<Mark> =
	memoizeLatest(findMarks);

/** The marks of a unit now, with what it has declared for the round. */
export function marksNow(
	state: Pick<SkirmishState, "facts">,
	unit: Unit,
	{ tables }: SkirmishRules,
): ReadonlySet<Mark> {
	return marksOf(unit, factsOf(state, unit.id).declared, tables);
}

type UsedRows = readonly { readonly id: string }[];

function findMarks(unit: Unit, declared: UsedRows, tables: SkirmishTables): ReadonlySet<Mark> {
	const { tactics, boons, resources, abilities } = unit;
	const found = new Set<Mark>();
	const note = (marks: readonly Mark[] | undefined): void => {
		for (const mark of marks ?? []) found.add(mark);
	};
	const isUsed = (id: string): boolean => declared.some((each) => each.id === id);
	for (const { id } of tactics) note(tables.tactics[id]?.marks);
	for (const id of boons) {
		const row = tables.boons[id];
		if (row && (row.use === "always" || isUsed(id))) note(row.marks);
	}
	for (const { id } of resources) note(ignoresArms(unit, id, tables) ? [] : tables.resources[id]?.marks);
	for (const { id, inStatBlock } of abilities.filter(ofMost)) {
		const row = tables.abilities[id];
		if (!row || (row.use !== "always" && !isUsed(id))) continue;
		note(row.marks);
		if (!inStatBlock) note(row.converted);
	}
	return found;
}
