import { openLicensed } from "./licensed-table.js";
import { openStage } from "./stage-table.js";
import type { Table } from "./types.js";

export type { Held, HostActor, PlayedPage } from "./host-page.js";
export { importIntoPage, inPage, lookingUp, untilInPage } from "./in-page.js";
export { overLine, patient } from "./patience.js";
export { openStage, type StageTable } from "./stage-table.js";
export type { Seat, SeatOptions, SeenBy, SeenCard, Table } from "./types.js";
export { tableForTest, useTable, useTableForEach } from "./use-table.js";

/** A table for specs that need nothing but what a person can do: a licensed server if FOUNDRY_URL names one. */
export function openTable(generation: 13 | 14): Promise<Table> {
	const url = process.env["FOUNDRY_URL"];
	return url ? openLicensed(url, generation) : openStage({ generation });
}
