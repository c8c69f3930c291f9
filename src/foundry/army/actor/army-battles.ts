import type { OpenRow } from "../../../bridge/battle/index.js";

/** Finds the open battles of an army: a part of a folder above, fetched with the first sheet. */
interface ArmyBattles {
	rowsWith(army: Actor.Implementation): readonly OpenRow[];
}

let load: () => Promise<ArmyBattles | null> = async () => null;
let found: ArmyBattles | null = null;

/** Takes what finds the open battles of an army; null: there is nothing to find now. */
export function offerArmyBattles(offered: () => Promise<ArmyBattles | null>): void {
	load = offered;
}

/** Fetches it before a sheet is drawn. */
export async function loadArmyBattles(): Promise<void> {
	found = await load();
}

/** Rows of the open battles in which an army fights, as far as this reader may know. */
export const battlesOf = (army: Actor.Implementation): readonly OpenRow[] => found?.rowsWith(army) ?? [];
