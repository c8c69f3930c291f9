import type { Result } from "../../engine/common/index.js";
import { noteOlderBattles } from "../battle/pages/older-battles.js";
import { keepWordOfAbsent, leaveOwnershipToRoles } from "./former-gms.js";

/**
 * Brings the stored data of a world from version 1 to 2: GMs own battles, sieges and records by role alone, what
 * deleted users wrote is kept the GMs' word, and the battles of older versions are noted. Fault: some of it was
 * refused, and it is done again when the world is opened again.
 */
export async function leaveVersion1(): Promise<Result<null>> {
	const left = await leaveOwnershipToRoles();
	const kept = left.ok ? await keepWordOfAbsent() : left;
	if (kept.ok) await noteOlderBattles();
	return kept;
}
