import type { BattleTables, CircumstanceRow, PositionRow } from "../../../../src/engine/battle/tables/battle-tables.js";
import type { ForceTables, MoraleCause, Quality } from "../../../../src/engine/force/index.js";
import type { MOUNTS } from "../../../../src/engine/force/model/vocabulary.js";
import type {
	BearingTable,
	CreatureRow,
	MissileRow,
	PriceTable,
	RaceRow,
} from "../../../../src/engine/force/tables/force-tables.js";
import type { MoraleRow } from "../../../../src/engine/force/tables/organisation.js";
import type { QualityRow } from "../../../../src/engine/force/tables/qualities.js";
import type { RecoveryTable } from "../../../../src/engine/force/tables/recovery.js";
import type { PowerTable, WeaponRow } from "../../../../src/engine/force/tables/row-readers.js";

/** Rows by name, as far as the twin reads them. */
type Rows<Row, Read extends keyof Row> = Readonly<Record<string, Pick<Row, Read>>>;

/**
 * What the twin looks up of forces: a table of the GM's own fits, and so does the twin's own writing of the usual one.
 */
export interface TwinForceTables {
	readonly qualities: Readonly<Record<Quality, Pick<QualityRow, "battles" | "morale" | "strength">>>;
	readonly bearing: Pick<BearingTable, "rawIrregular" | "leadership">;
	readonly morale: Readonly<Record<MoraleCause, Pick<MoraleRow, "value" | "lasts" | "loss">>>;
	readonly soldiers: ForceTables["soldiers"];
	readonly mounts: Readonly<Record<(typeof MOUNTS)[number], { readonly strength: number }>>;
	readonly missiles: Rows<MissileRow, "strength" | "price">;
	readonly weapons: Rows<WeaponRow, "strength" | "crew" | "arm" | "limited" | "price">;
	readonly creatures: Rows<CreatureRow, "strength">;
	readonly races: Rows<RaceRow, "strength" | "fearless" | "besieger">;
	readonly shares: ForceTables["shares"];
	readonly prices: Pick<PriceTable, "hiring" | "salvage" | "cash" | "mounted">;
	readonly powers: PowerTable;
	readonly recovery: Pick<RecoveryTable, "dead" | "guns" | "lines">;
}

/** Tables of the battle day whose rows have no title. */
type Untitled = Omit<BattleTables, "positions" | "circumstances">;

/** What the twin looks up of a battle day. */
export interface TwinBattleTables extends Untitled {
	readonly positions: {
		readonly rows: Rows<PositionRow, "from" | "to" | "starred" | "fort">;
		readonly artillery: number;
	};
	readonly circumstances: Rows<CircumstanceRow, "from" | "to" | "group" | "open" | "passing">;
}

/** All tables that the twin looks into. */
export type TwinTables = TwinForceTables & TwinBattleTables;

/** The row of that name. RangeError: there is none. */
export function rowOf<Row>(rows: Readonly<Record<string, Row>>, name: string): Row {
	const row = rows[name];
	if (row === undefined) throw new RangeError(`no row ${name}`);
	return row;
}
