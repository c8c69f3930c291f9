import type { TermInput } from "../../common/index.js";
import type { Placed, SideState } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import { foesOf } from "../state/index.js";
import type { PositionRow, PositionTable } from "../tables/index.js";
import { rolesOf } from "./superiority.js";

/** A row of a side's position as it counts: its worth, and what artillery takes off it. */
interface PositionWorth {
	readonly row: string;
	readonly value: number;
	/** Zero or below. */
	readonly artillery: number;
	readonly starred: boolean;
}

/** The row of that name. RangeError without one: a checked input names rows that exist. */
function rowAt({ rows }: PositionTable, name: string): PositionRow {
	const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
	if (row === undefined) throw new RangeError(`no position ${name}`);
	return row;
}

/**
 * Returns the bonus of each row; each starred one loses to artillery for itself, but never more than its bonus (RULES
 * 1.11.3).
 */
function positionWorths(
	position: readonly Placed[],
	besieged: boolean,
	table: PositionTable,
): readonly PositionWorth[] {
	return position.map(({ row, value }) => {
		const { from, to, starred } = rowAt(table, row);
		const worth = value ?? mildest(from, to);
		const loss = starred && besieged ? Math.min(table.artillery, Math.max(0, worth)) : 0;
		return { row, value: worth, artillery: 0 - loss, starred };
	});
}

/**
 * Worth of a row that the GM leaves open: the value nearest to nothing, as of "−3 or worse" the 3 (RULES 1.11.3,
 * 1.11.5).
 */
export function mildest(from: number, to: number): number {
	return from > 0 ? from : Math.min(to, 0);
}

/** True if any foe brings artillery, or miners with a specialist (RULES 1.11.3). */
export function facesArtillery(id: string, sides: readonly SideState[], { force }: BattleRules): boolean {
	return foesOf(sides, id).some(({ units }) =>
		units.some(({ unit: { troop, men } }) => {
			const miners = troop.kind === "miner" && troop.specialist;
			return men > 0 && (miners || rolesOf(troop, force.tables).includes("artillery"));
		}),
	);
}

/** Worths of a side's position against its foes. */
export function positionOf(
	state: SideState,
	sides: readonly SideState[],
	rules: BattleRules,
): readonly PositionWorth[] {
	const { position } = state.input;
	if (position.length === 0) return [];
	return positionWorths(position, facesArtillery(state.id, sides, rules), rules.tables.positions);
}

/**
 * Sum of the starred rows after artillery, added to a defender's casualty line and second Survival (RULES 1.14, 1.15).
 */
export function starredSum(worths: readonly PositionWorth[]): number {
	return worths.reduce((sum, { value, artillery, starred }) => (starred ? sum + value + artillery : sum), 0);
}

/** The terms `position/<row>`, and `artillery` for what it takes off all of them (RULES 1.11.3). */
export function positionTerms(worths: readonly PositionWorth[]): readonly TermInput[] {
	const loss = worths.reduce((sum, { artillery }) => sum + artillery, 0);
	const rows = worths.map(({ row, value }) => ({ key: `position/${row}`, kind: "add", value }) as const);
	return loss === 0 ? rows : [...rows, { key: "artillery", kind: "add", value: loss }];
}

/** True if a side is in a fortification, which replaces home ground (RULES 1.11.5). */
export function isFortified(position: readonly Placed[], table: PositionTable): boolean {
	return position.some(({ row }) => rowAt(table, row).fort);
}
