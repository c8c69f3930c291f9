import type { TermInput } from "../../common/index.js";
import { memoizePair, ownValue } from "../../common/index.js";
import type { ForceTables, Superiority, TroopType } from "../../force/index.js";
import { classesOf } from "../../force/index.js";
import type { BattleInput, FieldUnit, SideState } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import { foesOf } from "../state/index.js";
import type { SuperiorityTable } from "../tables/index.js";
import type { Kind } from "./superiority-by-numbers.js";
import { superiorityBonus, superiorityByNumbers } from "./superiority-by-numbers.js";

/** The classes that count: the list of the most advanced side, by field or siege (RULES 1.11.4). */
export function classesThatCount({ sides, siege }: BattleInput, { lists }: SuperiorityTable): readonly Superiority[] {
	const tl = Math.max(...sides.map(({ force }) => force.tl));
	const list = lists.findLast(({ from }) => from <= tl);
	return (siege ? list?.siege : list?.field) ?? [];
}

/** The kind of a unit; undefined: it belongs to no class and blunts none. */
export function kindOf({ unit: { troop } }: FieldUnit, { force }: BattleRules): Kind | undefined {
	const classes = rolesOf(troop, force.tables);
	const { neutralises: blunts } = troop;
	return classes.length === 0 && blunts.length === 0 ? undefined : { classes, blunts };
}

/** The superiorities of every side, by class (RULES 1.11.4), and in the GM's own classes. */
export function superiorities(
	sides: readonly SideState[],
	input: BattleInput,
	rules: BattleRules,
): ReadonlyMap<string, readonly TermInput[]> {
	const table = rules.tables.superiority;
	const names = classesThatCount(input, table);
	const men: number[][] = sides.map(() => []);
	const kinds = sides.map(({ units }, i) =>
		units.flatMap((fieldUnit): readonly Kind[] => {
			const kind = kindOf(fieldUnit, rules);
			if (kind) men[i]?.push(fieldUnit.unit.men);
			return kind ? [kind] : [];
		}),
	);
	const bonuses = superiorityByNumbers(kinds, names, table)(men);
	return new Map(
		sides.map((side, i) => {
			const terms = names.flatMap((name, at): readonly TermInput[] => {
				const value = bonuses[at]?.[i] ?? 0;
				return value === 0 ? [] : [{ key: `superiority/${name}`, kind: "add", value }];
			});
			return [side.id, [...terms, ...ownClassTerms(side, sides, table)]];
		}),
	);
}

/** Classes of the GM's own: plain numbers, without kinds that blunt them. */
function ownClassTerms(
	{ id, input: { classes } }: SideState,
	sides: readonly SideState[],
	table: SuperiorityTable,
): readonly TermInput[] {
	const foes = foesOf(sides, id);
	return Object.entries(classes).flatMap(([name, own]): readonly TermInput[] => {
		const total = foes.reduce((sum, { input }) => sum + ownValue(input.classes, name, 0), 0);
		const value = superiorityBonus(own, total, foes.length, table);
		return value === 0 ? [] : [{ key: `classes/${name}`, kind: "add", value, label: name }];
	});
}

const rolesIn = memoizePair((tables: ForceTables, troop: TroopType): readonly Superiority[] =>
	classesOf(troop, tables),
);

/**
 * The classes of superiority of a troop type (RULES 1.11.4), worked out once: every contest asks for those of every
 * unit.
 */
export function rolesOf(troop: TroopType, tables: ForceTables): readonly Superiority[] {
	return rolesIn(tables, troop);
}
